import Bounds
import LayoutModel
import TextMetrics

struct TextMeasuring {
  let shown: ShownText
  let configuration: ConfiguredTitle?
  let overrides: EnvironmentOverrides
  let meter: WorkMeter

  /// A size and baselines that the script sets are kept.
  func measure(_ view: inout View) {
    let isOnTelevision = overrides.textPlatform == .tvOS
    switch view.className {
    case "UILabel": if !isOnTelevision || shown.font != nil { measureLabel(&view) }
    case "NSTextField", "NSButton": measureDesktop(&view)
    // For tvOS only the lines of labels are known.
    case _ where isOnTelevision: return
    case "UIButton": measureButton(&view)
    case "UISegmentedControl": measureSegments(&view)
    case "UITextView": measureTextView(&view)
    case "UITextField": measureField(&view)
    default: return
    }
  }

  private func measureLabel(_ view: inout View) {
    // A label without a text mostly gets one later.
    guard let text = shown.text, !text.isEmpty, let lines = shown.lines,
      lines == 1 || shown.breaksByWords
    else { return }
    let own = ScriptFont(overrides.fonts.system(size: 17))
    guard let font = shown.font ?? own else { return }
    view.show(
      MeasuredText(text, in: font.font, meter: meter),
      lineLimit: lines,
      widest: shown.widest,
      scale: Self.scale,
      scaling: scaling(of: font),
      meter: meter
    )
    shrink(&view)
  }

  /// An unknown scale has no lower limit.
  private func shrink(_ view: inout View) {
    guard shown.shrinks else { return }
    view.text?.leastScale = shown.leastScale.map { $0 > 0 ? min(1, $0) : 1 } ?? 0
  }

  /// A line of its font and 1.5 points, or 34 points with a rounded border, as in files; its text
  /// scrolls, so that it has no intrinsic width.
  private func measureField(_ view: inout View) {
    guard let font = shown.font ?? ScriptFont(overrides.fonts.system(size: 17)) else { return }
    let height: Double
    switch shown.borderStyle {
    case "none":
      var lines = font.font.lineMetrics
      lines.ascender += 1.5
      height = lines.height(ofLines: 1, scale: Self.scale)
    case "roundedRect" where (14...17).contains(font.font.size): height = 34
    default: return
    }
    view.intrinsicContentSize = IntrinsicContentSize(width: nil, height: height)
  }

  /// A text view that does not scroll: its lines, with 8 points above and below them and 5 on
  /// either side.
  private func measureTextView(_ view: inout View) {
    // Its default font is not the system's.
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

  /// A button with an image or insets has no size, since these are not read.
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
    guard let font = shown.font ?? ScriptFont(overrides.fonts.system(size: size)) else { return }
    let title = MeasuredText(text, in: font.font, meter: meter)
      .size(lineLimit: 1, scale: 1, meter: meter)
    view.intrinsicContentSize = IntrinsicContentSize(title: title)
    view.text = facts(font, doubt: title.doubt)
    shrink(&view)
  }

  /// A line of the text style `body` or in its own font, with insets that are by default 7 points
  /// at top and bottom and 12 at the sides, as in files.
  private func measure(_ view: inout View, _ configuration: ConfiguredTitle) {
    let category = overrides.texts?.contentSize ?? .large
    guard configuration.isKnown, let text = shown.text ?? configuration.title, !text.isEmpty,
      let font = configuration.font?.font ?? overrides.fonts.style(.body, category: category)
    else { return }
    let insets = configuration.insets
    let title = MeasuredText(text, in: font, meter: meter)
      .size(lineLimit: 1, scale: Self.scale, meter: meter)
    view.intrinsicContentSize = IntrinsicContentSize(
      width: title.width + insets.leading + insets.trailing,
      height: title.height + insets.top + insets.bottom
    )
    view.text = View.Text(
      doubt: title.doubt,
      lineDistance: font.lineMetrics.lineDistance
    )
  }

  /// Each segment is as wide as the longest title and 20 points, all together a point less; the
  /// alignment rectangle is 31 points high, as in files.
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
  /// Pixels of a point, as most devices have at least, since a script has no device.
  private static let scale = 2.0
}
