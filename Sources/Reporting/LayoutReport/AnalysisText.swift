internal import LayoutModel

/// Analyses for a person at a terminal: where a layout holds, and a table for each piece.
///
///     width from 40 to 120 points, height 60
///
///     satisfiable  everywhere
///     unambiguous  everywhere
///     unbroken     everywhere
///     breakpoints  none
///
///     40 to 120
///                     x  y  width  height
///     root            0  0      W      60
///     label  0.5 W - 20  8     40      20
///
/// `W` is the width of the root and `H` its height, in points.
struct AnalysisText {
  private var text: TerminalText

  init(
    _ answers: LayoutAnswers<LayoutAnalysis>,
    style: TextStyle,
    limit: Int,
    _ meter: WorkMeter
  ) {
    text = TerminalText(style: style, limit: limit, meter)
    text.append(answers, environment: \.environment) { text, analysis, layout, name in
      Self.append(analysis, name, to: &text)
      text.append(analysis.diagnostics + analysis.failures.map(\.diagnostic))
      for piece in analysis.pieces where !text.isFull {
        Self.append(piece, of: layout, analysis.range.axis, to: &text, meter)
      }
    }
  }

  var bytes: [UInt8] { text.bytes }
}

extension AnalysisText {
  /// `name`: `nil` where the analysis is the only one.
  private static func append(
    _ analysis: LayoutAnalysis,
    _ name: String?,
    to text: inout TerminalText
  ) {
    let range = analysis.range
    let ends = "from \(decimal(range.from)) to \(decimal(range.to)) points"
    var facts = ["\(range.axis.rawValue) \(ends)"]
    switch range.axis == .width ? analysis.environment.height : analysis.environment.width {
    case .points(let points): facts.append("\(range.axis.other.rawValue) \(decimal(points))")
    case .fitting: facts.append("\(range.axis.other.rawValue) fitting")
    }
    if analysis.environment.direction == .rightToLeft { facts.append("right to left") }
    text.line((name.map { "\(harmless($0)): " } ?? "") + facts.joined(separator: ", "))
    text.line()
    for (name, ranges, ink) in [
      ("satisfiable", analysis.satisfiable, TerminalText.Ink.red),
      ("unambiguous", analysis.unambiguous, .yellow), ("unbroken", analysis.unbroken, .cyan),
    ] {
      let holds = analysis.isEverywhere(ranges)
      let found = holds ? "everywhere" : ranges.isEmpty ? "nowhere" : Self.text(for: ranges)
      text.line("\(name.padded(to: 12)) \(text.painted(found, .bold, holds ? .green : ink))")
    }
    let places = analysis.breakpoints.map(decimal)
    text.line("breakpoints  \(places.isEmpty ? "none" : places.joined(separator: ", "))")
  }

  /// `40 to 80, at 100`.
  private static func text(for ranges: [ClosedRange<Double>]) -> String {
    ranges.map { range in
      range.lowerBound == range.upperBound
        ? "at \(decimal(range.lowerBound))"
        : "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
    }
    .joined(separator: ", ")
  }

  private static func append(
    _ piece: LayoutAnalysis.Piece,
    of layout: Layout,
    _ axis: LayoutAnalysis.Axis,
    to text: inout TerminalText,
    _ meter: WorkMeter
  ) {
    text.line()
    text.line(text.painted("\(decimal(piece.from)) to \(decimal(piece.to))", .bold))
    let letter = axis == .width ? "W" : "H"
    for line in FrameTable(piece.frames, of: layout, letter: letter, style: text.style, meter)
      .lines
    {
      text.line(line)
    }
  }
}

extension LayoutAnalysis.Line {
  /// For example `0.5 W - 25`; below 10⁻¹² a slope counts as 0.
  func text(_ letter: String) -> String {
    let constant = decimal(abs(offset))
    guard abs(slope) > 1e-12 else { return decimal(offset) }
    let factor = abs(abs(slope) - 1) <= 1e-12 ? letter : "\(decimal(abs(slope))) \(letter)"
    let sum = constant == "0" ? "" : " \(offset < 0 ? "-" : "+") \(constant)"
    return (slope < 0 ? "-" : "") + factor + sum
  }
}
