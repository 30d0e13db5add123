/// The result for one environment: frames, and everything there is to know about them.
public struct LayoutResult: Hashable, Sendable {
  /// How the layout came out.
  public enum Status: String, Sendable, CaseIterable {
    /// One exact answer.
    case solved
    /// A valid answer, not the only one.
    case ambiguous
    /// Required constraints contradict each other; broken ones are left out.
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

  /// Where the items of a layout lie.
  public struct Geometry: Hashable, Sendable {
    /// The root's size, solved where it was to fit.
    public var rootSize: Size
    /// Root, views and user guides, in document order.
    public var frames: [Frame]
    /// Another optimum that is as good; the items that differ from `frames` at least.
    public var witness: [Frame]?

    /// Creates the geometry of a layout.
    public init(rootSize: Size, frames: [Frame], witness: [Frame]? = nil) {
      self.rootSize = rootSize
      self.frames = frames
      self.witness = witness
    }
  }

  /// How the layout came out.
  public var status: Status
  /// The environment it was solved in.
  public var environment: Environment
  /// Where the items lie; `nil` for a log, whose views have no places.
  public var geometry: Geometry?
  /// What there is to say, errors first, then in document order.
  public var diagnostics: [Diagnostic]
  /// The numbers of its code that are not known; empty for what is no code.
  public var parameters: [Parameter] = []
  /// The ids of views of code whose size is open because nothing says how large their content is.
  ///
  /// A label without a text that can be read, or a class that is not known, has some positive size
  /// (rule 4.1), and what rests on it is open with it: no fault of the layout's, so that no
  /// diagnostic is about it.
  public var unmeasured: [String] = []
  /// How many views the document has, without the root.
  public var viewCount: Int
  /// How many active constraints the document has.
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
