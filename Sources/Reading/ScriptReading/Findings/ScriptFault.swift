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
  /// A constraint that is made and not activated, with others in its list.
  case neverActivated(String, others: Int = 0)
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
  static let unknownCalls = "calls of unknown functions"

  /// What many of its kind are called where they are told together; `nil` for what stands alone.
  var cause: String? {
    switch self {
    case .unknownCall, .unknownLabel, .notCallable: Self.unknownCalls
    case .undeclared, .undeclaredOperand, .undeclaredArgument, .memberOfUndeclared, .unknownWord,
      .mismatch, .unknownNumber, .notEvaluated, .memberNotEvaluated, .operatorNotEvaluated,
      .elementNotEvaluated, .noElement:
      "unknown values"
    case .unknownChoice, .unknownBranch, .unknownCase, .unknownSequence, .conditionalLoop,
      .recursion, .callsTooDeep:
      "conditions and loops that depend on run-time values"
    default: nil
    }
  }

  /// What is wrong, what is made of it here, and what to write.
  var message: String {
    switch self {
    case .tooManySteps(let limit):
      "Evaluating the script takes more than \(limit) steps. Reduce the iterations of its loops."
    case .callsTooDeep(let limit):
      "Calls are nested more than \(limit) deep, and this one is ignored. Write its constraints directly."
    case .recursion(let name):
      "`\(name)` calls itself until a run-time value changes, and this call is ignored. Write its constraints directly."
    case .valuesTooDeep(let limit):
      "Arrays are nested more than \(limit) deep. Flatten them."
    case .tooManyConstraints(let limit):
      "The script has more than \(limit) constraints. Split it."
    case .tooManyViews(let limit):
      "The script has more than \(limit) views and guides. Split it."
    case .identifierTooLong(let limit):
      "The identifier is longer than \(limit) bytes. Shorten it."
    case .undeclared(let name):
      "`\(name)` is not declared. Declare it, or add the file that declares it."
    case .undeclaredOperand(let name):
      "`\(name)` is not declared. Declare it, or write its value."
    case .undeclaredArgument(let name, let expected):
      "`\(name)` is not declared (expected \(expected)). Declare it, or write its value."
    case .memberOfUndeclared(let member, let name):
      "`\(name)` is not declared, so `\(name).\(member)` is taken as 0. Declare it."
    case .undeclaredView(let name, let closest):
      "`\(name)` is not declared and is treated as a UIView. \(closest.map { "Did you mean `\($0)`?" } ?? "Declare it: `let \(name) = UIView()`.")"
    case .undeclaredClass(let name):
      "Class `\(name)` is not declared, so its view is treated as a plain UIView. Add the file that declares it."
    case .unknownWord(let word, let expected):
      "`.\(word)` is unknown. Write \(expected)."
    case .mismatch(let found, let expected):
      "Expected \(expected), found \(found); code that depends on it is ignored."
    case .unknownNumber(let name):
      "`\(name)` is unknown and is taken as 0. Write its value."
    case .notEvaluated:
      "This expression is not evaluated. Write its value."
    case .memberNotEvaluated(let member, let owner):
      "`\(member)` of \(owner) is not evaluated. Write its value."
    case .unknownProperty(let name, let owner):
      "Property `\(name)` of \(owner) is unknown; the assignment is ignored."
    case .operatorNotEvaluated(let name, let sides):
      "Operator `\(name)` is not evaluated for \(sides). Write the result."
    case .elementNotEvaluated(let owner):
      "Elements of \(owner) are not evaluated. Write the value."
    case .elementNotSettable(let owner):
      "Elements of \(owner) cannot be set."
    case .noElement(let count):
      "The index is out of range (elements in the array: \(count))."
    case .notAssignable:
      "The left side of `=` cannot be assigned. Assign to a variable, a property or an element."
    case .notCallable(let value):
      "Cannot call \(value). Call a function or a closure."
    case .unknownCall(let name, let labels, let owner):
      "Unknown call `\(name)(\(labels))`\(owner.map { " of \($0)" } ?? "") is ignored. Declare the function, or write its constraints directly."
    case .unknownLabel(let label, let call):
      "`\(call)` has no argument \(label.map { "`\($0):`" } ?? "without a label"). Correct the label."
    case .unknownChoice:
      "The condition depends on run-time values, so the first value is used. Write the value that applies."
    case .unknownBranch:
      "The condition depends on run-time values and is treated as true. Write the branch that applies."
    case .unknownCase:
      "The `switch` depends on run-time values, so the first case is used. Write the case that applies."
    case .unknownSequence:
      "The number of iterations depends on run-time values, so one is laid out. Write the elements."
    case .conditionalLoop:
      "Loops that end on a condition are not run. Write `for` with a sequence, such as `0..<3`."
    case .guideForView:
      "Expected a view, found a layout guide. Pass a view."
    case .guideForItem(let id):
      "`\(id)` is a layout guide where a view is required. Name its owning view."
    case .viewInConstraint:
      "A constraint string cannot create a view. Declare the view under \"views\", and use its id."
    case .guideInConstraint:
      "A constraint string cannot create a guide. Declare the guide under \"guides\", and use its id."
    case .mixedNotations:
      "The constraint mixes the plain notation with another. Use one of them."
    case .rootInView:
      "The root cannot be a subview. Add the other view to the root instead."
    case .notInside(let view, let parent):
      "`\(view)` is not inside `\(parent)`. Set its \"superview\" under \"views\"."
    case .insideItself(let view):
      "`\(view)` would be inside itself. Add it to a view that is not one of its descendants."
    case .viewLeftOut(let id):
      "`\(id)` has no superview and is ignored. Add it: `superview.addSubview(\(id))`."
    case .viewWithoutSuperview(let id):
      "`\(id)` has no superview and is treated as a subview of the root. Add it: `view.addSubview(\(id))`."
    case .guideWithoutView(let id):
      "`\(id)` has no owning view and is treated as a guide of the root. Add it: `view.addLayoutGuide(\(id))`."
    case .maskLeftOn(let id):
      "`\(id)` has constraints and also translates its autoresizing mask into constraints. Set `\(id).translatesAutoresizingMaskIntoConstraints = false`."
    case .activatedEarly(let constraint, let view):
      "`\(constraint)` is activated before its items have a common ancestor, which raises an exception. Add `\(view)` to its superview first."
    case .addedOutside(let constraint, let holder, let item):
      "`\(constraint)` is added to `\(holder)`, which does not contain `\(item)`, and raises an exception. Add it to a view that contains both items, or set `isActive` to true."
    case .neverActivated(let constraint, others: 0):
      "`\(constraint)` is never activated. Set `isActive` to true, or pass it to `NSLayoutConstraint.activate`."
    case .neverActivated(let constraint, let others):
      "`\(constraint)` and \(others) more \(others == 1 ? "constraint" : "constraints") of the list are never activated. Pass the list to `NSLayoutConstraint.activate`."
    case .deactivatedAtOnce(let constraint):
      "`\(constraint)` is a new constraint, so deactivating it has no effect on an earlier one. Keep the constraint in a property, and deactivate that."
    case .contradiction(let sides, let first, let second):
      "Two constraints in the list conflict: `\(sides)` is set to \(first) and to \(second). Remove one of them, or lower the priority of one."
    case .writtenTwice(let constraint):
      "`\(constraint)` occurs twice in the list. Remove one of them."
    }
  }
}
