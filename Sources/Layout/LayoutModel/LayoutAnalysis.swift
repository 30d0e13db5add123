/// How a layout behaves while its root grows: where it holds, and the frames as straight lines.
///
/// Every frame moves in straight lines between breakpoints, and each number here is exact to a
/// millionth of a point. Frames are never rounded to pixels.
public struct LayoutAnalysis: Hashable, Sendable {
  /// Which extent of the root varies.
  public enum Axis: String, Sendable, CaseIterable {
    case width
    case height

    /// The one that stays.
    public var other: Axis { self == .width ? .height : .width }
  }

  /// Which sizes of the root an analysis is about.
  public struct Range: Hashable, Sendable {
    /// The largest root there is an answer for, in points.
    public static let limit = 100_000.0
    /// Ends that are nearer to each other cannot be told apart, in points.
    private static let shortest = 1e-6

    /// Which extent of the root varies.
    public let axis: Axis
    /// The smallest extent, in points.
    public let from: Double
    /// The largest extent, in points.
    public let to: Double

    /// The range from the smallest device that is held in the hand to the largest, held upright.
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

    /// Creates a range; an end that is left out is that of the devices.
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

  /// A number that grows evenly: `slope * extent + offset`.
  public struct Line: Hashable, Sendable {
    /// How many points it grows while the root grows by one.
    public var slope: Double
    /// Its value for an extent of 0, were it to go on like this.
    public var offset: Double

    /// Creates a line.
    public init(slope: Double, offset: Double) {
      self.slope = slope
      self.offset = offset
    }

    /// The number for an extent of the root, in points.
    public func value(at extent: Double) -> Double { slope * extent + offset }
  }

  /// How a width and a height move.
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
    /// Where it begins, in points of the root.
    public var from: Double
    /// Where it ends.
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

  /// Which sizes it is about.
  public var range: Range
  /// The environment; the extent that varies is not of interest.
  public var environment: Environment
  /// Where the required constraints hold together; elsewhere frames are those of the rest.
  public var satisfiable: [ClosedRange<Double>]
  /// Where no other frames would do as well.
  public var unambiguous: [ClosedRange<Double>]
  /// Where no optional constraint gives way.
  public var unbroken: [ClosedRange<Double>]
  /// The frames, from the start of the range to its end.
  public var pieces: [Piece]
  /// What is wrong at some of the sizes, warnings first; where the layout contradicts itself nothing
  /// else is told.
  public var failures: [RangeFailure] = []

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
  /// Where any frame begins to move another way, ends of the range excluded.
  public var breakpoints: [Double] { pieces.dropFirst().map(\.from) }

  /// Whether ranges cover all that the analysis is about.
  public func isEverywhere(_ ranges: [ClosedRange<Double>]) -> Bool {
    ranges == [range.from...range.to]
  }
}
