/// A part of a font file: numbers by their distance from where it begins, big-endian.
///
/// A number beyond the end is `nil`, so that no table needs to be checked before it is read.
///
/// Offsets are `Int`, in which a sum of two numbers of 32 bits from a file cannot overflow. Parts
/// share the file's bytes and copy none.
struct FontBytes: Sendable {
  private let bytes: [UInt8]
  /// Where the part begins in `bytes`; `start + count` is never beyond their end.
  private let start: Int
  /// The bytes from the beginning to the end of the part.
  let count: Int

  init(_ bytes: [UInt8]) {
    self.init(bytes, start: 0, count: bytes.count)
  }

  private init(_ bytes: [UInt8], start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// What begins at an offset, with at most `length` bytes; `nil` beyond the end.
  func part(from offset: Int, length: Int = .max) -> FontBytes? {
    guard offset >= 0, offset <= count else { return nil }
    return FontBytes(bytes, start: start + offset, count: min(length, count - offset))
  }

  /// The part that an unsigned number of 16 bits points to, which 0 does not.
  func part(at16 offset: Int) -> FontBytes? {
    guard let target = u16(offset), target > 0 else { return nil }
    return part(from: target)
  }

  /// An unsigned number of 16 bits, as `uint16` and `Offset16` are written.
  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1])
  }

  /// A signed number of 16 bits, as distances in font units (`FWORD`) are written.
  func i16(_ offset: Int) -> Int? {
    u16(offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  /// An unsigned number of 32 bits, as lengths and offsets from the file's beginning are written.
  func u32(_ offset: Int) -> Int? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// Four letters, as tags have them.
  func tag(_ offset: Int) -> String? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return String(decoding: bytes[(start + offset)..<(start + offset + 4)], as: Unicode.ASCII.self)
  }

  /// The bytes themselves.
  var content: ArraySlice<UInt8> { bytes[start..<(start + count)] }

  /// The last of some records in rising order whose first number is no larger than a key.
  ///
  /// It takes the logarithm of `records`. In a forged file whose records do not rise it still ends,
  /// perhaps at another record, but never at one above the key.
  ///
  /// - Parameters:
  ///   - records: How many there are; those beyond the end of the bytes count as larger.
  ///   - key: The number that is looked for.
  ///   - number: The first number of a record.
  /// - Returns: The record, or `nil` where all are larger.
  func last(of records: Int, notAbove key: Int, number: (Int) -> Int?) -> Int? {
    var low = 0
    var high = records
    while low < high {
      let middle = (low + high) / 2
      if let found = number(middle), found <= key { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
