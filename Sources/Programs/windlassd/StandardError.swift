internal import System

enum StandardError {
  /// One call, so that lines of several threads do not mix.
  static func writeLine(_ line: String) { _ = write(Array("\(line)\n".utf8), to: 2) }

  /// Blocks as needed; `false` for a closed pipe or a full disk, which cannot be reported.
  static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    do throws(SystemCallError) {
      try SystemFile.write(bytes, to: descriptor)
      return true
    } catch {
      return false
    }
  }
}
