import JSONText
public import LayoutModel

/// What came of reading a document: a layout, or every mistake that kept it from being one.
public struct DocumentReading: Sendable {
  /// The layout; `nil` where a mistake made the document invalid.
  public var layout: Layout?
  /// Every mistake and warning, in document order.
  public var diagnostics: [Diagnostic]
  /// Whether the bytes were not JSON at all, rather than JSON that is not a layout.
  public var isMalformed: Bool

  /// Creates a reading.
  public init(layout: Layout?, diagnostics: [Diagnostic], isMalformed: Bool) {
    self.layout = layout
    self.diagnostics = diagnostics
    self.isMalformed = isMalformed
  }
}

/// How large a document may be; beyond any of these it is refused with AL066.
public struct DocumentLimits: Sendable {
  /// Views, without the root, and guides.
  public var views = 5_000
  /// Constraints, after strings that make several.
  public var constraints = 20_000
  /// Environments in one document.
  public var environments = 256
  /// Views, guides and constraints, counted once for each environment.
  ///
  /// It bounds all that is to be solved and answered, which the limits of single lists do not. An
  /// item costs a microsecond in a chain and hundreds where many views are free, and a frame some
  /// 80 bytes of the answer: this many are up to 20 MB, and seconds of work in ordinary layouts.
  public var items = 250_000
  /// How deep JSON may nest.
  public var depth = 64
  /// How many values and keys the JSON may hold.
  public var nodes = 4_000_000

  /// Creates the default limits.
  public init() {}
}

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
  limits: DocumentLimits = DocumentLimits()
) -> DocumentReading {
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
    return DocumentReading(
      layout: nil,
      diagnostics: [Diagnostic(code, error.message, at: location)],
      isMalformed: isMalformed
    )
  }
}
