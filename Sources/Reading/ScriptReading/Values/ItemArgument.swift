import LayoutModel
import LayoutNotation
import SwiftSubset

/// Reads the view or guide that an argument is; a name that nothing declares becomes a view.
///
/// Views that nothing declares are told once, with the declared name that is closest: a slip of the
/// pen makes a second view where one was meant, and its constraints hang in the air.
struct ItemArgument {
  /// The argument.
  let argument: ScriptArgument

  /// The view or guide that an argument is; a name that nothing declares becomes a view.
  ///
  /// In a document's text the items are those of the document, and a name that is none of them is
  /// an error.
  func value(_ evaluator: inout ScriptEvaluator) -> Item? {
    switch argument.value {
    case .item(let item):
      // A script that never speaks of its root is laid out in one that holds its views.
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
      // A function has the name, and here it is that of a view.
      var argument = argument
      argument.value = .undeclared(symbol)
      return ItemArgument(argument: argument).value(&evaluator)
    case .open(.irrelevant) where evaluator.items == nil:
      // What was taken for no concern of layouts is a view after all, since it is used as one.
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

  /// The view that a name stands for which nothing declares.
  ///
  /// It becomes a variable of the script, so that the next use of the name means the same view.
  private func undeclaredView(
    _ symbol: SymbolTable.Symbol,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> Int {
    let index = evaluator.makeView("UIView", at: offset, name: symbol)
    // A property that the script declares without a value stays silent: an outlet, or one set later.
    if evaluator.variable(symbol) == nil {
      evaluator.report(
        ScriptFault.undeclaredView(
          evaluator.names[symbol],
          closest: closestVariable(to: symbol, evaluator)
        ),
        at: offset
      )
    }
    // A class has it from one that is not read.
    if evaluator.scene.isOfAppCode { evaluator.scene.views[index].isStandIn = true }
    evaluator.undeclared.insert(symbol)
    if !evaluator.setVariable(symbol, .item(.view(index))) {
      evaluator.scopes[global: symbol] = .item(.view(index))
    }
    return index
  }

  /// The declared variable that was probably meant by a name that nothing declares; the first
  /// hundred such names are looked up, for no more are told one by one.
  ///
  /// Charged by the names that are compared; in a script of thousands of unknown names that would
  /// be their square, so it stops after a hundred.
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
