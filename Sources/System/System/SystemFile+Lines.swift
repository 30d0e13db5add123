#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension SystemFile {
  /// Opens a file of lines to write at its end.
  ///
  /// What stands behind its last line feed was being written when its writer ended, and is taken away.
  ///
  /// - Parameters:
  ///   - path: Where it is; it is made where it is not.
  ///   - keepingLines: Whether it keeps the lines that it has, rather than nothing.
  /// - Returns: The file, to write to, and how many lines it has.
  /// - Throws: `SystemCallError`.
  public static func openLines(
    _ path: String,
    keepingLines: Bool
  ) throws(SystemCallError) -> (file: Descriptor, count: Int) {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (keepingLines ? 0 : O_TRUNC)
    let file = try open(path, flags)
    var (count, length, end) = (0, 0, 0)
    // Read by the path, so that reading does not move the place to write at.
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
