internal import JSONText
internal import LayoutModel

/// Analyses as JSON.
///
/// The same label, in the middle while the root's width grows from 40 to 120 points, is
///
///     {"along":"width","from":40,"to":120,"environment":{"height":60},
///     "satisfiable":[[40,120]],"unambiguous":[[40,120]],"unbroken":[[40,120]],
///     "failures":[],"diagnostics":[],"breakpoints":[],"pieces":[{"from":40,"to":120,"frames":{
///     "root":{"x":[0,0],"y":[0,0],"width":[1,0],"height":[0,60]},
///     "label":{"x":[0.5,-20],"y":[0,8],"width":[0,40],"height":[0,20]}}}]}
///
/// on one line. A number of a frame is a line: slope and offset, so that `[0.5,-20]` is half the
/// width less 20 points. `satisfiable`, `unambiguous` and `unbroken` are ranges of the width in
/// which no required constraint fails, no variable is free, and no optional constraint is violated.
extension JSONReport {
  init(_ answers: LayoutAnswers<LayoutAnalysis>, limit: Int, _ meter: WorkMeter) {
    self.init(limit: limit) { writer in
      writer.value(answers, meter) { writer, analysis, layout in
        writer.value(analysis, layout?.identity, meter)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(
    _ analysis: LayoutAnalysis,
    _ identity: LayoutIdentity?,
    _ meter: WorkMeter
  ) {
    object { writer in
      writer.member(identity)
      writer.member("along", analysis.range.axis.rawValue)
      writer.member("from", analysis.range.from)
      writer.member("to", analysis.range.to)
      writer.object("environment") { writer in
        writer.members(of: analysis.environment, besides: analysis.range.axis)
      }
      writer.member("satisfiable", analysis.satisfiable)
      writer.member("unambiguous", analysis.unambiguous)
      writer.member("unbroken", analysis.unbroken)
      writer.array("failures") { writer in
        for failure in analysis.failures where !writer.isFull {
          let start = writer.bytes.count
          writer.value(failure, meter)
          guard meter.charge(unitsOfWriting(writer.bytes.count - start)) else { return }
        }
      }
      writer.key("diagnostics")
      writer.value(analysis.diagnostics, meter)
      writer.array("breakpoints") { writer in
        for place in analysis.breakpoints { writer.value(place) }
      }
      writer.array("pieces") { writer in
        for piece in analysis.pieces where !writer.isFull {
          let start = writer.bytes.count
          writer.value(piece)
          guard meter.charge(unitsOfWriting(writer.bytes.count - start)) else { return }
        }
      }
    }
  }

  private mutating func members(of environment: Environment, besides axis: LayoutAnalysis.Axis) {
    if let name = environment.name { member("name", name) }
    switch axis == .width ? environment.height : environment.width {
    case .points(let points): member(axis.other.rawValue, points)
    case .fitting: member(axis.other.rawValue, "fitting")
    }
    if environment.direction != .leftToRight {
      member("direction", environment.direction.rawValue)
    }
  }

  private mutating func member(_ key: String, _ ranges: [ClosedRange<Double>]) {
    array(key) { writer in
      for range in ranges {
        writer.array { writer in
          writer.value(range.lowerBound)
          writer.value(range.upperBound)
        }
      }
    }
  }

  private mutating func value(_ failure: RangeFailure, _ meter: WorkMeter) {
    object { writer in
      writer.members(of: failure.diagnostic, meter)
      writer.member("ranges", failure.ranges)
      writer.member("worst", failure.worst)
      writer.array("devices") { writer in
        for device in failure.devices { writer.value(device) }
      }
    }
  }

  private mutating func value(_ piece: LayoutAnalysis.Piece) {
    object { writer in
      writer.member("from", piece.from)
      writer.member("to", piece.to)
      writer.object("frames") { writer in
        for frame in piece.frames {
          writer.object(frame.id) { writer in
            writer.member("x", frame.x)
            writer.member("y", frame.y)
            writer.member("width", frame.width)
            writer.member("height", frame.height)
            guard let size = frame.contentSize else { return }
            writer.object("contentSize") { writer in
              writer.member("width", size.width)
              writer.member("height", size.height)
            }
          }
        }
      }
    }
  }

  /// `[slope,offset]`; non-finite numbers are `null`.
  private mutating func member(_ key: String, _ line: LayoutAnalysis.Line) {
    array(key) { writer in
      writer.value(exactly: roundedSlope(line.slope))
      writer.value(line.offset)
    }
  }
}

/// Twelve decimal places: multiplied by the size of a root, the slope is correct to a millionth.
private func roundedSlope(_ slope: Double) -> Double {
  abs(slope) < 1e15 ? (slope * 1e12).rounded() / 1e12 : slope
}
