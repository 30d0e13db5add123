import JSONText
import LayoutModel
import ScriptReading

/// Reads the root, the views and the guides of a document, and declares their names.
///
/// The index of a view is its place in the list, also of a wrong one: `views[0]` is the root, the
/// element n of the document is `views[n + 1]`. Superviews are linked when all names are known, so
/// that a view may precede its superview.
struct ItemReader: ~Copyable {
  let values: ValueReader
  let mistakes: MistakeReporter
  let content: ViewContentReader
  private let limits: LayoutLimits
  var layout = Layout(
    rootID: "root",
    rootKind: .viewController,
    environment: Environment(width: .fitting, height: .fitting)
  )
  /// Of two with one id the first.
  private(set) var names = ItemNames()
  var offsets = ElementOffsets()
  /// By the index of the view; read when the tree is known.
  private var stackValues: [(view: Int, value: JSONValue)] = []
  /// Where a generator found views, by their index.
  private var sources: [Int: ElementSource] = [:]

  /// Borrows memory of the workspace.
  init(_ values: ValueReader, limits: LayoutLimits) {
    self.values = values
    self.limits = limits
    mistakes = values.mistakes
    content = ViewContentReader(values)
    swap(&names, &values.workspace.names)
    swap(&offsets, &values.workspace.offsets)
  }

  mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  /// Returns the memory, and the layout.
  consuming func finish() -> Layout {
    swap(&names, &values.workspace.names)
    swap(&offsets, &values.workspace.offsets)
    return layout
  }

  /// Takes the items and constraints of a script; properties of the root in the document are kept.
  mutating func adopt(_ script: ScriptOutcome, _ places: TextPlaces) {
    let root = layout.views[0]
    let kind = layout.rootKind
    layout = script.layout
    layout.takesPatches = false
    if root != View(id: "root", superview: nil, location: root.location) {
      let id = layout.views[0].id
      layout.views[0] = root
      // A view of the script that is the root keeps its name.
      layout.views[0].id = id
      layout.rootKind = kind
    } else {
      layout.views[0].location = root.location
      layout.views[0].frame = nil
    }
    names = ItemNames()
    for (index, view) in layout.views.enumerated() {
      names.declare(view: index, id: view.id, isScrollView: view.scroll != nil)
    }
    for (index, guide) in layout.guides.enumerated() { names.declare(guide: index, id: guide.id) }
    offsets.views = [offsets.views[0]] + script.viewOffsets.dropFirst().map { places[$0] }
  }
}

extension ItemReader {
  mutating func readRoot(_ value: JSONValue?) {
    defer {
      let isScrollView = layout.views[0].scroll != nil
      names.declare(view: 0, id: layout.views[0].id, isScrollView: isScrollView)
    }
    guard let value else {
      let document = mistakes.document.root
      layout.views[0].location = mistakes.places.location(of: document, pointer: "")
      return
    }
    layout.views[0].location = mistakes.places.location(of: value, pointer: "/root")
    offsets.views[0] = value.byteRange.lowerBound
    guard value.kind == .object else {
      let expected = "an object such as {\"id\": \"root\", \"kind\": \"view\"}"
      return mistakes.reportType(value, expected: expected)
    }
    let start = mistakes.count
    let fields = values.workspace.view
    let present = fields.read(value)
    content.reportMisplaced(fields, present, role: .root)
    if let id = fields[.id].flatMap({ values.id($0) }) { layout.views[0].id = id }
    readController(fields)
    var root = layout.views[0]
    content.readContent(fields, present, into: &root)
    if let stack = fields[.stack] { stackValues.append((0, stack)) }
    let source = values.relocate(&root.location, to: fields[.source], since: start)
    if let source { sources[0] = source }
    layout.views[0] = root
  }

  private mutating func readController(_ fields: Fields<ViewKey>) {
    if let kind: Layout.RootKind = values.word(fields[.kind]) { layout.rootKind = kind }
    if let insets = values.edges(fields[.additionalSafeAreaInsets]) {
      layout.additionalSafeAreaInsets = insets
    }
    if let respects = values.bool(fields[.viewRespectsSystemMinimumLayoutMargins]) {
      layout.viewRespectsSystemMinimumLayoutMargins = respects
    }
  }

  /// `guideCount`: guides have the same limit.
  mutating func readViews(_ value: JSONValue?, guideCount: Int) {
    guard let value, values.isArray(value, of: "views") else { return }
    guard isWithinLimit(value.count + guideCount, at: value) else { return }
    layout.views.reserveCapacity(value.count + 1)
    offsets.superviewCells.reserveCapacity(value.count + 1)
    offsets.views.reserveCapacity(value.count + 1)
    values.meter.charge(4 * value.count)
    let (document, workspace) = (mistakes.document, values.workspace)
    workspace.viewColumns.begin(workspace.shapes.generation)
    var cell = value.firstCell
    var index = 0
    while index < value.count {
      guard !mistakes.isFull else { return }
      document.withCells {
        readUsual(&workspace.viewColumns, &cell, &index, until: value.count, in: $0)
      }
      guard index < value.count else { return }
      readView(document.value(at: cell), at: index)
      cell = document.withCells { $0.next(after: cell) }
      index += 1
    }
  }

  /// Reads views up to one with unusual members or a mistake, which the complete way then reads.
  private mutating func readUsual(
    _ columns: inout ViewColumns,
    _ cell: inout Int,
    _ index: inout Int,
    until count: Int,
    in cells: borrowing JSONCells
  ) {
    while index < count {
      let shape = cells.shape(at: cell)
      guard shape != 0 else { return }
      if !columns.knows(shape) {
        columns.learn(shape, of: mistakes.document.value(at: cell), in: values.workspace)
      }
      guard let found = columns.values(at: cell, shape, in: cells),
        cells.withBytes(at: found.id, { ItemID.isLegal(ascii: $0) }),
        IntrinsicSizeKey.range.contains(found.width ?? 0),
        IntrinsicSizeKey.range.contains(found.height ?? 0)
      else { return }
      let details = found.hasDetails ? columns.details(at: cell, shape) : nil
      let offset = cells.offset(at: cell)
      let id = cells.string(at: found.id)
      let className = details.flatMap { $0.className == 0 ? nil : cells.string(at: $0.className) }
      let isScrollView = className == ViewContentReader.scrollViewClass
      let taken = names.declare(view: layout.views.count, id: id, isScrollView: isScrollView)
      guard taken == nil else { return }
      // Made in the array, as a constraint.
      layout.views.append(
        View(
          id: id,
          superview: 0,
          intrinsicContentSize: found.hasSize
            ? IntrinsicContentSize(width: found.width, height: found.height) : nil,
          contentHuggingPriority: found.hugging,
          contentCompressionResistancePriority: found.resistance,
          location: mistakes.places.location(of: .views, element: index, at: offset)
        )
      )
      offsets.superviewCells.append(found.superview)
      offsets.views.append(offset)
      cell = cells.next(after: cell)
      index += 1
      guard let details else { continue }
      content.readDetails(details, className, into: &layout.views[layout.views.count - 1])
      // A font may be wrong.
      if mistakes.isFull { return }
    }
  }

  /// A view without a legal id has an empty one, so that later views keep their indices and
  /// references to it can be checked.
  private mutating func readView(_ value: JSONValue, at index: Int) {
    let fields = values.workspace.view
    let offset = value.byteRange.lowerBound
    let location = mistakes.places.location(of: .views, element: index, at: offset)
    var view = View(id: "", superview: 0, location: location)
    let start = mistakes.count
    let present = fields.read(value)
    if value.kind == .object {
      content.reportMisplaced(fields, present, role: .view)
      if let id = fields[.id] {
        view.id = values.id(id) ?? ""
      } else {
        let hint = "Add an id for use in constraints."
        mistakes.reportMissing(ViewKey.id, in: value, hint: hint)
      }
      content.readContent(fields, present, into: &view)
      if let stack = fields[.stack] { stackValues.append((layout.views.count, stack)) }
      let source = values.relocate(&view.location, to: fields[.source], since: start)
      if let source { sources[layout.views.count] = source }
    } else {
      mistakes.reportType(value, expected: "an object such as {\"id\": \"logo\"}")
    }
    declareView(view.id, isScrollView: view.scroll != nil, at: fields[.id] ?? value)
    append(view, superviewCell: fields[.superview]?.cell ?? 0, offset: offset)
  }

  /// `superviewCell`: the cell of the superview that it names, 0 for none; `offset`: its first
  /// byte.
  private mutating func append(_ view: View, superviewCell: Int, offset: Int) {
    layout.views.append(view)
    offsets.superviewCells.append(superviewCell)
    offsets.views.append(offset)
  }

  /// Reports AL021 where another item has the id.
  private mutating func declareView(_ id: String, isScrollView: Bool, at value: JSONValue) {
    guard !id.isEmpty else { return }
    let index = layout.views.count
    if let taken = names.declare(view: index, id: id, isScrollView: isScrollView) {
      reportRepeated(id, takenBy: taken, at: value)
    }
  }

  private func isWithinLimit(_ count: Int, at value: JSONValue) -> Bool {
    if count <= limits.views { return true }
    let message =
      "The document has \(count) views and guides, and the limit is \(limits.views). Split it, or raise --view-limit "
      + "of the server."
    mistakes.report(.limitExceeded, message, at: value)
    return false
  }
}

extension ItemReader {
  mutating func readGuides(_ value: JSONValue?) {
    guard let value, values.isArray(value, of: "guides") else { return }
    guard isWithinLimit(value.count + layout.views.count - 1, at: value) else { return }
    for (index, element) in value.elements.enumerated() {
      guard !mistakes.isFull else { return }
      readGuide(element, at: index)
    }
  }

  /// A wrong one is kept as well, for the indices of others.
  private mutating func readGuide(_ value: JSONValue, at index: Int) {
    let offset = value.byteRange.lowerBound
    let location = mistakes.places.location(of: .guides, element: index, at: offset)
    var guide = Guide(id: "", owningView: 0, location: location)
    let start = mistakes.count
    let expected = "an object such as {\"id\": \"gutter\", \"owningView\": \"root\"}"
    if let fields = values.fields(value, values.workspace.guide, expected: expected) {
      if let id = fields[.id] {
        guide.id = values.id(id) ?? ""
      } else {
        let hint = "Add an id for use in constraints."
        mistakes.reportMissing(GuideKey.id, in: value, hint: hint)
      }
      guide.owningView = owner(fields[.owningView], of: guide.id, in: value) ?? 0
      let taken = guide.id.isEmpty ? nil : names.declare(guide: layout.guides.count, id: guide.id)
      if let taken { reportRepeated(guide.id, takenBy: taken, at: fields[.id] ?? value) }
      values.relocate(&guide.location, to: fields[.source], since: start)
    }
    layout.guides.append(guide)
  }

  /// Reports AL022 for a missing or unknown view.
  private func owner(_ value: JSONValue?, of id: String, in guide: JSONValue) -> Int? {
    guard let value else {
      mistakes.report(
        .guideWithoutOwner,
        "The guide \"\(id)\" has no owning view. Add \"owningView\": \"\(layout.views[0].id)\".",
        at: guide,
        items: [id]
      )
      return nil
    }
    guard let owner = values.string(value, expected: "the id of a view") else { return nil }
    switch names[owner] {
    case .view(let index): return index
    case nil:
      let closest = mistakes.suggestion(for: owner, in: names)
      let message = ItemFault.unknownItem(owner).message(closest: closest)
      mistakes.report(.guideWithoutOwner, message, at: value)
    default:
      let message = "\"\(owner)\" is a guide and cannot own a guide. Use the id of a view."
      mistakes.report(.guideWithoutOwner, message, at: value, items: [owner])
    }
    return nil
  }

  private func reportRepeated(_ id: String, takenBy item: Item, at value: JSONValue) {
    let owner =
      switch item {
      case .view(0): "the root has it already; \"root\": {\"id\": ...} renames the root"
      case .view(let index): "the view at /views/\(index - 1) has it already"
      case .guide(let index): "the guide at /guides/\(index) has it already"
      case .builtIn: "another item has it already"
      }
    mistakes.report(
      .brokenTree,
      "The id \"\(id)\" is not unique: \(owner). Change this one.",
      at: value,
      items: [id]
    )
  }
}

extension ItemReader {
  /// Mistakes are at the view with the reference.
  mutating func linkViews() {
    // Where all views are in the root, there are no references and no cycle.
    guard offsets.superviewCells.contains(where: { $0 != 0 }) else { return }
    let tree = TreeReader(values, names, cells: offsets.superviewCells)
    for index in layout.views.indices.dropFirst() where offsets.superviewCells[index] != 0 {
      guard !mistakes.isFull else { return }
      let start = mistakes.count
      if let superview = tree.superview(of: index) { layout.views[index].superview = superview }
      relocate(since: start, toViewAt: index)
    }
    let (mistakes, sources) = (mistakes, sources)
    tree.cutCycles(in: &layout.views) { count, view in
      if let source = sources[view] { mistakes.relocate(since: count, to: source) }
    }
  }

  mutating func readStacks() {
    guard !stackValues.isEmpty else { return }
    let reader = StackReader(values, names, views: layout.views)
    var stacks: [StackArrangement?] = []
    for (view, value) in stackValues {
      guard !mistakes.isFull else { break }
      let start = mistakes.count
      stacks.append(reader.arrangement(value, of: view))
      relocate(since: start, toViewAt: view)
    }
    for ((view, _), stack) in zip(stackValues, stacks) { layout.views[view].stack = stack }
  }

  private func relocate(since count: Int, toViewAt index: Int) {
    guard let source = sources[index] else { return }
    mistakes.relocate(since: count, to: source)
  }
}
