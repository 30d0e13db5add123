import LayoutModel
import SwiftSubset

/// A view of the script.
struct ScriptView {
  /// What is known of it; `superview` is an index among the evaluator's views.
  var view: View
  /// Its class among the script's own; below 0 for none.
  var type: Int32 = -1
  /// The properties that its class gives it.
  ///
  /// Stored properties by name, and those that the script assigns; methods are found through
  /// `type`.
  var fields: [SymbolTable.Symbol: ScriptValue] = [:]
  /// Whether the script says how the autoresizing mask is to be taken.
  ///
  /// A view in code has its mask turned on until the code turns it off.
  var hasMaskSetting = false
  /// Whether the id is a name of the script rather than one of ours.
  var isNamed = false
  /// Whether it was taken out of the tree of views.
  ///
  /// It stays in the scene, since constraints name it.
  var isRemoved = false
  /// Whether something else than the script makes it, or it is not known what does.
  ///
  /// Nothing is told of what a stand-in lacks.
  var isStandIn = false
  /// Whether a function that nothing calls gives it back, so that the caller places it.
  var isReturned = false
  /// Whether code that runs later, or perhaps, puts it into its superview.
  var isAddedLater = false
  /// Whether it is what a controller of another library shows, which may be of any size.
  var isForeign = false
  /// Whether something about it was left out, so that what it lacks is not known.
  ///
  /// Set by calls and assignments that the reader could not carry out on it.
  var isTainted = false
  /// Whether code about it was left out, or gave it to something that is not known.
  var isPartlyRead = false
  /// Whether its constraints are known in part: a branch makes them that may not be the one that counts, or code
  /// changes their numbers.
  ///
  /// They are there all the same, whatever they say.
  var isPartlyPlaced = false
  /// The view in whose code it was made, where that is one of another class; 0 for the layout's own.
  ///
  /// Its findings then belong to the layout of that class.
  var maker = 0
  /// Whether it is a controller whose view nothing has asked for yet, so that UIKit has called nothing on it.
  var isUnloaded = false
  /// Whether a file of Interface Builder has it, which is looked at by itself, too.
  var isOfFile = false
  /// Whether it is no view at all, but an object of one of the script's other types.
  ///
  /// Records share the places of views, and never come into the layout.
  var isRecord = false
  var offset: Int
}

/// A guide of the script.
struct ScriptGuide {
  /// What the script calls it.
  var id: String?
  /// The view that it is in, by its index among the evaluator's.
  var owner: Int?
  var offset: Int
}

/// A constraint of the script.
struct ScriptConstraint {
  /// The constraint; its items are the evaluator's.
  var constraint: Constraint
  /// Whether it was ever active.
  ///
  /// What was never active is told as forgotten, unless other code may have done it.
  var wasActivated: Bool
  /// Whether only code makes it that runs later, or perhaps.
  ///
  /// An event handler, or an `if` that may not hold (`LaterRun`).
  var isPerhaps = false
  /// How many views there were before a function of the class that nothing there calls made it; 0 where none
  /// did.
  var viewsBefore = 0
  /// Whether the function that makes it runs it in any case, and makes its views, too: nothing else can have changed
  /// what it contradicts.
  var isOfOneRun = false
  /// Whether a number of it was guessed, or which branch makes it.
  ///
  /// Conflicts and redundancies with it are not told.
  var isGuess = false
  /// Which parameters its numbers rest on, where they rest on nothing that was guessed.
  var parameters: Uncertainty = []
  /// Whether a statement makes it and leaves it lying.
  ///
  /// Of an app's code that is a constraint which can be activated no more.
  var isDiscarded = false
  /// Whether a number of it is not known; of two such the numbers may differ.
  var hasUnknownNumber = false
  /// The view that it was added to by name; 0 for the root, `nil` where it was activated otherwise.
  var holder: Int?
  /// The trees of its items when it was activated, where these were not one.
  var treesApart: TreesApart?
  /// The block of statements whose run makes it, of which all run or none.
  var block: SyntaxTree.NodeID = -1
  var offset: Int
}
