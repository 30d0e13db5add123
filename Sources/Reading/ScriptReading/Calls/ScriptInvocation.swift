import LayoutModel
import SwiftSubset

/// The call of a name with arguments that are worked out.
///
/// The script's own functions come before those of libraries, which come before unknown types.
///
/// Who calls it, and with what text, makes no difference: `CallEvaluation` has worked that out.
struct ScriptInvocation {
  /// What is called.
  let symbol: SymbolTable.Symbol
  /// Its arguments, in their order.
  let arguments: [ScriptArgument]
  /// The byte that the expression begins at.
  let offset: Int

  /// The value of the call of a method.
  ///
  /// A closure that a property holds is called like a method, and comes behind the methods that the
  /// script declares.
  func value(on receiver: ScriptValue, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    // In an overload of a library's call, the call means the library's.
    // `active` says that the function is running: a helper that overloads `addSubview(_:)` and
    // calls it means the system's.
    if let function = evaluator.ownFunction(symbol, of: receiver, arguments),
      evaluator.declarations.active[function, default: 0] == 0 || evaluator.methods(symbol).isEmpty
    {
      return evaluator.enter(function, on: receiver, arguments, at: offset)
    }
    // A closure that a property keeps, such as a configuration handler.
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

  /// The value of the call of a function, a method of `self`, or a type.
  ///
  /// Asked in this order: functions and methods that the script declares, its types, functions of
  /// libraries, their methods on `self`, and last what an unknown name may be, by whether it begins
  /// with a capital letter.
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
    if evaluator.vocabulary.ignoredNames.contains(name) { return call.unknownValue(&evaluator) }
    if name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true {
      return undeclaredType(name, &evaluator)
    }
    return call.unknownValue(&evaluator)
  }

  /// Runs the initializer on a view of the system's that an extension of its class, or of all views, has for
  /// these arguments: `UILabel(style: .title)`.
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
      // That of another module may do anything, such as adding constraints.
      evaluator.scene.taint(view)
    }
  }

  /// What the initializers of UIKit's and AppKit's own classes call their arguments, by Apple's references of these,
  /// and PureLayout's, which only turns the mask off.
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

  /// An unknown type that the script uses: a view, by its name, or nothing of concern.
  ///
  /// A view of an unknown class is laid out with unknown content, and the class is told once
  /// however many of its views there are. Other types become placeholders, named like the type in
  /// small letters.
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
    // A model, a formatter, a coordinator: nothing is laid out, but a closure may be run with
    // views.
    guard evaluator.vocabulary.looksLikeView(name) else {
      if arguments.contains(where: { $0.value.isClosure }) {
        _ = UnknownCall(call, evaluator).value(&evaluator)
      }
      let first = name.prefix(1).lowercased() + name.dropFirst()
      return evaluator.standIn(first, type: name, at: offset)
    }
    if evaluator.unknownClasses.insert(name).inserted {
      evaluator.report(ScriptFault.undeclaredClass(name), at: offset)
    }
    // What it shows is a view of unknown content.
    let isController = name.hasSuffix("Controller")
    let view = evaluator.makeView(isController ? "UIView" : name, at: offset)
    guard view > 0 else { return .unknown }
    evaluator.scene.views[view].isForeign = isController
    return .item(.view(view))
  }
}

extension ScriptCall {
  /// Asks the entries of the tables for the call, one after the other.
  ///
  /// An entry refuses with `nil`, for it may share its name with others that take other arguments.
  /// Calls on the root show that the script means its root. What a call that was left out has to do with is
  /// known in part: what it seems to lack may be what the call says.
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

  /// What the call comes to where no table knows it: nothing of concern, a word whose type is not known
  /// yet, or an `UnknownCall`.
  ///
  /// Calls of ignored names still run the closures that they are given: `DispatchQueue.main.async {
  /// }` in an app sets up views. In a document's text an unknown call is an error.
  func unknownValue(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    if evaluator.vocabulary.ignoredNames.contains(name) {
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
    // What is built from words and texts is none of layout's; where it is, its place says so.
    case .word?, .wordCall?, .text?:
      if !arguments.contains(where: { $0.value.isClosure }) { return .irrelevant }
    case .object(let object)? where object.isOfLooks: return .irrelevant
    default: break
    }
    if evaluator.items == nil { return UnknownCall(self, evaluator).value(&evaluator) }
    if arguments.contains(where: { $0.value.isUnknown }) { return .unknown }
    let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
    return evaluator.report(
      ScriptFault.unknownCall(name, labels: labels, of: receiver?.words),
      at: offset
    )
  }

  /// What a call of a type's member comes to: an object of a type within it or of the type itself, what a
  /// factory of another file gives, or a word of which its place decides.
  ///
  /// `Type.init(…)` and `Outer.Inner(…)` make objects as `Type(…)` does. Of a type that no file
  /// declares a lower-case member is a factory, whose product is a placeholder.
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
    // A factory of another file; what the tables know of the type's own words is read at its place.
    if evaluator.items == nil, evaluator.declarations.types[type] == nil, type != "Priority" {
      return evaluator.standIn(name, type: nil, at: offset)
    }
    return evaluator.bounded(.wordCall(name, arguments), at: offset)
  }
}
