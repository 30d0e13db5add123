/// A number near one value of a parameter: its value, its slope, and the interval on which it is
/// linear.
///
/// For example, with the root's width as the parameter, at 400, a margin that is 16 below 414
/// points and 20 from there on is, except for rounding, `Line(value: 16, slope: 0, ahead: 14)`.
struct Line {
  var value: Double
  var slope: Double
  /// The distance down to the end of the interval, in points; never negative.
  var back = Double.infinity
  var ahead = Double.infinity

  /// The rounding error of a difference of 0, in points.
  private static let noise = 1e-9
}

extension Line: Measure {
  init(_ constant: Double) { self.init(value: constant, slope: 0) }

  var next: Double { value + slope }

  static func + (one: Line, other: Line) -> Line {
    Line(
      value: one.value + other.value,
      slope: one.slope + other.slope,
      back: min(one.back, other.back),
      ahead: min(one.ahead, other.ahead)
    )
  }

  static func - (one: Line, other: Line) -> Line { one + other * -1 }

  static func * (line: Line, factor: Double) -> Line {
    Line(
      value: line.value * factor,
      slope: line.slope * factor,
      back: line.back,
      ahead: line.ahead
    )
  }

  /// Where both are equal, the one with the larger slope is the larger just ahead; the line then
  /// ends immediately behind (`back` is 0).
  static func larger(_ one: Line, _ other: Line) -> Line {
    var difference = one - other
    var result = one
    if difference.value < -noise || difference.value <= noise && difference.slope < 0 {
      difference = difference * -1
      result = other
    }
    // From here on the difference stays at 0 or above, until it returns to 0.
    result.back = difference.back
    result.ahead = difference.ahead
    result.stop(where: difference)
    return result
  }

  private mutating func stop(where difference: Line) {
    guard abs(difference.slope) > Self.noise else { return }
    let distance = max(0, difference.value) / abs(difference.slope)
    if difference.slope < 0 {
      ahead = min(ahead, distance)
    } else {
      back = min(back, distance)
    }
  }

  /// Steps are reached `noise` early, so that a width at a step's start, except for rounding, is on
  /// it.
  func value(
    of steps: [(start: Double, value: Double)],
    below lowest: Double,
    isMeasured: Bool
  ) -> Line {
    var result = Line(lowest)
    result.back = back
    result.ahead = ahead
    for step in steps {
      var above = self - Line(step.start - Self.noise)
      if above.value >= 0 {
        result.value = step.value
      } else {
        above = above * -1
      }
      result.stop(where: above)
    }
    return result
  }
}

extension Line {
  /// Whether two lines are equal except for rounding; their intervals do not count.
  func isNear(_ other: Line) -> Bool {
    abs(value - other.value) <= Self.noise && abs(slope - other.slope) <= Self.noise
  }

  func moved(by distance: Double) -> Line {
    Line(
      value: value + distance * slope,
      slope: slope,
      back: back + distance,
      ahead: ahead - distance
    )
  }
}
