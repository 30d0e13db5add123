internal import LayoutModel

extension LayoutAnalysis.Line {
  init(_ constant: Double) { self.init(slope: 0, offset: constant) }

  static func + (one: Self, other: Self) -> Self {
    Self(slope: one.slope + other.slope, offset: one.offset + other.offset)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(slope: one.slope - other.slope, offset: one.offset - other.offset)
  }

  static func - (line: Self, constant: Double) -> Self {
    Self(slope: line.slope, offset: line.offset - constant)
  }
}

/// An interval along an axis that is linear in the root's extent, in the root's coordinates.
struct MovingSpan {
  var near: LayoutAnalysis.Line
  var far: LayoutAnalysis.Line

  var extent: LayoutAnalysis.Line { far - near }
}

/// A rectangle whose edges are linear in the root's extent, in the root's coordinates.
struct MovingRect {
  var x: MovingSpan
  var y: MovingSpan

  subscript(axis: LayoutAnalysis.Axis) -> MovingSpan { axis == .width ? x : y }

  func rect(at extent: Double) -> Rect {
    let (left, top) = (x.near.value(at: extent), y.near.value(at: extent))
    return Rect(
      x: left,
      y: top,
      width: x.far.value(at: extent) - left,
      height: y.far.value(at: extent) - top
    )
  }

  /// In points; negative insets enlarge it, and the result may have a negative extent.
  func inset(by horizontal: (near: Double, far: Double), _ vertical: (near: Double, far: Double))
    -> MovingRect
  {
    MovingRect(
      x: MovingSpan(near: x.near - -horizontal.near, far: x.far - horizontal.far),
      y: MovingSpan(near: y.near - -vertical.near, far: y.far - vertical.far)
    )
  }
}

/// Lines are straight, so that the inequalities hold together on an exact interval.
struct Inequalities {
  let amounts: [LayoutAnalysis.Line]
  /// Lines that have to be above 0 as well, without an effect on the violation.
  let guards: [LayoutAnalysis.Line]

  init(_ amounts: [LayoutAnalysis.Line], guards: [LayoutAnalysis.Line] = []) {
    self.amounts = amounts
    self.guards = guards
  }

  func extents(in stretch: ClosedRange<Double>) -> ClosedRange<Double>? {
    var (low, high) = (stretch.lowerBound, stretch.upperBound)
    for lines in [amounts, guards] {
      for line in lines {
        // A slope of rounding size counts as the value in the middle of the stretch.
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

  /// The minimum of straight lines has breakpoints where two of them meet, so that the ends and
  /// those extents suffice.
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

  /// Slopes below this are rounding: over the largest root they amount to less than a pixel.
  private static let still = 1e-9
  /// The tolerance for equal violations, in points.
  private static let same = 1e-6
}
