internal import LayoutModel
internal import XMLText

/// The objects of a file that have a frame, in document order, and which of them begin a layout.
///
/// Indices of `nodes` rise with the text, so a superview comes before its subviews.
struct ObjectTree {
  struct Node {
    let element: Int
    let id: String
    let tag: Word?
    /// In the same layout; `nil` for a root.
    let parent: Int?
    let layout: Int
    let controller: Int?
    /// On macOS, y mostly grows upwards.
    let stored: Rect
    /// Whether it and all its ancestors are installed in the canvas's size classes.
    var isInstalled: Bool
  }

  enum Guide {
    case builtIn(BuiltInGuide, of: Int)
    case support(isTop: Bool, controller: Int)
  }

  private(set) var nodes: [Node] = []
  /// The first node of each layout, in the order of the file.
  private(set) var roots: [Int] = []
  /// The nodes of each layout, superviews first.
  private(set) var members: [[Int]] = []
  /// Of each layout, with the node that holds them.
  private(set) var constraints: [[(element: Int, holder: Int)]] = []
  private(set) var byID: [String: Int] = [:]
  private(set) var guides: [String: Guide] = [:]
  private(set) var constrained: Set<String> = []
  /// The ids of objects that a constraint ties to another object.
  private(set) var related: Set<String> = []
  private(set) var duplicates: [Int] = []
  /// Whether the file has a row's content a point lower than the row, as before Xcode 9, where the
  /// separator is half a point high.
  private let hasWholeSeparators: Bool

  init(_ file: InterfaceFile, tools: Int, excluded: Set<String>) {
    hasWholeSeparators = tools < 13_000
    // The nearest node around each element, or itself; -1 outside of all.
    var around = [Int32](repeating: -1, count: file.xml.elements.count)
    var controller: Int?
    var controllerEnd = 0
    var element = 1
    while element < file.xml.elements.count, file.meter.charge(4) {
      let tag = file.tag(element)
      if Self.isSkipped(tag) {
        if tag == .constraints { addConstraints(file, element, around[file.parent(of: element)]) }
        element = file.end(of: element)
        continue
      }
      let parent = file.parent(of: element)
      if element >= controllerEnd { controller = nil }
      if file.tag(parent) == .objects, file.xml.name(of: element).hasSuffix("Controller") {
        controller = element
        controllerEnd = file.end(of: element)
      }
      let superview = around[parent] < 0 ? nil : Int(around[parent])
      around[element] = around[parent]
      if tag == .viewLayoutGuide || tag == .keyboardLayoutGuide {
        addGuide(file, element, superview)
      } else if tag == .viewControllerLayoutGuide {
        addSupport(file, element, controller)
      } else if let id = file.string(.id, of: element),
        let frame = drawnRect(file, element, superview)
          // Subviews without a stored rectangle are drawn nowhere.
          ?? (file.tag(parent) == .subviews ? Rect(x: 0, y: 0, width: 0, height: 0) : nil)
          ?? undrawnCell(file, element, superview)
      {
        around[element] = Int32(nodes.count)
        add(
          file,
          element,
          id,
          frame,
          in: superview,
          controller,
          isIncluded: !excluded.contains(id)
        )
      }
      element += 1
    }
  }

  /// `nil` for the content of a cell alone in a file whose height differs from the cell's.
  ///
  /// Interface Builder before Xcode 8 kept there the rectangle of the library, and drew the content
  /// as large as the cell.
  private func drawnRect(_ file: InterfaceFile, _ element: Int, _ superview: Int?) -> Rect? {
    guard var rect = file.rect(.frame, of: element) else { return nil }
    guard let superview, file.tag(element) == .tableViewCellContentView else { return rect }
    let cell = nodes[superview]
    let missing = cell.stored.height - rect.height
    let isAlone = file.tag(file.parent(of: cell.element)) == .objects
    if isAlone, abs(missing) > Self.separator { return nil }
    if hasWholeSeparators, missing == Self.separator { rect.height += Self.separator / 2 }
    return rect
  }

  /// The maximum height of a row's separator, in points.
  private static let separator = 1.0

  /// The frame of a table's cell or its content without a usable rectangle, as Interface Builder
  /// before Xcode 8 wrote them: a cell is as wide as the table and as high as its row, its content
  /// fills it.
  private func undrawnCell(_ file: InterfaceFile, _ element: Int, _ superview: Int?) -> Rect? {
    guard let superview else { return nil }
    let around = nodes[superview]
    switch (file.tag(element), around.tag) {
    case (.tableViewCellContentView, .tableViewCell):
      let hasIndicator = file.string(.accessoryType, of: around.element) == "disclosureIndicator"
      let table = Self.table(around: around.element, file).flatMap { file.rect(.frame, of: $0) }
      let width = (table ?? around.stored).width - (hasIndicator ? Self.indicatorWidth : 0)
      return Rect(x: 0, y: 0, width: max(0, width), height: around.stored.height)
    case (.tableViewCell, .tableView):
      let height =
        file.number(.rowHeight, of: element) ?? file.number(.rowHeight, of: around.element)
      guard let height, height > 0 else { return nil }
      return Rect(x: 0, y: 0, width: around.stored.width, height: height)
    default: return nil
    }
  }

  /// The table that has a cell among its prototypes, or in one of its sections.
  private static func table(around cell: Int, _ file: InterfaceFile) -> Int? {
    var around = file.parent(of: cell)
    for _ in 0..<cellDepth where around >= 0 {
      if file.tag(around) == .tableView { return around }
      around = file.parent(of: around)
    }
    return nil
  }

  /// In `cells` of a section in `sections`.
  private static let cellDepth = 4

  /// The width of a disclosure indicator in points, from files that have both rectangles.
  private static let indicatorWidth = 33.0

  /// Whether nothing in an element has a frame that counts.
  private static func isSkipped(_ tag: Word?) -> Bool {
    switch tag {
    case .connections, .constraints, .resources, .variation, .userDefinedRuntimeAttributes: true
    default: false
    }
  }

  /// A cell begins a new layout: it is as large as its table or collection makes it.
  private static func isCell(_ tag: Word?) -> Bool {
    switch tag {
    case .tableViewCell, .collectionViewCell, .collectionReusableView, .tableCellView: true
    default: false
    }
  }

  private mutating func add(
    _ file: InterfaceFile,
    _ element: Int,
    _ id: String,
    _ frame: Rect,
    in superview: Int?,
    _ controller: Int?,
    isIncluded: Bool
  ) {
    let tag = file.tag(element)
    let index = nodes.count
    let parent = Self.isCell(tag) ? nil : superview
    let isInstalled = isIncluded && (parent.map { nodes[$0].isInstalled } ?? true)
    if byID.updateValue(index, forKey: id) != nil { duplicates.append(element) }
    let layout = parent.map { nodes[$0].layout } ?? roots.count
    if parent == nil {
      roots.append(index)
      members.append([])
      constraints.append([])
    }
    members[layout].append(index)
    nodes.append(
      Node(
        element: element,
        id: id,
        tag: tag,
        parent: parent,
        layout: layout,
        controller: controller,
        stored: frame,
        isInstalled: isInstalled
      )
    )
  }

  private mutating func addConstraints(_ file: InterfaceFile, _ list: Int, _ holder: Int32) {
    guard holder >= 0, nodes[Int(holder)].element == file.parent(of: list) else { return }
    let layout = nodes[Int(holder)].layout
    // The holder's id, which may be long, is hashed once and not for each of its constraints.
    var isHolderConstrained = false
    var isHolderRelated = false
    for element in file.children(of: list) where file.tag(element) == .constraint {
      constraints[layout].append((element, Int(holder)))
      let first = file.string(.firstItem, of: element)
      let second = file.string(.secondItem, of: element)
      let isPair = file.string(.secondAttribute, of: element) != nil
      if let first { constrained.insert(first) }
      if isPair, let second { constrained.insert(second) }
      isHolderConstrained = isHolderConstrained || first == nil || isPair && second == nil
      let holder = nodes[Int(holder)].id
      guard isPair, first ?? holder != second ?? holder else { continue }
      for item in [first, second] {
        if let item { related.insert(item) } else { isHolderRelated = true }
      }
    }
    if isHolderConstrained { constrained.insert(nodes[Int(holder)].id) }
    if isHolderRelated { related.insert(nodes[Int(holder)].id) }
  }

  private mutating func addGuide(_ file: InterfaceFile, _ element: Int, _ owner: Int?) {
    guard let owner, let id = file.string(.id, of: element) else { return }
    let guide: BuiltInGuide
    switch file.word(.key, of: element) {
    case .safeArea: guide = .safeAreaLayoutGuide
    case .layoutMargins: guide = .layoutMarginsGuide
    case .contentLayoutGuide: guide = .contentLayoutGuide
    case .frameLayoutGuide: guide = .frameLayoutGuide
    case .keyboard: guide = .keyboardLayoutGuide
    default: return
    }
    guides[id] = .builtIn(guide, of: owner)
  }

  /// Adds a `topLayoutGuide` or `bottomLayoutGuide`, which view controllers had before safe areas.
  private mutating func addSupport(_ file: InterfaceFile, _ element: Int, _ controller: Int?) {
    guard let controller, let id = file.string(.id, of: element) else { return }
    let isTop = file.has(.type, .top, element)
    guides[id] = .support(isTop: isTop, controller: controller)
  }
}

extension ObjectTree {
  /// Whether an unneeded autoresizing mask is worth a warning: nothing around the view lays it out
  /// by its mask, as cells and boxes do.
  func keepsMask(_ index: Int, _ file: InterfaceFile, isMac: Bool) -> Bool {
    let node = nodes[index]
    guard let parent = node.parent, !file.has(.key, .contentView, node.element),
      !UIKitMetrics.isBar(nodes[parent].tag),
      !file.has(.translatesAutoresizingMaskIntoConstraints, .no, node.element)
    else { return false }
    switch nodes[parent].tag {
    case .scrollView where isMac, .clipView where isMac: return false
    case .gridView, .splitView, .tabView, .stackView, .box, .visualEffectView: return false
    default: return true
    }
  }
}

extension ObjectTree {
  func isPane(_ node: Node) -> Bool { node.parent.map { nodes[$0].tag == .splitView } ?? false }

  /// Whether a view is the first tab of an AppKit tab view, which fills it below the tabs: its
  /// content determines the size of the tab view.
  func isShownTab(_ node: Node, _ file: InterfaceFile) -> Bool {
    guard let parent = node.parent, nodes[parent].tag == .tabView else {
      return false
    }
    let item = file.parent(of: node.element)
    if let first = file.string(.initialItem, of: nodes[parent].element) {
      return file.string(.id, of: item) == first
    }
    return file.children(of: file.parent(of: item)).first { _ in true } == item
  }
}
