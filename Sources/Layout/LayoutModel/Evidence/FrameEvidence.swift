/// The open numbers of one item.
///
/// Their ranges, and those of numbers that follow, are in `Diagnostic.ambiguity`.
public struct AmbiguityEvidence: Hashable, Sendable {
  /// The open numbers.
  public var attributes: [Diagnostic.AmbiguousAttribute.Attribute]
  /// The number of dependent numbers of other items.
  public var followers: Int
  /// Whether it is the content of a scroll view.
  public var isOfContent: Bool
  /// The view whose size is missing, where it is another one.
  public var cause: Cause?
  /// The ties that cause it.
  public var ties: [PriorityTie] = []
  /// The sizes of the root at which it exists; `nil` outside of analyses.
  public var extent: RangeExtent?

  /// A view whose size is missing.
  public enum Cause: Hashable, Sendable {
    /// A view that reaches from edge to edge of a scroll view's content, and has no size of its own.
    case contentView(String)
    /// A text view, which has no height of its own while it scrolls.
    case scrollingText(String)
  }

  /// Optional constraints of one priority that contradict each other.
  public struct PriorityTie: Hashable, Sendable {
    /// The priority.
    public var priority: Double
    /// The constraints.
    public var constraints: [ConstraintReference]

    /// Creates a tie.
    public init(_ priority: Double, _ constraints: [ConstraintReference]) {
      self.priority = priority
      self.constraints = constraints
    }
  }

  /// Creates the open numbers of an item.
  public init(
    _ attributes: [Diagnostic.AmbiguousAttribute.Attribute],
    followers: Int,
    isOfContent: Bool
  ) {
    self.attributes = attributes
    self.followers = followers
    self.isOfContent = isOfContent
  }
}

/// The reason why only drawn content determines a size.
public enum ContentAmbiguity: Hashable, Sendable {
  /// Texts that hug with one priority.
  case equalHugging([ItemName], Axis)
  /// A stack view without arranged views.
  case emptyStack
  /// Content that scrolls.
  case scrollingContent
  /// A class that may have no intrinsic size.
  case unknownClass
  /// A scroll view without content.
  case noContent
  /// A view whose constraints make it larger or smaller than drawn, both in points.
  case drawnOtherwise(Axis, drawn: Double, required: Double)
}

/// Content with less space than its intrinsic size.
public struct CompressionEvidence: Hashable, Sendable {
  /// The axis.
  public var axis: Axis
  /// The missing space, in points.
  public var missing: Double
  /// The intrinsic size, in points.
  public var wanted: Double
  /// The uncertainty of the width in points, if it is an estimate.
  public var estimate: Double?
  /// The numbers of visible and of all lines of a text; `nil` where all are visible.
  public var lines: LineCount?
  /// The constraints that limit the space.
  public var limits: [ConstraintReference] = []

  /// The number of visible lines of a text.
  public struct LineCount: Hashable, Sendable {
    /// The number of visible lines.
    public var shown: Int
    /// The number of lines.
    public var all: Int

    /// Creates a count.
    public init(shown: Int, of all: Int) {
      self.shown = shown
      self.all = all
    }
  }

  /// Creates the numbers of a shortage.
  public init(axis: Axis, missing: Double, wanted: Double) {
    self.axis = axis
    self.missing = missing
    self.wanted = wanted
  }
}

/// A given frame that differs from the solved one.
public struct MisplacementEvidence: Hashable, Sendable {
  /// The given frame.
  public var given: Rect
  /// The frame by the constraints.
  public var solved: Rect
  /// Whether the given frame is the drawing of an Interface Builder file.
  public var isDrawn: Bool
  /// Whether another constraint reproduces the drawing.
  public var lacksConstraint = false

  /// Creates the two frames.
  public init(given: Rect, solved: Rect, isDrawn: Bool) {
    self.given = given
    self.solved = solved
    self.isDrawn = isDrawn
  }
}

/// The sizes of the root at which a finding holds.
public struct RangeExtent: Hashable, Sendable {
  /// The varying extent of the root.
  public var axis: LayoutAnalysis.Axis
  /// The sizes, in points, in rising order.
  public var ranges: [ClosedRange<Double>]
  /// The devices with such a size, by their names.
  public var devices: [String]

  /// Creates an extent.
  public init(axis: LayoutAnalysis.Axis, ranges: [ClosedRange<Double>], devices: [String]) {
    self.axis = axis
    self.ranges = ranges
    self.devices = devices
  }
}

/// A failure at some sizes of the root; the views are those of `Diagnostic.items`, of which there are `count`.
public struct RangeEvidence: Hashable, Sendable {
  /// The sizes at which it occurs.
  public var extent: RangeExtent
  /// The size with the largest violation.
  public var worst: Double
  /// The violation at that size, in points.
  public var points: Double
  /// The side or the size concerned.
  public var part: Diagnostic.FramePart
  /// Whether it is about a device's safe area rather than its screen.
  public var isOfSafeArea: Bool
  /// The other view.
  public var other: ItemName?
  /// The size of the design.
  public var reference: Double

  /// Creates a failure.
  public init(
    _ extent: RangeExtent,
    worst: Double,
    points: Double,
    part: Diagnostic.FramePart,
    isOfSafeArea: Bool,
    other: ItemName?,
    reference: Double
  ) {
    self.extent = extent
    self.worst = worst
    self.points = points
    self.part = part
    self.isOfSafeArea = isOfSafeArea
    self.other = other
    self.reference = reference
  }
}
