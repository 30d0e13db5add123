import LayoutModel
import SwiftSubset

/// A view that the initial value makes gets the variable's name.
///
/// An unknown value is a view if the declared type is a view class, and otherwise a placeholder.
struct VariableEvaluation {
  let node: SyntaxTree.Node

  /// A tuple is decomposed by position.
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

  /// Without one it depends on the type: an outlet is a view of a storyboard, a view that is not
  /// optional will be set later, an optional is `nil`, and anything else a placeholder.
  ///
  /// Omissions in the value are reported at the first use of the variable.
  func initialValue(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let variable = evaluator.tree.variable(node)
    let typeName = variable.type >= 0 ? evaluator.names[variable.type] : nil
    guard node.initialValue >= 0 else {
      // Without a value it is `nil`, or an outlet that a file would set.
      if let typeName, evaluator.declarations.isViewType(typeName),
        variable.isOutlet || !variable.isOptional
      {
        // Without `@IBOutlet` other code of the class sets it, and until then it has no view.
        guard variable.isOutlet else { return .undeclared(node.name) }
        let index = evaluator.makeView(typeName, at: Int(node.start), name: node.name)
        // Its superview is in another file.
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
    let isReported = evaluator.findings.diagnostics.count > mark
    // Reported at the first use of the variable, and never if there is none.
    if value.isUnknown, node.name >= 0, !evaluator.isStopped {
      evaluator.findings.deferOmissions(since: mark, for: node.name)
    }
    if let typeName { value = evaluator.converted(value, to: typeName, at: Int(node.start)) }
    if evaluator.items == nil, node.name >= 0 {
      value = namedStandIn(value, typeName, isReported: isReported, &evaluator)
    }
    if node.name >= 0 {
      evaluator.scene.name(value, evaluator.names[node.name], since: count, guideCount)
      evaluator.place(value, at: Int(node.start), since: count)
    }
    // The wrapper may change each value, for instance turn off its mask.
    if variable.isWrapped, case .item(.view(let index)) = value {
      evaluator.scene.views[index].hasMaskSetting = true
    }
    return value
  }

  /// A view of the declared class, marked so that its missing constraints are not reported; else a
  /// placeholder under the variable's name.
  private func namedStandIn(
    _ value: ScriptValue,
    _ type: String?,
    isReported: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let offset = Int(node.start)
    let isView = type.map { evaluator.declarations.isViewType($0) } ?? false
    switch value {
    case .open(.placeholder(let index)) where evaluator.placeholders[index].item == nil:
      // A declared class is more specific than the call that makes the value.
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
        evaluator.placeholders[index].isReported = isReported
      }
      return value
    }
    let view = UnknownCall.view(ofClass: type, at: offset, &evaluator)
    evaluator.scene.taint(view)
    if case .wordCall(let name, let arguments) = value,
      arguments.contains(where: { $0.value.isLaidOut })
    {
      // The view may contain or lay out the arguments of the unknown call.
      evaluator.scene.taint(value)
      let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
      evaluator.report(ScriptFault.unknownCall(name, labels: labels, of: type), at: offset)
    }
    return view
  }
}
