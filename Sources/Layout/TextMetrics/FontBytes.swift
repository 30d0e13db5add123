/// A slice of a font file, with big-endian numbers by offset.
///
/// A number beyond the end is `nil`, so that tables need no check before reading. Offsets are
/// `Int`, so that a sum of two 32-bit numbers cannot overflow.
struct FontBytes: Sendable {
  private let bytes: [UInt8]
  /// `start + count` is never beyond the end of `bytes`.
  private let start: Int
  let count: Int

  init(_ bytes: [UInt8]) {
    self.init(bytes, start: 0, count: bytes.count)
  }

  private init(_ bytes: [UInt8], start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// At most `length` bytes from an offset; `nil` beyond the end.
  func part(from offset: Int, length: Int = .max) -> FontBytes? {
    guard offset >= 0, offset <= count else { return nil }
    return FontBytes(bytes, start: start + offset, count: min(length, count - offset))
  }

  /// The slice at a 16-bit offset; `nil` for 0.
  func part(at16 offset: Int) -> FontBytes? {
    guard let target = u16(offset), target > 0 else { return nil }
    return part(from: target)
  }

  /// As in `uint16` and `Offset16`.
  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1])
  }

  /// As in `FWORD`, distances in font units.
  func i16(_ offset: Int) -> Int? {
    u16(offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  /// As in lengths and offsets from the file's start.
  func u32(_ offset: Int) -> Int? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func tag(_ offset: Int) -> String? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return String(decoding: bytes[(start + offset)..<(start + offset + 4)], as: Unicode.ASCII.self)
  }

  var content: ArraySlice<UInt8> { bytes[start..<(start + count)] }

  /// By binary search; `nil` if all keys are greater.
  ///
  /// Terminates for unsorted records of a forged file, perhaps at another record, but never at one
  /// above the key. Records beyond the end count as greater.
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
