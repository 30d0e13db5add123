public import TextMetrics

extension View {
  /// Facts about the text of a view's content, besides its size.
  public struct Text: Hashable, Sendable {
    /// The uncertainty of the width, in points; 0 where every advance was measured.
    public var doubt: Double
    /// The distance between baselines, in points.
    public var lineDistance: Double
    /// The reaction of its font to the content size that a user chooses.
    public var scaling: Scaling
    /// The minimum scale of the font before text is cut (`minimumScaleFactor`); 1 where it does not
    /// shrink.
    public var leastScale = 1.0
    /// The difference to the content width at which a text is not yet cut, in points: a bezel's
    /// padding, of which the title may use an unknown part.
    public var slack = 0.0

    /// Creates the facts about a text that does not shrink.
    public init(doubt: Double, lineDistance: Double, scaling: Scaling = .unknown) {
      self.doubt = doubt
      self.lineDistance = lineDistance
      self.scaling = scaling
    }
  }

  /// The reaction of a font to the content size that a user chooses.
  public enum Scaling: Hashable, Sendable {
    /// Not known.
    case unknown
    /// A fixed size.
    case fixed
    /// A text style's size when the view is made, without later changes.
    case atCreation
    /// It follows every change.
    case always
  }

  /// Whether the size of the content is an estimate, by its text.
  @inlinable public var isEstimated: Bool { (text?.doubt ?? 0) > 0 }
}

extension Layout {
  /// Whether the size of any view is an estimate, by its text.
  @inlinable
  public var hasEstimates: Bool {
    views.contains { !$0.hasUsualDetails && $0.isEstimated }
  }
}

extension View {
  /// Sets the size and the baselines of a label's text.
  ///
  /// A text that may wrap has a height for each of several widths; one on a single line has one
  /// size. Known baselines remain.
  ///
  /// - Parameters:
  /// - text: The text.
  /// - lineLimit: `numberOfLines`; 0 for any number.
  /// - widest: `preferredMaxLayoutWidth`, in points; 0 is none.
  /// - scale: Pixels per point.
  /// - scaling: Whether its font follows the user's content size.
  /// - meter: Charged for measuring.
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

  /// The size of a text by its sizes in ascending width; none for an empty text.
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
