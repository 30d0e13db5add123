package import LayoutModel

/// A layout guide: a rectangle with anchors that is not drawn.
///
/// Every view comes with guides, such as `safeAreaLayoutGuide`, and those that are added to it.
public final class LayoutGuide: LayoutItem {
  /// Where a guide comes from.
  enum Origin {
    /// The user makes it.
    case user
    /// A view comes with it.
    case builtIn(BuiltInGuide)
    /// It measures a distance, and is the root's.
    case distance
  }

  let origin: Origin
  /// The view that the guide belongs to.
  public internal(set) weak var owningView: LayoutView?

  /// Makes a guide, which `addLayoutGuide(_:)` gives a view.
  ///
  /// - Parameter id: Its name in answers: unique below a root, without dots, backquotes and control
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
