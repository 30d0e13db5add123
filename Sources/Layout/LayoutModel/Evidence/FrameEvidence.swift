/// The open numbers of one item.
///
/// Their ranges, and those of numbers that follow, are in `Diagnostic.ambiguity`.
public struct AmbiguityEvidence: Hashable, Sendable {
  /// The open numbers.
  public var attributes: [Diagnostic.AmbiguousAttribute.Attribute]
  /// How many numbers of other items follow.
  public var followers: Int
  /// Whether it is the content of a scroll view.
  public var isOfContent: Bool
  /// The ties that are the reason for it.
  public var ties: [PriorityTie] = []

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

/// The reason why a size is known only because content was drawn.
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
  /// A view that its constraints make larger or smaller than it was drawn, both in points.
  case drawnOtherwise(Axis, drawn: Double, required: Double)
}

/// The numbers of content with less room than it asks for.
public struct CompressionEvidence: Hashable, Sendable {
  /// Along which axis.
  public var axis: Axis
  /// How many points are missing.
  public var missing: Double
  /// How many points it asks for.
  public var wanted: Double
  /// By how many points the width may be off, if it is an estimate.
  public var estimate: Double?
  /// How many lines of a text are shown, and how many it has; `nil` where all are shown.
  public var lines: LineCount?
  /// The constraints that leave no more room.
  public var limits: [ConstraintReference] = []

  /// How many lines of a text are shown.
  public struct LineCount: Hashable, Sendable {
    /// Those that are shown.
    public var shown: Int
    /// All.
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

/// A frame that constraints make another than the given one.
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

/// Sizes of the root at which something is so.
public struct RangeExtent: Hashable, Sendable {
  /// Which size of the root varies.
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
  /// At which sizes.
  public var extent: RangeExtent
  /// The size at which it is worst.
  public var worst: Double
  /// How many points are missing, or too many, at that size.
  public var points: Double
  /// The side or the size that it is about.
  public var part: Diagnostic.FramePart
  /// Whether it is about a device's safe area, and not about its screen.
  public var isOfSafeArea: Bool
  /// The other view.
  public var other: ItemName?
  /// The size at which the layout is as designed.
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
