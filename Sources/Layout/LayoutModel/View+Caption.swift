public import TextMetrics

extension View {
  /// The text of a label or control and its style, as code sets them.
  public struct Caption: Hashable, Sendable {
    /// The text or title; `nil` for none.
    public var text: String?
    /// The font; `nil` for that of the class.
    public var font: FontChoice?
    /// `numberOfLines` of a label; 0 for any number.
    public var lineLimit: Int
    /// `preferredMaxLayoutWidth` of a label in points; 0 for none.
    public var widest = 0.0
    /// `UIButton.ButtonType` of a button; `nil` for a custom one.
    public var buttonType: String?
    /// `borderStyle` of a text field; `nil` for none.
    public var borderStyle: String?
    /// The titles of a segmented control.
    public var segments: [String] = []
    /// Whether a text view scrolls.
    public var scrolls = true
    /// Whether code with these properties gives the view its content size.
    public var isMeasuredInCode = false

    /// Creates a caption.
    public init(text: String? = nil, font: FontChoice? = nil, lineLimit: Int = 1) {
      self.text = text
      self.font = font
      self.lineLimit = lineLimit
    }
  }

  /// The text of the view and its style; `nil` where none is known.
  @inlinable public var caption: Caption? {
    get {
      guard case .one(let caption) = detail(nil, { $0.storedCaption }) else { return nil }
      return caption
    }
    set { ownDetails.storedCaption = newValue.map { .one($0) } }
  }

  /// A caption outside of the details, which few views have.
  @usableFromInline
  indirect enum StoredCaption: Hashable, Sendable {
    case one(Caption)
  }

  /// Whether a label with the view's caption has the view's content size and baselines, on screens with two pixels a
  /// point and in the default content size category.
  public func isMeasuredLabel(_ meter: WorkMeter) -> Bool {
    guard let caption, let text = caption.text, !text.isEmpty else { return false }
    let choice = caption.font ?? .system(size: 17, weight: .regular)
    if case .style(_, let category, let platform) = choice {
      guard category == .large, platform == .iOS else { return false }
    }
    guard let font = FontBook.builtIn.font(choice) else { return false }
    var label = View(id: id, superview: nil)
    label.show(
      MeasuredText(text, in: font, meter: meter),
      lineLimit: caption.lineLimit,
      widest: caption.widest,
      scale: 2,
      meter: meter
    )
    return label.intrinsicContentSize == intrinsicContentSize
      && Self.areClose(label.firstBaselineOffsetFromTop, firstBaselineOffsetFromTop)
      && Self.areClose(label.lastBaselineOffsetFromBottom, lastBaselineOffsetFromBottom)
  }

  /// Whether two offsets differ by less than the precision of documents.
  private static func areClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == other }
    return abs(one - other) < 0.01
  }
}
