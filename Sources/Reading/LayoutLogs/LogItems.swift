import LayoutModel

/// The distinct views and guides of a conflict, with their names.
///
/// An item has a view in the layout for each part that rows refer to. No log prints what ties these
/// to each other, so they are siblings.
struct LogItems {
  /// The identity of an item: its address, or its name where no row prints the address.
  private enum Key: Hashable {
    /// For example `0x7536b60`; a program's views have one each.
    case address(String)
    case name(String)
  }

  /// A part of an item, which is a view of the layout.
  private struct Part: Hashable {
    var item: Int
    var part: LogAttribute.Part
  }

  /// By the addresses of the guides.
  private(set) var marginOwners: [String: LogRow.Item] = [:]
  /// By the addresses of margins and safe area guides.
  private(set) var guideOwners: [String: LogRow.Item] = [:]
  /// By the addresses of their subviews.
  private(set) var superviews: [String: LogRow.Item] = [:]

  /// Indices into `items`.
  private var places: [Key: Int] = [:]
  private var items: [LogRow.Item] = []
  /// Indices among the views of the layout.
  private var parts: [Part: Int] = [:]
  /// In index order, from 1.
  private var order: [Part] = []

  /// Called with every row before any is added, since a row may name a superview that an earlier one
  /// needs.
  mutating func record(_ row: LogRow) {
    if let nesting = row.nesting, let address = nesting.view.address, superviews[address] == nil {
      superviews[address] = nesting.superview
    }
    guard let nesting = row.nesting, let address = nesting.view.address,
      let name = row.identifier, nesting.view.className == "UILayoutGuide"
    else { return }
    if name.hasPrefix("UIView-"), name.hasSuffix("Margin-guide-constraint") {
      marginOwners[address] = nesting.superview
    }
    guideOwners[address] = nesting.superview
  }

  var viewHierarchy: [Int: Int] {
    var hierarchy: [Int: Int] = [:]
    for (address, superview) in superviews {
      if let view = index(ofAddress: address),
        let superview = superview.address.flatMap(index(ofAddress:))
      {
        hierarchy[view] = superview
      }
    }
    return hierarchy
  }

  private func index(ofAddress address: String) -> Int? {
    places[.address(address)].flatMap { parts[Part(item: $0, part: .frame)] }
  }

  /// Whether a row ties opposite edges of a view and its superview, as between siblings.
  func isOfSuperviewAsSibling(_ row: LogRow) -> Bool {
    guard case .equation(let first, _, let second?, _, _) = row.body,
      let address = first.item.address, let other = second.item.address
    else { return false }
    switch (first.attribute.attribute, second.attribute.attribute) {
    case (.top, .bottom), (.leading, .trailing), (.left, .right), (.bottom, .top),
      (.trailing, .leading), (.right, .left):
      // Either may be the superview.
      return superviews[address]?.address == other || superviews[other]?.address == address
    default: return false
    }
  }

  /// With a superview known from other rows; a position in an unknown superview stays open.
  func body(of row: LogRow) -> LogRow.Body {
    guard let placement = row.placement,
      let superview = placement.term.item.address.flatMap({ superviews[$0] })
    else { return row.body }
    return placement.body(in: superview)
  }

  mutating func margins() -> [(view: Int, margins: Int)] {
    let parts = order.filter { $0.part == .margins }
    return parts.map { part in
      (view(items[part.item], .frame), self.parts[part] ?? 0)
    }
  }

  /// The index of an item's part among the views of the layout, where the root comes first.
  ///
  /// A margins guide is the margins of its view, as other rows name it.
  mutating func view(_ item: LogRow.Item, _ part: LogAttribute.Part) -> Int {
    if part == .frame, let owner = item.address.flatMap({ marginOwners[$0] }) {
      return view(owner, .margins)
    }
    let key: Key = item.address.map(Key.address) ?? .name(item.id)
    let place = places[key] ?? items.count
    if place == items.count {
      places[key] = place
      items.append(item)
    } else if items[place].name == nil || items[place].isText && !item.isText && item.name != nil {
      // One row may print the name, another only the class.
      items[place] = item
    }
    let whole = Part(item: place, part: part)
    if let view = parts[whole] { return view }
    order.append(whole)
    parts[whole] = order.count
    return order.count
  }

  var kinds: [ItemKind] {
    [ItemKind(className: nil, name: nil, part: .frame)]
      + order.map { whole in
        let item = items[whole.item]
        return ItemKind(className: item.className, name: item.name, part: whole.part)
      }
  }

  /// The indices of margins and layout guides among the views of the layout.
  var guides: Set<Int> {
    Set(
      order.indices.filter { index in
        let className = items[order[index].item].className ?? ""
        return order[index].part == .margins || className.hasSuffix("LayoutGuide")
      }.map { $0 + 1 }
    )
  }

  /// Siblings, since all constraints hold in window coordinates.
  ///
  /// Two views of one class and without names have their addresses in their labels.
  var views: [View] {
    var counts: [String: Int] = [:]
    for item in items { counts[item.displayName, default: 0] += 1 }
    return order.map { whole in
      let item = items[whole.item]
      var name = item.displayName
      if counts[name, default: 0] > 1, let address = item.address { name += " (\(address))" }
      var view = View(id: item.id + whole.part.suffix, superview: 0)
      view.label = whole.part.prefix + name
      view.className = item.className
      return view
    }
  }
}

extension LogRow.Item {
  var id: String {
    guard let address else { return [className, name].compactMap(\.self).joined(separator: ":") }
    return "\(className ?? name ?? ""):\(address)"
  }

  var displayName: String {
    guard let className else { return name ?? "" }
    let short = className.split(separator: ".").last.map(String.init) ?? className
    guard let name, !name.isEmpty else { return short }
    return isText ? "\(short) \"\(name)\"" : name
  }
}

extension LogAttribute.Part {
  fileprivate var suffix: String {
    switch self {
    case .frame: ""
    case .margins: ".layoutMarginsGuide"
    case .content: ".contentLayoutGuide"
    case .firstBaseline: ".firstBaseline"
    case .lastBaseline: ".lastBaseline"
    }
  }

  fileprivate var prefix: String {
    switch self {
    case .frame: ""
    case .margins: "margins of "
    case .content: "content of "
    case .firstBaseline: "first line of "
    case .lastBaseline: "last line of "
    }
  }
}
