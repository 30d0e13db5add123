internal import SolveAPI

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

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
      // SAFETY: strerror returns a string that ends with zero; it is copied before another call.
      "Cannot read the file of keys \"\(path)\": \(unsafe String(cString: strerror(code)))."
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
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { _ = close(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Darwin)
      let count = unsafe Darwin.read(file, &buffer, buffer.count)
      #else
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      #endif
      guard count >= 0 else { throw .unreadable(path: path, code: errno) }
      guard count > 0 else { return content }
      content += buffer[..<count]
      guard content.count <= Self.limit else { throw .tooLarge(limit: Self.limit) }
    }
  }
}
