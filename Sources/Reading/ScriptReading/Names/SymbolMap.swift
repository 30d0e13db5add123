import SwiftSubset

/// A sparse map from the words of a script.
///
/// A script may have a hundred thousand words and as many layouts, each of which begins with a copy
/// and changes little: values are in pages, and a change copies only its page.
struct SymbolMap<Value> {
  typealias Symbol = SymbolTable.Symbol

  private static var pageSize: Int { 64 }

  /// An empty page has no values.
  private var pages: [[Value?]] = []
}

extension SymbolMap {
  /// Constant time; the first change of a shared page copies its 64 values.
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

  /// Removes and returns a value.
  mutating func take(_ symbol: Symbol) -> Value? {
    defer { self[symbol] = nil }
    return self[symbol]
  }

  var symbols: [Symbol] {
    pages.indices.flatMap { page in
      pages[page].indices.filter { pages[page][$0] != nil }
        .map { Symbol(page * Self.pageSize + $0) }
    }
  }
}

extension SymbolMap: Sendable where Value: Sendable {}
