import LayoutModel
import LayoutReport
import SolveAPI
import SolveService
import System

/// It is read on each use, and not watched: SIGHUP marks new keys as complete.
///
/// The size limit also ends endless pipes.
struct OperatorFile: Hashable, Sendable {
  enum Content: Sendable {
    /// Keys of clients, one a line.
    case keys
    /// Measured fonts as JSON, or a font file.
    case fonts
  }

  let content: Content
  /// As written, relative to the working directory of the start.
  let path: String
}

extension OperatorFile.Content {
  /// In bytes: some ten thousand keys, or fonts of all scripts.
  fileprivate var limit: Int {
    switch self {
    case .keys: 1 << 20
    case .fonts: 64 << 20
    }
  }

  fileprivate var name: String {
    switch self {
    case .keys: "file of keys"
    case .fonts: "file of fonts"
    }
  }
}

extension OperatorFile {
  /// Throws `OperatorFileFault`; the keys in use should then be kept.
  func keys() throws(OperatorFileFault) -> AccessKeys {
    let bytes = try bytes()
    do {
      return try AccessKeys(list: bytes)
    } catch {
      throw OperatorFileFault(self, .keys(error))
    }
  }

  func addFonts(to settings: inout SolveService.Settings) throws(OperatorFileFault) {
    let fonts = readFonts(try bytes(), uri: path)
    if let mistake = fonts.mistakes.first { throw OperatorFileFault(self, .fonts(mistake)) }
    settings.fonts = fonts.book
  }

  private func bytes() throws(OperatorFileFault) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemCallError) {
      bytes = try SystemFile.contents(of: path, limit: content.limit)
    } catch {
      throw OperatorFileFault(self, .unreadable(code: error.code))
    }
    guard let bytes else { throw OperatorFileFault(self, .tooLarge) }
    return bytes
  }
}

/// Ends the program before it listens.
///
/// Messages never repeat keys, since they are logged.
struct OperatorFileFault: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    /// The value of errno.
    case unreadable(code: CInt)
    case tooLarge
    case keys(KeyListFault)
    case fonts(Diagnostic)
  }

  let file: OperatorFile
  let reason: Reason

  init(_ file: OperatorFile, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension OperatorFileFault {
  var message: String {
    let name = file.content.name
    switch reason {
    case .unreadable(let code):
      let reason = SystemCallError(call: "read", code: code).reason
      return "Cannot read the \(name) \"\(file.path)\": \(reason)."
    case .tooLarge: return "The \(name) is longer than \(file.content.limit) bytes. Split it."
    case .keys(let fault): return "The \(name) is invalid. \(fault.message)"
    case .fonts(let mistake):
      let line = mistake.location.line.map { " (line \($0))" } ?? ""
      return "The \(name) is invalid. \(mistake.message)\(line)"
    }
  }
}
