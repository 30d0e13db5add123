/// The reason for which bytes cannot be used as a font.
public enum FontFileError: Error, Hashable, Sendable {
  /// They do not begin like a TrueType or OpenType font.
  case notAFont
  /// A web font, whose tables are compressed.
  case compressed
  /// A table is missing, or beyond the end.
  case missing(table: String)
  /// A table is inconsistent.
  case malformed(table: String)
  /// There are more bytes than the limit.
  case tooLong(limit: Int)
}

extension FontFileError {
  /// The problem and its correction.
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
