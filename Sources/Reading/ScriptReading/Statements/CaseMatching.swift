import LayoutModel
import SwiftSubset

struct CaseMatching {
  /// One of them has to match; a `default` has none and always matches.
  let patterns: [SyntaxTree.NodeID]
  let names: [SyntaxTree.Symbol]
  let subject: ScriptValue

  /// An unsupported pattern, such as a range, makes the result unknown.
  func isMet(_ evaluator: inout ScriptEvaluator) -> Bool? {
    var isMet: Bool? = patterns.isEmpty
    for pattern in patterns where isMet != true {
      let node = evaluator.tree[pattern]
      switch node.kind {
      case .foreign: isMet = nil
      case .boundCase:
        isMet = isCase(node.name < 0 ? nil : evaluator.names[node.name])
      default:
        // In its own statement, since the evaluator would be copied before it.
        let value = evaluator.evaluate(pattern)
        isMet = evaluator.areEqual(subject, value)
      }
    }
    return isMet
  }

  /// A word without associated values may be a function that makes a case with some.
  private func isCase(_ name: String?) -> Bool? {
    // `let value` matches any value.
    guard let name else { return true }
    return switch subject {
    case .wordCall(let word, _): word == name
    case .word(let word): word == name ? nil : false
    default: nil
    }
  }

  /// With the associated values of a matching case, or as placeholders.
  func bind(at offset: Int, _ evaluator: inout ScriptEvaluator) {
    var values: [SyntaxTree.Symbol: ScriptValue] = [:]
    for pattern in patterns where evaluator.tree[pattern].kind == .boundCase {
      let name = evaluator.tree[pattern].name
      guard isCase(name < 0 ? nil : evaluator.names[name]) == true else { continue }
      values = self.values(of: pattern, evaluator)
      break
    }
    for name in names {
      let value = values[name] ?? .unknown
      let isKnown = !value.isUnknown && !value.isIrrelevant
      evaluator.declare(
        name,
        isKnown ? value : evaluator.standIn(evaluator.names[name], at: offset),
        isGlobal: false
      )
    }
  }

  /// One name may be for all of several.
  private func values(of pattern: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator)
    -> [SyntaxTree.Symbol: ScriptValue]
  {
    let bound = evaluator.tree.list(pattern).map { evaluator.tree.elements[$0].label }
    evaluator.meter.charge(bound.count)
    if evaluator.tree[pattern].name < 0 { return [bound[0]: subject] }
    guard case .wordCall(_, let arguments) = subject else { return [:] }
    if bound.count == 1, arguments.count > 1 { return [bound[0]: .tuple(arguments)] }
    guard bound.count == arguments.count else { return [:] }
    return Dictionary(zip(bound, arguments.map(\.value)), uniquingKeysWith: { first, _ in first })
  }
}
