import LayoutModel
import SwiftSubset

/// Declares a variable, and works out what it begins with.
///
/// A view that its initial value makes gets the variable's name. One whose value is not known is a view
/// where its type is one, and else becomes what it is used as.
struct VariableEvaluation {
  /// The node.
  let node: SyntaxTree.Node

  /// Declares what a node says, with its initial value.
  ///
  /// A tuple is taken apart by position; where its elements are not known, each name gets a
  /// stand-in.
  func run(isGlobal: Bool, _ evaluator: inout ScriptEvaluator) {
    let variable = evaluator.tree.variable(node)
    let value = initialValue(&evaluator)
    if node.name >= 0 {
      evaluator.declare(node.name, value, isGlobal: isGlobal)
    } else if case .tuple(let elements) = value, elements.count == variable.names.count {
      // `let (a, b) = make()`
      for (name, element) in zip(variable.names, elements) {
        evaluator.declare(name, element.value, isGlobal: isGlobal)
      }
    } else {
      for name in variable.names {
        let value = evaluator.standIn(evaluator.names[name], at: Int(node.start))
        evaluator.declare(name, value, isGlobal: isGlobal)
      }
    }
  }

  /// Works out what a variable begins with.
  ///
  /// Without one it depends on the type: an outlet is a view that a storyboard makes, a view that
  /// is not optional is waiting to be set, an optional is `nil`, and anything else a placeholder.
  ///
  /// What is left out while the value is worked out is told where the variable is first used: an
  /// app declares many that no layout asks for.
  func initialValue(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let variable = evaluator.tree.variable(node)
    let typeName = variable.type >= 0 ? evaluator.names[variable.type] : nil
    guard node.initialValue >= 0 else {
      // Without a value it is nil, or an outlet that a file would have filled.
      if let typeName, evaluator.declarations.isViewType(typeName),
        variable.isOutlet || !variable.isOptional
      {
        // Without `@IBOutlet` something in the class sets it, and until then it has no view.
        guard variable.isOutlet else { return .undeclared(node.name) }
        let index = evaluator.makeView(typeName, at: Int(node.start), name: node.name)
        // Its place in the tree is said in another file.
        evaluator.scene.views[index].isNamed = false
        return .item(.view(index))
      }
      guard evaluator.items == nil, node.name >= 0, !variable.isOptional || variable.isUnwrapped
      else {
        return .nothing
      }
      return evaluator.standIn(evaluator.names[node.name], type: typeName, at: Int(node.start))
    }
    let count = evaluator.scene.views.count
    let guideCount = evaluator.scene.guides.count
    let mark = evaluator.findings.diagnostics.count
    var value = evaluator.keeping(node.name) {
      $0.evaluate(node.initialValue)
    }
    let isTold = evaluator.findings.diagnostics.count > mark
    // Told with the first use of the variable, and never if there is none.
    if value.isUnknown, node.name >= 0, !evaluator.isStopped {
      evaluator.findings.deferOmissions(since: mark, for: node.name)
    }
    if let typeName { value = evaluator.converted(value, to: typeName, at: Int(node.start)) }
    if evaluator.items == nil, node.name >= 0 {
      value = namedStandIn(value, typeName, isTold: isTold, &evaluator)
    }
    if node.name >= 0 {
      evaluator.scene.name(value, evaluator.names[node.name], since: count, guideCount)
      evaluator.place(value, at: Int(node.start), since: count)
    }
    // What is done to each value is the wrapper's, such as turning off a mask.
    if variable.isWrapped, case .item(.view(let index)) = value {
      evaluator.scene.views[index].hasMaskSetting = true
    }
    return value
  }

  /// What stands in for the value of a variable, where that is not known: a view of its type, or what
  /// it is used as.
  ///
  /// A view of the declared class, marked so that what it lacks is not told; else a placeholder
  /// under the variable's name, which becomes what it is used as.
  private func namedStandIn(
    _ value: ScriptValue,
    _ type: String?,
    isTold: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let offset = Int(node.start)
    let isView = type.map { evaluator.declarations.isViewType($0) } ?? false
    switch value {
    case .open(.placeholder(let index)) where evaluator.placeholders[index].item == nil:
      // A declared class says more than the call that makes the value.
      if isView { break }
      if evaluator.placeholders[index].owner == nil {
        evaluator.placeholders[index].name = evaluator.names[node.name]
      }
      return value
    case .open(.unknown), .open(.irrelevant): break
    case .word, .wordCall: if !isView { return value }
    default: return value
    }
    guard isView, let type else {
      let value = evaluator.standIn(evaluator.names[node.name], type: type, at: offset)
      if case .open(.placeholder(let index)) = value {
        evaluator.placeholders[index].isTold = isTold
      }
      return value
    }
    let view = UnknownCall.view(ofClass: type, at: offset, &evaluator)
    evaluator.scene.taint(view)
    if case .wordCall(let name, let arguments) = value,
      arguments.contains(where: { $0.value.isLaidOut })
    {
      // What the unknown call was given may be in the view, or laid out by it.
      evaluator.scene.taint(value)
      let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
      evaluator.report(ScriptFault.unknownCall(name, labels: labels, of: type), at: offset)
    }
    return view
  }
}
