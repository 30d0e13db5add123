import LayoutModel
import SwiftSubset

/// What an expression of a script comes to.
enum ScriptValue: Sendable {
  /// What the code does not say here.
  case open(OpenValue)
  /// `nil`.
  case nothing
  /// What a call gives that gives nothing.
  case void
  /// `true` or `false`, where it is known which.
  case bool(Bool)
  /// A number; `isInteger` is what Swift would infer, which Quick Anchors asks for.
  case number(Double, isInteger: Bool)
  /// A string.
  case text(String)
  /// A `UILayoutPriority`, in or out of range.
  case priority(Double)
  /// Values in their order, of any kinds.
  case array([ScriptValue])
  /// Values by texts, in the order in which they were put in.
  case dictionary([(key: String, value: ScriptValue)])
  /// Values with or without labels.
  case tuple([ScriptArgument])
  /// `0..<3` or `0...2`.
  case range(Range<Int>)
  /// A view, or a guide: by its index among the evaluator's.
  case item(Item)
  /// `topLayoutGuide` or `bottomLayoutGuide`, which have a place but are no item.
  case support(isTop: Bool)
  /// An attribute of a view or guide, such as `view.topAnchor`.
  case anchor(Constraint.Anchor)
  /// `first.anchorWithOffset(to: second)`: how far the second lies behind the first.
  case distance(from: Constraint.Anchor, to: Constraint.Anchor)
  /// A constraint, by its index among the evaluator's.
  case constraint(Int)
  /// `UIEdgeInsets`, in points.
  case insets(EdgeInsets)
  /// `NSDirectionalEdgeInsets`, in points.
  case directionalInsets(DirectionalEdgeInsets)
  /// `CGSize`, in points.
  case size(Size)
  /// `CGPoint`, in points.
  case point(Point)
  /// `CGRect`, in points.
  case rect(Rect)
  /// `.name` before it is known what type it is of.
  case word(String)
  /// `.name(…)` before it is known what type it is of.
  case wordCall(String, [ScriptArgument])
  /// The name of a type.
  case type(String)
  /// A closure that has not been run.
  case closure(ScriptClosure)
  /// A method or function by its name, and the item whose it is: `view.addSubview`.
  case method(SymbolTable.Symbol, of: Item?)
  /// A property whose value is worked out when it is first asked for: its declaration.
  case lazy(SyntaxTree.NodeID)
  /// What a library knows and the evaluator only carries.
  case object(any ScriptObject)
}

/// A value of a layout library's own: several anchors in one, a constraint that is not made yet.
protocol ScriptObject: Sendable {
  /// What messages call it, with its article: `a group of constraints`.
  var words: String { get }
  /// The constraints that it holds, for `NSLayoutConstraint.activate` and the like.
  var constraints: [Int] { get }
  /// Whether what no library knows of it has nothing to do with layout.
  var isOfLooks: Bool { get }
  /// What it lays out, which is known in part where code that is not read is handed it.
  var subject: Item? { get }
}

extension ScriptObject {
  /// None.
  var constraints: [Int] { [] }
  /// Values of a library's own are for layouts, mostly.
  var isOfLooks: Bool { false }
  /// None.
  var subject: Item? { nil }
}

/// An argument as it was passed.
struct ScriptArgument: Sendable {
  /// The label; `nil` where there is none.
  var label: String?
  /// What was passed.
  var value: ScriptValue
  /// The byte it begins at.
  var offset: Int
  /// The expression that it was worked out from; below 0 where there is none.
  var node: SyntaxTree.NodeID = -1

  /// Creates an argument.
  init(
    label: String? = nil,
    value: ScriptValue,
    offset: Int,
    node: SyntaxTree.NodeID = -1
  ) {
    self.label = label
    self.value = value
    self.offset = offset
    self.node = node
  }
}

/// A closure: it sees the variables of the frame it was made in for as long as that is there.
///
/// A separate value would let closures hold each other in chains of any length.
struct ScriptClosure: Sendable {
  /// The function among the tree's.
  var function: Int
  /// The frame it was made in.
  var frame: Int
}

extension ScriptValue {
  /// What messages call the value.
  var words: String {
    switch self {
    case .open(.unknown), .open(.irrelevant), .open(.placeholder), .open(.free):
      "a value that is not evaluated"
    case .nothing: "nil"
    case .void: "nothing"
    case .bool(let value): "\(value)"
    case .number(let value, _): decimal(value)
    case .text: "a text"
    case .priority: "a priority"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .tuple: "a tuple"
    case .range: "a range"
    case .item(.view): "a view"
    case .item, .support: "a layout guide"
    case .anchor: "an anchor"
    case .distance: "a distance between anchors"
    case .constraint: "a constraint"
    case .insets, .directionalInsets: "insets"
    case .size: "a size"
    case .point: "a point"
    case .rect: "a rectangle"
    case .word(let name), .wordCall(let name, _): ".\(name)"
    case .type(let name): "the type \(name)"
    case .closure, .method: "a function"
    case .lazy, .open(.undeclared): "a name that is not declared"
    case .object(let object): object.words
    }
  }

  /// Whether the value says nothing, so that what it goes into is skipped.
  var isUnknown: Bool {
    if case .open(.unknown) = self { true } else { false }
  }

  /// Whether it has nothing to do with layout.
  var isIrrelevant: Bool { if case .open(.irrelevant) = self { true } else { false } }

  /// Whether it is a closure, in which there may be anything.
  var isClosure: Bool { if case .closure = self { true } else { false } }

  /// Whether it stands for what is not known.
  var isPlaceholder: Bool {
    switch self {
    case .open(.placeholder), .open(.free): true
    default: false
    }
  }

  /// A number that is no integer to Swift.
  static func number(_ value: Double) -> ScriptValue { .number(value, isInteger: false) }
}

extension ScriptValue {
  /// The values that it holds.
  var elements: [ScriptValue] {
    switch self {
    case .array(let elements): elements
    case .tuple(let elements), .wordCall(_, let elements): elements.map(\.value)
    case .dictionary(let entries): entries.map(\.value)
    default: []
    }
  }

  /// How many values it holds.
  var elementCount: Int {
    switch self {
    case .array(let elements): elements.count
    case .tuple(let elements), .wordCall(_, let elements): elements.count
    case .dictionary(let entries): entries.count
    default: 0
    }
  }

  /// Whether it may hold other values.
  var isCollection: Bool {
    switch self {
    case .array, .tuple, .wordCall, .dictionary: true
    default: false
    }
  }
}
