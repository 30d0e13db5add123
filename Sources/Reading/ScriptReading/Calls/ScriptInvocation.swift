import LayoutModel
import SwiftSubset

/// A call of a name with evaluated arguments.
struct ScriptInvocation {
  let symbol: SymbolTable.Symbol
  let arguments: [ScriptArgument]
  let offset: Int

  /// A closure in a property is called like a method, after the methods that the script declares.
  func value(on receiver: ScriptValue, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    // In an overload of a library's call, the call is the library's. `active` marks running
    // functions: a helper that overloads `addSubview(_:)` and calls it calls the system's.
    if let function = evaluator.ownFunction(symbol, of: receiver, arguments),
      evaluator.declarations.active[function, default: 0] == 0 || evaluator.methods(symbol).isEmpty
    {
      return evaluator.enter(function, on: receiver, arguments, at: offset)
    }
    // A closure in a property, such as a configuration handler.
    if case .item(.view(let index)) = receiver,
      case .closure(let closure)? = evaluator.scene.views[index].fields[symbol]
    {
      return evaluator.enter(closure, arguments.map(\.value), at: offset)
    }
    let call = ScriptCall(
      receiver: receiver,
      name: evaluator.names[symbol],
      arguments: arguments,
      offset: offset
    )
    if let value = call.firstResult(evaluator.methods(symbol), &evaluator) { return value }
    return call.unknownValue(&evaluator)
  }

  /// In this order: functions and methods that the script declares, its types, functions of
  /// libraries, their methods on `self`, and last unknown names.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    if let function = evaluator.ownFunction(symbol, of: evaluator.receiver, arguments),
      evaluator.declarations.active[function, default: 0] == 0 || evaluator.methods(symbol).isEmpty
    {
      return evaluator.enter(function, on: evaluator.receiver, arguments, at: offset)
    }
    let name = evaluator.names[symbol]
    if let type = evaluator.declarations.types[name] {
      return ObjectMaking(type: type, offset: offset).value(arguments, &evaluator)
    }
    // Functions of libraries, and the system's classes, which they make.
    let call = ScriptCall(receiver: nil, name: name, arguments: arguments, offset: offset)
    if let value = call.firstResult(evaluator.vocabulary.functions[name] ?? [], &evaluator) {
      runInitializer(of: name, on: value, &evaluator)
      return value
    }
    // A bare name may be a method of `self`.
    var method = call
    method.receiver = evaluator.receiver
    if let value = method.firstResult(evaluator.methods(symbol), &evaluator) { return value }
    if call.isIgnored(evaluator.vocabulary) { return call.unknownValue(&evaluator) }
    if name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true {
      return undeclaredType(name, &evaluator)
    }
    return call.unknownValue(&evaluator)
  }

  /// Runs an initializer in an extension of a system class, or of all views: `UILabel(style:
  /// .title)`.
  private func runInitializer(
    of name: String,
    on view: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard case .item(.view) = view, !arguments.isEmpty else { return }
    if let function = evaluator.declarations.extensionInitializer(of: name, arguments) {
      _ = evaluator.enter(function, on: view, arguments, at: offset)
    } else if evaluator.scene.isOfAppCode,
      arguments.contains(where: { $0.label.map { !Self.systemLabels.contains($0) } == true })
    {
      // One of another module may have any effect, such as adding constraints.
      evaluator.scene.taint(view)
    }
  }

  /// Argument labels of UIKit's and AppKit's own initializers, and of PureLayout's, which only
  /// turns the mask off.
  private static let systemLabels: Set<String> = [
    "frame", "coder", "nibName", "bundle", "image", "highlightedImage", "style", "reuseIdentifier",
    "arrangedSubviews", "views", "effect", "type", "primaryAction", "configuration", "title",
    "titles",
    "target", "action", "string", "labelWithString", "wrappingLabelWithString",
    "labelWithAttributedString", "checkboxWithTitle", "radioButtonWithTitle", "items", "actions",
    "collectionViewLayout", "textContainer", "rootViewController", "progressViewStyle",
    "activityIndicatorStyle", "windowScene", "pullsDown", "value", "minValue", "maxValue", "labels",
    "images", "trackingMode", "device", "usingTextLayoutManager", "navigationBarClass",
    "toolbarClass",
    "transitionStyle", "navigationOrientation", "options", "buttonType", "annotation",
    "contentRect",
    "styleMask", "date", "forAutoLayout",
  ]

  /// A view of unknown content, whose class is reported once, or an object without effect.
  ///
  /// Other types become placeholders, named like the type in lower case.
  private func undeclaredType(
    _ name: String,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let call = ScriptCall(receiver: nil, name: name, arguments: arguments, offset: offset)
    if evaluator.vocabulary.isForeign(name) || evaluator.items != nil {
      call.recordArguments(&evaluator)
      return .irrelevant
    }
    if !ScriptVocabulary.leavesViews(name) {
      for argument in arguments { evaluator.scene.recordUse(of: argument.value) }
    }
    // A model, a formatter, a coordinator: not laid out, but its closures may receive views, and it
    // may lay out the views that it receives.
    guard evaluator.vocabulary.isViewName(name) else {
      if arguments.contains(where: { $0.value.isClosure }) {
        _ = UnknownCall(call, evaluator).value(&evaluator)
      } else if !ScriptVocabulary.leavesViews(name),
        arguments.contains(where: { $0.value.isLaidOut && !evaluator.isRoot($0.value) })
      {
        UnknownCall(call, evaluator).reportCall(&evaluator)
      }
      let first = name.prefix(1).lowercased() + name.dropFirst()
      return evaluator.standIn(first, type: name, at: offset)
    }
    if evaluator.unknownClasses.insert(name).inserted {
      evaluator.report(ScriptFault.undeclaredClass(name), at: offset)
    }
    // Its view has unknown content.
    let isController = name.hasSuffix("Controller")
    let view = evaluator.makeView(isController ? "UIView" : name, at: offset)
    guard view > 0 else { return .unknown }
    evaluator.scene.views[view].isForeign = isController
    return .item(.view(view))
  }
}

extension ScriptCall {
  /// Tries the entries of libraries in order.
  ///
  /// An entry rejects the call with `nil`, since others may have its name with other arguments. The
  /// subjects of a skipped call are read in part: missing constraints may be in the call.
  func firstResult(_ entries: [ScriptSignatures.Call], _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    for entry in entries {
      if let value = entry(&evaluator, self) {
        if let receiver = receiver, evaluator.isRoot(receiver) { evaluator.scene.usesRoot = true }
        if value.isUnknown {
          for value in [receiver].compactMap(\.self) + arguments.map(\.value) {
            evaluator.scene.taint(value)
          }
        }
        return value
      }
    }
    return nil
  }

  /// The value of a call that no library knows: an object without effect, a word of unknown type,
  /// or an `UnknownCall`.
  ///
  /// Closures of ignored calls still run: `DispatchQueue.main.async { }` in an app sets up views.
  func unknownValue(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    if isIgnored(evaluator.vocabulary) {
      guard evaluator.items == nil, arguments.contains(where: { $0.value.isClosure }) else {
        return .irrelevant
      }
      _ = UnknownCall(self, evaluator).value(&evaluator)
      return .irrelevant
    }
    if case .type(let type) = receiver, evaluator.isCase(name, of: type) {
      return evaluator.bounded(.wordCall(name, arguments), at: offset)
    }
    recordArguments(&evaluator)
    if case .type(let type) = receiver { return unknownValue(of: type, &evaluator) }
    switch receiver {
    // Values made of words and texts have no effect on layout, unless their context gives them a
    // type.
    case .word?, .wordCall?, .text?:
      if !arguments.contains(where: { $0.value.isClosure }) { return .irrelevant }
    case .object(let object)? where object.affectsAppearanceOnly: return .irrelevant
    default: break
    }
    if evaluator.items == nil { return UnknownCall(self, evaluator).value(&evaluator) }
    if arguments.contains(where: { $0.value.isUnknown }) { return .unknown }
    let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
    return evaluator.report(
      ScriptFault.unknownCall(name, labels: labels, of: receiver?.description),
      at: offset
    )
  }

  /// The value of a call of a type's member.
  ///
  /// `Type.init(…)` and `Outer.Inner(…)` make objects as `Type(…)` does. Of an undeclared type a
  /// lower-case member is a factory, whose product is a placeholder.
  private func unknownValue(of type: String, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let member = evaluator.declarations.types.member(name, of: type)
    if member != name, let nested = evaluator.declarations.types[member] {
      return ObjectMaking(type: nested, offset: offset).value(arguments, &evaluator)
    }
    if member == name, evaluator.declarations.types[name] != nil {
      return ScriptInvocation(
        symbol: evaluator.symbol(of: name),
        arguments: arguments,
        offset: offset
      ).value(&evaluator)
    }
    if name == "init" {
      return ScriptInvocation(
        symbol: evaluator.symbol(of: type),
        arguments: arguments,
        offset: offset
      ).value(&evaluator)
    }
    // `Self.superclass()` in an initializer makes no other object of the class.
    let isOwn =
      evaluator.declarations.types[type].map { own in
        guard case .item(.view(let view)) = evaluator.receiver else { return false }
        return evaluator.scene.views[view].type == Int32(own)
      } ?? false
    if isOwn, !arguments.contains(where: { $0.value.isClosure || $0.value.isLaidOut }) {
      return evaluator.standIn(name, at: offset)
    }
    let isAboutLayout =
      evaluator.declarations.isViewType(type)
      || arguments.contains { $0.value.isClosure || $0.value.isLaidOut }
    if evaluator.items == nil, isAboutLayout {
      return UnknownCall(self, evaluator).value(&evaluator)
    }
    if evaluator.declarations.types[type] == nil, evaluator.vocabulary.isForeign(type) {
      return .irrelevant
    }
    // A factory of another file; known words of the type are resolved by their context.
    if evaluator.items == nil, evaluator.declarations.types[type] == nil, type != "Priority" {
      return evaluator.standIn(name, type: nil, at: offset)
    }
    return evaluator.bounded(.wordCall(name, arguments), at: offset)
  }
}
