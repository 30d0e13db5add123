public import LayoutModel

/// Reads an Interface Builder file: a .xib or .storyboard, which may have many layouts.
///
/// - Parameters:
///   - bytes: The XML text.
///   - overrides: What a query or command line says in place of the file's device.
///   - uri: The file's name, for locations.
///   - limits: How large it may be.
/// - Returns: The layouts, or the mistakes.
public func readInterfaceBuilder(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits()
) -> LayoutReading {
  let words = "An Interface Builder file is not supported yet. Send a layout document."
  let location = SourceLocation(uri: uri, line: 1, column: 1)
  return LayoutReading(
    entries: [],
    diagnostics: [Diagnostic(.notSupportedYet, words, at: location)],
    isList: true
  )
}
