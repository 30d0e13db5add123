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
      ["constrict", "constrictToController", "constrictToViewController"], { $1.constrict($2, &$0) }
    ),
    (
      ["constrictToParent", "constrictToSuperview"],
      { evaluator, arguments, call in
        arguments.parent(call, &evaluator).map { arguments.several(to: $0) }
      }
    ),
    (
      ["constrictEdges", "constrictEdgesToController", "constrictEdgesToViewController"],
      { evaluator, arguments, call in
        arguments.target(call, &evaluator).map { arguments.edges(to: $0) }
      }
    ),
    (
      ["constrictEdgesToParent", "constrictEdgesToSuperview"],
      { evaluator, arguments, call in
        arguments.parent(call, &evaluator).map { arguments.edges(to: $0) }
      }
    ),
    (
      ["constrictCenter", "constrictCenterInController", "constrictCenterInViewController"],
      { evaluator, arguments, call in
        arguments.target(call, &evaluator).map { arguments.center(in: $0) }
      }
    ),
    (
      ["constrictCenterInParent", "constrictCenterInSuperview"],
      { evaluator, arguments, call in
        arguments.parent(call, &evaluator).map { arguments.center(in: $0) }
      }
    ),
    (["constrictSize"], { _, arguments, _ in arguments.size(to: arguments.target) }),
    (
      ["constrictSizeToParent"],
      { evaluator, arguments, call in
        arguments.parent(call, &evaluator).map { arguments.size(to: $0) }
      }
    ),
  ]

  /// The parameters that they share.
  ///
  /// Each method takes all of them. A label that a method has no use for is read and left.
  private static let parameters: [ScriptParameter<ConstrictArguments>] = [
    // Without a label: a relation, an attribute, or a controller, by what the word is.
    .custom(nil) { $2.read($1, isList: false, &$0) },
    .custom("attributes", isVariadic: true) { evaluator, argument, arguments in
      arguments.isSeveral = true
      return arguments.read(argument, isList: true, &evaluator)
    },
    // `constrictToController(controller, to: .top, .bottom)` lists its attributes so.
    .custom("to", "in", isVariadic: true) { evaluator, argument, arguments in
      argument.label == nil
        ? arguments.read(argument, isList: arguments.isSeveral, &evaluator)
        : arguments.readTarget(argument, &evaluator)
    },
    // By UIKit's names, unlike version 5.
    .relation("relation", "as") { $0.calls.relation = $1 },
    .custom("attribute") { evaluator, argument, arguments in
      guard let attribute = ConstrictArguments.attribute(argument, &evaluator) else {
        return false
      }
      arguments.otherAttribute = attribute
      return true
    },
    .custom("constant", "with") { $2.readConstant($1, &$0) },
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

extension ConstrictArguments {
  /// `view.constrict(.top, to: other, attribute: .bottom, constant: 8)`, and the form with a list
  /// of attributes.
  func constrict(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> Expansion? {
    if isSeveral { return several(to: target) }
    guard let attribute = attributes.first else {
      evaluator.report(ConstrictFault.noAttribute(call.name), at: call.offset)
      return nil
    }
    return calls.constrict(
      attribute,
      to: target,
      otherAttribute,
      with: attribute.attribute.map { constant[$0] } ?? 0
    )
  }

  /// The superview that a call ties its view to; `nil`, and a remark, where the view is in none yet.
  func parent(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> Item? {
    if let parent = evaluator.scene.superview(of: calls.item) { return parent }
    evaluator.report(.noSuperview, at: call.offset)
    return nil
  }

  /// The item that a call has to name.
  func target(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> Item? {
    if let target { return target }
    evaluator.report(ConstrictFault.noTarget(call.name), at: call.offset)
    return nil
  }

  /// An argument without a label: a relation, an attribute, or a view controller.
  mutating func read(
    _ argument: ScriptArgument,
    isList: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard case .word(let name) = argument.value else {
      guard let item = evaluator.item(argument) else { return false }
      target = item
      return true
    }
    if !isList, Relation.allCases.contains(where: { $0.name == name }) {
      guard let relation = evaluator.relation(argument) else { return false }
      calls.relation = relation
      return true
    }
    guard let attribute = Self.attribute(argument, &evaluator) else { return false }
    attributes.append(attribute)
    return true
  }

  /// What comes after `to:`: an item, `nil`, a size, or the first of several attributes.
  mutating func readTarget(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    switch argument.value {
    case .nothing: return true
    case .number, .wordCall, .object: return readConstant(argument, &evaluator)
    case .word:
      guard let attribute = Self.attribute(argument, &evaluator) else { return false }
      attributes.append(attribute)
      isSeveral = true
    default:
      guard let item = evaluator.item(argument) else { return false }
      target = item
    }
    return true
  }

  /// A constant of a call, in points.
  ///
  /// One number counts for every edge or size that the call ties; a sum of named parts such as
  /// `.top(4) & .bottom(8)` gives each its own. Anything else is told.
  ///
  /// - Parameters:
  ///   - argument: A number, or parts and sums of them.
  ///   - evaluator: What values are asked of.
  /// - Returns: Whether it is a constant.
  mutating func readConstant(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    let read = evaluator.constant(argument, zero: .zero, { ConstrictConstant($0, $1) }, { $0 & $1 })
    guard let read else { return false }
    constant = read
    return true
  }

  /// An attribute of Constrictor's by its name: those of Auto Layout, and of the safe area.
  ///
  /// - Parameters:
  ///   - argument: A word such as `.top` or `.topGuide`.
  ///   - evaluator: What is told of anything else.
  /// - Returns: The attribute; `nil`, and a remark at the argument, where it is anything else.
  static func attribute(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> ConstrictAttribute? {
    if case .word(let name) = argument.value, let attribute = ConstrictAttribute(rawValue: name) {
      return attribute
    }
    evaluator.reportMismatch(argument, expected: "an attribute such as .top or .topGuide")
    return nil
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
