import JSONText
import LayoutModel
import TextMetrics

/// Memory and shapes of objects that one reading of a document leaves for the next.
///
/// A worker that reads one document after the other has one. It has nothing of a document, and at
/// most a few ten thousand bytes; no result depends on earlier documents.
///
/// SAFETY: it is not sendable, and code that reads with a part of it accesses no part that is being
/// written.
public final class DocumentWorkspace {
  let shapes = JSONShapes()
  // The columns, names and offsets are lent to the reader of items, which returns them.
  @safe @exclusivity(unchecked) var viewColumns = ViewColumns()
  @safe @exclusivity(unchecked) var constraintColumns = ConstraintColumns()
  @safe @exclusivity(unchecked) var names = ItemNames()
  @safe @exclusivity(unchecked) var offsets = ElementOffsets()
  /// The number of names or elements for which memory is kept.
  private static let sizeLimit = 512

  // The fields of each kind of object, filled anew for each.
  let top = Fields<TopKey>()
  /// A view, the root, or an environment's changes of a view.
  let view = Fields<ViewKey>()
  let guide = Fields<GuideKey>()
  let constraint = Fields<ConstraintKey>()
  let environment = Fields<EnvironmentKey>()
  let source = Fields<SourceKey>()
  let intrinsicSize = Fields<IntrinsicSizeKey>()
  let font = Fields<FontKey>()
  let measuredFont = Fields<MeasuredFontKey>()
  @safe @exclusivity(unchecked) var fonts = FontBook.builtIn
  /// The device that a query puts in place of each environment's.
  @safe @exclusivity(unchecked) var deviceInPlace: Device?
  /// The result of `ValueReader.platform`; `nil` before the first use.
  @safe @exclusivity(unchecked) var platform: CommonPlatform?
  @safe @exclusivity(unchecked) var iOS = ControlSize.usualIOS
  let axes = Fields<AxisKey>()
  let edges = Fields<EdgeKey>()
  let directionalEdges = Fields<DirectionalEdgeKey>()
  let rect = Fields<RectKey>()
  /// The offset of a scroll view.
  let point = Fields<PointKey>()
  let scroll = Fields<ScrollKey>()
  let stack = Fields<StackKey>()

  /// Creates a workspace that no document has been read in.
  public init() {}
}

extension DocumentWorkspace {
  /// Lists that grew beyond `sizeLimit` are released, so that one large document does not keep its
  /// memory.
  func clear() {
    if names.ids.capacity <= Self.sizeLimit { names.removeAll() } else { names = ItemNames() }
    if max(offsets.views.capacity, offsets.constraints.capacity) <= Self.sizeLimit {
      offsets.removeAll()
    } else {
      offsets = ElementOffsets()
    }
    top.release()
    view.release()
    guide.release()
    constraint.release()
    environment.release()
    source.release()
    intrinsicSize.release()
    font.release()
    measuredFont.release()
    fonts = .builtIn
    axes.release()
    edges.release()
    directionalEdges.release()
    rect.release()
    point.release()
    scroll.release()
    stack.release()
  }
}
