internal import JSONText
public import LayoutModel

/// The forms an answer may take.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// The result as JSON.
  case json
  /// A table and a drawing for a terminal.
  case text
}

/// Writes the answers to one input.
///
/// - Parameters:
///   - answers: The answers.
///   - format: The form.
///   - style: How text looks; JSON has only one look.
/// - Returns: UTF-8, ending in a line feed.
public func writeReport(
  _ answers: LayoutAnswers<LayoutResult>,
  as format: ReportFormat,
  style: TextStyle = TextStyle()
) -> [UInt8] {
  switch format {
  case .json: JSONReport(answers).bytes
  case .text: TextReport(answers, style: style).bytes
  }
}

/// Writes the analyses of one input.
///
/// - Parameters:
///   - answers: The analyses.
///   - format: The form.
///   - style: How text looks; JSON has only one look.
/// - Returns: UTF-8, ending in a line feed.
public func writeReport(
  _ answers: LayoutAnswers<LayoutAnalysis>,
  as format: ReportFormat,
  style: TextStyle = TextStyle()
) -> [UInt8] {
  switch format {
  case .json: JSONReport(answers).bytes
  case .text: AnalysisText(answers, style: style).bytes
  }
}

/// Writes diagnostics as the JSON array that problem documents carry in `errors`.
///
/// - Parameter diagnostics: The diagnostics, in order.
/// - Returns: A JSON array in UTF-8.
public func writeDiagnostics(_ diagnostics: [Diagnostic]) -> [UInt8] {
  var writer = JSONWriter()
  writer.array { writer in
    for diagnostic in diagnostics { writer.value(diagnostic) }
  }
  return writer.bytes
}

/// Writes diagnostics the way compilers print theirs: `file:line:column: error: AL011: message`.
///
/// - Parameters:
///   - diagnostics: The diagnostics, in order.
///   - style: How text looks.
/// - Returns: Lines of UTF-8, the last of which counts the diagnostics; nothing if there are none.
public func writeDiagnostics(_ diagnostics: [Diagnostic], style: TextStyle) -> [UInt8] {
  var text = TerminalText(style: style)
  text.append(diagnostics)
  return text.bytes
}
