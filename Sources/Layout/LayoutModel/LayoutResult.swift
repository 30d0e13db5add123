/// The result for one environment: frames and diagnostics.
public struct LayoutResult: Hashable, Sendable {
  /// The status of a solved layout.
  public enum Status: String, Sendable, CaseIterable {
    /// The solution is unique.
    case solved
    /// The solution is one of several.
    case ambiguous
    /// Required constraints contradict each other; broken ones are ignored.
    case unsatisfiable
  }

  /// The frame of one item, in its superview's (a guide's owning view's) coordinates, in points.
  public struct Frame: Hashable, Sendable {
    /// The id of the view or guide.
    public var id: String
    /// The frame.
    public var rect: Rect
    /// The size of a scroll view's content.
    public var contentSize: Size?

    /// Creates a frame.
    public init(id: String, rect: Rect, contentSize: Size? = nil) {
      self.id = id
      self.rect = rect
      self.contentSize = contentSize
    }
  }

  /// The frames of a layout.
  public struct Geometry: Hashable, Sendable {
    /// The root's size, solved along fitting axes.
    public var rootSize: Size
    /// Root, views and user guides, in document order.
    public var frames: [Frame]
    /// An alternative optimum: at least the items that differ from `frames`.
    public var alternative: [Frame]?

    /// Creates the geometry of a layout.
    public init(rootSize: Size, frames: [Frame], alternative: [Frame]? = nil) {
      self.rootSize = rootSize
      self.frames = frames
      self.alternative = alternative
    }
  }

  /// The status of the layout.
  public var status: Status
  /// The environment it was solved in.
  public var environment: Environment
  /// The frames; `nil` for a log, whose views have no positions.
  public var geometry: Geometry?
  /// The diagnostics, errors first, then in document order.
  public var diagnostics: [Diagnostic]
  /// Unknown numbers of its code; empty for other inputs.
  public var parameters: [Parameter] = []
  /// The ids of views of code whose size is open because their content size is unknown.
  ///
  /// A label without a readable text, or an unknown class, has some positive size (rule 4.1), and
  /// numbers that depend on it are open as well: not a fault of the layout, so there is no
  /// diagnostic about it.
  public var unmeasured: [String] = []
  /// The number of views in the document, without the root.
  public var viewCount: Int
  /// The number of active constraints in the document.
  public var constraintCount: Int

  /// Creates a result.
  public init(
    status: Status,
    environment: Environment,
    geometry: Geometry?,
    diagnostics: [Diagnostic],
    viewCount: Int,
    constraintCount: Int
  ) {
    self.status = status
    self.environment = environment
    self.geometry = geometry
    self.diagnostics = diagnostics
    self.viewCount = viewCount
    self.constraintCount = constraintCount
  }
}
