import LayoutModel

/// Where the bytes of a script are, in lines and columns.
struct ScriptPositions {
  private let bytes: [UInt8]
  /// The first byte of each line.
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    for (place, byte) in bytes.enumerated()
    where byte == 0x0A || byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A) {
      lines.append(place + 1)
    }
    self.lines = lines
  }

  /// The line and column of a byte, both from 1; columns count Unicode scalars.
  func location(of offset: Int, uri: String?) -> SourceLocation {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let column = bytes[lines[low]..<max(lines[low], min(offset, bytes.count))]
      .reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SourceLocation(uri: uri, line: low + 1, column: column)
  }
}
