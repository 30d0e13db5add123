import LayoutCalls
import LayoutModel

/// Quick Anchors (rule 7.2): `view.quickAdd(child, [topToTop(8), centerX()])`, `quickAdd(child,
/// 8)`, `quickAdd(child, [8, nil, (other, 4), 8])`.
///
/// The library takes whole numbers for paddings and ignores other arguments silently;
/// `QuickAnchorCalls` adds a remark for them. `topToBottom(other, 8)` is `child.top == other.bottom
/// + 8`.
enum QuickAnchorLibrary: ScriptLibrary {
  static let signatures = [quickAnchors]
  static let sourceTypes: Set = ["QuickAnchor", "QuickAnchorType"]

  /// The script may turn the masks off that the library leaves on.
  static func finish(_ evaluator: inout ScriptEvaluator) { evaluator.reportKeptMasks() }

  /// The functions that make an anchor, and `QuickAnchor` with its alias `Q`, have no receiver.
  private static let quickAnchors: ScriptSignatures = {
    var table = ScriptSignatures()
    for name in functionNames {
      table.functions[name] = { evaluator, call in
        evaluator.quickAnchor(call.arguments) { QuickAnchorCall(function: name, $0, $1) }
      }
    }
    // `QuickAnchor(.topToTop, 8)`: the first argument is the kind, and the rest is as for
    // functions.
    for name in ["QuickAnchor", "Q"] {
      table.functions[name] = { evaluator, call in
        guard let kind = call.unlabelled, case .word(let word) = kind.value else { return nil }
        guard let kind = QuickAnchorCall.Kind(rawValue: word) else {
          return evaluator.report(
            QuickAnchorFault.unknownAnchor(word, closest: Self.closest(word)),
            at: kind.offset
          )
        }
        let arguments = Array(call.arguments.dropFirst())
        return evaluator.quickAnchor(arguments) { QuickAnchorCall(kind, $0, $1) }
      }
    }
    // Of views alone: a guide has no subviews.
    table.methods["quickAdd"] = { evaluator, call in
      guard case .item(.view)? = call.receiver else { return nil }
      return evaluator.quickAdd(call)
    }
    // For a view that is in its superview already.
    table.methods["activateQuickAnchors"] = { evaluator, call in
      guard case .item(let subview)? = call.receiver, call.has(nil) else { return nil }
      guard let anchors = evaluator.quickAnchors(call.arguments[0]) else { return .unknown }
      let superview = evaluator.scene.superview(of: subview)
      let expansion = QuickAnchorCalls.activate(anchors, on: subview, superview: superview)
      _ = evaluator.add(expansion, of: .quickAnchors, at: call.offset)
      return .void
    }
    return table
  }()

  /// With the library's older names.
  private static let functionNames =
    QuickAnchorCall.Kind.allCases.map(\.rawValue).filter { QuickAnchorCall(function: $0) != nil }
    + ["heightToConstant", "heightToRelatedView", "widthToConstant", "widthToRelatedView"]

  private static func closest(_ word: String) -> String? {
    closestName(to: word, among: QuickAnchorCall.Kind.allCases.lazy.map(\.rawValue))
  }
}

private struct QuickAnchorValue: ScriptObject {
  var anchor: QuickAnchorCall
  var description: String { "a quick anchor" }
}

/// The library overloads by the types of arguments, of which a script shows literals alone:
/// `quickAdd(v, 8)` is one padding, `quickAdd(v, [8, 8, 8, 8])` four, `quickAdd(v, [topToTop(8)])`
/// anchors.
///
/// One padding counts inwards on every side, four paddings and anchors are added with the sign as
/// written, in points.
extension ScriptEvaluator {
  /// Reads `(constant)`, `(view)`, `(view, constant)` or no arguments.
  fileprivate mutating func quickAnchor(
    _ arguments: [ScriptArgument],
    _ make: (Item?, Double?) -> QuickAnchorCall?
  ) -> ScriptValue? {
    guard arguments.count <= 2, arguments.allSatisfy({ $0.label == nil }) else { return nil }
    var related: Item?
    var constant: Double?
    for (place, argument) in arguments.enumerated() {
      switch argument.value {
      case .nothing: continue
      case .number where place == arguments.count - 1:
        constant = number(argument)
      default:
        guard place == 0, let item = item(argument) else { return .unknown }
        related = item
      }
    }
    guard let anchor = make(related, constant) else { return nil }
    return .object(QuickAnchorValue(anchor: anchor))
  }

  /// `.topToTop(10)` is in the library's documentation, although Swift refuses it.
  fileprivate mutating func quickAnchors(_ argument: ScriptArgument) -> [QuickAnchorCall]? {
    guard case .array(let elements) = argument.value else {
      reportMismatch(argument, expected: "an array of quick anchors")
      return nil
    }
    var anchors: [QuickAnchorCall] = []
    meter.charge(elements.count * 4)
    for element in elements {
      guard let anchor = quickAnchor(element, at: argument.offset) else { return nil }
      anchors.append(anchor)
    }
    return anchors
  }

  private mutating func quickAnchor(_ value: ScriptValue, at offset: Int) -> QuickAnchorCall? {
    switch value {
    case .object(let object):
      if let value = object as? QuickAnchorValue { return value.anchor }
    case .wordCall(let name, let arguments):
      let offset = arguments.first?.offset ?? offset
      let made = quickAnchor(arguments) { QuickAnchorCall(function: name, $0, $1) }
      guard let made, case .object(let object) = made, let value = object as? QuickAnchorValue
      else { break }
      reportCorrection("`\(name)` is a function. Remove the dot before it.", at: offset)
      return value.anchor
    default: break
    }
    reportMismatch(
      ScriptArgument(value: value, offset: offset),
      expected: "a quick anchor such as topToTop(12)"
    )
    return nil
  }

  fileprivate mutating func quickAdd(_ call: ScriptCall) -> ScriptValue? {
    let arguments = call.arguments
    guard case .item(let superview)? = call.receiver, (1...3).contains(arguments.count),
      arguments.allSatisfy({ $0.label == nil })
    else { return nil }
    guard let subview = item(arguments[0]) else { return .unknown }
    if case .view(let child) = subview, case .view(let parent) = superview {
      add(child, to: parent, at: arguments[0].offset)
    }
    guard let expansion = quickExpansion(subview, superview, Array(arguments.dropFirst())) else {
      return .unknown
    }
    _ = add(expansion, of: .quickAnchors, at: call.offset)
    return .void
  }

  /// The form follows from the first argument behind the subview: none or `nil`, a number, an array
  /// of paddings, or an array of anchors.
  private mutating func quickExpansion(
    _ subview: Item,
    _ superview: Item,
    _ arguments: [ScriptArgument]
  ) -> Expansion? {
    guard let first = arguments.first else {
      return QuickAnchorCalls.quickAdd(subview, to: superview, padding: 0)
    }
    switch first.value {
    case .nothing where arguments.count == 1:
      return QuickAnchorCalls.quickAdd(subview, to: superview, padding: nil)
    case .number(let padding, let isInteger) where arguments.count == 1:
      guard let whole = Int(exactly: padding) else {
        report(QuickAnchorFault.fractionalPadding, at: first.offset)
        return nil
      }
      if !isInteger {
        reportCorrection("A single padding is an Int. Remove the decimal point.", at: first.offset)
      }
      return QuickAnchorCalls.quickAdd(subview, to: superview, padding: whole)
    case .array(let elements)
    where arguments.count > 1 || !elements.isEmpty && !elements.contains(where: \.isQuickAnchor):
      return paddings(subview, superview, elements, arguments)
    default:
      guard arguments.count == 1, let anchors = quickAnchors(first) else { return nil }
      return QuickAnchorCalls.quickAdd(subview, to: superview, anchors)
    }
  }

  /// Anchors may follow the four paddings.
  private mutating func paddings(
    _ subview: Item,
    _ superview: Item,
    _ elements: [ScriptValue],
    _ arguments: [ScriptArgument]
  ) -> Expansion? {
    meter.charge(elements.count * 4)
    guard !elements.contains(where: \.isUnknown) else { return nil }
    var anchors: [QuickAnchorCall] = []
    if arguments.count == 2, case .array = arguments[1].value {
      guard let made = quickAnchors(arguments[1]) else { return nil }
      anchors = made
    }
    let paddings = elements.map { padding($0, at: arguments[0].offset) }
    return QuickAnchorCalls.quickAdd(subview, to: superview, paddings: paddings, anchors)
  }

  /// A whole number from the superview, a view with a whole number, or `nil`.
  private mutating func padding(_ value: ScriptValue, at offset: Int) -> QuickPadding {
    switch value {
    case .nothing: return .none
    case .number(let number, isInteger: true):
      return Int(exactly: number).map { .superview($0) } ?? .dropped
    case .tuple(let elements):
      guard elements.count == 2, case .number(let number, isInteger: true) = elements[1].value,
        let constant = Int(exactly: number), let item = item(elements[0]), case .view = item
      else { return .dropped }
      return .view(item, constant)
    default: return .dropped
    }
  }
}

extension ScriptValue {
  /// A word with arguments is one: `[.topToTop(10)]` is in the library's documentation.
  fileprivate var isQuickAnchor: Bool {
    switch self {
    case .object(let object): object is QuickAnchorValue
    case .wordCall: true
    default: false
    }
  }
}

private enum QuickAnchorFault: ScriptMessage {
  // The word, and the most similar name.
  case unknownAnchor(String, closest: String?)
  // A padding such as 8.5, where the library takes an `Int`.
  case fractionalPadding

  var message: String {
    switch self {
    case .unknownAnchor(let word, let closest):
      "Quick Anchors has no anchor `.\(word)`.\(closest.map { " Did you mean `.\($0)`?" } ?? "")"
    case .fractionalPadding:
      "A single padding is an Int. Write a whole number."
    }
  }
}
