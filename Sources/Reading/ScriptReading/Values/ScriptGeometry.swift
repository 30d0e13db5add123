import LayoutModel

/// Reads sizes, points, rectangles and insets, in points.
///
/// `.zero` and `.init(…)` have the required type. An unknown value is all 0, which is reported.
enum ScriptGeometry {
  /// The types of UIKit, AppKit and Core Graphics.
  static let types: Set<String> = [
    "CGSize", "NSSize", "CGPoint", "NSPoint", "CGRect", "NSRect", "UIEdgeInsets", "NSEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset", "CGVector",
  ]

  /// By the labels alone; without labels it is a rectangle of zeros, which is valid as every type's
  /// empty initializer.
  static func value(_ arguments: [ScriptArgument], _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    let labels = arguments.map { $0.label ?? "" }
    // A rectangle of two values, each of which may be a word such as `.zero`.
    if labels == ["origin", "size"] {
      guard let origin = point(arguments[0], &evaluator), let size = size(arguments[1], &evaluator)
      else { return .unknown }
      return .rect(Rect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    }
    var numbers: [Double] = []
    for argument in arguments {
      guard let number = evaluator.number(argument) else { return .unknown }
      numbers.append(number)
    }
    return value(labels, numbers)
  }

  /// Resolves `.init(…)` by its labels.
  ///
  /// Static members of the script's own extensions (`.pagePadding`) are looked up in each type, in
  /// a fixed order so that the result is deterministic.
  private static func resolved(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue
  {
    switch argument.value {
    case .wordCall("init", let arguments): return value(arguments, &evaluator) ?? argument.value
    case .word(let name):
      for type in types.sorted() {
        if let value = evaluator.staticMember(name, of: type, at: argument.offset) { return value }
      }
      return argument.value
    default: return argument.value
    }
  }

  /// In points; positive ones are inwards, as in UIKit.
  static func insets(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> EdgeInsets?
  {
    switch resolved(argument, &evaluator) {
    case .insets(let insets): return insets
    case .open(.placeholder(let index)):
      // It reports once that zeros stand in for an unknown value, and marks the constraint as a
      // guess.
      _ = evaluator.number(ofPlaceholder: index, at: argument.offset)
      return .zero
    case .word("zero"): return .zero
    default:
      evaluator.reportMismatch(argument, expected: "UIEdgeInsets(top:left:bottom:right:)")
      return nil
    }
  }

  static func directionalInsets(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> DirectionalEdgeInsets? {
    switch resolved(argument, &evaluator) {
    case .directionalInsets(let insets): return insets
    case .open(.placeholder(let index)):
      _ = evaluator.number(ofPlaceholder: index, at: argument.offset)
      return DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    case .word("zero"): return DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    default:
      evaluator.reportMismatch(
        argument,
        expected: "NSDirectionalEdgeInsets(top:leading:bottom:trailing:)"
      )
      return nil
    }
  }

  /// In points; negative extents are kept, for the diagnostics.
  static func size(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Size? {
    switch resolved(argument, &evaluator) {
    case .size(let size): return size
    case .open(.placeholder(let index)):
      _ = evaluator.number(ofPlaceholder: index, at: argument.offset)
      return Size(width: 0, height: 0)
    case .word("zero"): return Size(width: 0, height: 0)
    default:
      evaluator.reportMismatch(argument, expected: "CGSize(width:height:)")
      return nil
    }
  }

  /// In points from the upper left corner; AppKit's views count from below, which only flips frames
  /// set by code.
  static func point(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Point? {
    switch resolved(argument, &evaluator) {
    case .point(let point): return point
    case .open(.placeholder(let index)):
      _ = evaluator.number(ofPlaceholder: index, at: argument.offset)
      return Point(x: 0, y: 0)
    case .word("zero"): return Point(x: 0, y: 0)
    default:
      evaluator.reportMismatch(argument, expected: "CGPoint(x:y:)")
      return nil
    }
  }

  /// In points and the superview's coordinates.
  static func rect(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Rect? {
    switch resolved(argument, &evaluator) {
    case .rect(let rect): return rect
    case .word("zero"): return Rect(x: 0, y: 0, width: 0, height: 0)
    default:
      evaluator.reportMismatch(argument, expected: "CGRect(x:y:width:height:)")
      return nil
    }
  }

  /// Labels are in the order of the initializers, as Swift requires.
  private static func value(_ labels: [String], _ numbers: [Double]) -> ScriptValue? {
    switch labels {
    case []: return .rect(Rect(x: 0, y: 0, width: 0, height: 0))
    case ["width", "height"]: return .size(Size(width: numbers[0], height: numbers[1]))
    case ["x", "y"], ["horizontal", "vertical"], ["dx", "dy"]:
      return .point(Point(x: numbers[0], y: numbers[1]))
    case ["x", "y", "width", "height"]:
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ["top", "left", "bottom", "right"]:
      return .insets(
        EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      )
    case ["top", "leading", "bottom", "trailing"]:
      return .directionalInsets(
        DirectionalEdgeInsets(
          top: numbers[0],
          leading: numbers[1],
          bottom: numbers[2],
          trailing: numbers[3]
        )
      )
    default: return nil
    }
  }
}
