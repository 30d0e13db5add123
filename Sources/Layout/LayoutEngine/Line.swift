/// A number near one value of a parameter: where it is, how fast it moves, and how far the
/// parameter may go before it moves in another way.
///
/// What is computed from such numbers knows how far it is right itself, so a stretch ends only
/// where something bends that counts.
///
/// Analyses compute insets with it as solves do with `Double`; both are `Measure`s, so that the
/// rules for insets are written once. For example, with the root's width as the parameter, at 400,
/// a margin that is 16 below 414 points and 20 from there on is, but for rounding,
///
///     Line(value: 16, slope: 0, ahead: 14)
struct Line {
  /// The number at the parameter.
  var value: Double
  /// How much it grows while the parameter grows by 1.
  var slope: Double
  /// How far down the parameter may go.
  ///
  /// A distance, in points, never negative.
  var back = Double.infinity
  /// How far up the parameter may go.
  var ahead = Double.infinity

  /// What rounding makes of a difference that is none, in points.
  private static let noise = 1e-9
}

extension Line: Measure {
  /// A number that stays what it is, however the parameter moves.
  init(_ constant: Double) { self.init(value: constant, slope: 0) }

  /// The number where the parameter is 1 larger, and still moves the same way.
  var next: Double { value + slope }

  /// A sum is right as far as both of its parts are.
  static func + (one: Line, other: Line) -> Line {
    Line(
      value: one.value + other.value,
      slope: one.slope + other.slope,
      back: min(one.back, other.back),
      ahead: min(one.ahead, other.ahead)
    )
  }

  /// A difference is right as far as both of its parts are.
  static func - (one: Line, other: Line) -> Line { one + other * -1 }

  /// A multiple is right as far as the line is.
  static func * (line: Line, factor: Double) -> Line {
    Line(
      value: line.value * factor,
      slope: line.slope * factor,
      back: line.back,
      ahead: line.ahead
    )
  }

  /// Where both are equal here, the one that grows faster is the larger just ahead; the line then
  /// ends right behind (`back` is 0).
  static func larger(_ one: Line, _ other: Line) -> Line {
    var difference = one - other
    var result = one
    if difference.value < -noise || difference.value <= noise && difference.slope < 0 {
      difference = difference * -1
      result = other
    }
    // From here on the difference stays at 0 or above, until it comes to 0 and bends.
    result.back = difference.back
    result.ahead = difference.ahead
    result.stop(where: difference)
    return result
  }

  /// Ends the line where a difference that is above 0 comes down to 0.
  ///
  /// Differences that do not move end nothing.
  private mutating func stop(where difference: Line) {
    guard abs(difference.slope) > Self.noise else { return }
    let distance = max(0, difference.value) / abs(difference.slope)
    if difference.slope < 0 {
      ahead = min(ahead, distance)
    } else {
      back = min(back, distance)
    }
  }

  /// The line ends where the width reaches the next step or leaves the one it stands on.
  ///
  /// Steps are met `noise` early, so that a width of a step's own start, but for rounding, stands
  /// on it.
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
  /// Whether two lines are one and the same, as far as anyone can tell.
  ///
  /// How far they reach does not count.
  func isNear(_ other: Line) -> Bool {
    abs(value - other.value) <= Self.noise && abs(slope - other.slope) <= Self.noise
  }

  /// The line seen from another parameter, so far above the one it is known at.
  ///
  /// - Parameter distance: In points of the parameter; `back` grows by it, `ahead` shrinks.
  /// - Returns: The same line at the parameter plus `distance`.
  func moved(by distance: Double) -> Line {
    Line(
      value: value + distance * slope,
      slope: slope,
      back: back + distance,
      ahead: ahead - distance
    )
  }
}
