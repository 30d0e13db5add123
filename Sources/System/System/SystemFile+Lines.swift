#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension SystemFile {
  /// Opens a file of lines for appending.
  ///
  /// An incomplete last line, whose writer was interrupted, is removed.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is created if needed.
  ///   - keepingLines: Whether existing lines are kept.
  /// - Returns: The file, and the number of its lines.
  /// - Throws: `SystemCallError`.
  public static func openLines(
    _ path: String,
    keepingLines: Bool
  ) throws(SystemCallError) -> (file: Descriptor, count: Int) {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (keepingLines ? 0 : O_TRUNC)
    let file = try open(path, flags)
    var (count, length, end) = (0, 0, 0)
    // Read by the path, so that the write position does not move.
    try forEachPiece(of: path, orOf: -1) { piece in
      for (index, byte) in piece.enumerated() where byte == UInt8(ascii: "\n") {
        count += 1
        end = length + index + 1
      }
      length += piece.count
      return true
    }
    if end < length {
      _ = try retrying("ftruncate") { ftruncate(file.rawValue, off_t(end)) }
    }
    return (file, count)
  }
}
