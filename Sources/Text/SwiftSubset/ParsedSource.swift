public import Bounds

/// The result of a parser: values that threads share, without its meter.
public struct ParsedSource: Sendable {
  let bytes: [UInt8]
  let tokens: [Token]
  let files: SourceFiles?
  let names: SymbolTable
  let tree: SyntaxTree
  let faults: [SyntaxFault]
  let dialect: SwiftDialect
  let limits: SwiftLimits

  /// Takes the result of a parser.
  public init(_ parser: SwiftParser) {
    bytes = parser.bytes
    tokens = parser.tokens
    files = parser.files
    names = parser.names
    tree = parser.tree
    faults = parser.faults
    dialect = parser.dialect
    limits = parser.limits
  }
}

extension SwiftParser {
  /// Creates a parser with the result of another one, and its own meter.
  public init(_ source: ParsedSource, meter: WorkMeter) {
    bytes = source.bytes
    tokens = source.tokens
    files = source.files
    names = source.names
    tree = source.tree
    faults = source.faults
    dialect = source.dialect
    limits = source.limits
    self.meter = meter
  }
}
