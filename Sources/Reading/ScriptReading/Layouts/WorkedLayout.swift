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
