import LayoutModel
import LayoutNotation
import SwiftSubset

/// Converts an argument to a view or guide; an undeclared name becomes a view.
///
/// Undeclared views are reported once, with the most similar declared name: a misspelling makes a
/// second view, and its constraints are disconnected.
struct ItemArgument {
  let argument: ScriptArgument

  /// In a document the items are its own, and any other name is an error.
  func value(_ evaluator: inout ScriptEvaluator) -> Item? {
    switch argument.value {
    case .item(let item):
      // A script that does not use its root gets an additional one.
      if item == .view(0) { evaluator.scene.usesRoot = true }
      return item
    case .open(.undeclared(let symbol)):
      // Another argument of the same call may have made it a view already.
      if case .item(let item)? = evaluator.variable(symbol) { return item }
      guard evaluator.items == nil else {
        let name = evaluator.names[symbol]
        let closest = closestName(to: name, among: evaluator.items?.ids ?? [])
        evaluator.report(
          .unknownItem,
          ItemFault.unknownItem(name).message(closest: closest),
          at: argument.offset
        )
        return nil
      }
      return .view(undeclaredView(symbol, at: argument.offset, &evaluator))
    case .open(.placeholder(let index)):
      guard let item = evaluator.item(ofPlaceholder: index) else { return nil }
      return item
    case .method(let symbol, of: nil) where evaluator.items == nil:
      // A function's name is that of a view here.
      var argument = argument
      argument.value = .undeclared(symbol)
      return ItemArgument(argument: argument).value(&evaluator)
    case .open(.irrelevant) where evaluator.items == nil:
      // A value that was considered unrelated to layout is a view after all.
      guard case .open(.placeholder(let index)) = evaluator.standIn("view", at: argument.offset)
      else {
        return nil
      }
      return evaluator.item(ofPlaceholder: index)
    default:
      evaluator.reportMismatch(argument, expected: "a view or a layout guide")
      return nil
    }
  }

  /// Becomes a variable of the script, so that the next use of the name is the same view.
  private func undeclaredView(
    _ symbol: SymbolTable.Symbol,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> Int {
    let index = evaluator.makeView("UIView", at: offset, name: symbol)
    // A property that is declared without a value is not reported: an outlet, or one set later.
    if evaluator.variable(symbol) == nil {
      evaluator.report(
        ScriptFault.undeclaredView(
          evaluator.names[symbol],
          closest: closestVariable(to: symbol, evaluator)
        ),
        at: offset
      )
    }
    // It is inherited from an unread class.
    if evaluator.scene.isOfAppCode { evaluator.scene.views[index].isStandIn = true }
    evaluator.undeclared.insert(symbol)
    if !evaluator.setVariable(symbol, .item(.view(index))) {
      evaluator.scopes[global: symbol] = .item(.view(index))
    }
    return index
  }

  /// Charged by the compared names; stops after a hundred, of which no more are reported
  /// individually.
  private func closestVariable(to symbol: SymbolTable.Symbol, _ evaluator: ScriptEvaluator)
    -> String?
  {
    guard evaluator.undeclared.count < 100 else { return nil }
    let known = evaluator.scopes.globalNames.filter { !evaluator.undeclared.contains($0) }
    evaluator.meter.charge(
      evaluator.names.texts.count + evaluator.undeclared.count * 4 + known.count * 8
    )
    return closestName(
      to: evaluator.names[symbol],
      among: known.lazy.map { [names = evaluator.names] in names[$0] }
    )
  }
}
