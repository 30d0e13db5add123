import LayoutModel
import SwiftSubset

/// A property of an object that is `nil` as far as its class says.
///
/// The maker of the object may have set it: a function that lays out, and goes on only where it is set, was
/// written for that case.
struct StoredProperty {
  private let name: SyntaxTree.Symbol
  /// The last word of its type; `nil` where it is not said.
  private let type: String?

  /// The property that an expression names; `nil` where it names a variable of a function, or something that
  /// is worked out.
  ///
  /// Asked for names alone, and for members of `self`: another object's property is another class's
  /// affair.
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
      // One that is worked out looks for what there is when the app runs.
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

  /// Declares what a `guard` binds as something that is set.
  ///
  /// A placeholder of the property's type, which becomes what it is used as.
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
