/// What a reader of scripts knows of the names in them, where that decides how they are read.
///
/// It keeps layouts out of this module: `ScriptReading` makes one dialect of the libraries' words
/// and hands it to every parser. Each list of names gets a range of numbers behind the keywords, so
/// that asking is comparing two numbers.
public struct SwiftDialect: Sendable {
  /// The symbols that every script begins with: the keywords, and the names below.
  let symbols: SymbolTable
  /// Ranges of numbers, one for each list.
  private let compared: Range<SymbolTable.Symbol>
  /// Such as `superview`.
  private let optional: Range<SymbolTable.Symbol>
  /// Such as `NSLayoutAnchor`.
  private let generic: Range<SymbolTable.Symbol>

  /// Creates a dialect.
  ///
  /// Traps where a name stands in two of the lists.
  ///
  /// - Parameters:
  ///   - comparedMembers: Members that no statement compares in Swift, which would throw the answer
  ///     away: such a statement is of another notation, and is kept as text.
  ///   - optionalMembers: Properties whose own members are asked for with `?` or `!`.
  ///   - genericClasses: Generic classes of Objective-C, which take an `@objc` extension only.
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

  /// Whether comparing a member makes a statement of another notation.
  func isCompared(_ name: SymbolTable.Symbol) -> Bool { compared.contains(name) }
  /// Whether a property is optional, so that a member of it needs `?` or `!`.
  func isOptional(_ name: SymbolTable.Symbol) -> Bool { optional.contains(name) }
  /// Whether a class is a generic one of Objective-C.
  func isGeneric(_ name: SymbolTable.Symbol) -> Bool { generic.contains(name) }
}
