import _FoundationICU

/// What Unicode's locale data (CLDR) says of a language, out of the ICU that Foundation brings.
///
/// Read as the resources lie there, not through formatters: so every plural and every case of a
/// unit is seen ("godzinę", "часами"), and a language costs no formatter to be built.
enum UnicodeData {
  enum Package {
    case general, units

    var name: String? {
      switch self {
      case .general: nil
      // As ICU names its parts: "icudt" + version + byte order (l is little endian).
      case .units: "icudt\(U_ICU_VERSION_MAJOR_NUM)l-unit"
      }
    }
  }

  /// A text with the keys that lead to it below the path that was asked for.
  struct Entry {
    let keys: [String]
    let text: String
  }

  /// Every text below a path; none if the language or the path is unknown.
  static func entries(
    _ package: Package = .general, of locale: String, under path: String
  ) -> [Entry] {
    var status = U_ZERO_ERROR
    guard let top = swift_ures_open(package.name, locale, &status) else { return [] }
    defer { swift_ures_close(top) }
    // An unknown language would be answered with the machine's own.
    guard status.rawValue <= 0, status != U_USING_DEFAULT_WARNING else { return [] }
    var found: [Entry] = []
    descend(top, path.split(separator: "/").map(String.init)[...], into: &found)
    return found
  }

  private static func descend(
    _ table: OpaquePointer, _ path: ArraySlice<String>, into found: inout [Entry]
  ) {
    guard let key = path.first else { return collect(table, [], into: &found) }
    var status = U_ZERO_ERROR
    guard let child = swift_ures_getByKey(table, key, nil, &status) else { return }
    defer { swift_ures_close(child) }
    guard status.rawValue <= 0 else { return }
    descend(child, path.dropFirst(), into: &found)
  }

  private static func collect(
    _ resource: OpaquePointer, _ keys: [String], into found: inout [Entry]
  ) {
    var status = U_ZERO_ERROR
    switch swift_ures_getType(resource) {
    case URES_STRING:
      var length: Int32 = 0
      guard let text = swift_ures_getString(resource, &length, &status), status.rawValue <= 0 else {
        return
      }
      let units = UnsafeBufferPointer(start: text, count: Int(length))
      found.append(Entry(keys: keys, text: String(decoding: units, as: UTF16.self)))
    case URES_TABLE, URES_ARRAY:
      for index in 0..<swift_ures_getSize(resource) {
        status = U_ZERO_ERROR
        guard let child = swift_ures_getByIndex(resource, index, nil, &status) else { continue }
        defer { swift_ures_close(child) }
        guard status.rawValue <= 0 else { continue }
        let key = swift_ures_getKey(child).map { String(cString: $0) } ?? String(index)
        collect(child, keys + [key], into: &found)
      }
    default: return
    }
  }
}
