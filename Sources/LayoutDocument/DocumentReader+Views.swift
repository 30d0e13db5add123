import JSONText
import LayoutModel

/// What an object with the keys of a view is.
enum ViewRole {
  /// An element of `views`.
  case view
  /// The value of `root`.
  case root
  /// What an environment changes of a view.
  case change

  /// The keys that such an object may have.
  var keys: [ViewKey] {
    switch self {
    case .view: Self.viewKeys
    case .root: Self.rootKeys
    case .change: Self.changeKeys
    }
  }

  /// What only the root has, which a view controller holds.
  static let controllerKeys: [ViewKey] = [
    .kind, .additionalSafeAreaInsets, .viewRespectsSystemMinimumLayoutMargins,
  ]
  private static let viewKeys = ViewKey.allCases.filter { !controllerKeys.contains($0) }
  private static let rootKeys = ViewKey.allCases.filter { key in
    switch key {
    case .superview, .preservesSuperviewLayoutMargins, .isHidden, .autoresizingMask,
      .translatesAutoresizingMaskIntoConstraints:
      false
    default: true
    }
  }
  private static let changeKeys = ViewKey.allCases.filter { key in
    switch key {
    case .id, .superview, .class, .origin, .stack, .source: false
    case _ where controllerKeys.contains(key): false
    default: true
    }
  }
}

extension DocumentReader {
  /// Reads what the document says of the root, and declares it.
  mutating func readRoot(_ value: JSONValue?) {
    defer {
      let root = layout.views[0]
      names.declare(view: 0, id: root.id, isScrollView: root.scroll != nil)
    }
    guard let value else {
      layout.views[0].location = location(of: document.root, pointer: "")
      return
    }
    layout.views[0].location = location(of: value, pointer: "/root")
    offsets.views[0] = value.byteRange.lowerBound
    guard value.kind == .object else {
      return reportType(value, expected: "an object such as {\"id\": \"root\", \"kind\": \"view\"}")
    }
    let start = log.count
    let fields = room.view
    let present = fields.read(value)
    reportMisplaced(fields, present, role: .root)
    if let id = fields[.id].flatMap({ readID($0) }) { layout.views[0].id = id }
    readController(fields)
    var root = layout.views[0]
    readContent(fields, present, into: &root)
    if let stack = fields[.stack] { stackValues.append((0, stack)) }
    let source = relocate(&root.location, to: fields[.source], since: start)
    if let source { viewSources[0] = source }
    layout.views[0] = root
  }

  /// Reads what a view controller says of its root.
  private mutating func readController(_ fields: Fields<ViewKey>) {
    if let kind: Layout.RootKind = word(fields[.kind]) { layout.rootKind = kind }
    if let insets = edges(fields[.additionalSafeAreaInsets]) {
      layout.additionalSafeAreaInsets = insets
    }
    if let respects = bool(fields[.viewRespectsSystemMinimumLayoutMargins]) {
      layout.viewRespectsSystemMinimumLayoutMargins = respects
    }
  }

  /// Reads the views, and declares them.
  mutating func readViews(_ value: JSONValue?, guideCount: Int) {
    guard let value, isArray(value, of: "views") else { return }
    guard value.count + guideCount <= limits.views else {
      return report(
        .limitExceeded,
        "The document has \(value.count + guideCount) views and guides, and the limit is \(limits.views).",
        at: value
      )
    }
    layout.views.reserveCapacity(value.count + 1)
    offsets.superviewCells.reserveCapacity(value.count + 1)
    offsets.views.reserveCapacity(value.count + 1)
    meter.charge(4 * value.count)
    room.plainViews.begin(room.shapes.generation)
    var cell = value.firstCell
    var index = 0
    while index < value.count {
      guard !log.isFull else { return }
      document.withCells { readPlain(&room.plainViews, &cell, &index, until: value.count, in: $0) }
      guard index < value.count else { return }
      readView(document.value(at: cell), at: index)
      cell = document.withCells { $0.next(after: cell) }
      index += 1
    }
  }

  /// Reads views up to one that has more than most have, or anything wrong.
  private mutating func readPlain(
    _ plain: inout PlainViews,
    _ cell: inout Int,
    _ index: inout Int,
    until count: Int,
    in cells: borrowing JSONCells
  ) {
    while index < count {
      let shape = cells.shape(at: cell)
      guard shape != 0 else { return }
      if !plain.knows(shape) { plain.learn(shape, of: document.value(at: cell), in: room) }
      guard let read = plain.view(at: cell, shape, in: cells),
        cells.withBytes(at: read.id, { !$0.isEmpty && Self.isPlainID($0) })
      else { return }
      let offset = cells.offset(at: cell)
      let id = cells.string(at: read.id)
      guard names.declare(view: layout.views.count, id: id) == nil else { return }
      var view = View(
        id: id,
        superview: 0,
        location: location(of: .views, element: index, at: offset)
      )
      view.intrinsicContentSize = read.size
      layout.views.append(view)
      offsets.superviewCells.append(read.superview)
      offsets.views.append(offset)
      cell = cells.next(after: cell)
      index += 1
    }
  }

  private mutating func readView(_ value: JSONValue, at index: Int) {
    let fields = room.view
    let offset = value.byteRange.lowerBound
    let location = location(of: .views, element: index, at: offset)
    var view = View(id: "", superview: 0, location: location)
    let start = log.count
    let present = fields.read(value)
    if value.kind == .object {
      reportMisplaced(fields, present, role: .view)
      if let id = fields[.id] {
        view.id = readID(id) ?? ""
      } else {
        reportMissing(ViewKey.id, in: value, hint: "Give the view a name for constraints to use.")
      }
      readContent(fields, present, into: &view)
      if let stack = fields[.stack] { stackValues.append((layout.views.count, stack)) }
      let source = relocate(&view.location, to: fields[.source], since: start)
      if let source { viewSources[layout.views.count] = source }
    } else {
      reportType(value, expected: "an object such as {\"id\": \"logo\"}")
    }
    let id = fields[.id] ?? value
    declareView(view.id, isScrollView: view.scroll != nil, at: id)
    layout.views.append(view)
    offsets.superviewCells.append(fields[.superview]?.cell ?? 0)
    offsets.views.append(offset)
  }

  private mutating func declareView(_ id: String, isScrollView: Bool, at value: JSONValue) {
    guard !id.isEmpty else { return }
    let index = layout.views.count
    if let taken = names.declare(view: index, id: id, isScrollView: isScrollView) {
      reportRepeated(id, takenBy: taken, at: value)
    }
  }

  /// Reads the guides, and declares them.
  mutating func readGuides(_ value: JSONValue?) {
    guard let value, isArray(value, of: "guides") else { return }
    guard value.count + layout.views.count - 1 <= limits.views else {
      return report(
        .limitExceeded,
        "The document has \(value.count + layout.views.count - 1) views and guides, and the limit is \(limits.views).",
        at: value
      )
    }
    for (index, element) in value.elements.enumerated() {
      guard !log.isFull else { return }
      readGuide(element, at: index)
    }
  }

  private mutating func readGuide(_ value: JSONValue, at index: Int) {
    let location = location(of: .guides, element: index, at: value.byteRange.lowerBound)
    var guide = Guide(id: "", owningView: 0, location: location)
    let start = log.count
    let expected = "an object such as {\"id\": \"gutter\", \"owningView\": \"root\"}"
    if let fields = fields(value, room.guide, expected: expected) {
      if let id = fields[.id] {
        guide.id = readID(id) ?? ""
      } else {
        reportMissing(GuideKey.id, in: value, hint: "Give the guide a name for constraints to use.")
      }
      guide.owningView = readOwner(fields[.owningView], of: guide.id, in: value) ?? 0
      let taken = guide.id.isEmpty ? nil : names.declare(guide: layout.guides.count, id: guide.id)
      if let taken { reportRepeated(guide.id, takenBy: taken, at: fields[.id] ?? value) }
      relocate(&guide.location, to: fields[.source], since: start)
    }
    layout.guides.append(guide)
  }

  private mutating func readOwner(_ value: JSONValue?, of id: String, in guide: JSONValue) -> Int? {
    guard let value else {
      report(
        .guideWithoutOwner,
        "The guide \"\(id)\" has no owning view. Add \"owningView\": \"\(layout.views[0].id)\".",
        at: guide,
        items: [id]
      )
      return nil
    }
    guard let owner = string(value, expected: "the id of a view") else { return nil }
    switch names[owner] {
    case .view(let index): return index
    case nil:
      let fault = ItemFault.unknownItem(owner)
      report(.guideWithoutOwner, fault.message(closest: suggestion(for: owner)), at: value)
    default:
      let words = "\"\(owner)\" is a guide, and a guide belongs to a view. Name the view instead."
      report(.guideWithoutOwner, words, at: value, items: [owner])
    }
    return nil
  }
}

extension DocumentReader {
  /// Reads an id; `nil` where it is wrong.
  private mutating func readID(_ value: JSONValue) -> String? {
    guard let id = string(value) else { return nil }
    guard !id.isEmpty, Self.isPlainID(id.utf8.span) || Self.isLegalID(id) else {
      reportRange(
        value,
        expected: "a name that is not empty and has no dot, backquote or control character"
      )
      return nil
    }
    return id
  }

  /// Whether every byte is a character that an id may have; beyond ASCII that cannot be told.
  private static func isPlainID(_ id: Span<UInt8>) -> Bool {
    for place in id.indices {
      switch id[place] {
      case 0..<0x20, UInt8(ascii: "."), UInt8(ascii: "`"), 0x7F...: return false
      default: continue
      }
    }
    return true
  }

  private static func isLegalID(_ id: String) -> Bool {
    !id.unicodeScalars.contains { scalar in
      // All control characters of Unicode lie in these two ranges.
      scalar == "." || scalar == "`" || scalar.value < 0x20
        || (0x7F...0x9F).contains(scalar.value)
    }
  }

  private mutating func reportRepeated(_ id: String, takenBy item: Item, at value: JSONValue) {
    let owner =
      switch item {
      case .view(0): "the root has it already; \"root\": {\"id\": ...} renames the root"
      case .view(let index): "the view at /views/\(index - 1) has it already"
      case .guide(let index): "the guide at /guides/\(index) has it already"
      case .builtIn: "another item has it already"
      }
    report(
      .brokenTree,
      "The id \"\(id)\" is not unique: \(owner). Give this one another id.",
      at: value,
      items: [id]
    )
  }

  /// Checks that a section of the document is an array.
  mutating func isArray(_ value: JSONValue, of elements: String) -> Bool {
    if value.kind == .array { return true }
    reportType(value, expected: "an array of \(elements)")
    return false
  }

  /// Moves an element and the diagnostics inside it to where a generator found it.
  @discardableResult
  mutating func relocate(
    _ location: inout SourceLocation,
    to value: JSONValue?,
    since count: Int
  ) -> ElementSource? {
    guard let value, let source = readSource(value) else { return nil }
    location = source.relocating(location)
    log.relocate(since: count, to: source)
    return source
  }
}
