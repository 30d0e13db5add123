/// A layout of an Interface Builder file with the objects that code gets of it: what is there before any of
/// their code runs.
public struct ClassScene: Sendable {
  /// An object whose class says what code does with the layout.
  public struct Object: Sendable {
    /// Its class: the one that the file names in place of the system's.
    public var className: String
    /// The view that it is, or whose controller it is, by its index in the layout; `nil` for the owner of
    /// a file, whose views its code puts somewhere.
    public var view: Int?
    /// What its properties hold.
    public var outlets: [Outlet] = []

    /// Creates an object without outlets.
    public init(className: String, view: Int?) {
      self.className = className
      self.view = view
    }
  }

  /// A property that the file fills.
  public struct Outlet: Sendable {
    /// What the class calls it.
    public var property: String
    /// What is in it; of a collection each element is an outlet.
    public var target: Target
    /// Whether it is one of several in a list.
    public var isOfCollection: Bool

    /// Creates an outlet.
    public init(property: String, target: Target, isOfCollection: Bool = false) {
      self.property = property
      self.target = target
      self.isOfCollection = isOfCollection
    }
  }

  /// What a property holds, by its index in the layout.
  public enum Target: Hashable, Sendable {
    /// A view.
    case view(Int)
    /// A constraint.
    case constraint(Int)
  }

  /// What the file lays out.
  public var layout: Layout
  /// The object that the layout is made for: its controller, the root itself, or the file's owner.
  public var owner: Object
  /// The views inside that are of classes of their own.
  public var others: [Object]

  /// Creates a scene.
  public init(layout: Layout, owner: Object, others: [Object] = []) {
    self.layout = layout
    self.owner = owner
    self.others = others
  }
}
