import LayoutModel
import SwiftSubset

/// An argument that may be a number of parameters, or the name of one.
///
/// A parameter is a number that the code names and does not say: a constant of another file, a
/// property of a theme. It is kept as a name, so that it can be told at which values the layout
/// holds.
struct OpenNumber {
  /// The argument.
  let argument: ScriptArgument

  /// What the argument is as a number of parameters; `nil` where it is none.
  ///
  /// In the text of a document there is none, for its author can write the number.
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

  /// The number that a name stands for which nothing declares; `nil` where it stands for none.
  ///
  /// That it is open is told once, by the name.
  func value(_ evaluator: inout ScriptEvaluator) -> Double? {
    guard let free = free(&evaluator) else { return nil }
    // What there is to say is said of the name.
    for term in free.terms { evaluator.placeholders[term.placeholder].isTold = true }
    let value = free.value(at: argument.offset, &evaluator)
    if evaluator.uncertainties.current.contains(.parameter) {
      evaluator.reportMismatch(argument, expected: "a number")
    }
    return value
  }

  /// The number that a script adds to one of the types of numbers by a name: `.margin`.
  ///
  /// The types in the order in which layouts use them.
  static func known(_ name: String, at offset: Int, _ evaluator: inout ScriptEvaluator) -> Double? {
    for type in ["CGFloat", "Double", "Float", "Int"] {
      if case .number(let value, _)? = evaluator.staticMember(name, of: type, at: offset) {
        return value
      }
    }
    return nil
  }

  /// The placeholder of a number that a type, or nothing at all, has by a name.
  ///
  /// The same name of the same type is one parameter, wherever it is asked for.
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

  /// What `Metrics.spacing.small` is a member of; empty for `.small`, `nil` for anything else.
  ///
  /// Calls and elements are none: what they give may differ each time.
  private func qualifier(of node: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) -> String? {
    let tree = evaluator.tree
    if tree[node].kind == .implicit { return "" }
    guard tree[node].kind == .member else { return nil }
    var words: [String] = []
    var base = tree[node].base
    // No chain of members is longer than this.
    while base >= 0, words.count < 8 {
      words.append(evaluator.names[tree[base].name])
      if tree[base].kind == .name { return words.reversed().joined(separator: ".") }
      guard tree[base].kind == .member else { return nil }
      base = tree[base].base
    }
    return nil
  }
}

extension FreeNumber {
  /// The value, for what parameters are taken as; each is told once where nothing says what it is.
  func value(at offset: Int, _ evaluator: inout ScriptEvaluator) -> Double {
    terms.reduce(constant) { sum, term in
      sum + term.coefficient * evaluator.number(ofPlaceholder: term.placeholder, at: offset)
    }
  }
}
