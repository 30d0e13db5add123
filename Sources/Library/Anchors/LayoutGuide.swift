package import LayoutModel

/// A layout guide: a rectangle with anchors that is not drawn.
///
/// Every view has built-in guides, such as `safeAreaLayoutGuide`, and those added to it.
public final class LayoutGuide: LayoutItem {
  enum Origin {
    case user
    case builtIn(BuiltInGuide)
    /// The guide of a distance, owned by the root.
    case distance
  }

  let origin: Origin
  /// The view that the guide belongs to.
  public internal(set) weak var owningView: LayoutView?

  /// Creates a guide for `addLayoutGuide(_:)`.
  ///
  /// - Parameter id: Its name in results: unique below a root, without dots, backquotes and control
  ///   characters.
  public init(_ id: String) {
    origin = .user
    super.init(id: id)
  }

  init(_ guide: BuiltInGuide, of view: LayoutView) {
    origin = .builtIn(guide)
    owningView = view
    super.init(id: guide.rawValue)
  }

  init(ofDistance: Void) {
    origin = .distance
    super.init(id: "distance")
  }

  package override var handle: Item {
    guard case .builtIn(let guide) = origin, let owner = owningView else { return .guide(identity) }
    return .builtIn(guide, owner: owner.identity)
  }

  override var top: LayoutItem { owningView?.top ?? self }

  override var name: String {
    guard case .builtIn = origin, let owner = owningView else { return id }
    return "\(owner.id).\(id)"
  }
}
