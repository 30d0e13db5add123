/// A layout of an Interface Builder file with its outlets, before any code runs.
public struct ClassScene: Sendable {
  /// An object of a custom class.
  public struct Object: Hashable, Sendable {
    /// The custom class.
    public var className: String
    /// The index in the layout of the view, or of the controller's view; `nil` for the owner of a
    /// file, whose code adds the views to a hierarchy.
    public var view: Int?
    /// Its outlets.
    public var outlets: [Outlet] = []

    /// Creates an object without outlets.
    public init(className: String, view: Int?) {
      self.className = className
      self.view = view
    }
  }

  /// A connected outlet.
  public struct Outlet: Hashable, Sendable {
    /// The name of the property.
    public var property: String
    /// The connected object; each element of an outlet collection is an outlet.
    public var target: Target
    /// Whether it is an element of an outlet collection.
    public var isOfCollection: Bool

    /// Creates an outlet.
    public init(property: String, target: Target, isOfCollection: Bool = false) {
      self.property = property
      self.target = target
      self.isOfCollection = isOfCollection
    }
  }

  /// The object in an outlet, by its index in the layout.
  public enum Target: Hashable, Sendable {
    /// A view.
    case view(Int)
    /// A constraint.
    case constraint(Int)
  }

  /// The layout of the file.
  public var layout: Layout
  /// The owner of the layout: its controller, the root itself, or the file's owner.
  public var owner: Object
  /// The subviews of custom classes.
  public var others: [Object]
  /// Whether its class is laid out in the file's environment, since no requested device shows it.
  public var keepsEnvironment = false

  /// Creates a scene.
  public init(layout: Layout, owner: Object, others: [Object] = []) {
    self.layout = layout
    self.owner = owner
    self.others = others
  }
}
