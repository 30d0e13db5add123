/// The ids of a layout that is being read: which item each names.
///
/// Views and guides share one namespace. Objects and constraint strings both find their items here,
/// so that a name means the same in each and is refused with the same words.
public struct ItemNames: Sendable {
  private var items: [Item] = []
  private var scrollViews: Set<Int> = []
  /// Every id, in the order of declaration.
  public private(set) var ids: [String] = []
  /// The bytes of all ids, where each ends, and its hash.
  private var text: [UInt8] = []
  private var ends: [Int32] = []
  private var hashes: [UInt64] = []
  private var slots = HashSlots(capacity: 0)
  /// The ids that may equal one of other bytes, which Unicode holds for the same.
  private var twins: [String: Item] = [:]

  /// Creates a namespace without names.
  public init() {}

  /// Reserves room for a number of names.
  public mutating func reserveCapacity(_ count: Int) {
    items.reserveCapacity(count)
    ids.reserveCapacity(count)
    text.reserveCapacity(12 * count)
    ends.reserveCapacity(count)
    hashes.reserveCapacity(count)
    slots.reserve(count) { hashes[$0] }
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
    let bytes = id.utf8.span
    if let taken = self[bytes] { return taken }
    let hash = SeededHash.hash(bytes)
    slots.insert(ids.count, hash) { hashes[$0] }
    for place in bytes.indices { text.append(bytes[place]) }
    ends.append(Int32(truncatingIfNeeded: text.count))
    hashes.append(hash)
    items.append(item)
    ids.append(id)
    if Self.mayHaveTwins(bytes) { twins[id] = item }
    return nil
  }
}

extension ItemNames {
  /// The view or guide of an id.
  public subscript(id: String) -> Item? { self[id.utf8.span] }

  /// The view or guide of an id in UTF-8.
  public subscript(id: Span<UInt8>) -> Item? {
    let hash = SeededHash.hash(id)
    if let place = slots.find(hash, { hashes[$0] == hash && isWritten($0, id) }) {
      return items[place]
    }
    if twins.isEmpty || !Self.mayHaveTwins(id) { return nil }
    var bytes: [UInt8] = []
    for place in id.indices { bytes.append(id[place]) }
    return twins[String(decoding: bytes, as: UTF8.self)]
  }

  private func isWritten(_ place: Int, _ id: Span<UInt8>) -> Bool {
    let start = place == 0 ? 0 : Int(ends[place - 1])
    guard Int(ends[place]) - start == id.count else { return false }
    let text = text
    return id.isWritten(in: text.span, at: start)
  }

  /// Whether other bytes may be the same name: beside characters beyond ASCII that is so for the
  /// three of it to which Unicode has another character decompose.
  private static func mayHaveTwins(_ id: Span<UInt8>) -> Bool {
    for place in id.indices {
      switch id[place] {
      case 0x80..., UInt8(ascii: "K"), UInt8(ascii: ";"), UInt8(ascii: "`"): return true
      default: continue
      }
    }
    return false
  }

  /// Returns a view or guide or, where `guide` names one, a guide that the view comes with.
  public func item(_ id: String, guide: String? = nil) throws(ItemFault) -> Item {
    guard let item = self[id] else { throw .unknownItem(id) }
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
