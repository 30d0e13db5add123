import LayoutCalls
import LayoutModel

/// Anchorage (rule 7.3): `a.edgeAnchors == b.edgeAnchors + 8 ~ .high`.
///
/// `/==/`, `/<=/` and `/>=/` are the names of `==`, `<=` and `>=` in older versions; `~` binds a
/// priority to the right side, more tightly than `==` (`SwiftParser.precedences`).
/// `AnchorageArithmetic` computes, `AnchorageCalls` makes constraints.
enum AnchorageLibrary: ScriptLibrary {
  static let signatures = [anchorage, constraintGroups]
  static let sourceTypes: Set = [
    "AnchorGroupProvider", "AnchorPair", "ConstraintBatch", "EdgeAnchors", "LayoutAnchorType",
    "LayoutConstantType", "LayoutExpression",
  ]

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

  /// `a.edgeAnchors == b.edgeAnchors` returns a group of four constraints; a pair has two.
  private static let constraintGroups: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for name in members {
      table.getters[name] = { _, value, _ in AnchorageConstraints.member(name, of: value) }
    }
    return table
  }()

  /// Throws a remark where Anchorage does not define the operator for its operands.
  fileprivate typealias Arithmetic =
    @Sendable (AnchorageOperand, AnchorageOperand) throws(CallRemark) -> AnchorageOperand

  private static let groups: [(String, @Sendable (Item) -> AnchorageOperand)] = [
    ("edgeAnchors", { .edgeAnchors($0) }), ("horizontalAnchors", { .horizontalAnchors($0) }),
    ("verticalAnchors", { .verticalAnchors($0) }), ("centerAnchors", { .centerAnchors($0) }),
    ("sizeAnchors", { .sizeAnchors($0) }),
  ]

  /// The members of `ConstraintPair` and `ConstraintGroup`.
  private static let members = [
    "first", "second", "top", "leading", "bottom", "trailing", "horizontal", "vertical", "all",
  ]

  private static let arithmetics: [(String, Arithmetic)] = [
    ("+", AnchorageArithmetic.sum), ("-", AnchorageArithmetic.difference),
    ("*", AnchorageArithmetic.product), ("/", AnchorageArithmetic.quotient),
  ]

  private static let comparisons: [(String, Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ("/==/", .equal), ("/<=/", .lessThanOrEqual), ("/>=/", .greaterThanOrEqual),
  ]
}

/// Batches may be nested; a constraint belongs to the innermost.
final class AnchorageState: ScriptState {
  /// The innermost last.
  var batches: [[Int]] = []

  func copy() -> AnchorageState {
    let copy = AnchorageState()
    copy.batches = batches
    return copy
  }

  func add(_ constraints: [Int]) {
    if !batches.isEmpty { batches[batches.count - 1] += constraints }
  }
}

private struct AnchorageValue: ScriptObject {
  var operand: AnchorageOperand
  var description: String { operand.kind.rawValue }
}

extension AnchorageConstraints {
  /// One constraint of a group, or an array; `nil` for a name that a group of this size does not
  /// have.
  fileprivate static func member(_ name: String, of value: ScriptValue) -> ScriptValue? {
    guard case .object(let object) = value, let group = object as? AnchorageConstraints,
      let indices = AnchorageCalls.indices(of: name, count: group.constraints.count)
    else { return nil }
    let constraints = indices.map { ScriptValue.constraint(group.constraints[$0]) }
    return constraints.count == 1 ? constraints[0] : .array(constraints)
  }
}

extension ScriptValue {
  /// Other libraries define operators for numbers, sizes and insets, so an operator is Anchorage's
  /// only where one of its operands is such a value.
  fileprivate var isAnchorage: Bool {
    switch self {
    case .anchor: true
    case .object(let object): object is AnchorageValue
    default: false
    }
  }

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
  /// `nil` where they are not Anchorage's.
  private mutating func operands(
    _ operation: ScriptOperation
  ) -> (left: AnchorageOperand, right: AnchorageOperand)? {
    guard let left = operation.left, left.value.isAnchorage || operation.right.value.isAnchorage,
      let first = operand(left.value), let second = operand(operation.right.value)
    else { return nil }
    return (first, second)
  }

  private mutating func operand(_ value: ScriptValue) -> AnchorageOperand? {
    guard case .wordCall("init", let arguments) = value else { return value.operand }
    return ScriptGeometry.value(arguments, &self)?.operand
  }

  /// Evaluates `a.widthAnchor * 2`.
  ///
  /// Operands that Anchorage refuses are reported.
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

  /// Inside a batch the constraints are inactive until the batch ends.
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

  /// Evaluates `batch { … }` and `batch(active: false) { … }`.
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
