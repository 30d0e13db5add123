import LayoutModel

/// Where the bytes of a script are, in lines and columns.
struct ScriptPositions {
  private let bytes: [UInt8]
  /// The first byte of each line.
  private let lines: [Int]
  /// How many Unicode scalars begin before each block of bytes: a line may be as long as the script.
  private let scalars: [Int]

  private static let blockSize = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    for (place, byte) in bytes.enumerated()
    where byte == 0x0A || byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A) {
      lines.append(place + 1)
    }
    self.lines = lines
    var scalars = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = bytes[start..<min(start + Self.blockSize, bytes.count)]
      scalars.append(scalars[scalars.count - 1] + Self.scalars(in: block))
    }
    self.scalars = scalars
  }

  /// The line and column of a byte, both from 1; columns count Unicode scalars.
  func location(of offset: Int, uri: String?) -> SourceLocation {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let column = scalars(before: max(lines[low], offset)) - scalars(before: lines[low]) + 1
    return SourceLocation(uri: uri, line: low + 1, column: column)
  }

  /// How many Unicode scalars begin before a byte.
  private func scalars(before offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    let block = offset / Self.blockSize
    return scalars[block] + Self.scalars(in: bytes[block * Self.blockSize..<offset])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
