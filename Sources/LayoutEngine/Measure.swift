internal import LayoutModel

/// A length that insets are computed from: a number, or a number that moves with a parameter.
///
/// `PassInsets` is generic over it: `Double` while solving, `Line` in an analysis. Its operations
/// are those that rules 2.4 and 4.1 need: sums, halves, the larger of two, and steps of wrapped
/// text.
protocol Measure {
  /// A length that does not move.
  init(_ constant: Double)

  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (length: Self, factor: Double) -> Self

  /// The larger of two lengths.
  static func larger(_ one: Self, _ other: Self) -> Self

  /// The value of the last step that begins at this length or below it.
  ///
  /// - Parameters:
  ///   - steps: Where steps begin, rising, and their values.
  ///   - lowest: The value below all of them.
  ///   - isMeasured: Whether the length comes from a solve, and may miss a step by rounding.
  /// - Returns: The value.
  func value(
    of steps: [(start: Double, value: Double)],
    below lowest: Double,
    isMeasured: Bool
  ) -> Self
}

extension Measure {
  /// The smaller of two lengths.
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
    let reach = isMeasured ? self + 1e-6 : self
    return steps.last { $0.start <= reach }?.value ?? lowest
  }
}

/// Distances inwards from the four sides.
///
/// In points; positive is inwards. Left and right, not leading and trailing: direction has been
/// resolved (rule 2.3).
struct Insets<Number: Measure> {
  var top: Number
  var left: Number
  var bottom: Number
  var right: Number
}

extension Insets {
  /// No distance on any side.
  static var zero: Insets {
    Insets(top: Number(0), left: Number(0), bottom: Number(0), right: Number(0))
  }

  /// The same distances, which do not move.
  init(_ insets: EdgeInsets) {
    self.init(
      top: Number(insets.top),
      left: Number(insets.left),
      bottom: Number(insets.bottom),
      right: Number(insets.right)
    )
  }

  /// The distances as other numbers.
  func map<Other>(_ change: (Number) -> Other) -> Insets<Other> {
    Insets<Other>(
      top: change(top),
      left: change(left),
      bottom: change(bottom),
      right: change(right)
    )
  }

  /// Whether all four are alike by some measure of likeness.
  func isNear(_ other: Insets, _ isNear: (Number, Number) -> Bool) -> Bool {
    isNear(top, other.top) && isNear(left, other.left) && isNear(bottom, other.bottom)
      && isNear(right, other.right)
  }
}

/// Where the frames of a pass come from.
///
/// Frames of the last pass: solved ones (`SettledFrames`), or solved ones that move with a
/// parameter (`MovingFrames`).
protocol FrameSource {
  associatedtype Number: Measure

  /// The width of a view.
  func width(of view: Int) -> Number

  /// A view's frame in the root's coordinates.
  func placeInRoot(of view: Int) -> Place<Number>
}

/// A rectangle.
///
/// In points, y downwards.
struct Place<Number: Measure> {
  var x: Number
  var y: Number
  var width: Number
  var height: Number

  /// Where the rectangle ends.
  var maxX: Number { x + width }
  var maxY: Number { y + height }
}

/// The frames of one pass.
struct SettledFrames: FrameSource {
  /// The frame of each view in the root's coordinates.
  private let frames: [Rect]

  init(_ frames: Frames, _ layout: PreparedLayout) { self.frames = frames.inRoot(layout) }

  func width(of view: Int) -> Double { frames[view].width }

  func placeInRoot(of view: Int) -> Place<Double> {
    let rect = frames[view]
    return Place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
