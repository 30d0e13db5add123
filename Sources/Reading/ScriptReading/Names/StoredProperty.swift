import LayoutModel
import SwiftSubset

/// A property of an object that is `nil` in its class.
///
/// The code that makes the object may set it: a layout function that continues only if it is set is
/// meant for that case.
struct StoredProperty {
  private let name: SyntaxTree.Symbol
  /// The last word of its type.
  private let type: String?

  /// Only names and members of `self` are properties of this object.
  init?(_ expression: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) {
    guard evaluator.items == nil, evaluator.scene.isOfAppCode, expression >= 0,
      case .item(.view(let view)) = evaluator.receiver, evaluator.scene.views[view].type >= 0
    else { return nil }
    let node = evaluator.tree[expression]
    switch node.kind {
    case .name where evaluator.scopes[local: node.name] == nil: break
    case .member
    where evaluator.tree[node.base].name == Keyword.`self`.symbol
      && evaluator.tree[node.base].kind == .name:
      break
    default: return nil
    }
    name = node.name
    guard evaluator.scene.views[view].fields[name] != nil else {
      // A computed property depends on the state of the running app.
      guard let function = evaluator.ownProperty(name, of: evaluator.receiver) else { return nil }
      let result = evaluator.tree.functions[function].result
      type = result >= 0 ? evaluator.names[result] : nil
      return
    }
    let ancestors = evaluator.declarations.ancestors(of: Int(evaluator.scene.views[view].type))
    type = ancestors.lazy.compactMap(\.type).compactMap {
      evaluator.declarations.fieldTypes(of: $0)[node.name]
    }.first.flatMap { $0 >= 0 ? evaluator.names[$0] : nil }
  }

  /// Its value is a placeholder of the property's type.
  func declareSet(as node: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    let value = evaluator.standIn(evaluator.names[name], type: type, at: Int(node.start))
    for name in evaluator.tree.variable(node).names {
      evaluator.declare(
        name,
        evaluator.standIn(evaluator.names[name], at: Int(node.start)),
        isGlobal: false
      )
    }
    if node.name >= 0 { evaluator.declare(node.name, value, isGlobal: false) }
  }
}
