import LayoutModel
import SwiftSubset

/// Evaluates a call of one of the script's own functions, or of a library's.
///
/// Callee and arguments are evaluated in source order. An unknown call is an `UnknownCall`, so that
/// no closure and no constraint in its arguments is lost. The script's own declarations come before
/// libraries, as Swift prefers the nearer one.
struct CallEvaluation {
  let node: SyntaxTree.Node

  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let callee = evaluator.tree[node.callee]
    let offset = Int(node.start)
    if let answer = trait(callee, evaluator) { return answer }
    switch callee.kind {
    // A class of the script may have its own version; otherwise of UIKit's class only calls known
    // to libraries change a layout: `super.addSubview(view)`.
    case .member where evaluator.isSuper(callee.base):
      let arguments = evaluator.arguments(node.arguments)
      guard let function = evaluator.superFunction(callee.name, arguments) else {
        let call = ScriptCall(
          receiver: evaluator.receiver,
          name: evaluator.names[callee.name],
          arguments: arguments,
          offset: offset
        )
        return call.firstResult(evaluator.methods(callee.name), &evaluator) ?? .void
      }
      return evaluator.enter(function, on: evaluator.receiver, arguments, at: offset)
    case .member:
      let count = evaluator.scene.constraints.count
      let receiver = evaluator.evaluate(callee.base)
      // In a chain of calls that make constraints each has its own location.
      let isChained =
        evaluator.scene.constraints.count > count && evaluator.tree[callee.base].kind == .call
      let place = isChained ? callee.nameOffset : node.start
      return callMethod(callee, on: receiver, at: Int(place), &evaluator)
    // A function, a method of `self`, a type or a closure in a variable.
    case .name: return callName(callee, &evaluator)
    // `.init(…)` and `.custom(8)` get their type from their context.
    case .implicit: return implicitMember(callee.name, &evaluator)
    case .array, .dictionary:
      return collection(callee.kind, &evaluator)
    default:
      let value = evaluator.evaluate(node.callee)
      guard case .closure(let closure) = value else {
        if value.isPlaceholder { return evaluator.standIn("value", at: offset) }
        return value.isUnknown
          ? .unknown : evaluator.report(ScriptFault.notCallable(value.description), at: offset)
      }
      return evaluator.enter(closure, evaluator.arguments(node.arguments).map(\.value), at: offset)
    }
  }

  /// The context determines the type, unless it is a function of views.
  private func implicitMember(
    _ name: SymbolTable.Symbol,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let arguments = evaluator.arguments(node.arguments)
    // A static function that only view types have: `.row([name, badge])`.
    if let type = evaluator.declarations.viewMaker(name),
      evaluator.ownFunction(name, of: .type(type), arguments) != nil
    {
      return ScriptInvocation(symbol: name, arguments: arguments, offset: Int(node.start))
        .value(on: .type(type), &evaluator)
    }
    return evaluator.bounded(.wordCall(evaluator.names[name], arguments), at: Int(node.start))
  }

  /// The value of `UIView.userInterfaceLayoutDirection(for: .unspecified)` and the like, for a
  /// single environment.
  private func trait(_ callee: SyntaxTree.Node, _ evaluator: ScriptEvaluator) -> ScriptValue? {
    guard callee.kind == .member || callee.kind == .name,
      let answer = evaluator.surroundings?.ask(callee.name),
      !evaluator.declarations.hasFunction(callee.name)
    else { return nil }
    return answer
  }

  /// Evaluates `[UIView]()`; `[Type](repeating:count:)` and the like are the library's.
  private func collection(
    _ kind: SyntaxTree.Node.Kind,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let arguments = evaluator.arguments(node.arguments)
    if arguments.isEmpty { return kind == .array ? .array([]) : .dictionary([]) }
    guard kind == .array else { return .unknown }
    let call = ScriptCall(
      receiver: nil,
      name: "Array",
      arguments: arguments,
      offset: Int(node.start)
    )
    return call.firstResult(evaluator.vocabulary.functions["Array"] ?? [], &evaluator)
      ?? call.unknownValue(&evaluator)
  }

  /// A call on `nil` gives `nil`.
  ///
  /// On an unknown value, arguments are still evaluated if views or closures may be in them. A
  /// placeholder becomes a view if only views have the method. `place`: the byte offset at which
  /// constraints of the call are reported.
  private func callMethod(
    _ callee: SyntaxTree.Node,
    on receiver: ScriptValue,
    at place: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    switch receiver {
    case .nothing:
      recordGiven(callee, &evaluator)
      return receiver
    // Where everything is known, as in a document, the reason has been reported already.
    case .open(.unknown), .open(.irrelevant), .void:
      guard evaluator.items == nil else { return receiver }
      return call(callee, of: receiver, at: place, &evaluator)
    case .open(.placeholder(let index)):
      // It was used as a view before, or the method makes it one.
      if let item = evaluator.placeholders[index].item
        ?? (takesView(callee.name, evaluator.placeholders[index], &evaluator)
          ? evaluator.item(ofPlaceholder: index) : nil)
      {
        return callMethod(callee, on: .item(item), at: place, &evaluator)
      }
      let arguments = evaluator.arguments(node.arguments)
      return ScriptCall(
        receiver: receiver,
        name: evaluator.names[callee.name],
        arguments: arguments,
        offset: place
      ).unknownValue(&evaluator)
    case .open(.undeclared(let symbol)):
      return callMethod(callee, ofUndeclared: symbol, at: place, &evaluator)
    default: break
    }
    // Arrays are values: a mutated one is assigned to the variable.
    if let value = mutateArray(receiver, callee, &evaluator) { return value }
    let arguments = evaluator.arguments(
      node.arguments,
      // Arguments of a call that no layout depends on are not reported.
      isIgnored: evaluator.isIrrelevant(callee.name)
    )
    let invocation = ScriptInvocation(symbol: callee.name, arguments: arguments, offset: place)
    return invocation.value(on: receiver, &evaluator)
  }

  /// Records the views that a call adds to an object that is `nil` here: unread code sets the
  /// property, and adds them then.
  private func recordGiven(_ callee: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    let name = evaluator.names[callee.name]
    guard evaluator.scene.isOfAppCode, evaluator.lookup.keywords(of: name).mayPlace else { return }
    for argument in evaluator.withoutReporting({ $0.arguments(node.arguments) }) {
      evaluator.scene.recordUse(of: argument.value)
    }
  }

  /// An undeclared name is a view, where only views have the method.
  ///
  /// Otherwise an object of an app remains a placeholder; in a document the name is reported, since
  /// its author can declare it.
  private func callMethod(
    _ callee: SyntaxTree.Node,
    ofUndeclared symbol: SymbolTable.Symbol,
    at place: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let offset = Int(callee.start)
    if evaluator.isLayoutMember(callee.name) {
      // The name becomes a view of the script, which is reported once.
      guard let item = evaluator.item(ScriptArgument(value: .undeclared(symbol), offset: offset))
      else {
        return .unknown
      }
      return callMethod(callee, on: .item(item), at: place, &evaluator)
    }
    guard evaluator.items == nil else {
      if evaluator.isIrrelevant(symbol) || evaluator.isIrrelevant(callee.name) {
        return .irrelevant
      }
      return evaluator.report(ScriptFault.undeclared(evaluator.names[symbol]), at: offset)
    }
    // Otherwise it is an object of the app, which may be given views.
    let value = call(callee, of: .irrelevant, at: place, &evaluator)
    if case .open(.irrelevant) = value {
      return evaluator.standIn(evaluator.names[callee.name], at: offset)
    }
    return value
  }

  /// Calls a method of an object without effect on layouts, for the views, constraints and closures
  /// in its arguments.
  ///
  /// Evaluated silently, since such calls are the body of every app.
  private func call(
    _ callee: SyntaxTree.Node,
    of receiver: ScriptValue,
    at place: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let arguments = evaluator.withoutReporting { $0.arguments(node.arguments) }
    // Without one of these it has no effect.
    guard arguments.contains(where: { $0.value.isClosure || $0.value.isLaidOut }) else {
      return receiver
    }
    let call = ScriptCall(
      receiver: nil,
      name: evaluator.names[callee.name],
      arguments: arguments,
      offset: place
    )
    call.recordArguments(&evaluator)
    let value = UnknownCall(call, evaluator).value(&evaluator)
    return value.isLaidOut ? value : receiver
  }

  /// By its name (`LayoutWords`), or because an extension of views declares it; a placeholder of
  /// another type never has it.
  private func takesView(
    _ symbol: SymbolTable.Symbol,
    _ placeholder: ScriptPlaceholders.Placeholder,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    if LayoutWords.areOfViews(evaluator.names[symbol]) { return true }
    if let type = placeholder.type, !evaluator.declarations.isViewType(type) { return false }
    return evaluator.declarations.extendsViews(symbol)
  }

  /// A variable with a closure hides a function of that name, as the nearer declaration does in
  /// Swift.
  ///
  /// Arguments are evaluated before the name is resolved, and silently where it is foreign to
  /// layout.
  private func callName(_ callee: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue
  {
    let offset = Int(node.start)
    if case .closure(let closure)? = evaluator.variable(callee.name) {
      return evaluator.enter(closure, evaluator.arguments(node.arguments).map(\.value), at: offset)
    }
    let effects = evaluator.lookup.effects(of: callee.name, evaluator.names, evaluator.vocabulary)
    let isForeign =
      effects.contains(.foreign)
      && evaluator.declarations.types[callee.name] == nil
    let arguments = evaluator.arguments(
      node.arguments,
      isIgnored: isForeign || evaluator.isIrrelevant(callee.name)
    )
    return ScriptInvocation(symbol: callee.name, arguments: arguments, offset: offset)
      .value(&evaluator)
  }

  /// Assigns the new array to `callee.base`; `nil` for other methods and receivers.
  private func mutateArray(
    _ receiver: ScriptValue,
    _ callee: SyntaxTree.Node,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard case .array(var elements) = receiver else { return nil }
    let name = evaluator.names[callee.name]
    guard ["append", "insert", "removeAll", "removeFirst", "removeLast"].contains(name) else {
      return nil
    }
    let arguments = evaluator.arguments(node.arguments)
    var result = ScriptValue.void
    switch name {
    case "append":
      if let more = arguments.first(where: { $0.label == "contentsOf" }) {
        elements += evaluator.sequence(more.value, at: more.offset) ?? []
      } else if let element = arguments.first {
        elements.append(
          CollectionElements(value: element.value, offset: element.offset).boundedElement(
            &evaluator
          )
        )
      }
    // The app would trap.
    case "insert":
      guard arguments.count == 2, case .number(let place, _) = arguments[1].value,
        let place = Int(exactly: place), (0...elements.count).contains(place)
      else { return .unknown }
      elements.insert(
        CollectionElements(value: arguments[0].value, offset: arguments[0].offset).boundedElement(
          &evaluator
        ),
        at: place
      )
    case "removeAll": elements = []
    case "removeFirst" where !elements.isEmpty: result = elements.removeFirst()
    case "removeLast" where !elements.isEmpty: result = elements.removeLast()
    default: return .unknown
    }
    // Each mutation copies the array, as it is in a value.
    guard evaluator.spend(elements.count / 16 + 1, at: Int(node.start)) else { return .unknown }
    let array = ScriptArgument(value: .array(elements), offset: Int(node.start))
    AssignmentEvaluation(value: array).assign(to: callee.base, &evaluator)
    return result
  }
}
