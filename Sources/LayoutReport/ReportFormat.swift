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
///   - results: The answers; one unless `isList`.
///   - isList: Whether the input asks for `{"results": [...]}`.
///   - format: The form.
/// - Returns: UTF-8, ending in a line feed.
public func writeReport(_ results: [LayoutResult], isList: Bool, as format: ReportFormat) -> [UInt8]
{
  switch format {
  case .json: JSONReport(results, isList: isList).bytes
  case .text: []
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
