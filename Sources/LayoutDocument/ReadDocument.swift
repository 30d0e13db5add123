import JSONText
public import LayoutModel

/// Reads a layout document, collecting every mistake.
///
/// - Parameters:
///   - bytes: The JSON text.
///   - overrides: What a query or command line says in place of the document's environment.
///   - uri: The document's file name, for locations.
///   - limits: How large it may be.
/// - Returns: The layout, or the mistakes.
public func readDocument(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits()
) -> LayoutReading {
  do throws(JSONError) {
    let document = try JSONDocument.parse(
      bytes,
      limits: JSONLimits(depth: limits.depth, nodeCount: limits.nodes)
    )
    var reader = DocumentReader(document, limits: limits, overrides: overrides, uri: uri)
    return reader.read()
  } catch {
    let location = SourceLocation(
      uri: uri,
      pointer: error.pointer,
      line: error.position.line,
      column: error.position.column
    )
    let isMalformed = if case .syntax = error.fault { true } else { false }
    let code: Diagnostic.Code = isMalformed ? .malformedJSON : .limitExceeded
    return LayoutReading(
      entries: [],
      diagnostics: [Diagnostic(code, error.message, at: location)],
      isMalformed: isMalformed
    )
  }
}
