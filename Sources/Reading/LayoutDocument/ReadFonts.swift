import JSONText
public import LayoutModel
public import TextMetrics

/// Reads a file of measured fonts: `{"fonts": [...]}`.
///
/// `docs/fonts.schema.json` describes it, and `examples/text/Capture.swift` makes one.
///
/// - Parameters:
///   - bytes: The JSON text.
///   - book: The fonts for names that are not in the file.
///   - uri: The name of the file, for locations.
///   - limits: Limits of its size.
///   - meter: Counts the work; at its limit the result is invalid.
/// - Returns: All fonts, or every mistake of the file.
public func readMeasuredFonts(
  _ bytes: [UInt8],
  over book: FontBook = .builtIn,
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> (book: FontBook, mistakes: [Diagnostic]) {
  meter.charge(bytes.count >> 5)
  do throws(JSONError) {
    let document = try JSONDocument.parse(
      bytes,
      limits: JSONLimits(depth: limits.depth, nodeCount: limits.nodes),
      shouldContinue: { meter.charge(1 << 16) }
    )
    let mistakes = MistakeReporter(document, uri: uri, meter)
    let values = ValueReader(mistakes: mistakes, workspace: DocumentWorkspace())
    mistakes.reportDuplicateKeys()
    let list = Fields<FontListKey>()
    let expected = "an object such as {\"fonts\": [...]}"
    guard let fields = values.fields(document.root, list, expected: expected) else {
      return (book, mistakes.mistakes)
    }
    _ = values.string(fields[.schema], expected: "the address of a schema")
    if !fields.has(.fonts) {
      mistakes.reportMissing(FontListKey.fonts, in: document.root, hint: "Write \(expected).")
    }
    let read = MeasuredFontReader(values).book(fields[.fonts], over: book)
    return (mistakes.count == 0 ? read : book, mistakes.mistakes)
  } catch {
    return (book, LayoutReading(unreadable: error, uri: uri).diagnostics)
  }
}
