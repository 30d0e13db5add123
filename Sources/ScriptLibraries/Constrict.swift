import LayoutCalls
import LayoutModel
import ScriptReading

/// Constrictor 1 to 4.
///
/// Rule 7.4. All methods share one table of parameters, of which each reads those it is given;
/// which of them make sense together is what each method knows. Labels of all versions are taken,
/// misspelt ones that a version had included (`multipiedBy`).
///
/// Calls chain: each returns what it was called on.
///
/// What a call comes to is in `LayoutCalls/ConstrictCalls`; version 5 and later are
/// `ConstrictorLibrary`.
///
/// Constants of bottom, right and trailing are negated in every call: `a.constrict(.bottom, to: b,
/// with: 8)` is `a.bottom == b.bottom - 8` (AL207).
enum ConstrictLibrary: ScriptLibrary {
  static let signatures = [constrict, ConstantSum.signatures]

  /// Constrictor 1 to 4: `view.constrict(…)` and its relatives.
  ///
  /// Failing arguments leave the call out and answer its receiver, so that the rest of a chain is
  /// read.
  private static let constrict: ScriptSignatures = {
    var signatures = ScriptSignatures()
    for (names, expand) in methods {
      signatures.addMethod(
        names,
        of: .item,
        taking: parameters,
        failure: .receiver,
        from: { ConstrictArguments(calls: ConstrictCalls($0)) },
        result: { evaluator, arguments, call in
          if let expansion = expand(&evaluator, arguments, call) {
            _ = evaluator.add(expansion, of: .constrictor, at: call.offset)
          }
          return call.receiver ?? .unknown
        }
      )
    }
    return signatures
  }()

  /// What a call comes to; `nil` where it cannot be known, which has been reported.
  ///
  /// It is given the evaluator, the arguments as they were read, and the call itself, for messages
  /// and places.
  fileprivate typealias Expanding =
    @Sendable (inout ScriptEvaluator, ConstrictArguments, ScriptCall) -> Expansion?

  /// The methods by their names, and what each comes to.
  ///
  /// Names in one row are those of different versions, and mean the same. `Parent` and `Superview`
  /// forms need a superview that is known; the others a target.
  private static let methods: [(names: [String], expand: Expanding)] = [
    (
      ["constrict", "constrictToController", "constrictToViewController"], { $0.constrict($1, $2) }
    ),
    (
      ["constrictToParent", "constrictToSuperview"],
      { evaluator, arguments, call in
        evaluator.parent(arguments, call).map { arguments.several(to: $0) }
      }
    ),
    (
      ["constrictEdges", "constrictEdgesToController", "constrictEdgesToViewController"],
      { evaluator, arguments, call in
        evaluator.target(arguments, call).map { arguments.edges(to: $0) }
      }
    ),
    (
      ["constrictEdgesToParent", "constrictEdgesToSuperview"],
      { evaluator, arguments, call in
        evaluator.parent(arguments, call).map { arguments.edges(to: $0) }
      }
    ),
    (
      ["constrictCenter", "constrictCenterInController", "constrictCenterInViewController"],
      { evaluator, arguments, call in
        evaluator.target(arguments, call).map { arguments.center(in: $0) }
      }
    ),
    (
      ["constrictCenterInParent", "constrictCenterInSuperview"],
      { evaluator, arguments, call in
        evaluator.parent(arguments, call).map { arguments.center(in: $0) }
      }
    ),
    (["constrictSize"], { _, arguments, _ in arguments.size(to: arguments.target) }),
    (
      ["constrictSizeToParent"],
      { evaluator, arguments, call in
        evaluator.parent(arguments, call).map { arguments.size(to: $0) }
      }
    ),
  ]

  /// The parameters that they share.
  ///
  /// Each method takes all of them. A label that a method has no use for is read and left.
  private static let parameters: [ScriptParameter<ConstrictArguments>] = [
    // Without a label: a relation, an attribute, or a controller, by what the word is.
    .custom(nil) { $0.read($1, isList: false, into: &$2) },
    .custom("attributes", isVariadic: true) { evaluator, argument, arguments in
      arguments.isSeveral = true
      return evaluator.read(argument, isList: true, into: &arguments)
    },
    // `constrictToController(controller, to: .top, .bottom)` lists its attributes so.
    .custom("to", "in", isVariadic: true) { evaluator, argument, arguments in
      argument.label == nil
        ? evaluator.read(argument, isList: arguments.isSeveral, into: &arguments)
        : evaluator.readTarget(argument, into: &arguments)
    },
    // By UIKit's names, unlike version 5.
    .relation("relation", "as") { $0.calls.relation = $1 },
    .custom("attribute") { evaluator, argument, arguments in
      guard let attribute = evaluator.constrictAttribute(argument) else { return false }
      arguments.otherAttribute = attribute
      return true
    },
    .custom("constant", "with") { evaluator, argument, arguments in
      guard let constant = evaluator.constrictConstant(argument) else { return false }
      arguments.constant = constant
      return true
    },
    // The last label is how one version spells it.
    .number("multiplier", "multiplyBy", "multipiedBy") { $0.calls.multiplier = $1 },
    .priority("priority", "prioritizeAs") { $0.calls.priority = $1 },
    .bool("withinGuides") { $0.withinGuides = $1 },
  ]
}

/// The arguments of a call of Constrictor 1 to 4.
///
/// They are read left to right; what a label means may depend on what stood before it
/// (`isSeveral`).
private struct ConstrictArguments {
  /// The item of the call, with relation, multiplier and priority.
  var calls: ConstrictCalls
  /// What the call names to tie its view to; `nil` for the view's own size, or where the call means
  /// the superview.
  var target: Item?
  /// The attributes of a call that has several, or the one before the labels.
  ///
  /// At most one unless `isSeveral`.
  var attributes: [ConstrictAttribute] = []
  /// Whether the attributes are those of both sides.
  var isSeveral = false
  /// Of the target; `none` means the same as the item's.
  var otherAttribute = ConstrictAttribute.none
  /// One number a part: `.zero` where nothing is said.
  var constant = ConstrictConstant.zero
  /// Whether edges of a controller's view mean the guides of its safe area.
  var withinGuides = true

  /// All four edges to those of another item.
  func edges(to other: Item) -> Expansion {
    calls.edges(to: other, with: constant, withinGuides: withinGuides)
  }

  /// Both axes to those of another item.
  func center(in other: Item) -> Expansion {
    calls.center(in: other, with: constant, withinGuides: withinGuides)
  }

  /// Both sizes, to another item's or to the constant alone.
  func size(to other: Item?) -> Expansion { calls.size(to: other, with: constant) }

  /// Ties each of several attributes to the same of another item.
  func several(to other: Item?) -> Expansion {
    calls.constrict(attributes: attributes, to: other, with: constant)
  }
}

extension ScriptEvaluator {
  /// `view.constrict(.top, to: other, attribute: .bottom, constant: 8)`, and the form with a list
  /// of attributes.
  fileprivate mutating func constrict(
    _ arguments: ConstrictArguments,
    _ call: ScriptCall
  ) -> Expansion? {
    if arguments.isSeveral {
      return arguments.several(to: arguments.target)
    }
    guard let attribute = arguments.attributes.first else {
      report(ConstrictFault.noAttribute(call.name), at: call.offset)
      return nil
    }
    return arguments.calls.constrict(
      attribute,
      to: arguments.target,
      arguments.otherAttribute,
      with: attribute.attribute.map { arguments.constant[$0] } ?? 0
    )
  }

  /// The superview that a call ties its view to; `nil`, and a remark, where the view is in none yet.
  fileprivate mutating func parent(
    _ arguments: ConstrictArguments,
    _ call: ScriptCall
  ) -> Item? {
    if let parent = scene.superview(of: arguments.calls.item) { return parent }
    report(.noSuperview, at: call.offset)
    return nil
  }

  /// The item that a call has to name.
  fileprivate mutating func target(
    _ arguments: ConstrictArguments,
    _ call: ScriptCall
  ) -> Item? {
    if let target = arguments.target { return target }
    report(ConstrictFault.noTarget(call.name), at: call.offset)
    return nil
  }

  /// An argument without a label: a relation, an attribute, or a view controller.
  fileprivate mutating func read(
    _ argument: ScriptArgument,
    isList: Bool,
    into arguments: inout ConstrictArguments
  ) -> Bool {
    guard case .word(let name) = argument.value else {
      guard let item = item(argument) else { return false }
      arguments.target = item
      return true
    }
    if !isList, Relation.allCases.contains(where: { $0.name == name }) {
      guard let relation = relation(argument) else { return false }
      arguments.calls.relation = relation
      return true
    }
    guard let attribute = constrictAttribute(argument) else { return false }
    arguments.attributes.append(attribute)
    return true
  }

  /// What comes after `to:`: an item, `nil`, a size, or the first of several attributes.
  fileprivate mutating func readTarget(
    _ argument: ScriptArgument,
    into arguments: inout ConstrictArguments
  ) -> Bool {
    switch argument.value {
    case .nothing: return true
    case .number, .wordCall, .object:
      guard let constant = constrictConstant(argument) else { return false }
      arguments.constant = constant
    case .word:
      guard let attribute = constrictAttribute(argument) else { return false }
      arguments.attributes.append(attribute)
      arguments.isSeveral = true
    default:
      guard let item = item(argument) else { return false }
      arguments.target = item
    }
    return true
  }

  /// An attribute of Constrictor's by its name: those of Auto Layout, and of the safe area.
  ///
  /// - Parameter argument: A word such as `.top` or `.topGuide`.
  /// - Returns: The attribute; `nil`, and a remark at the argument, where it is anything else.
  fileprivate mutating func constrictAttribute(_ argument: ScriptArgument) -> ConstrictAttribute? {
    if case .word(let name) = argument.value, let attribute = ConstrictAttribute(rawValue: name) {
      return attribute
    }
    reportMismatch(argument, expected: "an attribute such as .top or .topGuide")
    return nil
  }

  /// A constant of a call, in points.
  ///
  /// One number counts for every edge or size that the call ties; a sum of named parts such as
  /// `.top(4) & .bottom(8)` gives each its own.
  ///
  /// - Parameter argument: A number, or parts and sums of them.
  /// - Returns: The constant; `nil`, with a remark, where it is anything else.
  fileprivate mutating func constrictConstant(_ argument: ScriptArgument) -> ConstrictConstant? {
    constant(argument, zero: .zero, { ConstrictConstant($0, $1) }, { $0 & $1 })
  }
}

/// What there is to say of these calls.
private enum ConstrictFault: ScriptMessage {
  /// A call that ties one attribute and names none.
  case noAttribute(String)
  /// A call that needs another item and names none.
  case noTarget(String)

  var message: String {
    switch self {
    case .noAttribute(let call):
      "\(call) does not say which attribute. Write \(call)(.top, …)."
    case .noTarget(let call):
      "\(call) does not say what to. Write \(call)(to: view)."
    }
  }
}
