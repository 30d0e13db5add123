internal import LayoutModel

/// A length that insets are computed from: a number, or a number that moves with a parameter.
///
/// `PassInsets` is generic over it: `Double` while solving, `Line` in an analysis. Its operations
/// are those that rules 2.4 and 4.1 need: sums, halves, the larger of two, and steps of wrapped
/// text.
protocol Measure {
  /// A length that does not move.
  ///
  /// - Parameter constant: The length in points.
  init(_ constant: Double)

  /// The sum, as of two insets on one side.
  static func + (one: Self, other: Self) -> Self
  /// The difference, as of a width and the margins in it.
  static func - (one: Self, other: Self) -> Self
  /// A multiple, as a half of what is shared by two sides.
  static func * (length: Self, factor: Double) -> Self

  /// The larger of two lengths.
  ///
  /// - Returns: One of the two; of lines, the upper one as far as neither crosses the other.
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
  ///
  /// Made of `larger`, so that a measure has to define one of them only.
  static func smaller(_ one: Self, _ other: Self) -> Self {
    Self(0) - larger(Self(0) - one, Self(0) - other)
  }
}

extension Double: Measure {
  static func larger(_ one: Double, _ other: Double) -> Double { max(one, other) }

  /// One comparison, in place of the negations of the general way.
  static func smaller(_ one: Double, _ other: Double) -> Double { min(one, other) }

  func value(
    of steps: [(start: Double, value: Double)],
    below lowest: Double,
    isMeasured: Bool
  ) -> Double {
    // A solved width may be a millionth of a point short of where it was meant to end.
    let reach = isMeasured ? self + 1e-6 : self
    return steps.last { $0.start <= reach }?.value ?? lowest
  }
}

/// Distances inwards from the four sides.
///
/// In points; positive is inwards. Left and right, not leading and trailing: direction has been
/// resolved (rule 2.3).
struct Insets<Number: Measure> {
  /// From the top edge down.
  var top: Number
  /// From the left edge to the right.
  var left: Number
  /// From the bottom edge up.
  var bottom: Number
  /// From the right edge to the left.
  var right: Number
}

extension Insets {
  /// The distances from the sides that an axis begins and ends at.
  @inline(__always)
  func sides(along axis: Axis) -> (near: Number, far: Number) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

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
  ///
  /// For example numbers as lines that do not move.
  func map<Other>(_ change: (Number) -> Other) -> Insets<Other> {
    Insets<Other>(
      top: change(top),
      left: change(left),
      bottom: change(bottom),
      right: change(right)
    )
  }

  /// Whether all four are alike by some measure of likeness.
  ///
  /// - Parameters:
  ///   - other: The insets of another pass.
  ///   - isNear: When two lengths count as the same.
  /// - Returns: Whether no side moved.
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
  /// What lengths are: numbers, or lines.
  associatedtype Number: Measure

  /// The width of a view.
  ///
  /// In points; texts wrap by it.
  func width(of view: Int) -> Number

  /// A view's frame in the root's coordinates.
  ///
  /// Safe areas are handed down by it: what of a view lies below a bar is known in the root's
  /// coordinates alone.
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
  ///
  /// By the index of the view, in points.
  private let frames: [Rect]

  init(_ frames: Frames, _ layout: PreparedLayout) { self.frames = frames.inRoot(layout) }

  /// The width is the same in any coordinates.
  func width(of view: Int) -> Double { frames[view].width }

  func placeInRoot(of view: Int) -> Place<Double> {
    let rect = frames[view]
    return Place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
