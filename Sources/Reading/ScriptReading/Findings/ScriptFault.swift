import LayoutModel
import SwiftSubset

/// What there is to say of a script beside the faults of its text.
///
/// A fault never ends a reading but for those that `endsWork`: what it is about is left out or
/// guessed, and the rest is laid out. A case needs its words in `message`, and a `code` where it is
/// not `skippedCode`; `cause` puts it under one heading of a summary.
enum ScriptFault: ScriptMessage {
  // Limits.
  /// Working the script out takes more steps than it may; ends the work.
  case tooManySteps(limit: Int)
  /// Functions call each other too deep; the innermost call is left out.
  case callsTooDeep(limit: Int)
  /// Arrays in arrays; ends the work.
  case valuesTooDeep(limit: Int)
  /// More constraints than a layout may have; ends the work.
  case tooManyConstraints(limit: Int)
  /// More views and guides than a layout may have; ends the work.
  case tooManyViews(limit: Int)
  /// A text that is to name something has more bytes than this.
  case identifierTooLong(limit: Int)

  // Names that nothing declares.
  /// A name that means nothing, of which something is called or set.
  case undeclared(String)
  /// A name that means nothing, as a side of an operator.
  case undeclaredOperand(String)
  /// A name that means nothing, where a call needs something.
  case undeclaredArgument(String, expected: String)
  /// A property of such a name; it counts as 0.
  case memberOfUndeclared(String, of: String)
  /// A name that means nothing, used as a view: it becomes a `UIView`.
  case undeclaredView(String, closest: String?)
  /// A class of views that nothing declares: it becomes a plain `UIView`.
  case undeclaredClass(String)

  // Values.
  /// A word with a dot before it, such as `.huge`, which the place does not know.
  case unknownWord(String, expected: String)
  /// A value of another kind than the place needs, both in words.
  case mismatch(String, expected: String)
  /// A number that only running code knows; it counts as 0.
  case unknownNumber(String)
  /// An expression of a kind that is not worked out.
  case notEvaluated
  /// A property that no library and no type of the script has.
  case memberNotEvaluated(String, of: String)
  /// The same, given a value, which is lost.
  case unknownProperty(String, of: String)
  /// An operator for values that it has no meaning for.
  case operatorNotEvaluated(String, for: String)
  /// A subscript of something that has no elements here.
  case elementNotEvaluated(of: String)
  /// A subscript that is given a value and cannot take one.
  case elementNotSettable(of: String)
  /// An index beyond an array, with how many elements that has.
  case noElement(count: Int)
  /// The left side of a `=` is no variable, property or element.
  case notAssignable

  // Calls.
  /// A function that calls itself.
  case recursion(String)
  /// A value that is no function, with parentheses behind it.
  case notCallable(String)
  /// A call that no library and no function of the script has, with its labels such as `to:with:`.
  case unknownCall(String, labels: String, of: String?)
  /// A label that a call of a library does not have.
  case unknownLabel(String?, of: String)

  // What is only known when code runs.
  /// The condition of `? :`; the first value is taken.
  case unknownChoice
  /// The condition of a branch; it is taken to hold.
  case unknownBranch
  /// The subject of a `switch`; the first case is taken.
  case unknownCase
  /// The sequence of a `for`; one round is laid out.
  case unknownSequence
  /// A `while` or `repeat`, which is not run.
  case conditionalLoop

  // Views, guides and constraints.
  /// A layout guide as an argument that has to be a view.
  case guideForView
  /// A name that stands for a guide in a document, where its view is needed.
  case guideForItem(String)
  /// A constraint string of a document that makes a view.
  case viewInConstraint
  /// A constraint string of a document that makes a guide.
  case guideInConstraint
  /// A constraint string that is partly plain and partly code.
  case mixedNotations
  /// The root as the subview of another view.
  case rootInView
  /// A call in a document that needs a view inside another, which it is not (AL021).
  case notInside(String, of: String)
  /// A view that would become its own superview's superview (AL021).
  case insideItself(String)
  /// A view that nothing needs and that is in no other.
  case viewLeftOut(String)
  /// A view that constraints need and that is in no other: it is put into the root.
  case viewWithoutSuperview(String)
  /// A guide that is added to no view: it is put into the root.
  case guideWithoutView(String)
  /// A constraint that is activated before its items have a common ancestor: the constraint, and the view to add.
  case activatedEarly(String, view: String)
  /// A constraint that is added to a view which does not contain one of its items.
  case addedOutside(String, to: String, String)
  /// A constraint that is made and not activated.
  case neverActivated(String)
  /// Two constraints that give one distance or size two values.
  case contradiction(String, String, String)
  /// A constraint that is made and deactivated in one statement, so that it never counts.
  case deactivatedAtOnce(String)
  /// A constraint that a list of statements or values has twice.
  case writtenTwice(String)
  /// A view with constraints that keeps its autoresizing mask.
  case maskLeftOn(String)
}

extension ScriptFault {
  /// What is wrong with a value that is not what is needed.
  init(of value: ScriptValue, expected: String, _ names: SymbolTable) {
    self =
      switch value {
      case .open(.undeclared(let symbol)): .undeclaredArgument(names[symbol], expected: expected)
      case .word(let name), .wordCall(let name, _): .unknownWord(name, expected: expected)
      default: .mismatch(value.words, expected: expected)
      }
  }

  /// Most faults are told as code that was left out.
  var code: Diagnostic.Code {
    switch self {
    case .tooManySteps, .valuesTooDeep, .tooManyConstraints, .tooManyViews, .identifierTooLong:
      .limitExceeded
    case .undeclaredView, .undeclaredClass: .undeclaredName
    case .notInside, .insideItself: .brokenTree
    case .viewLeftOut, .viewWithoutSuperview, .guideWithoutView: .viewWithoutSuperview
    case .activatedEarly, .addedOutside: .noCommonAncestor
    case .neverActivated, .deactivatedAtOnce: .neverActivated
    case .writtenTwice: .redundantConstraint
    case .contradiction: .unsatisfiable
    case .maskLeftOn: .translatesWithConstraints
    default: .skippedCode
    }
  }

  /// Whether nothing more of the script is worked out.
  var endsWork: Bool {
    switch self {
    case .tooManySteps, .valuesTooDeep, .tooManyConstraints, .tooManyViews: true
    default: false
    }
  }

  /// The cause of calls that are left out.
  static let unknownCalls = "calls that nothing here declares"

  /// What many of its kind are called where they are told together; `nil` for what stands alone.
  var cause: String? {
    switch self {
    case .unknownCall, .unknownLabel, .notCallable: Self.unknownCalls
    case .undeclared, .undeclaredOperand, .undeclaredArgument, .memberOfUndeclared, .unknownWord,
      .mismatch, .unknownNumber, .notEvaluated, .memberNotEvaluated, .operatorNotEvaluated,
      .elementNotEvaluated, .noElement:
      "values that are not known"
    case .unknownChoice, .unknownBranch, .unknownCase, .unknownSequence, .conditionalLoop,
      .recursion, .callsTooDeep:
      "conditions and loops that only running code decides"
    default: nil
    }
  }

  /// What is wrong, what is made of it here, and what to write.
  var message: String {
    switch self {
    case .tooManySteps(let limit):
      "Working this script out takes more than \(limit) steps. Write fewer rounds of its loops."
    case .callsTooDeep(let limit):
      "Calls lie more than \(limit) deep in each other. This one is left out."
    case .recursion(let name):
      "\(name) calls itself, and when that ends is only known when the code runs. This call is left out."
    case .valuesTooDeep(let limit):
      "Arrays lie more than \(limit) deep in each other."
    case .tooManyConstraints(let limit):
      "The script makes more than \(limit) constraints."
    case .tooManyViews(let limit):
      "The script makes more than \(limit) views and guides."
    case .identifierTooLong(let limit):
      "An identifier may have at most \(limit) bytes. Write a shorter one."
    case .undeclared(let name):
      "\(name) is not declared here. Declare it."
    case .undeclaredOperand(let name):
      "\(name) is not declared here. Declare it, or write its value."
    case .undeclaredArgument(let name, let expected):
      "\(name) is not declared here, and \(expected) is needed. Declare it, or write its value."
    case .memberOfUndeclared(let member, let name):
      "\(name) is not declared here, so its \(member) is not known, and is taken for 0. Declare it."
    case .undeclaredView(let name, let closest):
      "\(name) is not declared here, so it is taken for a UIView.\(closest.map { " Did you mean \($0)?" } ?? " Write let \(name) = UIView().")"
    case .undeclaredClass(let name):
      "\(name) is not declared here, so it is taken for a plain UIView. Declare the class, or write the view out."
    case .unknownWord(let word, let expected):
      ".\(word) is not known here, and \(expected) is needed."
    case .mismatch(let found, let expected):
      "This is \(found), and \(expected) is needed. What depends on it is left out."
    case .unknownNumber(let name):
      "\(name) is not known here, and is taken for 0. Write the value that it has."
    case .notEvaluated:
      "This is not evaluated. Write the value that it has."
    case .memberNotEvaluated(let member, let owner):
      "\(member) of \(owner) is not evaluated. Write the value that it has."
    case .unknownProperty(let name, let owner):
      "\(name) of \(owner) is not known here, and is left as it is."
    case .operatorNotEvaluated(let name, let sides):
      "\(name) is not evaluated for \(sides)."
    case .elementNotEvaluated(let owner):
      "An element of \(owner) is not evaluated."
    case .elementNotSettable(let owner):
      "An element of \(owner) cannot be set."
    case .noElement(let count):
      "The array has \(count) elements."
    case .notAssignable:
      "This is no place that a value can be given to."
    case .notCallable(let value):
      "\(value) cannot be called."
    case .unknownCall(let name, let labels, let owner):
      "\(name)(\(labels))\(owner.map { " of \($0)" } ?? "") is not a call that lays anything out here, and is left out. Write the constraints that it stands for."
    case .unknownLabel(let label, let call):
      "\(call) has no argument \(label.map { "called \($0):" } ?? "without a label here"). Mend the label."
    case .unknownChoice:
      "Whether this condition holds is only known when the code runs. The first value is taken: write the one that is meant."
    case .unknownBranch:
      "Whether this condition holds is only known when the code runs. It is taken to hold: write the branch that is meant."
    case .unknownCase:
      "Which case counts is only known when the code runs. The first is taken: write the case that is meant."
    case .unknownSequence:
      "How many rounds this loop has is only known when the code runs. One is laid out: write the elements."
    case .conditionalLoop:
      "A loop that ends on a condition is not run. Write for with a sequence, such as 0..<3."
    case .guideForView:
      "This is a layout guide, and a view is needed."
    case .guideForItem(let id):
      "Name the view of this guide: \(id) stands for one."
    case .viewInConstraint:
      "A constraint makes no views. Declare it under \"views\", and name it here."
    case .guideInConstraint:
      "A constraint makes no guides. Declare it under \"guides\", and name it here."
    case .mixedNotations:
      "This mixes the plain notation with another. Write it in one of them."
    case .rootInView:
      "The root of the layout goes into no other view."
    case .notInside(let view, let parent):
      "\(view) is not inside \(parent) in this document. Set its \"superview\" under \"views\"."
    case .insideItself(let view):
      "\(view) would lie inside itself. Add it to a view that is not inside of it."
    case .viewLeftOut(let id):
      "\(id) is never added to a view, and is left out. Write superview.addSubview(\(id))."
    case .viewWithoutSuperview(let id):
      "\(id) is never added to a view, so it is taken for one of the root's. Write view.addSubview(\(id))."
    case .guideWithoutView(let id):
      "\(id) is never added to a view, so it is taken for the root's. Write view.addLayoutGuide(\(id))."
    case .maskLeftOn(let id):
      "\(id) translates its autoresizing mask into constraints, and is constrained too. Write \(id).translatesAutoresizingMaskIntoConstraints = false."
    case .activatedEarly(let constraint, let view):
      "\(constraint) is activated before its items have a common ancestor, which raises an exception. Add \(view) to its superview first."
    case .addedOutside(let constraint, let holder, let item):
      "\(constraint) is added to \(holder), which does not contain \(item): that raises an exception. Add it to a view that contains both items, or set isActive = true."
    case .neverActivated(let constraint):
      "\(constraint) is made here and never activated. Add .isActive = true."
    case .deactivatedAtOnce(let constraint):
      "\(constraint) is a new constraint, and deactivating it has no effect on one made before. Keep that one in a property, and deactivate it."
    case .contradiction(let sides, let first, let second):
      "Two constraints in this list conflict: `\(sides)` is set to \(first) and to \(second). Remove one of them, or give one a lower priority."
    case .writtenTwice(let constraint):
      "\(constraint) stands here twice, and says the same both times. Remove one of them."
    }
  }
}
