/// The intrinsic size of a view's content, in points of its alignment rectangle.
public struct IntrinsicContentSize: Hashable, Sendable {
  /// One width of wrapped text and the height it needs there.
  public struct Step: Hashable, Sendable {
    /// The smallest width at which the height suffices.
    public var width: Double
    /// The height of the text at that width.
    public var height: Double
    /// The natural width: that of the longest line with its trailing spaces, which hang where there
    /// is no space for them.
    ///
    /// At least `width`.
    public var spacedWidth: Double

    /// Creates a step; without a spaced width there are no trailing spaces.
    public init(width: Double, height: Double, spacedWidth: Double? = nil) {
      self.width = width
      self.height = height
      self.spacedWidth = max(width, spacedWidth ?? width)
    }
  }

  /// The width; `nil` for `noIntrinsicMetric`.
  public var width: Double?
  /// The height; `nil` for `noIntrinsicMetric`.
  public var height: Double?
  /// The heights of wrapped text, from the smallest width up; empty where height is fixed.
  public var heightForWidth: [Step]

  /// Creates a fixed size.
  @inlinable
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
    heightForWidth = []
  }

  /// Creates the size of wrapped text: its natural size is the widest step.
  ///
  /// - Precondition: `steps` is not empty, and its widths rise.
  public init(heightForWidth steps: [Step]) {
    precondition(!steps.isEmpty, "Wrapped text has at least one step")
    width = steps[steps.count - 1].width
    height = steps[steps.count - 1].height
    heightForWidth = steps
  }
}
