internal import System

/// Where the process talks to its operator.
enum StandardError {
  /// Writes a line, in one call so that lines of several threads do not mix.
  static func say(_ line: String) { _ = write(Array("\(line)\n".utf8), to: 2) }

  /// Writes all of the bytes, waiting as long as that takes, and returns whether it could be done.
  ///
  /// `false` where the reader has gone or the disk is full: there is nowhere else to say so.
  static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    do throws(SystemCallError) {
      try SystemFile.write(bytes, to: descriptor)
      return true
    } catch {
      return false
    }
  }
}
