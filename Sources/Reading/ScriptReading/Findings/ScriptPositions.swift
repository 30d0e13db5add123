import LayoutModel

/// A line is found by binary search; counting columns reads at most two blocks, however long the
/// line is.
struct ScriptPositions {
  private let bytes: [UInt8]
  /// The first byte of each line.
  private let lines: [Int]
  /// Unicode scalars before each block of bytes; empty where no line is longer than a block.
  private let scalars: [Int]

  private static let blockSize = 1024

  /// LF, CR LF and CR alone each end a line.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    var longest = 0
    for (place, byte) in bytes.enumerated()
    where byte == 0x0A || byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A) {
      longest = max(longest, place - lines[lines.count - 1])
      lines.append(place + 1)
    }
    longest = max(longest, bytes.count - lines[lines.count - 1])
    self.lines = lines
    scalars = longest > Self.blockSize ? Self.scalarsBeforeBlocks(of: bytes) : []
  }

  /// Kept only for scripts with a line longer than a block, as minified ones are.
  private static func scalarsBeforeBlocks(of bytes: [UInt8]) -> [Int] {
    var scalars = [0]
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      let block = bytes[start..<min(start + blockSize, bytes.count)]
      scalars.append(scalars[scalars.count - 1] + Self.scalars(in: block))
    }
    return scalars
  }

  /// Both from 1; columns count Unicode scalars.
  ///
  /// A byte behind the script is at its end.
  func location(of offset: Int, uri: String?) -> SourceLocation {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let end = max(lines[low], min(offset, bytes.count))
    let count =
      end - lines[low] <= Self.blockSize
      ? Self.scalars(in: bytes[lines[low]..<end])
      : scalars(before: end) - scalars(before: lines[low])
    return SourceLocation(uri: uri, line: low + 1, column: count + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalars[block] + Self.scalars(in: bytes[block * Self.blockSize..<offset])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
