import JSONText
import LayoutModel
import TextMetrics

/// What reading a document leaves for the next: memory, and what is known of the shapes of objects.
///
/// A worker that reads one document after the other keeps one. It holds nothing of a document, and
/// no more than a few ten thousand bytes; no reading depends on what was read before.
///
/// SAFETY: it is not sendable, and what reads with a part of it asks for no part that is written
/// to.
public final class DocumentWorkspace {
  /// What is known of the shapes of objects, which the columns below go by.
  let shapes = JSONShapes()
  /// Lent to the reader of items, which gives it back; so is what follows.
  @safe @exclusivity(unchecked) var viewColumns = ViewColumns()
  @safe @exclusivity(unchecked) var constraintColumns = ConstraintColumns()
  @safe @exclusivity(unchecked) var names = ItemNames()
  @safe @exclusivity(unchecked) var offsets = ElementOffsets()
  /// The first byte of each constraint.
  @safe @exclusivity(unchecked) var constraintOffsets: [Int] = []
  /// For how many names or elements memory is kept.
  private static let sizeLimit = 512

  // The fields of each kind of object, filled anew for each.
  /// Of the document itself.
  let top = Fields<TopKey>()
  /// Of a view, the root, or what an environment changes of a view.
  let view = Fields<ViewKey>()
  /// Of a guide.
  let guide = Fields<GuideKey>()
  /// Of a constraint that is an object.
  let constraint = Fields<ConstraintKey>()
  /// Of an environment.
  let environment = Fields<EnvironmentKey>()
  /// Of the `source` of the document or of an element.
  let source = Fields<SourceKey>()
  /// Of an `intrinsicContentSize`.
  let intrinsicSize = Fields<IntrinsicSizeKey>()
  /// Of the `font` of a text.
  let font = Fields<FontKey>()
  /// Of a font that was measured.
  let measuredFont = Fields<MeasuredFontKey>()
  /// What texts of the document are measured in.
  @safe @exclusivity(unchecked) var fonts = FontBook.builtIn
  /// The device that a query puts in place of each environment's.
  @safe @exclusivity(unchecked) var deviceInPlace: Device?
  /// What `ValueReader.platform` found; `nil` while nothing asked.
  @safe @exclusivity(unchecked) var platform: CommonPlatform?
  /// The version of iOS whose controls are shown.
  @safe @exclusivity(unchecked) var iOS = ControlSize.usualIOS
  /// Of priorities for both axes.
  let axes = Fields<AxisKey>()
  /// Of insets with fixed sides.
  let edges = Fields<EdgeKey>()
  /// Of insets whose sides follow the direction.
  let directionalEdges = Fields<DirectionalEdgeKey>()
  /// Of a frame.
  let rect = Fields<RectKey>()
  /// Of the offset of a scroll view.
  let point = Fields<PointKey>()
  /// Of what makes a scroll view.
  let scroll = Fields<ScrollKey>()
  /// Of what makes a stack view.
  let stack = Fields<StackKey>()

  /// Creates a workspace that no document has been read in.
  public init() {}
}

extension DocumentWorkspace {
  /// Lets go of what was read.
  ///
  /// Lists that grew beyond `sizeLimit` are let go, so that one large document does not keep its
  /// memory for ever.
  func clear() {
    if names.ids.capacity <= Self.sizeLimit { names.removeAll() } else { names = ItemNames() }
    if offsets.views.capacity <= Self.sizeLimit {
      offsets.removeAll()
    } else {
      offsets = ElementOffsets()
    }
    if constraintOffsets.capacity <= Self.sizeLimit {
      constraintOffsets.removeAll(keepingCapacity: true)
    } else {
      constraintOffsets = []
    }
    top.letGo()
    view.letGo()
    guide.letGo()
    constraint.letGo()
    environment.letGo()
    source.letGo()
    intrinsicSize.letGo()
    font.letGo()
    measuredFont.letGo()
    fonts = .builtIn
    axes.letGo()
    edges.letGo()
    directionalEdges.letGo()
    rect.letGo()
    point.letGo()
    scroll.letGo()
    stack.letGo()
  }
}
