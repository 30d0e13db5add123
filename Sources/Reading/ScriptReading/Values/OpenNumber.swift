import LayoutModel
import SwiftSubset

/// An argument that may be a linear function of parameters, or the name of one.
///
/// A parameter is a number that the code names without a value: a constant of another file, a
/// property of a theme.
struct OpenNumber {
  let argument: ScriptArgument

  /// `nil` where it is no linear function, and in a document, whose author can write the number.
  func free(_ evaluator: inout ScriptEvaluator) -> FreeNumber? {
    guard evaluator.items == nil else { return nil }
    switch argument.value {
    case .open(.free(let number)): return number
    case .open(.placeholder(let index)):
      return evaluator.placeholders[index].item == nil ? FreeNumber(placeholder: index) : nil
    case .open(.undeclared(let symbol)):
      return FreeNumber(placeholder: parameter(symbol, of: "", &evaluator))
    case .word(let name):
      guard argument.node >= 0, let type = qualifier(of: argument.node, evaluator),
        !Priority.named.contains(where: { $0.name == name })
      else { return nil }
      return FreeNumber(placeholder: parameter(evaluator.symbol(of: name), of: type, &evaluator))
    default: return nil
    }
  }

  /// An open number is reported once, by name.
  func value(_ evaluator: inout ScriptEvaluator) -> Double? {
    guard let free = free(&evaluator) else { return nil }
    // The report is about the name.
    for term in free.terms { evaluator.placeholders[term.placeholder].isReported = true }
    let value = free.value(at: argument.offset, &evaluator)
    if evaluator.uncertainties.current.contains(.parameter) {
      evaluator.reportMismatch(argument, expected: "a number")
    }
    return value
  }

  /// Reads `.margin`; types are in the order in which layouts use them.
  static func known(_ name: String, at offset: Int, _ evaluator: inout ScriptEvaluator) -> Double? {
    for type in ["CGFloat", "Double", "Float", "Int"] {
      if case .number(let value, _)? = evaluator.staticMember(name, of: type, at: offset) {
        return value
      }
    }
    return nil
  }

  /// The same name of the same type is one parameter at each use.
  private func parameter(
    _ symbol: SymbolTable.Symbol,
    of type: String,
    _ evaluator: inout ScriptEvaluator
  ) -> Int {
    evaluator.placeholders.member(
      symbol,
      of: .type(type),
      ScriptPlaceholders.Placeholder(
        name: evaluator.names[symbol],
        owner: .type(type),
        offset: argument.offset
      )
    )
  }

  /// Reads `Metrics.spacing.small`; empty for `.small`.
  ///
  /// Not of calls and elements: their values may differ each time.
  private func qualifier(of node: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) -> String? {
    let tree = evaluator.tree
    if tree[node].kind == .implicit { return "" }
    guard tree[node].kind == .member else { return nil }
    var components: [String] = []
    var base = tree[node].base
    // No chain of members is longer than this.
    while base >= 0, components.count < 8 {
      components.append(evaluator.names[tree[base].name])
      if tree[base].kind == .name { return components.reversed().joined(separator: ".") }
      guard tree[base].kind == .member else { return nil }
      base = tree[base].base
    }
    return nil
  }
}

extension FreeNumber {
  /// Undefined parameters are reported once.
  func value(at offset: Int, _ evaluator: inout ScriptEvaluator) -> Double {
    terms.reduce(constant) { sum, term in
      sum + term.coefficient * evaluator.number(ofPlaceholder: term.placeholder, at: offset)
    }
  }
}
