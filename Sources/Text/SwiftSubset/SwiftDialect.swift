/// The names of libraries that affect parsing.
///
/// It keeps layouts out of this module: `ScriptReading` makes one dialect of the libraries' names
/// for every parser. Each list of names has a range of symbols after the keywords, so that a test
/// is two comparisons.
public struct SwiftDialect: Sendable {
  /// The keywords, and the names below.
  let symbols: SymbolTable
  private let compared: Range<SymbolTable.Symbol>
  /// Such as `superview`.
  private let optional: Range<SymbolTable.Symbol>
  /// Such as `NSLayoutAnchor`.
  private let generic: Range<SymbolTable.Symbol>

  /// Creates a dialect.
  ///
  /// Traps if two lists share a name.
  ///
  /// - Parameters:
  ///   - comparedMembers: Members that no Swift statement compares, since it would discard the
  ///     result: such a statement is in another notation, and is kept as text.
  ///   - optionalMembers: Properties whose members need `?` or `!`.
  ///   - genericClasses: Generic classes of Objective-C, whose extensions must be `@objc`.
  public init(
    comparedMembers: [String] = [],
    optionalMembers: [String] = [],
    genericClasses: [String] = []
  ) {
    var symbols = SymbolTable()
    func add(_ names: [String]) -> Range<SymbolTable.Symbol> {
      let first = symbols.texts.count
      for name in names { _ = symbols.symbol(of: name) }
      precondition(symbols.texts.count == first + names.count, "A name of a dialect stands twice")
      return Int32(first)..<Int32(symbols.texts.count)
    }
    compared = add(comparedMembers)
    optional = add(optionalMembers)
    generic = add(genericClasses)
    self.symbols = symbols
  }

  /// Whether a comparison of the member means another notation.
  func isCompared(_ name: SymbolTable.Symbol) -> Bool { compared.contains(name) }
  /// A member of an optional property needs `?` or `!`.
  func isOptional(_ name: SymbolTable.Symbol) -> Bool { optional.contains(name) }
  func isGeneric(_ name: SymbolTable.Symbol) -> Bool { generic.contains(name) }
}
