internal import LayoutModel

/// A length that insets are computed from: a number, or a linear function of a parameter.
///
/// Its operations are those that rules 2.4 and 4.1 need.
protocol Measure {
  init(_ constant: Double)

  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (length: Self, factor: Double) -> Self

  /// The larger of two lengths; of lines, the upper one as far as neither crosses the other.
  static func larger(_ one: Self, _ other: Self) -> Self

  /// The value of the last step that begins at this length or below it.
  ///
  /// - `steps`: the starts of steps, ascending, and their values.
  /// - `lowest`: the value below all of them.
  /// - `isMeasured`: whether the length comes from a solve, and may miss a step by rounding.
  func value(
    of steps: [(start: Double, value: Double)],
    below lowest: Double,
    isMeasured: Bool
  ) -> Self
}

extension Measure {
  static func smaller(_ one: Self, _ other: Self) -> Self {
    Self(0) - larger(Self(0) - one, Self(0) - other)
  }
}

extension Double: Measure {
  static func larger(_ one: Double, _ other: Double) -> Double { max(one, other) }

  static func smaller(_ one: Double, _ other: Double) -> Double { min(one, other) }

  func value(
    of steps: [(start: Double, value: Double)],
    below lowest: Double,
    isMeasured: Bool
  ) -> Double {
    // A solved width may be a millionth of a point short of a step.
    let reach = isMeasured ? self + 1e-6 : self
    return steps.last { $0.start <= reach }?.value ?? lowest
  }
}

/// Distances inwards from the four sides, in points.
///
/// Left and right, not leading and trailing: direction has been resolved (rule 2.3).
struct Insets<Number: Measure> {
  var top: Number
  var left: Number
  var bottom: Number
  var right: Number
}

extension Insets {
  @inline(__always)
  func sides(along axis: Axis) -> (near: Number, far: Number) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  static var zero: Insets {
    Insets(top: Number(0), left: Number(0), bottom: Number(0), right: Number(0))
  }

  init(_ insets: EdgeInsets) {
    self.init(
      top: Number(insets.top),
      left: Number(insets.left),
      bottom: Number(insets.bottom),
      right: Number(insets.right)
    )
  }

  func map<Other>(_ change: (Number) -> Other) -> Insets<Other> {
    Insets<Other>(
      top: change(top),
      left: change(left),
      bottom: change(bottom),
      right: change(right)
    )
  }

  func isNear(_ other: Insets, _ isNear: (Number, Number) -> Bool) -> Bool {
    isNear(top, other.top) && isNear(left, other.left) && isNear(bottom, other.bottom)
      && isNear(right, other.right)
  }
}

/// The frames of the last pass: solved ones (`ConvergedFrames`), or linear functions of a parameter
/// (`MovingFrames`).
protocol FrameSource {
  associatedtype Number: Measure

  func width(of view: Int) -> Number

  /// A view's frame in the root's coordinates, from which safe areas are inherited: the part below
  /// a bar is known in these alone.
  func placeInRoot(of view: Int) -> Place<Number>
}

struct Place<Number: Measure> {
  var x: Number
  var y: Number
  var width: Number
  var height: Number

  var maxX: Number { x + width }
  var maxY: Number { y + height }
}

struct ConvergedFrames: FrameSource {
  private let frames: [Rect]

  init(_ frames: Frames, _ layout: PreparedLayout) { self.frames = frames.inRoot(layout) }

  func width(of view: Int) -> Double { frames[view].width }

  func placeInRoot(of view: Int) -> Place<Double> {
    let rect = frames[view]
    return Place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
