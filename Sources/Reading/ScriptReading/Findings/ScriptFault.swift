import LayoutModel
import SwiftSubset

/// The findings of a script besides the faults of its text.
///
/// A fault never ends a reading but for those that `endsWork`: its code is skipped or guessed, and
/// the rest is evaluated. A case requires a text in `message`, and a `code` where it is not
enum ScriptFault: ScriptMessage {
  // Limits.
  case tooManySteps(limit: Int)
  /// The innermost call is skipped.
  case callsTooDeep(limit: Int)
  case valuesTooDeep(limit: Int)
  case tooManyConstraints(limit: Int)
  case tooManyViews(limit: Int)
  case identifierTooLong(limit: Int)

  // Undeclared names.
  case undeclared(String)
  case undeclaredOperand(String)
  case undeclaredArgument(String, expected: String)
  /// The value is treated as 0.
  case memberOfUndeclared(String, of: String)
  /// Becomes a `UIView`.
  case undeclaredView(String, closest: String?)
  /// Becomes a plain `UIView`.
  case undeclaredClass(String)

  // Values.
  /// An implicit member, such as `.huge`, of an unknown type.
  case unknownWord(String, expected: String)
  case mismatch(String, expected: String)
  /// A number that is known at run time only; it counts as 0.
  case unknownNumber(String)
  case notEvaluated
  /// A property that no library and no type of the script has.
  case memberNotEvaluated(String, of: String)
  /// An assignment to such a property, whose value is lost.
  case unknownProperty(String, of: String)
  case operatorNotEvaluated(String, for: String)
  case elementNotEvaluated(of: String)
  case elementNotSettable(of: String)
  case noElement(count: Int)
  case notAssignable

  // Calls.
  case recursion(String)
  case notCallable(String)
  /// With labels such as `to:with:`.
  case unknownCall(String, labels: String, of: String?)
  case unknownLabel(String?, of: String)

  // Values that are known at run time only.
  /// The condition of `? :`; the first value is used.
  case unknownChoice
  /// Treated as true.
  case unknownBranch
  /// The first case is used.
  case unknownCase
  /// It has one round.
  case unknownSequence
  /// A `while` or `repeat`, which is not run.
  case conditionalLoop

  // Views, guides and constraints.
  case guideForView
  case guideForItem(String)
  /// A constraint string of a document that makes a view.
  case viewInConstraint
  case guideInConstraint
  case mixedNotations
  case rootInView
  /// AL021.
  case notInside(String, of: String)
  /// AL021.
  case insideItself(String)
  case viewLeftOut(String)
  /// It is added to the root.
  case viewWithoutSuperview(String)
  /// It is added to the root.
  case guideWithoutView(String)
  case activatedEarly(String, view: String)
  case addedOutside(String, to: String, String)
  /// `others`: further constraints of its list.
  case neverActivated(String, others: Int = 0)
  /// Two constraints that give one distance or size two values.
  case contradiction(String, String, String)
  case deactivatedAtOnce(String)
  case writtenTwice(String)
  case maskLeftOn(String)
}

extension ScriptFault {
  init(of value: ScriptValue, expected: String, _ names: SymbolTable) {
    self =
      switch value {
      case .open(.undeclared(let symbol)): .undeclaredArgument(names[symbol], expected: expected)
      case .word(let name), .wordCall(let name, _): .unknownWord(name, expected: expected)
      default: .mismatch(value.description, expected: expected)
      }
  }

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

  var endsWork: Bool {
    switch self {
    case .tooManySteps, .valuesTooDeep, .tooManyConstraints, .tooManyViews: true
    default: false
    }
  }

  static let unknownCalls = "calls of unknown functions"
  private static let unknownValues = "unknown values"

  /// The cause in a summary of several findings; `nil` for a fault that is always reported by
  /// itself.
  var cause: String? {
    switch self {
    case .unknownCall, .unknownLabel, .notCallable: Self.unknownCalls
    case .memberNotEvaluated(let member, _):
      LayoutWords.closestAnchor(to: member).map { "`\(member)` instead of `\($0)`" }
        ?? Self.unknownValues
    case .undeclared, .undeclaredOperand, .undeclaredArgument, .memberOfUndeclared, .unknownWord,
      .mismatch, .unknownNumber, .notEvaluated, .operatorNotEvaluated, .elementNotEvaluated,
      .noElement:
      Self.unknownValues
    case .unknownChoice, .unknownBranch, .unknownCase, .unknownSequence, .conditionalLoop,
      .recursion, .callsTooDeep:
      "conditions and loops that depend on run-time values"
    default: nil
    }
  }

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
      "The script has more than \(limit) constraints. Split it, or raise --constraint-limit of the server."
    case .tooManyViews(let limit):
      "The script has more than \(limit) views and guides. Split it, or raise --view-limit of the server."
    case .identifierTooLong(let limit):
      "The identifier is longer than \(limit) bytes. Shorten it."
    case .undeclared(let name):
      "`\(name)` is not declared. Declare it, or add the file that declares it."
    case .undeclaredOperand(let name):
      "`\(name)` is not declared. Declare it, or write its value."
    case .undeclaredArgument(let name, let expected):
      "`\(name)` is not declared (expected \(expected)). Declare it, or write its value."
    case .memberOfUndeclared(let member, let name):
      "`\(name)` is not declared, so `\(name).\(member)` is treated as 0. Declare it."
    case .undeclaredView(let name, let closest):
      "`\(name)` is not declared and is treated as a UIView. \(closest.map { "Did you mean `\($0)`?" } ?? "Declare it: `let \(name) = UIView()`.")"
    case .undeclaredClass(let name):
      "Class `\(name)` is not declared, so its view is treated as a plain UIView. Add the file that declares it."
    case .unknownWord(let word, let expected):
      "`.\(word)` is unknown. Write \(expected)."
    case .mismatch(let found, let expected):
      "Expected \(expected), found \(found); code that depends on it is ignored."
    case .unknownNumber(let name):
      "`\(name)` is unknown and is treated as 0. Write its value."
    case .notEvaluated:
      "This expression is not evaluated. Write its value."
    case .memberNotEvaluated(let member, let owner):
      "`\(member)` of \(owner) is not evaluated. \(LayoutWords.closestAnchor(to: member).map { "Did you mean `\($0)`?" } ?? "Write its value.")"
    case .unknownProperty(let name, let owner):
      "Property `\(name)` of \(owner) is unknown; the assignment is ignored. Correct its name."
    case .operatorNotEvaluated(let name, let sides):
      "Operator `\(name)` is not evaluated for \(sides). Write the result."
    case .elementNotEvaluated(let owner):
      "Elements of \(owner) are not evaluated. Write the value."
    case .elementNotSettable(let owner):
      "Elements of \(owner) cannot be set. Assign a new array."
    case .noElement(let count):
      "The index is out of range (elements in the array: \(count)). \(count > 0 ? "Use an index from 0 to \(count - 1)." : "Add an element first.")"
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
      "`\(constraint)` is created and deactivated in one statement, so the constraint that was activated earlier stays active. Store that one in a property, and deactivate it."
    case .contradiction(let sides, let first, let second):
      "Two constraints in the list conflict: `\(sides)` is set to \(first) and to \(second). Remove one of them, or lower the priority of one."
    case .writtenTwice(let constraint):
      "`\(constraint)` occurs twice in the list. Remove one of them."
    }
  }
}
