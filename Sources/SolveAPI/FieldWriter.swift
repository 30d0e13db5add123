/// Writes fields one behind the other: numbers of eight bytes, little-endian, and bytes behind their count.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func append(_ content: [UInt8]) {
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

/// Reads what a `FieldWriter` has written; each method returns `nil` where it is not there.
struct FieldReader {
  private let input: [UInt8]
  private var position = 0

  init(_ input: [UInt8]) { self.input = input }

  mutating func byte() -> UInt8? {
    guard position < input.count else { return nil }
    defer { position += 1 }
    return input[position]
  }

  mutating func number() -> UInt64? {
    guard input.count - position >= 8 else { return nil }
    var number: UInt64 = 0
    for index in (0..<8).reversed() { number = number << 8 | UInt64(input[position + index]) }
    position += 8
    return number
  }

  mutating func bytes() -> [UInt8]? { slice().map(Array.init) }

  mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

  /// The outer optional is `nil` where the field is not there, the inner where there was no text.
  mutating func optionalText() -> String?? {
    guard let isThere = byte() else { return nil }
    return isThere == 0 ? .some(nil) : text().map { .some($0) }
  }

  private mutating func slice() -> ArraySlice<UInt8>? {
    guard let count = number().flatMap({ Int(exactly: $0) }), count <= input.count - position else {
      return nil
    }
    defer { position += count }
    return input[position..<position + count]
  }
}
