/// Encodes fields in sequence: numbers as LEB128, and bytes after their count.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ content: ArraySlice<UInt8>) {
    append(UInt64(content.count))
    bytes += content
  }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func append(_ text: String?) {
    append(byte: text == nil ? 0 : 1)
    if let text { append(text) }
  }
}

/// Each method returns `nil` if the field is missing.
struct FieldReader {
  private var input: [UInt8]
  private var position = 0

  init(_ input: consuming [UInt8]) { self.input = input }

  mutating func byte() -> UInt8? {
    guard position < input.count else { return nil }
    defer { position += 1 }
    return input[position]
  }

  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < input.count, shift < 64 {
      let byte = input[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  /// Reads the last field in the memory of the input, which may be large; `nil` if bytes follow it.
  mutating func lastBytes() -> [UInt8]? {
    guard let count = number(), count == UInt64(input.count - position) else { return nil }
    var content: [UInt8] = []
    swap(&content, &input)
    content.removeSubrange(..<position)
    position = 0
    return content
  }

  mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

  /// The outer `nil` is a missing field, the inner one a `nil` text.
  mutating func optionalText() -> String?? {
    guard let isThere = byte() else { return nil }
    return isThere == 0 ? .some(nil) : text().map { .some($0) }
  }

  mutating func slice() -> ArraySlice<UInt8>? {
    guard let count = number().flatMap({ Int(exactly: $0) }), count <= input.count - position else {
      return nil
    }
    defer { position += count }
    return input[position..<position + count]
  }
}
