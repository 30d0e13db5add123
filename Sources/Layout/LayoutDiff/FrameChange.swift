internal import LayoutEngine
public import LayoutModel

/// A view or guide whose frame differs, or a scroll view whose content has another size, in all environments
/// where it differs alike.
///
/// The same in five environments, by as much in each, is one of these with five places.
public struct FrameChange: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It lies elsewhere, as large as before.
    case moved
    /// It has another size.
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
    /// The environment's name; `nil` where it is the only one.
    public var environment: String?
    /// The frame before; `nil` of what was not there.
    public var old: Rect?
    /// The frame after; `nil` of what is not there any more.
    public var new: Rect?
  }

  /// The id of the view or guide; of a content, that of its guide: `scroll.contentLayoutGuide`.
  public var id: String
  /// What people call it.
  public var name: String
  /// Whether it is what a scroll view scrolls, whose frames lie at the origin.
  public var isScrollContent = false
  /// The frames in each of the environments; at least one.
  public var places: [Place] = []

  /// What became of it: what has another size is resized, wherever it is.
  public var kind: Kind {
    guard places[0].old != nil else { return .appeared }
    guard places[0].new != nil else { return .vanished }
    let shift = shift
    return differ(shift.width, 0) || differ(shift.height, 0) ? .resized : .moved
  }

  /// By how much place and size differ, in points; zero for what was not there on either side.
  ///
  /// The new frame less the old one; zero where one of them is missing.
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

/// Whether two numbers of points differ, for a person who looks at them.
///
/// By more than `visibleDifference`, which is below what a screen of scale 3 shows.
func differ(_ one: Double, _ other: Double) -> Bool { abs(one - other) > visibleDifference }

/// Whether two frames differ in anything.
func differ(_ one: Rect, _ other: Rect) -> Bool {
  differ(one.x, other.x) || differ(one.y, other.y) || differ(one.width, other.width)
    || differ(one.height, other.height)
}
