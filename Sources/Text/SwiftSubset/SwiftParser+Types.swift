extension SwiftParser {
  struct WrittenType {
    /// The last word; below 0 for a type without a name, such as a function.
    var name: Symbol = -1
    /// The last word of the element type of `[X]`, `Array<X>` or `Set<X>`; below 0 otherwise.
    var element: Symbol = -1
    /// Below 0 for types other than functions.
    var arity = -1
    var isOptional = false
    /// Whether it is implicitly unwrapped: `UIView!`.
    var isUnwrapped = false
  }

  /// Reads a type.
  ///
  /// Only the class of a view and optionality matter. `[UIView]`, tuples and functions have no
  /// name.
  ///
  /// The kept names:
  ///
  ///     UIView               // UIView
  ///     [NSLayoutConstraint] // no name
  ///     some View & Themed   // View
  ///     Box<UIView>.Item?    // Item, optional
  mutating func type() throws(Fault) -> WrittenType {
    try nested { parser throws(Fault) in try parser.openType() }
  }

  /// Of `Outer.Inner<T>?` it keeps `Inner` and optionality.
  private mutating func openType() throws(Fault) -> WrittenType {
    var type = WrittenType()
    var arityInBrackets = -1
    while at(.at) { try skipAttribute() }
    while accept(.some) || accept(.any) || accept(.inout) {}
    // A suppressed conformance: `~Copyable`.
    if acceptOperator("~") {
      _ = try self.type()
      return type
    }
    switch token.kind {
    case .word, .quotedWord:
      repeat {
        guard at(.word) || at(.quotedWord) else { throw unexpected("the name of a type") }
        type.name = token.symbol
        position += 1
        let begin = position
        guard atOperator("<") else { continue }
        try skipAngles()
        if Self.lists.contains(names[type.name]) { type.element = elementType(from: begin) }
      } while accept(.dot)
    case .openSquare, .openRound:
      let begin = position
      try skipBrackets()
      if tokens[begin].kind == .openSquare {
        type.element = elementType(from: begin)
      } else {
        arityInBrackets = arity(from: begin)
      }
    default:
      throw unexpected("a type")
    }
    while true {
      let sign = token
      if accept(.unwrap) || acceptsUnwrapping {
        type.isOptional = true
        type.isUnwrapped = bytes[Int(sign.start)] == UInt8(ascii: "!")
      } else if accept(.async) || accept(.throws) || accept(.rethrows) {
        continue
      } else if acceptOperator("->") {
        _ = try self.type()
        type.name = -1
        type.arity = arityInBrackets
      } else if acceptOperator("&") {
        _ = try self.type()
      } else {
        return type
      }
    }
  }

  private static let lists: Set<String> = ["Array", "Set"]

  /// At most three words, for constant time.
  private func elementType(from begin: Int) -> Symbol {
    guard (begin + 3...begin + 7).contains(position) else { return -1 }
    let inner = tokens[(begin + 1)..<(position - 1)]
    let isName = inner.enumerated().allSatisfy { $1.kind == ($0 % 2 == 0 ? .word : .dot) }
    return isName && inner.count % 2 == 1 ? inner[position - 2].symbol : -1
  }

  /// The number of skipped types, by their commas.
  private func arity(from begin: Int) -> Int {
    guard position > begin + 2 else { return 0 }
    var (depth, count) = (0, 1)
    for token in tokens[(begin + 1)..<(position - 1)] {
      switch token.kind {
      case .openRound, .openSquare: depth += 1
      case .closeRound, .closeSquare: depth -= 1
      case .comma where depth == 0: count += 1
      // Commas of generic arguments are not distinguished.
      case .sign where bytes[Int(token.start)] == UInt8(ascii: "<"): return -1
      default: break
      }
    }
    return count
  }

  /// Parses `?` or `!` after a type; with a space before it, `?` is a ternary.
  private var acceptsUnwrapping: Bool {
    mutating get {
      guard !token.around.contains(.spaceBefore) else { return false }
      return acceptOperator("?") || acceptOperator("!")
    }
  }

  /// Skips `<…>`, whose end may be part of a longer operator such as `>?`.
  private mutating func skipAngles() throws(Fault) {
    var open = 0
    repeat {
      guard token.kind != .end, token.kind != .openCurly else { throw unexpected("a type and >") }
      if token.kind == .sign, !atOperator("->") {
        for byte in bytes[Int(token.start)..<Int(token.end)] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
      }
      position += 1
    } while open > 0
  }

  mutating func skipAttribute() throws(Fault) {
    position += 1
    var name = token
    repeat {
      guard at(.word) else { throw unexpected("the name of an attribute") }
      name = token
      position += 1
    } while accept(.dot)
    guard at(.openRound), !token.beginsLine else { return }
    // Parentheses after an attribute of a type are the type, and `@objc (name)` is separated by a
    // space.
    let isOfType = Self.typeAttributes.contains(text(name))
    let isApart = token.around.contains(.spaceBefore)
    if isApart ? text(name) == "objc" : !isOfType { try skipBrackets() }
  }

  private static let typeAttributes: Set<String> = ["escaping", "autoclosure", "Sendable"]
}
