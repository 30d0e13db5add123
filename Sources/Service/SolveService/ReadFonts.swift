internal import LayoutDocument
public import LayoutModel
public import TextMetrics

/// Reads a file of fonts: measured ones as JSON (`readMeasuredFonts`), or a .ttf or .otf file.
///
/// - Parameters:
///   - bytes: The file.
///   - book: The fonts used for all others.
///   - uri: The name of the file, for locations.
/// - Returns: All fonts, or the mistakes of the file.
public func readFonts(
  _ bytes: [UInt8],
  over book: FontBook = .builtIn,
  uri: String? = nil
) -> (book: FontBook, mistakes: [Diagnostic]) {
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let text = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0)
  let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
    return readMeasuredFonts(bytes, over: book, uri: uri)
  }
  do throws(FontFileError) {
    return (FontBook(try FontFile(bytes).entries, over: book), [])
  } catch {
    // A file of neither format may have been meant as either.
    let message =
      error == .notAFont
      ? "The file is neither a font nor measured fonts. Use a .ttf, .otf or .ttc file, or "
        + "JSON that begins with {\"fonts\": [...]}, which examples/text/Capture.swift prints."
      : error.message
    return (book, [Diagnostic(.valueOutOfRange, message, at: SourceLocation(uri: uri))])
  }
}
