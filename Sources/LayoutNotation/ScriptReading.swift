public import LayoutModel

/// Reads a script: source text that builds views and constraints.
///
/// - Parameters:
///   - bytes: The source text, in UTF-8.
///   - overrides: The environment, which a script cannot give itself.
///   - uri: The script's file name, for locations.
///   - limits: How large it may be.
/// - Returns: The layout, or the mistakes.
public func readScript(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits()
) -> LayoutReading {
  let words =
    "A script (source text that builds constraints) is not supported yet. Send a layout document."
  let location = SourceLocation(uri: uri, line: 1, column: 1)
  return LayoutReading(
    entries: [],
    diagnostics: [Diagnostic(.notSupportedYet, words, at: location)]
  )
}
