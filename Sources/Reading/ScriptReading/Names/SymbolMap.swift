import SwiftSubset

/// Something for each word of a script, where most words have nothing.
///
/// A script may have a hundred thousand words and as many layouts, each of which begins with a copy of
/// what is known of them and changes little: what a copy shares with others lies in pages, of which
/// only those are copied that change.
struct SymbolMap<Value> {
  typealias Symbol = SymbolTable.Symbol

  /// How many symbols a page has room for.
  private static var pageSize: Int { 64 }

  /// The values of a block of symbols in a row; empty where there are none.
  private var pages: [[Value?]] = []
}

extension SymbolMap {
  /// What a symbol has.
  ///
  /// Reading takes constant time. The first change of a page that copies share copies its 64
  /// places.
  subscript(symbol: Symbol) -> Value? {
    get {
      let (page, place) = Int(symbol).quotientAndRemainder(dividingBy: Self.pageSize)
      guard page < pages.count, !pages[page].isEmpty else { return nil }
      return pages[page][place]
    }
    set {
      let (page, place) = Int(symbol).quotientAndRemainder(dividingBy: Self.pageSize)
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty {
        if newValue == nil { return }
        pages[page] = Array(repeating: nil, count: Self.pageSize)
      }
      pages[page][place] = newValue
    }
  }

  /// The symbols that have something, in their order.
  var symbols: [Symbol] {
    pages.indices.flatMap { page in
      pages[page].indices.filter { pages[page][$0] != nil }
        .map { Symbol(page * Self.pageSize + $0) }
    }
  }
}

extension SymbolMap: Sendable where Value: Sendable {}
