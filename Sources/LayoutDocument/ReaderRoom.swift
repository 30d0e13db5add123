import JSONText
import LayoutModel
import Synchronization

/// What reading a document leaves for the next: room, and what is known of the shapes of objects.
///
/// It holds nothing of a document, and no more than a few ten thousand bytes.
///
/// SAFETY: whoever takes a room from the list is the only one to have it until it is given back, so
/// that no two threads meet in one.
final class ReaderRoom: @unchecked Sendable {
  /// How many rooms are kept; as many documents are read at once without making one.
  private static let limit = 8
  private static let spare = Mutex<[ReaderRoom]>([])

  let shapes = JSONShapes()
  var plainViews = PlainViews()
  var plainConstraints = PlainConstraints()
  var names = ItemNames()
  var offsets = ElementOffsets()
  /// For how many names or elements room is kept.
  private static let sizeLimit = 512

  // The fields of each kind of object, filled anew for each.
  let top = Fields<TopKey>()
  let view = Fields<ViewKey>()
  let guide = Fields<GuideKey>()
  let constraint = Fields<ConstraintKey>()
  let environment = Fields<EnvironmentKey>()
  let source = Fields<SourceKey>()
  let intrinsicSize = Fields<IntrinsicSizeKey>()
  let axes = Fields<AxisKey>()
  let edges = Fields<EdgeKey>()
  let directionalEdges = Fields<DirectionalEdgeKey>()
  let rect = Fields<RectKey>()
  let point = Fields<PointKey>()
  let scroll = Fields<ScrollKey>()
  let stack = Fields<StackKey>()
}

extension ReaderRoom {
  /// Calls `body` with a room that nobody else has.
  static func with<Result>(_ body: (ReaderRoom) -> Result) -> Result {
    let room = spare.withLock { $0.popLast() } ?? ReaderRoom()
    let result = body(room)
    room.clear()
    spare.withLock { if $0.count < limit { $0.append(room) } }
    return result
  }

  /// Lets go of what was read.
  private func clear() {
    if names.ids.capacity <= Self.sizeLimit { names.removeAll() } else { names = ItemNames() }
    if max(offsets.views.capacity, offsets.constraints.capacity) <= Self.sizeLimit {
      offsets.removeAll()
    } else {
      offsets = ElementOffsets()
    }
    top.clear()
    view.clear()
    guide.clear()
    constraint.clear()
    environment.clear()
    source.clear()
    intrinsicSize.clear()
    axes.clear()
    edges.clear()
    directionalEdges.clear()
    rect.clear()
    point.clear()
    scroll.clear()
    stack.clear()
  }
}
