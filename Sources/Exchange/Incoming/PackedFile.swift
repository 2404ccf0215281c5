package import Journal

/// Files that are packed where a plain one is wanted.
package enum PackedFile {
  /// - Parameter head: the first bytes of the file.
  /// - Throws: ``Refusal`` with the mend for gzip and zip.
  package static func refuse(_ head: some Collection<UInt8>) throws(Refusal) {
    if head.starts(with: [0x1F, 0x8B]) {
      throw Refusal("The file is packed with gzip. Unpack it first: gunzip FILE")
    }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw Refusal("The file is a zip archive. Unpack it first: unzip FILE")
    }
  }
}
