/// Views, guides and constraints, and the environments to solve them in.
///
/// A value of this type is valid: every index it holds exists, superviews form a tree below
/// `views[0]`, and every constraint passes `AttributePairing`.
public struct Layout: Hashable, Sendable {
  /// The kind of the root, which determines its margins.
  public enum RootKind: String, Sendable, CaseIterable {
    /// The view of a view controller: margins of 16 or 20 at the sides, 0 above and below.
    case viewController
    /// A plain view: margins of 8.
    case view
  }

  /// The root at 0, then every view in drawing order.
  public var views: [View]
  /// The kind of the root.
  public var rootKind: RootKind
  /// A view controller's additions to the safe area of the root.
  public var additionalSafeAreaInsets = EdgeInsets.zero
  /// Whether a view controller's root has at least the system's margins at its sides.
  public var viewRespectsSystemMinimumLayoutMargins = true
  /// The user's guides.
  public var guides: [Guide] = []
  /// The constraints, in document order.
  public var constraints: [Constraint] = []
  /// The environments to solve in; at least one.
  public var environments: [Environment]
  /// Whether the document has a list of environments, so that the response is a list too.
  public var hasEnvironmentList = false
  /// Whether it is in a JSON document, which patches can change; fixes of others are changes of
  /// single constraints.
  public var takesPatches = true
  /// Empty for most documents, so that a copy retains one reference.
  @usableFromInline var box: [SourceDetails] = []

  /// Creates a layout of a root alone.
  public init(rootID: String, rootKind: RootKind, environment: Environment) {
    views = [View(id: rootID, superview: nil)]
    self.rootKind = rootKind
    environments = [environment]
  }
}

// Properties of one element are inlinable: otherwise a caller that has only a place of the layout
// copies all of it for each access.
extension Layout {
  /// Whether the root has at least the system's margins at its sides (rule 2.4).
  public var hasSystemMinimumLayoutMargins: Bool {
    rootKind == .viewController && viewRespectsSystemMinimumLayoutMargins
  }

  /// Whether it was drawn in Xcode.
  @inlinable
  public var isOfInterfaceBuilder: Bool { views[0].origin == .interfaceBuilder }

  /// The name of an item as documents write it, without backquotes.
  public func name(of item: Item) -> String {
    switch item {
    case .view(let index): views[index].id
    case .guide(let index): guides[index].id
    case .builtIn(let guide, let owner): "\(views[owner].id).\(guide.rawValue)"
    }
  }

  /// The view of an item in the tree: itself, or the owner of a guide.
  public func owningView(of item: Item) -> Int {
    switch item {
    case .view(let index): index
    case .guide(let index): guides[index].owningView
    case .builtIn(_, let owner): owner
    }
  }
}
