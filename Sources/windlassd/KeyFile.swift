internal import SolveAPI
internal import System

/// Why a file of keys cannot be used.
///
/// None of them repeats what the file holds: messages go into logs.
enum KeyFileFault: Error, Hashable, Sendable {
  // `code` is the system's number, as errno has it.
  case unreadable(path: String, code: CInt)
  case tooLarge(limit: Int)
  case list(KeyListFault)
}

extension KeyFileFault {
  /// What is wrong, without a word of the file's content.
  var message: String {
    switch self {
    case .unreadable(let path, let code):
      "Cannot read the file of keys \"\(path)\": \(SystemCallError(call: "read", code: code).reason)."
    case .tooLarge(let limit): "The file of keys is longer than \(limit) bytes."
    case .list(let fault): "The file of keys cannot be used. \(fault.message)"
    }
  }
}

/// The file that keys are in.
///
/// It is read anew each time it is asked for, and never watched: an operator says by SIGHUP when a
/// new list is complete.
struct KeyFile: Sendable {
  /// In bytes: some ten thousand keys.
  private static let limit = 1 << 20
  /// As the operator wrote it, relative to where the process was started.
  let path: String

  /// Reads all keys.
  ///
  /// - Throws: `KeyFileFault`, where the list in use should go on to count.
  func read() throws(KeyFileFault) -> AccessKeys {
    let content = try content()
    do {
      return try AccessKeys(list: content)
    } catch {
      throw .list(error)
    }
  }

  /// The bytes of the file, up to the limit.
  ///
  /// A file that is a pipe without an end is refused as any that is too long is.
  private func content() throws(KeyFileFault) -> [UInt8] {
    let content: [UInt8]?
    do throws(SystemCallError) {
      content = try SystemFile.contents(of: path, limit: Self.limit)
    } catch {
      throw .unreadable(path: path, code: error.code)
    }
    guard let content else { throw .tooLarge(limit: Self.limit) }
    return content
  }
}
