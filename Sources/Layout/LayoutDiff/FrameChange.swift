internal import LayoutEngine
public import LayoutModel

/// A view or guide with different frames, or a scroll view with a different content size, in all
/// environments with the same difference.
///
/// The same shift in five environments is one change with five places.
public struct FrameChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The position differs.
    case moved
    /// The size differs.
    case resized
    /// Only the new version has it.
    case appeared
    /// Only the old version has it.
    case vanished
  }

  /// The frames in one environment.
  ///
  /// In the superview's coordinates, in points, rounded to pixels where the environment has a
  /// scale.
  public struct Place: Hashable, Sendable {
    /// The environment's name; `nil` for a single one.
    public var environment: String?
    /// The frame before; `nil` for an added item.
    public var old: Rect?
    /// The frame after; `nil` for a removed item.
    public var new: Rect?
  }

  /// The ID of the view or guide; of a content, that of its guide: `scroll.contentLayoutGuide`.
  public var id: String
  /// The display name.
  public var name: String
  /// Whether it is the content of a scroll view, whose frames lie at the origin.
  public var isScrollContent = false
  /// The frames in each of the environments; at least one.
  public var places: [Place] = []

  /// The kind of change: another size means resized, in spite of another position.
  public var kind: Kind {
    guard places[0].old != nil else { return .appeared }
    guard places[0].new != nil else { return .vanished }
    let shift = shift
    return differ(shift.width, 0) || differ(shift.height, 0) ? .resized : .moved
  }

  /// The difference of position and size, in points; zero for an added or removed item.
  ///
  /// The new frame minus the old one.
  public var shift: Rect { places[0].shift }
}

extension FrameChange.Place {
  var shift: Rect {
    guard let old, let new else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return Rect(
      x: new.x - old.x,
      y: new.y - old.y,
      width: new.width - old.width,
      height: new.height - old.height
    )
  }
}

/// By more than `visibleDifference`, which is below a pixel at scale 3.
func differ(_ one: Double, _ other: Double) -> Bool { abs(one - other) > visibleDifference }

func differ(_ one: Rect, _ other: Rect) -> Bool {
  differ(one.x, other.x) || differ(one.y, other.y) || differ(one.width, other.width)
    || differ(one.height, other.height)
}
