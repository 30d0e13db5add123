import Bounds
import LayoutModel
import ScriptReading
import TextMetrics

/// Gives a view of a script the size of what it shows, as UIKit does.
struct TextMeasuring {
  /// What it shows.
  let shown: ShownText
  /// The configuration that a button has.
  let configuration: ConfiguredTitle?
  /// The fonts that there are, and the content size.
  let overrides: EnvironmentOverrides
  /// Pays for measuring.
  let meter: WorkMeter

  /// Gives the view its size, and a label the baselines of its text.
  ///
  /// A size that is set in the script wins, and so do baselines that are known.
  ///
  /// - Parameter view: What shows it.
  func measure(_ view: inout View) {
    switch view.className {
    case "UIButton": measureButton(&view)
    case "UISegmentedControl": measureSegments(&view)
    case "UITextView": measureTextView(&view)
    default: measureLabel(&view)
    }
  }

  private func measureLabel(_ view: inout View) {
    // A label without a text is mostly given one later.
    guard let text = shown.text, !text.isEmpty, let lines = shown.lines else { return }
    let own = ScriptFont(overrides.fonts.system(size: 17))
    guard let font = shown.font ?? own else { return }
    view.show(
      MeasuredText(text, in: font.font, meter: meter),
      lineLimit: lines,
      scale: Self.scale,
      scaling: scaling(of: font),
      meter: meter
    )
    guard shown.shrinks else { return }
    // What is not known may be as small as it needs.
    let least = shown.leastScale.map { $0 > 0 ? min(1, $0) : 1 } ?? 0
    view.text?.leastScale = least
  }

  /// A text view that does not scroll: its lines, with 8 points above and below them and 5 on either side.
  private func measureTextView(_ view: inout View) {
    // Without a font it has one that is not the system's.
    guard shown.scrolls == false, let text = shown.text, let last = text.last, !last.isNewline,
      case .some(.some(let font)) = shown.font
    else { return }
    let measured = MeasuredText(text, in: font.font, meter: meter)
    var steps = measured.steps(lineLimit: 0, scale: Self.scale, meter: meter)
    for index in steps.indices {
      steps[index].width += 10
      steps[index].height += 16
    }
    view.intrinsicContentSize = IntrinsicContentSize(steps)
    view.text = facts(font, doubt: steps.last?.doubt ?? 0)
  }

  /// Gives a button the size of its title alone: what code does to its label, images and insets is
  /// not read, so that such a button is left without.
  private func measureButton(_ view: inout View) {
    guard let type = shown.buttonType else { return }
    if let configuration { return measure(&view, configuration) }
    guard let text = shown.text, !text.isEmpty else { return }
    let size: Double
    switch type {
    case "system", "roundedRect": size = 15
    case "custom": size = 18
    default: return
    }
    let font = ScriptFont(overrides.fonts.system(size: size))
    let title = MeasuredText(text, in: font.font, meter: meter)
      .size(lineLimit: 1, scale: 1, meter: meter)
    view.intrinsicContentSize = IntrinsicContentSize(title: title)
    view.text = facts(font, doubt: title.doubt)
  }

  /// A button with a configuration and a title alone: a line of the style of bodies, with 7 points above and
  /// below it and 12 on either side, as in files.
  private func measure(_ view: inout View, _ configuration: ConfiguredTitle) {
    let category = overrides.texts?.contentSize ?? .large
    guard configuration.isKnown, let text = shown.text ?? configuration.title, !text.isEmpty,
      let font = overrides.fonts.style(.body, category: category)
    else { return }
    let title = MeasuredText(text, in: font, meter: meter)
      .size(lineLimit: 1, scale: Self.scale, meter: meter)
    view.intrinsicContentSize = IntrinsicContentSize(
      width: title.width + 24,
      height: title.height + 14
    )
    view.text = View.Text(
      doubt: title.doubt,
      lineDistance: font.lineMetrics.lineDistance
    )
  }

  /// A segmented control: all segments are as wide as the longest title and 20 points, with a point less in all,
  /// and 31 high above the point that it aligns without, as in files.
  private func measureSegments(_ view: inout View) {
    guard let titles = shown.segments, !titles.isEmpty else { return }
    let font = ScriptFont(overrides.fonts.system(size: 13))
    var widest = 0.0
    var doubt = 0.0
    for title in titles {
      guard !title.isEmpty else { return }
      let size = MeasuredText(title, in: font.font, meter: meter)
        .size(lineLimit: 1, scale: 1, meter: meter)
      widest = max(widest, size.width)
      doubt = max(doubt, size.doubt)
    }
    let count = Double(titles.count)
    view.intrinsicContentSize = IntrinsicContentSize(width: count * (widest + 20) - 1, height: 31)
    if view.alignmentRectInsets == .zero { view.alignmentRectInsets.bottom = 1 }
    view.text = facts(font, doubt: count * doubt)
  }

  /// What is known of a text beside its size.
  private func facts(_ font: ScriptFont, doubt: Double) -> View.Text {
    View.Text(
      doubt: doubt,
      lineDistance: font.font.lineMetrics.lineDistance,
      scaling: scaling(of: font)
    )
  }

  private func scaling(of font: ScriptFont) -> View.Scaling {
    !font.isScaled ? .fixed : shown.follows ? .always : .atCreation
  }

  // Rounding of UIKit's sizes is to whole pixels.
  /// A script is for any device; most have at least two pixels a point.
  private static let scale = 2.0
}
