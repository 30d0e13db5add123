/// The behavior of a layout while its root grows: the sizes at which it is satisfiable, and the
/// frames as linear functions.
///
/// Every frame is linear between breakpoints, and each number is exact to a millionth of a point.
/// Frames are never rounded to pixels.
public struct LayoutAnalysis: Hashable, Sendable {
  /// The varying extent of the root.
  public enum Axis: String, Sendable, CaseIterable {
    case width
    case height

    /// The constant extent.
    public var other: Axis { self == .width ? .height : .width }
  }

  /// The sizes of the root in an analysis.
  public struct Range: Hashable, Sendable {
    /// The largest supported root, in points.
    public static let limit = 100_000.0
    /// The shortest range, in points.
    private static let shortest = 1e-6

    /// The varying extent of the root.
    public let axis: Axis
    /// The smallest extent, in points.
    public let from: Double
    /// The largest extent, in points.
    public let to: Double

    /// The range from the smallest handheld device to the largest, in portrait.
    public static func ofDevices(along axis: Axis) -> Range {
      let extents = Device.all.filter { $0.platform == .iOS }
        .map { axis == .width ? $0.size.width : $0.size.height }
      return Range(axis: axis, extents.min() ?? 0, extents.max() ?? limit)
    }

    private init(axis: Axis, _ from: Double, _ to: Double) {
      self.axis = axis
      self.from = from
      self.to = to
    }

    /// Creates a range; a bound that is `nil` is that of the devices.
    ///
    /// - Returns: `nil` unless `from` is below `to`, by a millionth at least, and both are from 0
    ///   to `limit`.
    public init?(along axis: Axis = .width, from: Double? = nil, to: Double? = nil) {
      let devices = Self.ofDevices(along: axis)
      self.init(axis: axis, from ?? devices.from, to ?? devices.to)
      guard 0 <= self.from, self.to <= Self.limit, self.to - self.from >= Self.shortest else {
        return nil
      }
    }
  }

  /// A linear function of the extent: `slope * extent + offset`.
  public struct Line: Hashable, Sendable {
    /// The change in points while the root grows by one.
    public var slope: Double
    /// The value extrapolated to an extent of 0.
    public var offset: Double

    /// Creates `slope * extent + offset`, in points.
    public init(slope: Double, offset: Double) {
      self.slope = slope
      self.offset = offset
    }

    /// The value at an extent of the root, in points.
    public func value(at extent: Double) -> Double { slope * extent + offset }
  }

  /// A width and a height as linear functions.
  public struct Extents: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Line
    /// The vertical extent.
    public var height: Line

    /// Creates extents.
    public init(width: Line, height: Line) {
      self.width = width
      self.height = height
    }
  }

  /// The frame of one item, in its superview's (a guide's owning view's) coordinates.
  public struct Frame: Hashable, Sendable {
    /// The id of the view or guide.
    public var id: String
    /// The left edge.
    public var x: Line
    /// The top edge.
    public var y: Line
    /// The horizontal extent.
    public var width: Line
    /// The vertical extent.
    public var height: Line
    /// The size of a scroll view's content.
    public var contentSize: Extents?

    /// Creates a frame.
    public init(id: String, x: Line, y: Line, width: Line, height: Line) {
      self.id = id
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The frames between two breakpoints.
  public struct Piece: Hashable, Sendable {
    /// Its start, in points of the root.
    public var from: Double
    /// Its end.
    public var to: Double
    /// Root, views and user guides, in document order.
    public var frames: [Frame]

    /// Creates a piece.
    public init(from: Double, to: Double, frames: [Frame]) {
      self.from = from
      self.to = to
      self.frames = frames
    }
  }

  /// The analyzed sizes.
  public var range: Range
  /// The environment; its varying extent is ignored.
  public var environment: Environment
  /// The sizes at which the required constraints are satisfiable; at others, frames are those of
  /// the remaining constraints.
  public var satisfiable: [ClosedRange<Double>]
  /// The sizes at which the frames are unique.
  public var unambiguous: [ClosedRange<Double>]
  /// The sizes at which every optional constraint holds.
  public var unbroken: [ClosedRange<Double>]
  /// The frames, from the start of the range to its end.
  public var pieces: [Piece]
  /// Failures at some of the sizes, warnings first; where the layout is unsatisfiable nothing else
  /// is reported.
  public var failures: [RangeFailure] = []
  /// Diagnostics of the reading, and the conflicts and ambiguities of a layout that is nowhere
  /// satisfiable or nowhere unambiguous, at the smallest and the largest size.
  public var diagnostics: [Diagnostic] = []

  /// Creates an analysis.
  public init(
    range: Range,
    environment: Environment,
    satisfiable: [ClosedRange<Double>],
    unambiguous: [ClosedRange<Double>],
    unbroken: [ClosedRange<Double>],
    pieces: [Piece]
  ) {
    self.range = range
    self.environment = environment
    self.satisfiable = satisfiable
    self.unambiguous = unambiguous
    self.unbroken = unbroken
    self.pieces = pieces
  }
}

extension LayoutAnalysis {
  /// The sizes at which the slope of any frame changes, without the bounds of the range.
  public var breakpoints: [Double] { pieces.dropFirst().map(\.from) }

  /// Whether ranges cover all analyzed sizes.
  public func isEverywhere(_ ranges: [ClosedRange<Double>]) -> Bool {
    ranges == [range.from...range.to]
  }
}
