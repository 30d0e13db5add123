public import Bounds

extension SwiftParser {
  /// What a parser has read: values that threads share, without the meter of one.
  public struct Source: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let tokens: [Token]
    fileprivate let files: SourceFiles?
    fileprivate let names: SymbolTable
    fileprivate let tree: SyntaxTree
    fileprivate let faults: [SyntaxFault]
    fileprivate let dialect: SwiftDialect
    fileprivate let limits: SwiftLimits
  }

  /// What was read.
  public var source: Source {
    Source(
      bytes: bytes,
      tokens: tokens,
      files: files,
      names: names,
      tree: tree,
      faults: faults,
      dialect: dialect,
      limits: limits
    )
  }

  /// Creates a parser that has read all that another one has, and charges another meter.
  public init(_ source: Source, meter: WorkMeter) {
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
