import LayoutModel
import SwiftSubset

/// What a layout was worked out to: all that is asked of it behind the thread that did.
struct WorkedLayout: Sendable {
  /// The type that it is of; `nil` for the script's own.
  var type: Int?
  /// The side of a branch that makes it another layout than the first of its type.
  var side: ScriptChoices.Side?
  /// The layout, with what there is to say of it.
  var outcome: ScriptOutcome
  /// How many steps it took.
  var steps: Int
  /// Whether it may be worked out again, with other values of what is not known.
  var canBeTried: Bool
}

extension WorkedLayout {
  /// Puts together what was found.
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
