public import TextMetrics

extension View {
  /// What is known of the text that a view's content is, beside its size.
  public struct Text: Hashable, Sendable {
    /// How far the width may be from the truth, in points; 0 where every advance was measured.
    public var doubt: Double
    /// From one baseline to the next, in points.
    public var lineDistance: Double
    /// Whether its font follows the content size that a user chooses.
    public var scaling: Scaling
    /// How much smaller the font may become before text is cut (`minimumScaleFactor`); 1 where it
    /// stays as large.
    public var leastScale = 1.0
    /// How much narrower than its content a view may be before its text is cut, in points: what a bezel has
    /// beside its title, of which nothing says how much the title may take.
    public var slack = 0.0

    /// Creates what is known, of a text that does not shrink.
    public init(doubt: Double, lineDistance: Double, scaling: Scaling = .unknown) {
      self.doubt = doubt
      self.lineDistance = lineDistance
      self.scaling = scaling
    }
  }

  /// Whether a font follows the content size that a user chooses.
  public enum Scaling: Hashable, Sendable {
    /// Nothing says so.
    case unknown
    /// It has the same size always.
    case fixed
    /// It is a text style's when the view is made, and stays as it is.
    case atCreation
    /// It follows as soon as the user chooses another.
    case always
  }

  /// Whether the size of the content is an estimate, by its text.
  @inlinable public var isEstimated: Bool { (text?.doubt ?? 0) > 0 }
}

extension Layout {
  /// Whether the size of any view is an estimate, by its text.
  public var hasEstimates: Bool { views.contains { !$0.hasUsualDetails && $0.isEstimated } }
}

extension View {
  /// Gives a view the size and the baselines of a label's text.
  ///
  /// A text that may wrap has a height for each of several widths; one on a single line has one size.
  /// Baselines that are known stay.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lineLimit: `numberOfLines`; 0 for any number.
  ///   - widest: `preferredMaxLayoutWidth`, in points; 0 is none.
  ///   - scale: The pixels of a point.
  ///   - scaling: Whether its font follows the user's content size.
  ///   - meter: Pays for measuring.
  public mutating func show(
    _ text: MeasuredText,
    lineLimit: Int,
    widest: Double = 0,
    scale: Double,
    scaling: Scaling = .unknown,
    meter: WorkMeter
  ) {
    let steps = text.steps(lineLimit: max(0, lineLimit), scale: scale, meter: meter)
      .within(widest)
    intrinsicContentSize = IntrinsicContentSize(steps)
    guard let natural = steps.last else { return }
    let metrics = text.font.lineMetrics
    self.text = Text(
      doubt: natural.doubt,
      lineDistance: metrics.lineDistance,
      scaling: scaling
    )
    firstBaselineOffsetFromTop = firstBaselineOffsetFromTop ?? metrics.ascender
    lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom ?? metrics.descender
  }
}

extension IntrinsicContentSize {
  /// The size of a button with a title alone, as UIKit has it without a configuration: in whole points,
  /// 12 higher than its line unless it has insets above or below, and at least 30 wide.
  ///
  /// - Parameters:
  ///   - title: The title's size, in whole points.
  ///   - insets: The button's own around it.
  public init(title: TextSize, insets: EdgeInsets = .zero) {
    let above = insets.top + insets.bottom
    self.init(
      width: max(30, title.width + insets.left + insets.right),
      height: title.height + (above == 0 ? 12 : above)
    )
  }

  /// The size of a text by its sizes from the narrowest up; nothing of an empty one.
  public init(_ steps: [TextSize]) {
    switch steps.count {
    case 0: self.init(width: 0, height: 0)
    case 1: self.init(width: steps[0].width, height: steps[0].height)
    default:
      self.init(
        heightForWidth: steps.map {
          Step(width: $0.width, height: $0.height, spacedWidth: $0.spacedWidth)
        }
      )
    }
  }
}
