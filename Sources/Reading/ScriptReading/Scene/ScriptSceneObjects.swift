import LayoutModel
import SwiftSubset

struct ScriptView {
  /// `superview` is an index among the evaluator's views.
  var view: View
  /// The index of its class into the tree's types; below 0 for none.
  var type: Int32 = -1
  /// Methods are found through `type`.
  var fields: [SymbolTable.Symbol: ScriptValue] = [:]
  /// Whether the script sets `translatesAutoresizingMaskIntoConstraints`.
  var hasMaskSetting = false
  /// Whether the id is a name of the script rather than a generated one.
  var isNamed = false
  /// It stays in the scene, since constraints refer to it.
  var isRemoved = false
  /// Whether it is a placeholder for a view of unknown origin, whose missing constraints are not
  /// reported.
  var isStandIn = false
  /// Whether a function without a caller returns it, so that the caller places it.
  var isReturned = false
  /// Whether conditional code adds it to its superview.
  var isAddedLater = false
  /// Whether it is the view of another library's controller, which may have any size.
  var isForeign = false
  /// Whether code about it was skipped, so that constraints may be missing.
  var isTainted = false
  /// Whether code about it was skipped, or unknown code has it as an argument.
  var isPartlyRead = false
  /// Whether another branch than that of its constraints may run, or code changes their numbers.
  var isPartlyPlaced = false
  /// The view in whose code it was made, if that is of another class; 0 for the layout's own.
  ///
  /// Its findings then belong to the layout of that class.
  var maker = 0
  /// Whether it is a controller whose view has not been accessed, so that UIKit has called none of
  /// its functions.
  var isUnloaded = false
  /// Whether a file of Interface Builder has it, which is a layout by itself, too.
  var isOfFile = false
  /// Whether it is no view, but an object of one of the script's other types.
  ///
  /// Records share the indices of views, and are never in the layout.
  var isRecord = false
  var offset: Int
}

struct ScriptGuide {
  var id: String?
  /// An index among the evaluator's views.
  var owner: Int?
  var offset: Int
}

struct ScriptConstraint {
  var constraint: Constraint
  /// A constraint that was never active is reported, unless other code may have activated it.
  var wasActivated: Bool
  /// Whether only conditional code makes it (`LaterRun`).
  var isUncertain = false
  /// The number of views before a function of the class without a caller made it; 0 outside of such
  /// functions.
  var viewsBefore = 0
  /// Whether a function makes both it and its views, outside of branches: no other code can have
  /// changed a constraint that contradicts it.
  var isOfOneRun = false
  /// Whether one of its numbers, or its branch, is a guess: conflicts with it are not reported.
  var isGuess = false
  /// The parameters on which its numbers depend, where these do not depend on a guess.
  var parameters: Uncertainty = []
  /// Such a constraint of an app can never be activated.
  var isDiscarded = false
  /// Whether one of its numbers is unknown, so that equal numbers may differ.
  var hasUnknownNumber = false
  /// The view that it was added to by name; 0 for the root, `nil` where it was activated otherwise.
  var holder: Int?
  /// The trees of its items at activation, if these had no common ancestor.
  var treesApart: TreesApart?
  /// The statements of a block run together.
  var block: SyntaxTree.NodeID = -1
  var offset: Int
}
