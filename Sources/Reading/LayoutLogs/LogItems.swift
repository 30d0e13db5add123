import LayoutModel

/// The views and guides of a conflict, each once, with what people call it.
///
/// An item has several views in the layout, one for each part of it that rows speak of: its frame,
/// its margins, its lines of text. What ties these to each other no log prints, so they are
/// siblings, and a conflict that is found needs nothing of it.
struct LogItems {
  /// What an item is known by: its address, or its name where no row tells the address.
  private enum Key: Hashable {
    /// For example `0x7536b60`; a program's views have one each.
    case address(String)
    /// A name that no row of the conflict explains.
    case name(String)
  }

  /// A part of an item: each is a view of the layout.
  private struct Part: Hashable {
    /// The item, by its place.
    var item: Int
    /// Which part of it.
    var part: LogAttribute.Part
  }

  /// The views whose margins guides are, by the addresses of the guides.
  private(set) var marginOwners: [String: LogRow.Item] = [:]
  /// The views that margins and safe areas are of, by the addresses of the guides.
  private(set) var guideOwners: [String: LogRow.Item] = [:]
  /// Views that lie in others, by their addresses.
  private(set) var superviews: [String: LogRow.Item] = [:]

  /// The places of items among `items`.
  private var places: [Key: Int] = [:]
  /// The items in the order in which rows name them.
  private var items: [LogRow.Item] = []
  /// The numbers of parts among the views of the layout.
  private var parts: [Part: Int] = [:]
  /// The parts in the order of their numbers, which begin with 1.
  private var order: [Part] = []

  /// Records what a row says of which item is what of which other.
  ///
  /// Called with every row before any is added, since a row may name a superview that an earlier
  /// one needs.
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

  /// Whether a row places a view beside the view that it lies in: the bottom of its superview is its top.
  func isOfSuperviewAsSibling(_ row: LogRow) -> Bool {
    guard case .equation(let first, _, let second?, _, _) = row.body,
      let address = first.item.address, let other = second.item.address
    else { return false }
    switch (first.attribute.attribute, second.attribute.attribute) {
    case (.top, .bottom), (.leading, .trailing), (.left, .right), (.bottom, .top),
      (.trailing, .leading), (.right, .left):
      // Either of them may contain the other.
      return superviews[address]?.address == other || superviews[other]?.address == address
    default: return false
    }
  }

  /// What a row says, with the superview that other rows tell.
  ///
  /// - Parameter row: A row that was noted.
  /// - Returns: What it says; a place in a superview that no row names stays open.
  func body(of row: LogRow) -> LogRow.Body {
    guard let placement = row.placement,
      let superview = placement.term.item.address.flatMap({ superviews[$0] })
    else { return row.body }
    return placement.body(in: superview)
  }

  /// The views whose margins are spoken of, and the numbers of both among the views of the layout.
  mutating func margins() -> [(view: Int, margins: Int)] {
    let parts = order.filter { $0.part == .margins }
    return parts.map { part in
      (view(items[part.item], .frame), self.parts[part] ?? 0)
    }
  }

  /// The number of an item's part among the views of the layout, where the root comes first.
  ///
  /// A guide of margins is the margins of its view, under which name other rows have them.
  ///
  /// - Parameters:
  ///   - item: The item as a row names it.
  ///   - part: Which part of it.
  /// - Returns: Its number; the same for the same address.
  mutating func view(_ item: LogRow.Item, _ part: LogAttribute.Part) -> Int {
    if part == .frame, let owner = item.address.flatMap({ marginOwners[$0] }) {
      return view(owner, .margins)
    }
    let key: Key = item.address.map(Key.address) ?? .name(item.name ?? "")
    let place = places[key] ?? items.count
    if place == items.count {
      places[key] = place
      items.append(item)
    } else if items[place].name == nil || items[place].isText && !item.isText && item.name != nil {
      // One row prints the name, another the class alone.
      items[place] = item
    }
    let whole = Part(item: place, part: part)
    if let view = parts[whole] { return view }
    order.append(whole)
    parts[whole] = order.count
    return order.count
  }

  /// What each view of the layout is in words of a program, in their order, after that of the root.
  var kinds: [ItemKind] {
    [ItemKind(className: nil, name: nil, part: .frame)]
      + order.map { whole in
        let item = items[whole.item]
        return ItemKind(className: item.className, name: item.name, part: whole.part)
      }
  }

  /// The views behind the root: siblings, since all that is told of them holds in the coordinates of a window.
  ///
  /// Two views of one class and without names have their addresses in their labels.
  var views: [View] {
    var counts: [String: Int] = [:]
    for item in items { counts[item.words, default: 0] += 1 }
    return order.map { whole in
      let item = items[whole.item]
      var name = item.words
      if counts[name, default: 0] > 1, let address = item.address { name += " (\(address))" }
      var view = View(id: item.id + whole.part.suffix, superview: 0)
      view.label = whole.part.prefix + name
      view.className = item.className
      return view
    }
  }
}

extension LogRow.Item {
  /// `UILabel:0x7536b60`, or the name.
  var id: String {
    guard let address else { return name ?? "" }
    return "\(className ?? name ?? ""):\(address)"
  }

  /// What people call it: its name, its class with the text that it shows, or its class.
  var words: String {
    guard let className else { return name ?? "" }
    let short = className.split(separator: ".").last.map(String.init) ?? className
    guard let name, !name.isEmpty else { return short }
    return isText ? "\(short) \"\(name)\"" : name
  }
}

extension LogAttribute.Part {
  /// What stands behind the id of the item, as documents name such parts.
  fileprivate var suffix: String {
    switch self {
    case .frame: ""
    case .margins: ".layoutMarginsGuide"
    case .content: ".contentLayoutGuide"
    case .firstBaseline: ".firstBaseline"
    case .lastBaseline: ".lastBaseline"
    }
  }

  /// What stands before the item's name in words.
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
