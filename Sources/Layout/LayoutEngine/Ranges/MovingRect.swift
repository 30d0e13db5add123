internal import LayoutModel

extension LayoutAnalysis.Line {
  /// A number that stays what it is.
  init(_ constant: Double) { self.init(slope: 0, offset: constant) }

  /// At every size the sum of the two.
  static func + (one: Self, other: Self) -> Self {
    Self(slope: one.slope + other.slope, offset: one.offset + other.offset)
  }

  /// At every size the difference of the two.
  static func - (one: Self, other: Self) -> Self {
    Self(slope: one.slope - other.slope, offset: one.offset - other.offset)
  }

  /// The line, lower by as many points at every size.
  static func - (line: Self, constant: Double) -> Self {
    Self(slope: line.slope, offset: line.offset - constant)
  }
}

/// Where something lies along an axis while the root grows, in the root's coordinates.
struct MovingSpan {
  /// The left or top edge.
  var near: LayoutAnalysis.Line
  /// The right or bottom edge.
  var far: LayoutAnalysis.Line

  /// How long it is, in points.
  var extent: LayoutAnalysis.Line { far - near }
}

/// A rectangle whose edges move in straight lines while the root grows, in the root's coordinates.
struct MovingRect {
  /// From left to right.
  var x: MovingSpan
  /// From top to bottom.
  var y: MovingSpan

  /// The span along an axis.
  subscript(axis: LayoutAnalysis.Axis) -> MovingSpan { axis == .width ? x : y }

  /// Where it is for an extent of the root.
  func rect(at extent: Double) -> Rect {
    let (left, top) = (x.near.value(at: extent), y.near.value(at: extent))
    return Rect(
      x: left,
      y: top,
      width: x.far.value(at: extent) - left,
      height: y.far.value(at: extent) - top
    )
  }

  /// What is left of it within some insets.
  ///
  /// - Parameters:
  ///   - horizontal: What is taken off at the left and right, in points; below 0 it grows.
  ///   - vertical: What is taken off at the top and bottom.
  /// - Returns: The rest; it may have a negative extent.
  func inset(by horizontal: (near: Double, far: Double), _ vertical: (near: Double, far: Double))
    -> MovingRect
  {
    MovingRect(
      x: MovingSpan(near: x.near - -horizontal.near, far: x.far - horizontal.far),
      y: MovingSpan(near: y.near - -vertical.near, far: y.far - vertical.far)
    )
  }
}

/// Inequalities that hold together somewhere: where each of some lines is above 0.
///
/// Lines are straight, so that together they hold from one exact size to another.
struct Inequalities {
  /// Lines by which something fails, in points: the least of them is by how much it does.
  let amounts: [LayoutAnalysis.Line]
  /// Lines that have to be above 0 as well, and say nothing of how bad it is.
  let guards: [LayoutAnalysis.Line]

  init(_ amounts: [LayoutAnalysis.Line], guards: [LayoutAnalysis.Line] = []) {
    self.amounts = amounts
    self.guards = guards
  }

  /// The sizes of a stretch at which they hold; `nil` for none.
  func extents(in stretch: ClosedRange<Double>) -> ClosedRange<Double>? {
    var (low, high) = (stretch.lowerBound, stretch.upperBound)
    for lines in [amounts, guards] {
      for line in lines {
        // What moves by rounding alone stays where it is in the middle of the stretch.
        if abs(line.slope) <= Self.still {
          guard line.value(at: (low + high) / 2) > 0 else { return nil }
        } else if line.slope > 0 {
          low = max(low, -line.offset / line.slope)
        } else {
          high = min(high, -line.offset / line.slope)
        }
        guard low < high else { return nil }
      }
    }
    return low...high
  }

  /// Where in an interval the least amount is largest, and how large.
  ///
  /// The least of straight lines bends where two of them meet, so that the ends and those places are all.
  func worst(in interval: ClosedRange<Double>) -> (extent: Double, points: Double) {
    var places = [interval.lowerBound, interval.upperBound]
    for (index, one) in amounts.enumerated() {
      for other in amounts[(index + 1)...] where abs(one.slope - other.slope) > Self.still {
        let place = (other.offset - one.offset) / (one.slope - other.slope)
        if interval.contains(place) { places.append(place) }
      }
    }
    var worst = (extent: interval.lowerBound, points: -Double.infinity)
    for place in places {
      let points = amounts.map { $0.value(at: place) }.min() ?? 0
      if points > worst.points + Self.same { worst = (place, points) }
    }
    return worst
  }

  /// Slopes below this are rounding: over the largest root they move by less than a pixel.
  private static let still = 1e-9
  /// Amounts that differ by less are one, in points.
  private static let same = 1e-6
}
