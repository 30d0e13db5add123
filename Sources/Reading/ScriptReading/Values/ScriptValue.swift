import LayoutModel
import SwiftSubset

enum ScriptValue: Sendable {
  case open(OpenValue)
  case nothing
  case void
  case bool(Bool)
  /// `isInteger` is the type that Swift would infer, which Quick Anchors uses.
  case number(Double, isInteger: Bool)
  case text(String)
  /// A text with interpolations as it is written, without backslashes; its value is unknown.
  case interpolation(String)
  /// A `UILayoutPriority`, in or out of range.
  case priority(Double)
  case array([ScriptValue])
  /// In insertion order.
  case dictionary([(key: String, value: ScriptValue)])
  case tuple([ScriptArgument])
  /// `0..<3` or `0...2`.
  case range(Range<Int>)
  /// By its index among the evaluator's.
  case item(Item)
  /// `topLayoutGuide` or `bottomLayoutGuide`, which have a place but are no item.
  case support(isTop: Bool)
  /// `view.topAnchor` and so on.
  case anchor(Constraint.Anchor)
  /// `first.anchorWithOffset(to: second)`: the distance from the first to the second.
  case distance(from: Constraint.Anchor, to: Constraint.Anchor)
  /// By its index among the evaluator's.
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
  /// `.name` of an unknown type.
  case word(String)
  /// `.name(…)` of an unknown type.
  case wordCall(String, [ScriptArgument])
  case type(String)
  case closure(ScriptClosure)
  /// With its item: `view.addSubview`.
  case method(SymbolTable.Symbol, of: Item?)
  /// The declaration of a property whose value is evaluated at its first use.
  case lazy(SyntaxTree.NodeID)
  /// An opaque value of a library.
  case object(any ScriptObject)
}

/// A value of a layout library's own: several anchors in one, a constraint that is not made yet.
protocol ScriptObject: Sendable {
  /// The name in messages, with its article: `a group of constraints`.
  var description: String { get }
  /// For `NSLayoutConstraint.activate` and the like.
  var constraints: [Int] { get }
  /// Whether its unknown members are unrelated to layout.
  var affectsAppearanceOnly: Bool { get }
  /// The item that it lays out, which is read in part where unread code receives the value.
  var subject: Item? { get }
}

extension ScriptObject {
  var constraints: [Int] { [] }
  /// Values of a library's own are mostly for layouts.
  var affectsAppearanceOnly: Bool { false }
  var subject: Item? { nil }
}

struct ScriptArgument: Sendable {
  var label: String?
  var value: ScriptValue
  var offset: Int
  /// Below 0 where there is no expression.
  var node: SyntaxTree.NodeID = -1

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

/// A closure, which sees the variables of its enclosing frame as long as that exists.
///
/// Captured values would let closures hold each other in chains of any length.
struct ScriptClosure: Sendable {
  var function: Int
  var frame: Int
}

extension ScriptValue {
  /// The text of a literal, which is its value unless it has interpolations.
  var writtenText: String? {
    switch self {
    case .text(let text), .interpolation(let text): text
    default: nil
    }
  }

  var description: String {
    switch self {
    case .open(.unknown), .open(.irrelevant), .open(.placeholder), .open(.free):
      "a value that is not evaluated"
    case .nothing: "nil"
    case .void: "nothing"
    case .bool(let value): "\(value)"
    case .number(let value, _): decimal(value)
    case .text, .interpolation: "a text"
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
    case .object(let object): object.description
    }
  }

  var isUnknown: Bool {
    if case .open(.unknown) = self { true } else { false }
  }

  var isIrrelevant: Bool { if case .open(.irrelevant) = self { true } else { false } }

  var isClosure: Bool { if case .closure = self { true } else { false } }

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
  var elements: [ScriptValue] {
    switch self {
    case .array(let elements): elements
    case .tuple(let elements), .wordCall(_, let elements): elements.map(\.value)
    case .dictionary(let entries): entries.map(\.value)
    default: []
    }
  }

  var elementCount: Int {
    switch self {
    case .array(let elements): elements.count
    case .tuple(let elements), .wordCall(_, let elements): elements.count
    case .dictionary(let entries): entries.count
    default: 0
    }
  }

  var isCollection: Bool {
    switch self {
    case .array, .tuple, .wordCall, .dictionary: true
    default: false
    }
  }
}
