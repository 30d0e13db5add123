import LayoutModel
import SwiftSubset

/// The result of an evaluated layout, which can be passed to another thread.
struct WorkedLayout: Sendable {
  /// `nil` for the script's statements.
  var type: Int?
  /// `nil` for the first layout of its type.
  var side: ScriptChoices.Side?
  var outcome: ScriptOutcome
  var steps: Int
  /// Whether it may be evaluated again, with other values of unknown numbers.
  var canBeTried: Bool
}

extension WorkedLayout {
  init(_ found: ScriptLayouts.Found, rootID: String) {
    var assembly = ScriptAssembly(found.evaluator, rootID: rootID)
    outcome = assembly.reading()
    let isOfUnreadLibrary =
      outcome.layout.constraints.isEmpty && !found.evaluator.unreadLibraries.names.isEmpty
    if found.isUnread || isOfUnreadLibrary { outcome.findings.append(found.unread()) }
    if let type = found.type { outcome.type = found.evaluator.declarations.place(of: type) }
    (type, side, steps) = (found.type, found.side, found.evaluator.steps)
    canBeTried = found.again != nil && !found.evaluator.isStopped
  }
}

extension WorkedLayout {
  /// Whether the evaluations of two layouts took the same steps, to layouts that may differ.
  func isLike(_ other: WorkedLayout) -> Bool {
    type == other.type && side?.number == other.side?.number && side?.offset == other.side?.offset
      && steps == other.steps && canBeTried == other.canBeTried && outcome.isLike(other.outcome)
  }
}

extension ScriptOutcome {
  fileprivate func isLike(_ other: ScriptOutcome) -> Bool {
    findings == other.findings && parametric == other.parametric && repeated == other.repeated
      && viewOffsets == other.viewOffsets && guideOffsets == other.guideOffsets
      && constraintOffsets == other.constraintOffsets && written == other.written
  }
}
