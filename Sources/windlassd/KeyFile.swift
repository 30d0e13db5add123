internal import SolveAPI
internal import System

/// Why a file of keys cannot be used.
enum KeyFileFault: Error, Hashable, Sendable {
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
struct KeyFile: Sendable {
  private static let limit = 1 << 20
  let path: String

  /// Reads all keys.
  func read() throws(KeyFileFault) -> AccessKeys {
    let content = try content()
    do {
      return try AccessKeys(list: content)
    } catch {
      throw .list(error)
    }
  }

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
