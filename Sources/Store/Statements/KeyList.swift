/// Keys as a JSON list, so that one prepared statement takes any number of them.
func jsonList(_ keys: [Int64]) -> String {
  // At most 20 characters a key, and one beside it.
  String(unsafeUninitializedCapacity: keys.count * 21 + 2) { text in
    // From the end, where a number's last digits are known first.
    var place = text.count
    func write(_ byte: UInt8) {
      place -= 1
      text[place] = byte
    }
    let zero = UInt8(ascii: "0")
    write(UInt8(ascii: "]"))
    for (index, key) in keys.enumerated().reversed() {
      var rest = key.magnitude
      while rest >= 10 {
        let pair = UInt8(rest % 100)
        rest /= 100
        write(zero + pair % 10)
        write(zero + pair / 10)
      }
      if rest > 0 || key == 0 { write(zero + UInt8(rest)) }
      if key < 0 { write(UInt8(ascii: "-")) }
      if index > 0 { write(UInt8(ascii: ",")) }
    }
    write(UInt8(ascii: "["))
    // To the front.
    let count = text.count - place
    text.baseAddress.map { $0.update(from: $0 + place, count: count) }
    return count
  }
}
