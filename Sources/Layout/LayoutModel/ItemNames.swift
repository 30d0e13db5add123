/// The namespace of a layout's items.
///
/// Views and guides share one namespace. Objects and constraint strings both resolve names here, so
/// that they agree on meanings and messages.
public struct ItemNames: Sendable {
  private var scrollViews: Set<Int> = []
  /// Every id, in the order of declaration.
  public private(set) var ids: [String] = []
  /// In the order of declaration, as `ids`.
  private var entries: [Entry] = []
  /// The bytes of ids that are longer than a key.
  private var text: [UInt8] = []
  private var slots = HashSlots(capacity: 0)
  private let initialHash = SeededHash.start
  /// Ids that may be canonically equivalent to one of other bytes in Unicode.
  private var twins: [String: Item] = [:]

  private struct Entry: BitwiseCopyable {
    var key: Key
    var item: Item
  }

  /// An id's length, and first and last eight bytes; of a longer one also the offset of its bytes.
  private struct Key: BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var count: Int32
    var start: Int32
  }

  /// Creates a namespace without names.
  public init() {}

  /// Reserves capacity for a number of names.
  public mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    entries.reserveCapacity(count)
    slots.reserve(count)
  }

  /// Removes all names, and keeps the capacity.
  public mutating func removeAll() {
    if !scrollViews.isEmpty { scrollViews = [] }
    ids.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    slots.removeAll()
    if !twins.isEmpty { twins = [:] }
  }

  /// Declares a view by its index in `Layout.views`; the root's is 0.
  ///
  /// - Returns: The item that already has the id, and keeps it.
  @discardableResult
  public mutating func declare(view index: Int, id: String, isScrollView: Bool = false) -> Item? {
    if isScrollView { scrollViews.insert(index) }
    return declare(.view(index), id: id)
  }

  /// Declares a guide by its index in `Layout.guides`.
  ///
  /// - Returns: The item that already has the id, and keeps it.
  @discardableResult
  public mutating func declare(guide index: Int, id: String) -> Item? {
    declare(.guide(index), id: id)
  }

  private mutating func declare(_ item: Item, id: String) -> Item? {
    let bytes = id.utf8.span
    let key = key(of: bytes)
    let hash = SeededHash.hash(bytes, from: initialHash)
    if let taken = find(bytes, key, hash) { return taken }
    slots.insert(entries.count, hash)
    entries.append(Entry(key: key, item: item))
    if bytes.count > 16 {
      for place in bytes.indices { text.append(bytes[place]) }
    }
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
    find(id, key(of: id), SeededHash.hash(id, from: initialHash))
  }

  @inline(__always)
  private func find(_ id: Span<UInt8>, _ wanted: Key, _ hash: UInt64) -> Item? {
    let place = slots.find(hash) { place in
      let key = entries[place].key
      return key.first == wanted.first && key.last == wanted.last && key.count == wanted.count
        && (key.count <= 16 || isWritten(id, at: Int(key.start)))
    }
    if let place { return entries[place].item }
    return twins.isEmpty ? nil : twin(of: id)
  }

  @inline(never)
  private func twin(of id: Span<UInt8>) -> Item? {
    guard Self.mayHaveTwins(id) else { return nil }
    var bytes: [UInt8] = []
    for place in id.indices { bytes.append(id[place]) }
    return twins[String(decoding: bytes, as: UTF8.self)]
  }

  @inline(__always)
  private func key(of id: Span<UInt8>) -> Key {
    let (first, last) = id.firstAndLast
    return Key(
      first: first,
      last: last,
      count: Int32(truncatingIfNeeded: id.count),
      start: Int32(truncatingIfNeeded: text.count)
    )
  }

  @inline(never)
  private func isWritten(_ id: Span<UInt8>, at start: Int) -> Bool {
    let text = text
    return id.isWritten(in: text.span, at: start)
  }

  /// True for any id with non-ASCII characters, and for the three ASCII characters to which another
  /// Unicode character decomposes.
  private static func mayHaveTwins(_ id: Span<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return !id.allWords { word in
      // Subtracting from each byte borrows where it is smaller (Mycroft).
      func marks(_ byte: UInt8) -> UInt64 { (word ^ ones &* UInt64(byte)) &- ones }
      let twins = marks(UInt8(ascii: "K")) | marks(UInt8(ascii: ";")) | marks(UInt8(ascii: "`"))
      return (twins | word) & (ones &* 0x80) == 0
    }
  }

  /// Returns a view or guide or, where `guide` names one, a built-in guide of the view; throws
  /// the reason where there is none.
  public func item(_ id: String, guide: String? = nil) throws(ItemFault) -> Item {
    guard let item = self[id] else { throw .unknownItem(id) }
    guard let name = guide else { return item }
    guard let guide = BuiltInGuide(rawValue: name) else { throw .unknownGuide(name, owner: id) }
    if let item = self.item(guide, of: item) { return item }
    guard case .view = item else { throw .guideOfGuide(guide, owner: id) }
    if guide == .keyboardLayoutGuide { throw .keyboardBelowRoot(owner: id) }
    throw .notScrollView(guide, owner: id)
  }

  /// Returns a built-in guide; `nil` where its owner has none of the kind.
  public func item(_ guide: BuiltInGuide, of owner: Item) -> Item? {
    guard case .view(let index) = owner, guide != .keyboardLayoutGuide || index == 0,
      !guide.needsScrollView || scrollViews.contains(index)
    else { return nil }
    return .builtIn(guide, owner: index)
  }

  /// Returns the item of a path as an object writes it, `ID` or `ID.safeAreaLayoutGuide`; throws
  /// the reason where there is none.
  public func item(path: String) throws(ItemFault) -> Item {
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return try item(path) }
    return try item(String(path[..<dot]), guide: String(path[path.utf8.index(after: dot)...]))
  }
}
