import LayoutCalls
import LayoutModel

/// Anchorage.
///
/// Rule 7.3. It has operators where other libraries have methods: `a.edgeAnchors == b.edgeAnchors +
/// 8 ~ .high`. An operand is an anchor, a group of anchors, a number or insets, or an expression of
/// them (`AnchorageOperand`); `==`, `<=` and `>=` make constraints of two operands, and `/==/`,
/// `/<=/` and `/>=/` are their names in older versions.
///
/// `~` binds a priority to the right side, more tightly than `==` (`SwiftParser.precedences`).
///
/// The operators are defined in `LayoutCalls`: `AnchorageArithmetic` computes, `AnchorageCalls`
/// makes constraints.
enum AnchorageLibrary: ScriptLibrary {
  static let signatures = [anchorage, constraintGroups]
  static let sourceTypes: Set = [
    "AnchorGroupProvider", "AnchorPair", "ConstraintBatch", "EdgeAnchors", "LayoutAnchorType",
    "LayoutConstantType", "LayoutExpression",
  ]

  /// Anchorage: operators between anchors, and groups of them.
  ///
  /// `Priority` and `LayoutPriority` are `UILayoutPriority`, `EdgeInsets` is `UIEdgeInsets`.
  private static let anchorage: ScriptSignatures = {
    var table = ScriptSignatures()
    for (name, group) in groups {
      table.getters[name] = { evaluator, value, _ in
        guard case .item(let item) = value else { return nil }
        // An anchor of the root is a use of the root.
        if item == .view(0) { evaluator.scene.usesRoot = true }
        return .object(AnchorageValue(operand: group(item)))
      }
    }
    for (name, arithmetic) in arithmetics {
      table.operators[name] = { evaluator, operation in
        // Priorities take numbers, too: `.high - 1`.
        evaluator.anchorage(operation, arithmetic) ?? evaluator.priority(operation)
      }
    }
    for (name, relation) in comparisons {
      table.operators[name] = { evaluator, operation in evaluator.anchorage(operation, relation) }
    }
    table.operators["~"] = { evaluator, operation in evaluator.prioritized(operation) }
    table.functions["AnchorPair"] = { evaluator, call in
      guard call.has("first", "second") else { return nil }
      guard let first = evaluator.anchor(call.arguments[0]),
        let second = evaluator.anchor(call.arguments[1])
      else { return .unknown }
      return .object(AnchorageValue(operand: .pair(OperandPair(first: first, second: second))))
    }
    table.functions["Priority"] = { evaluator, call in
      guard call.arguments.count == 1 else { return nil }
      return evaluator.number(call.arguments[0]).map { .priority($0) } ?? .unknown
    }
    // Anchorage's aliases of UIKit's types.
    table.functions["LayoutPriority"] = table.functions["Priority"]
    table.functions["EdgeInsets"] = { evaluator, call in
      ScriptGeometry.value(call.arguments, &evaluator)
    }
    // Also with the module's name: `Anchorage.batch`.
    table.functions["batch"] = { evaluator, call in evaluator.batch(call) }
    table.methods["batch"] = { evaluator, call in
      guard case .type("Anchorage")? = call.receiver else { return nil }
      return evaluator.batch(call)
    }
    return table
  }()

  /// The members of the groups of constraints that Anchorage's operators return.
  ///
  /// `a.edgeAnchors == b.edgeAnchors` returns a group of four constraints; a pair has two.
  private static let constraintGroups: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for name in members {
      table.getters[name] = { _, value, _ in AnchorageConstraints.member(name, of: value) }
    }
    return table
  }()

  /// An arithmetic operator, which throws a remark where Anchorage does not define it for its
  /// operands.
  fileprivate typealias Arithmetic =
    @Sendable (AnchorageOperand, AnchorageOperand) throws(CallRemark) -> AnchorageOperand

  /// Properties of views and guides that are groups of anchors.
  private static let groups: [(String, @Sendable (Item) -> AnchorageOperand)] = [
    ("edgeAnchors", { .edgeAnchors($0) }), ("horizontalAnchors", { .horizontalAnchors($0) }),
    ("verticalAnchors", { .verticalAnchors($0) }), ("centerAnchors", { .centerAnchors($0) }),
    ("sizeAnchors", { .sizeAnchors($0) }),
  ]

  /// The members of `ConstraintPair` and `ConstraintGroup`.
  private static let members = [
    "first", "second", "top", "leading", "bottom", "trailing", "horizontal", "vertical", "all",
  ]

  /// Arithmetic operators by their signs.
  private static let arithmetics: [(String, Arithmetic)] = [
    ("+", AnchorageArithmetic.sum), ("-", AnchorageArithmetic.difference),
    ("*", AnchorageArithmetic.product), ("/", AnchorageArithmetic.quotient),
  ]

  /// Operators that make constraints, and the relation of each.
  private static let comparisons: [(String, Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ("/==/", .equal), ("/<=/", .lessThanOrEqual), ("/>=/", .greaterThanOrEqual),
  ]
}

/// The state of Anchorage in a layout: its open batches.
///
/// Batches may be nested; a constraint belongs to the innermost.
final class AnchorageState: ScriptState {
  /// The constraints of the open batches, the innermost last.
  var batches: [[Int]] = []

  /// Adds constraints to the innermost open batch, if there is one.
  ///
  /// - Parameter constraints: Their indices in the scene.
  func add(_ constraints: [Int]) {
    if !batches.isEmpty { batches[batches.count - 1] += constraints }
  }
}

/// A group of anchors, or an expression of anchors.
private struct AnchorageValue: ScriptObject {
  var operand: AnchorageOperand
  var description: String { operand.kind.rawValue }
}

extension AnchorageConstraints {
  /// A member of a group of constraints: one of them, or an array.
  ///
  /// Returns `nil` for a name that a group of this size does not have; the next library is tried
  /// then.
  fileprivate static func member(_ name: String, of value: ScriptValue) -> ScriptValue? {
    guard case .object(let object) = value, let group = object as? AnchorageConstraints,
      let indices = AnchorageCalls.indices(of: name, count: group.constraints.count)
    else { return nil }
    let constraints = indices.map { ScriptValue.constraint(group.constraints[$0]) }
    return constraints.count == 1 ? constraints[0] : .array(constraints)
  }
}

extension ScriptValue {
  /// Whether only Anchorage has operators for the value.
  ///
  /// Other libraries define operators for numbers, sizes and insets, so an operator is Anchorage's
  /// only where one of its operands is such a value.
  fileprivate var isAnchorage: Bool {
    switch self {
    case .anchor: true
    case .object(let object): object is AnchorageValue
    default: false
    }
  }

  /// The value as an operand of Anchorage's operators.
  fileprivate var operand: AnchorageOperand? {
    switch self {
    case .anchor(let anchor): .anchor(anchor)
    case .number(let number, _): .number(number)
    case .size(let size): .size(size)
    case .insets(let insets): .insets(insets)
    case .object(let object): (object as? AnchorageValue)?.operand
    default: nil
    }
  }
}

extension ScriptEvaluator {
  /// The operands of an operator; `nil` where they are not Anchorage's.
  private mutating func operands(
    _ operation: ScriptOperation
  ) -> (left: AnchorageOperand, right: AnchorageOperand)? {
    guard let left = operation.left, left.value.isAnchorage || operation.right.value.isAnchorage,
      let first = operand(left.value), let second = operand(operation.right.value)
    else { return nil }
    return (first, second)
  }

  /// The value as an operand of Anchorage's operators, including `.init(…)`.
  private mutating func operand(_ value: ScriptValue) -> AnchorageOperand? {
    guard case .wordCall("init", let arguments) = value else { return value.operand }
    return ScriptGeometry.value(arguments, &self)?.operand
  }

  /// Evaluates an arithmetic operator: `a.widthAnchor * 2`.
  ///
  /// Operands that Anchorage refuses are reported, and the value is unknown.
  fileprivate mutating func anchorage(
    _ operation: ScriptOperation,
    _ arithmetic: AnchorageLibrary.Arithmetic
  ) -> ScriptValue? {
    guard let (left, right) = operands(operation) else { return nil }
    do throws(CallRemark) {
      return .object(AnchorageValue(operand: try arithmetic(left, right)))
    } catch {
      report(error, at: operation.offset)
      return .unknown
    }
  }

  /// Evaluates an operator that makes constraints.
  ///
  /// Inside a batch they are inactive until the batch ends.
  ///
  /// - Returns: One constraint, or a group of several; `nil` where the operands are not
  ///   Anchorage's.
  fileprivate mutating func anchorage(
    _ operation: ScriptOperation,
    _ relation: Relation
  ) -> ScriptValue? {
    guard let (left, right) = operands(operation) else { return nil }
    let expansion = AnchorageCalls.constrain(
      left,
      relation,
      right,
      isActive: state(AnchorageState.self).batches.isEmpty
    )
    let indices = add(expansion, of: .anchorage, at: operation.offset)
    state(AnchorageState.self).add(indices)
    switch indices.count {
    case 0: return .unknown
    case 1: return .constraint(indices[0])
    default: return .object(AnchorageConstraints(constraints: indices))
    }
  }

  /// `1 + .low`: Anchorage's priorities take numbers on both sides.
  fileprivate mutating func priority(_ operation: ScriptOperation) -> ScriptValue? {
    guard case .number(let number, _)? = operation.left?.value else { return nil }
    switch operation.right.value {
    case .word, .priority: break
    default: return nil
    }
    guard let priority = priority(operation.right) else { return .unknown }
    switch operation.name {
    case "+": return .priority(number + priority)
    case "-": return .priority(number - priority)
    default: return nil
    }
  }

  /// `operand ~ priority`.
  fileprivate mutating func prioritized(_ operation: ScriptOperation) -> ScriptValue? {
    guard let left = operation.left, let operand = left.value.operand else { return nil }
    guard let priority = priority(operation.right) else { return .unknown }
    do throws(CallRemark) {
      let prioritized = try AnchorageArithmetic.prioritized(operand, Float(priority))
      return .object(AnchorageValue(operand: prioritized))
    } catch {
      report(error, at: operation.offset)
      return .unknown
    }
  }

  /// Evaluates `batch { … }` and `batch(active: false) { … }`, whose value is the constraints that
  /// the closure makes.
  fileprivate mutating func batch(_ call: ScriptCall) -> ScriptValue? {
    guard case .closure(let closure)? = call.arguments.last?.value else { return nil }
    var isActive = true
    if let argument = call["active"] {
      guard let value = bool(argument) else { return .unknown }
      isActive = value
    }
    state(AnchorageState.self).batches.append([])
    _ = enter(closure, [], at: call.offset)
    let constraints = state(AnchorageState.self).batches.removeLast()
    if isActive {
      for index in constraints { scene.setActive(true, index) }
    }
    return .array(constraints.map { .constraint($0) })
  }
}
