/// The ids of a layout that is being read: which item each names.
///
/// Views and guides share one namespace. Objects and constraint strings both find their items here,
/// so that a name means the same in each and is refused with the same words.
public struct ItemNames: Sendable {
  private var items: [String: Item] = [:]
  private var scrollViews: Set<Int> = []
  /// Every id, in the order of declaration.
  public private(set) var ids: [String] = []

  /// Creates a namespace without names.
  public init() {}

  /// Reserves room for a number of names.
  public mutating func reserveCapacity(_ count: Int) {
    items.reserveCapacity(count)
    ids.reserveCapacity(count)
  }

  /// Declares a view by its index in `Layout.views`; the root's is 0.
  ///
  /// - Returns: The item that has the id already, which then keeps it.
  @discardableResult
  public mutating func declare(view index: Int, id: String, isScrollView: Bool = false) -> Item? {
    if isScrollView { scrollViews.insert(index) }
    return declare(.view(index), id: id)
  }

  /// Declares a guide by its index in `Layout.guides`.
  ///
  /// - Returns: The item that has the id already, which then keeps it.
  @discardableResult
  public mutating func declare(guide index: Int, id: String) -> Item? {
    declare(.guide(index), id: id)
  }

  private mutating func declare(_ item: Item, id: String) -> Item? {
    if let taken = items[id] { return taken }
    items[id] = item
    ids.append(id)
    return nil
  }
}

extension ItemNames {
  /// The view or guide of an id.
  public subscript(id: String) -> Item? { items[id] }

  /// Returns a view or guide or, where `guide` names one, a guide that the view comes with.
  public func item(_ id: String, guide: String? = nil) throws(ItemFault) -> Item {
    guard let item = items[id] else { throw .unknownItem(id) }
    guard let name = guide else { return item }
    guard let guide = BuiltInGuide(rawValue: name) else { throw .unknownGuide(name, owner: id) }
    guard case .view(let index) = item else { throw .guideOfGuide(guide, owner: id) }
    if guide == .keyboardLayoutGuide, index != 0 { throw .keyboardBelowRoot(owner: id) }
    if guide.needsScrollView, !scrollViews.contains(index) {
      throw .notScrollView(guide, owner: id)
    }
    return .builtIn(guide, owner: index)
  }

  /// Returns the item of a path as an object writes it: `ID` or `ID.safeAreaLayoutGuide`.
  public func item(path: String) throws(ItemFault) -> Item {
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return try item(path) }
    return try item(String(path[..<dot]), guide: String(path[path.utf8.index(after: dot)...]))
  }
}
