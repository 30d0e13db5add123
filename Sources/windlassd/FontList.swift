import LayoutModel
import SolveService
import System

/// Why a file of fonts cannot be used.
///
/// Each ends the program before it listens.
enum FontListFault: Error, Hashable, Sendable {
  case unreadable(path: String, code: CInt)
  case tooLarge(limit: Int)
  /// What is wrong with its content, and where that is.
  case mistake(String)
}

extension FontListFault {
  /// What is wrong, and what would be right.
  var message: String {
    switch self {
    case .unreadable(let path, let code):
      "Cannot read the fonts \"\(path)\": \(SystemCallError(call: "read", code: code).reason)."
    case .tooLarge(let limit): "The file of fonts is longer than \(limit) bytes."
    case .mistake(let words): "The file of fonts cannot be used. \(words)"
    }
  }
}

/// The file of the fonts that texts are measured in.
///
/// Measured fonts as text, or a font file itself.
struct FontList: Sendable {
  /// In bytes: fonts of all scripts of the world are about as large.
  private static let limit = 64 << 20
  /// As the operator wrote it.
  let path: String

  /// Has a service measure texts in the fonts.
  ///
  /// It is read once, when the process starts.
  func read(into settings: inout SolveService.Settings) throws(FontListFault) {
    let content: [UInt8]?
    do throws(SystemCallError) {
      content = try SystemFile.contents(of: path, limit: Self.limit)
    } catch {
      throw .unreadable(path: path, code: error.code)
    }
    guard let content else { throw .tooLarge(limit: Self.limit) }
    let fonts = readFonts(content, uri: path)
    if let mistake = fonts.mistakes.first {
      let line = mistake.location.line.map { " (line \($0))" } ?? ""
      throw .mistake("\(mistake.message)\(line)")
    }
    settings.fonts = fonts.book
  }
}
