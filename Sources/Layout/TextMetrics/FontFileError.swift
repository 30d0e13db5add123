/// Why bytes are no font that text can be measured with.
public enum FontFileError: Error, Hashable, Sendable {
  /// They do not begin as a TrueType or OpenType font does.
  case notAFont
  /// A web font, whose tables are compressed.
  case compressed
  /// A table is not there, or lies beyond the end.
  case missing(table: String)
  /// A table does not hold together.
  case malformed(table: String)
  /// There are more bytes than may be read.
  case tooLong(limit: Int)
}

extension FontFileError {
  /// What is wrong, and what would be right.
  public var message: String {
    switch self {
    case .notAFont: "The file is not a TrueType or OpenType font. Use a .ttf, .otf or .ttc file."
    case .compressed:
      "The file is a compressed web font. Use the .ttf or .otf file that it was made from."
    case .missing(let table):
      "The font has no \"\(table)\" table, or a part of it is missing. Export it again."
    case .malformed(let table):
      "The font's \"\(table)\" table is inconsistent. Export it again."
    case .tooLong(let limit):
      "The font is longer than \(limit) bytes, the limit. Use a smaller one."
    }
  }
}
