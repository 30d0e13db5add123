import Bounds
import LayoutModel
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
    let isOnTelevision = overrides.textPlatform == .tvOS
    switch view.className {
    case "UILabel": if !isOnTelevision || shown.font != nil { measureLabel(&view) }
    case "NSTextField", "NSButton": measureDesktop(&view)
    // Of televisions nothing but the lines of labels is known.
    case _ where isOnTelevision: return
    case "UIButton": measureButton(&view)
    case "UISegmentedControl": measureSegments(&view)
    case "UITextView": measureTextView(&view)
    case "UITextField": measureField(&view)
    default: return
    }
  }

  private func measureLabel(_ view: inout View) {
    // A label without a text is mostly given one later.
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

  /// Says how much smaller the text may become; what is not known may be as small as it needs.
  private func shrink(_ view: inout View) {
    guard shown.shrinks else { return }
    view.text?.leastScale = shown.leastScale.map { $0 > 0 ? min(1, $0) : 1 } ?? 0
  }

  /// A text field: as high as a line of its font with a point and a half, or 34 points inside a rounded border,
  /// as in files; its text scrolls, so that it asks for no width.
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

  /// Gives a button the size of its title alone: what code does to its images and insets is not read, so that such
  /// a button is left without.
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

  /// A button with a configuration and a title alone: a line of the style of bodies or in a font of its own, with
  /// 7 points above and below it and 12 on either side, as in files, unless it says other insets.
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
