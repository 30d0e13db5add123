import LayoutModel
import LayoutReport
import SolveAPI
import SolveService
import System

/// A file that an operator names in a setting: keys, or the fonts that texts are measured in.
///
/// It is read anew each time it is asked for, and never watched: an operator says by SIGHUP when new
/// keys are complete. A pipe without an end is refused as any file that is too long is.
struct OperatorFile: Hashable, Sendable {
  /// What a file is to hold.
  enum Content: Sendable {
    /// Keys of clients, one to a line.
    case keys
    /// Measured fonts as text, or a font file itself.
    case fonts
  }

  /// What it is to hold.
  let content: Content
  /// As the operator wrote it, relative to where the process was started.
  let path: String
}

extension OperatorFile.Content {
  /// How long a file may be, in bytes: some ten thousand keys, or fonts of all scripts of the world.
  fileprivate var limit: Int {
    switch self {
    case .keys: 1 << 20
    case .fonts: 64 << 20
    }
  }

  /// What messages call it.
  fileprivate var name: String {
    switch self {
    case .keys: "file of keys"
    case .fonts: "file of fonts"
    }
  }
}

extension OperatorFile {
  /// Reads a file of keys.
  ///
  /// - Throws: `OperatorFileFault`, where the list in use should go on to count.
  func keys() throws(OperatorFileFault) -> AccessKeys {
    let bytes = try bytes()
    do {
      return try AccessKeys(list: bytes)
    } catch {
      throw OperatorFileFault(self, .keys(error))
    }
  }

  /// Reads a file of fonts, and has a service measure texts in them.
  ///
  /// - Throws: `OperatorFileFault` with the first mistake in it.
  func addFonts(to settings: inout SolveService.Settings) throws(OperatorFileFault) {
    let fonts = readFonts(try bytes(), uri: path)
    if let mistake = fonts.mistakes.first { throw OperatorFileFault(self, .fonts(mistake)) }
    settings.fonts = fonts.book
  }

  /// The bytes of the file, up to the limit of what it is to hold.
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

/// Why a file that an operator names cannot be used: each ends the program before it listens.
///
/// Messages go into logs, so that none repeats what a file of keys holds.
struct OperatorFileFault: Error, Hashable, Sendable {
  /// What is wrong.
  enum Reason: Hashable, Sendable {
    /// The system's number, as errno has it.
    case unreadable(code: CInt)
    /// It is longer than files of its content may be.
    case tooLarge
    /// The first line that is no key.
    case keys(KeyListFault)
    /// The first mistake, with its place.
    case fonts(Diagnostic)
  }

  /// Which file.
  let file: OperatorFile
  /// What is wrong with it.
  let reason: Reason

  init(_ file: OperatorFile, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension OperatorFileFault {
  /// What is wrong, and what would be right.
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
