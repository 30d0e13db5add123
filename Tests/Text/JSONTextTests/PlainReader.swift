/// Reads JSON by RFC 8259, one byte after the other, for comparison with reading by shapes.
struct PlainReader {
  /// One line for each value and key, in the order of the text.
  private(set) var lines: [String] = []
  /// The keys that their object has before, by their first bytes.
  private(set) var repeated: [Int] = []
  private let bytes: [UInt8]
  private var place = 0

  /// Reads a text; `nil` if it is not JSON.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    skipBlanks()
    guard value() else { return nil }
    skipBlanks()
    guard place == bytes.count else { return nil }
  }

  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipBlanks() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(next) { place += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func value() -> Bool {
    let line = lines.count
    lines.append("")
    let start = place
    let kind: String?
    switch next {
    case UInt8(ascii: "{"): kind = object()
    case UInt8(ascii: "["): kind = array()
    case UInt8(ascii: "\""): kind = string().map { "string \($0)" }
    case UInt8(ascii: "t"): kind = take("true") ? "true" : nil
    case UInt8(ascii: "f"): kind = take("false") ? "false" : nil
    case UInt8(ascii: "n"): kind = take("null") ? "null" : nil
    default: kind = number()
    }
    guard let kind else { return false }
    lines[line] = "\(start)..<\(place) \(kind)"
    return true
  }

  private mutating func object() -> String? {
    place += 1
    skipBlanks()
    var keys: Set<[UInt8]> = []
    if take("}") { return "object 0" }
    var count = 0
    while true {
      let start = place
      guard next == UInt8(ascii: "\""), let key = string() else { return nil }
      lines.append("\(start)..<\(place) key \(key)")
      if !keys.insert(Array(key.utf8)).inserted { repeated.append(start) }
      skipBlanks()
      guard take(":") else { return nil }
      skipBlanks()
      guard value() else { return nil }
      count += 1
      skipBlanks()
      if take("}") { return "object \(count)" }
      guard take(",") else { return nil }
      skipBlanks()
    }
  }

  private mutating func array() -> String? {
    place += 1
    skipBlanks()
    if take("]") { return "array 0" }
    var count = 0
    while true {
      guard value() else { return nil }
      count += 1
      skipBlanks()
      if take("]") { return "array \(count)" }
      guard take(",") else { return nil }
      skipBlanks()
    }
  }

  private mutating func string() -> String? {
    place += 1
    var units: [UInt16] = []
    var run: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        units += Array(String(decoding: run, as: UTF8.self).utf16)
        return String(decoding: units, as: UTF16.self)
      }
      guard byte >= 0x20 else { return nil }
      guard byte == UInt8(ascii: "\\") else {
        run.append(byte)
        continue
      }
      units += Array(String(decoding: run, as: UTF8.self).utf16)
      run = []
      guard let escaped = escape() else { return nil }
      units += escaped
    }
    return nil
  }

  /// The code units of an escape, both halves of one beyond the first plane.
  private mutating func escape() -> [UInt16]? {
    let letter = next
    place += 1
    let simple: [UInt8: UInt16] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9,
    ]
    if let unit = simple[letter] { return [unit] }
    guard letter == UInt8(ascii: "u"), let unit = unicode() else { return nil }
    guard (0xD800..<0xE000).contains(unit) else { return [unit] }
    guard unit < 0xDC00, take("\\u"), let low = unicode(), (0xDC00..<0xE000).contains(low) else {
      return nil
    }
    return [unit, low]
  }

  private mutating func unicode() -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = bytes[place..<place + 4]
    place += 4
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> String? {
    let start = place
    func digits(_ reader: inout PlainReader) -> Int {
      let first = reader.place
      while (0x30...0x39).contains(reader.next) { reader.place += 1 }
      return reader.place - first
    }
    _ = take("-")
    let isZero = next == UInt8(ascii: "0")
    let whole = digits(&self)
    guard whole == 1 || whole > 1 && !isZero else { return nil }
    if take(".") { guard digits(&self) > 0 else { return nil } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits(&self) > 0 else { return nil }
    }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map { "number \($0)" }
  }
}
