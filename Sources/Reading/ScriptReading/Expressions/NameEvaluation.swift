import LayoutModel
import SwiftSubset

/// Resolves a name in the current scope.
///
/// The order is Swift's: variables from the innermost out, then members of `self`, then names
/// outside of types; words for the root come after all declarations.
struct NameEvaluation {
  let symbol: SymbolTable.Symbol
  let offset: Int

  /// An undeclared capitalized name is a type; a name that only calls have is a function value; any
  /// other stays undeclared until its use determines it.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    if var value = evaluator.variable(symbol) {
      if case .lazy = value { value = evaluator.resolved(value, symbol) }
      evaluator.uncertainties.ask(symbol, for: value)
      // The skipped part of the variable's value matters now, and is reported.
      if value.isUnknown || value.isPlaceholder { evaluator.findings.reportDeferred(symbol) }
      return value
    }
    if symbol == Keyword.`self`.symbol {
      evaluator.scene.usesRoot = evaluator.scene.usesRoot || evaluator.isRoot(evaluator.receiver)
      return evaluator.receiver
    }
    ObjectMaking.loadView(asking: symbol, of: evaluator.receiver, &evaluator)
    // Undefined outside of types.
    if symbol == Keyword.`Self`.symbol { return ownType(evaluator) ?? .undeclared(symbol) }
    // Static properties of the class, without a qualifier.
    if case .type(let type)? = ownType(evaluator),
      let value = evaluator.staticProperty(symbol, of: type)
    {
      evaluator.uncertainties.ask(symbol, for: value)
      return value
    }
    // A computed property runs at each use.
    let function = evaluator.ownProperty(symbol, of: evaluator.receiver)
    if let function, !evaluator.declarations.isOfProtocol(function) {
      return evaluator.enter(function, on: evaluator.receiver, at: offset)
    }
    if isSuperviewOfRoot(evaluator) { return .unknown }
    if evaluator.items == nil, evaluator.rootNames.contains(symbol), !isOfReceiver(evaluator) {
      evaluator.scene.usesRoot = true
      return .item(.view(0))
    }
    // The ids of a document are names of its strings.
    if let item = evaluator.items?[evaluator.names[symbol]] { return .item(item) }
    let text = evaluator.names[symbol]
    for getter in evaluator.getters(symbol) where !isOrdinary(text, evaluator) {
      if let value = getter(&evaluator, evaluator.receiver, offset) {
        evaluator.scene.usesRoot = evaluator.scene.usesRoot || evaluator.isRoot(evaluator.receiver)
        return value
      }
    }
    if let function { return evaluator.enter(function, on: evaluator.receiver, at: offset) }
    // By Swift's naming conventions.
    if text.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true { return .type(text) }
    if evaluator.declarations.hasFunction(symbol) || evaluator.vocabulary.methods[text] != nil {
      return .method(symbol, of: nil)
    }
    return .undeclared(symbol)
  }

  /// Whether a word for the root refers to another view here, because another word is the root.
  private func isOrdinary(_ word: String, _ evaluator: ScriptEvaluator) -> Bool {
    evaluator.items == nil && evaluator.scene.views[0].type < 0
      && ScriptRootNames.candidates.contains(word)
  }

  /// Known at run time only.
  private func isSuperviewOfRoot(_ evaluator: ScriptEvaluator) -> Bool {
    guard evaluator.scene.isOfAppCode, case .item(.view(0)) = evaluator.receiver else {
      return false
    }
    return evaluator.names[symbol] == "superview"
  }

  /// Whether a word for the root is a property of another object here, whose class has it from
  /// UIKit.
  private func isOfReceiver(_ evaluator: ScriptEvaluator) -> Bool {
    guard case .item(.view(let index)) = evaluator.receiver, index > 0 else { return false }
    let object = evaluator.scene.views[index]
    return object.type >= 0 && !object.isRecord
      && ["view", "contentView", "superview"].contains(evaluator.names[symbol])
  }

  /// The script's own type of `self`.
  private func ownType(_ evaluator: ScriptEvaluator) -> ScriptValue? {
    switch evaluator.receiver {
    case .type: evaluator.receiver
    case .item(.view(let index)):
      evaluator.scene.scriptType(of: index).map {
        .type(evaluator.names[evaluator.tree.types[$0].name])
      }
    default: nil
    }
  }
}
