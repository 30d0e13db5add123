import LayoutModel

/// What there is to say of a script beside the faults of its text.
enum ScriptFault: ScriptMessage {
  // Limits.
  case tooManySteps(limit: Int)
  case callsTooDeep(limit: Int)
  case valuesTooDeep(limit: Int)
  case tooManyConstraints(limit: Int)
  case tooManyViews(limit: Int)
  case identifierTooLong(limit: Int)

  // Names that nothing declares.
  case undeclared(String)
  case undeclaredOperand(String)
  case undeclaredArgument(String, expected: String)
  case memberOfUndeclared(String, of: String)
  case undeclaredView(String, closest: String?)
  case undeclaredClass(String)

  // Values.
  case unknownWord(String, expected: String)
  case mismatch(String, expected: String)
  case unknownNumber(String)
  case notEvaluated
  case memberNotEvaluated(String, of: String)
  case unknownProperty(String, of: String)
  case operatorNotEvaluated(String, for: String)
  case elementNotEvaluated(of: String)
  case elementNotSettable(of: String)
  case noElement(count: Int)
  case notAssignable

  // Calls.
  case recursion(String)
  case notCallable(String)
  case unknownCall(String, labels: String, of: String?)
  case unknownLabel(String?, of: String)

  // What is only known when code runs.
  case unknownChoice
  case unknownBranch
  case unknownCase
  case unknownSequence
  case conditionalLoop

  // Views, guides and constraints.
  case guideForView
  case guideForItem(String)
  case viewInConstraint
  case guideInConstraint
  case mixedNotations
  case rootInView
  case notInside(String, of: String)
  case insideItself(String)
  case viewLeftOut(String)
  case viewWithoutSuperview(String)
  case guideWithoutView(String)
  case neverActivated(String)
  case maskLeftOn(String)
}

extension ScriptFault {
  var code: Diagnostic.Code {
    switch self {
    case .tooManySteps, .valuesTooDeep, .tooManyConstraints, .tooManyViews, .identifierTooLong:
      .limitExceeded
    case .undeclaredView, .undeclaredClass: .undeclaredName
    case .notInside, .insideItself: .brokenTree
    case .viewLeftOut, .viewWithoutSuperview, .guideWithoutView: .viewWithoutSuperview
    case .neverActivated: .neverActivated
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

  var cause: String? {
    switch self {
    case .unknownCall, .unknownLabel, .notCallable: "calls that nothing here declares"
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
    case .neverActivated(let constraint):
      "\(constraint) is made here and never activated. Add .isActive = true."
    }
  }
}
