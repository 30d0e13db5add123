internal import LayoutModel
internal import XMLText

/// Builds the layouts of a file.
///
/// One builder makes all layouts of a file in sequence (`entry`): what belongs to the file is
/// constant, what belongs to the current layout is reset. The order in a layout: views with their
/// masks and margins, the sizes that constraints give them, content, stack views, constraints in
/// the canvas's order, positions of views without constraints, grid views, names.
///
/// - `safeArea`, `margins`, `appKit`, `symbols`: values that Interface Builder drew and no file
/// stores, by the version that drew them.
/// - `places`: the index in `layout.views` of each node of the tree; -1 for one that was not
/// installed when its layout was made.
/// - `mistakes`: moved to the entry of their layout, which then has no layout.
///
/// All lengths are points, in UIKit's coordinates: AppKit's are flipped where a frame is read
/// (`frame(of:)`).
struct LayoutBuilder {
  let file: InterfaceFile
  let header: FileHeader
  let tree: ObjectTree
  let variations: Variations
  var overrides: EnvironmentOverrides
  let uri: String?
  let safeArea: SafeArea
  let margins: MarginRules
  let outlets: ViewOutlets
  /// `nil` except on macOS.
  let appKit: AppKitMetrics?
  let symbols: SymbolRules
  let rows: TableRows
  let positions: [XMLPosition]
  private(set) var places: [Int]
  /// The sizes that required constraints give views, by their index in the tree.
  private(set) var requiredSizes: [Int: SymbolRules.RequiredSize] = [:]
  /// By the index of a pane of a split view in the tree.
  private(set) var paneFrames: [Int: Rect] = [:]
  private(set) var grids = GridViews()
  /// Mistakes that prevent the file, or the current layout, from being solved.
  var mistakes: [Diagnostic] = []
  var mistakeCount = 0
  /// Controllers may have many roots.
  private var controllerNames: [Int: String?] = [:]
  var layout = Layout(
    rootID: "",
    rootKind: .view,
    environment: Environment(width: .fitting, height: .fitting)
  )
  var isResized: Bool {
    overrides.width != nil || overrides.height != nil || overrides.device != nil
  }

  /// Whether the layouts are drawn as on Interface Builder's canvas rather than on a device.
  var isCanvas: Bool { overrides.device == nil }

  init(
    _ file: InterfaceFile,
    _ header: FileHeader,
    _ tree: ObjectTree,
    _ variations: Variations,
    overrides: EnvironmentOverrides,
    uri: String?
  ) {
    self.file = file
    self.header = header
    self.tree = tree
    self.variations = variations
    self.overrides = overrides
    self.uri = uri
    safeArea = SafeArea(file: file, header: header, graph: ControllerGraph(file))
    margins = MarginRules(file: file, header: header, tree: tree)
    outlets = ViewOutlets(file, tree, overrides.classCode)
    appKit = header.isMac ? AppKitMetrics(file, tools: header.tools, tree: tree) : nil
    symbols = SymbolRules(file: file, header: header)
    rows = TableRows(file: file, tree: tree, margins: margins)
    positions = file.xml.positions()
    places = [Int](repeating: -1, count: tree.nodes.count)
  }

  func location(of element: Int) -> SourceLocation {
    let position = positions[element]
    return SourceLocation(uri: uri, line: position.line, column: position.column)
  }

  /// Without the findings of bars.
  mutating func entry(_ index: Int) -> LayoutReading.Entry? {
    let root = tree.roots[index]
    guard tree.nodes[root].isInstalled else { return nil }
    guard file.meter.charge(64) else { return nil }
    let members = tree.members[index].filter { tree.nodes[$0].isInstalled }
    for (place, node) in members.enumerated() { places[node] = place }
    layout = Layout(
      rootID: tree.nodes[root].id,
      rootKind: rootKind(root),
      environment: environment(root)
    )
    layout.identity = identity(of: root)
    grids = GridViews(file, tree, members)
    layout.views.removeAll()
    requiredSizes = symbols.requiredSizes(of: index, in: tree)
    paneFrames = SplitPanes(file, tree, layout: index).frames
    for node in members {
      guard file.meter.charge(32) else { return nil }
      layout.views.append(view(node))
    }
    // The canvas draws the margins that a file gives a root as they are.
    layout.viewRespectsSystemMinimumLayoutMargins =
      layout.views[0].layoutMargins == nil && layout.views[0].directionalLayoutMargins == nil
    let hasChildren = childFlags(members)
    for (place, node) in members.enumerated() where !file.meter.isOver {
      addContent(node, place, isLeaf: !hasChildren[place])
    }
    addStacks(members)
    for (element, holder) in CanvasOrder(file, tree).sorted(tree.constraints[index]) {
      guard file.meter.charge(16) else { return nil }
      addConstraint(element, holder)
    }
    addPlaces(members)
    let gridRows = grids.rows(tree, places) { location(of: $0) }
    layout.guides = gridRows.guides
    layout.constraints += gridRows.constraints
    holdWindow()
    let names = ViewNames(file, tree, outlets, members)
    for place in members.indices { layout.views[place].label = names.labels[place] }
    reportFarNumbers()
    guard mistakes.isEmpty else {
      defer { mistakes = [] }
      // Constraints that name one missing object have one cause, and none its own fix.
      let diagnostics = mistakes.grouped(above: 1, file.meter)
      return LayoutReading.Entry(refused: identity(of: root), diagnostics: diagnostics)
    }
    return LayoutReading.Entry(
      layout: layout,
      diagnostics: warnings() + rows.looseRow(root, in: layout)
    )
  }

  /// The tabs of a tab bar, or the title of the controller that owns the root.
  func barTitles(_ root: Int) -> [Diagnostic] {
    let device = overrides.device.map { $0.size(overrides.orientation ?? .portrait) }
    guard let controller = tree.nodes[root].controller,
      let titles = BarTitles(file, header, overrides, device ?? screen)
    else { return [] }
    var found: [BarTitles.Finding] = []
    if tree.nodes[root].tag == .tabBar, file.tag(controller) == .tabBarController {
      found = titles.tabs(of: controller)
    } else if isControllerView(root), safeArea.graph[controller].hasNavigationBar {
      found = titles.navigationTitle(of: controller).map { [$0] } ?? []
    }
    return found.map { finding in
      var diagnostic = finding.diagnostic
      diagnostic.location = location(of: finding.element)
      return diagnostic
    }
  }

  private mutating func reportFarNumbers() {
    for (element, name) in file.takeFarNumbers() {
      let value = file.string(name, of: element) ?? ""
      let message = "`\(name)` is \(value) but must be \(NumberRange.any.description)."
      report(.valueOutOfRange, message, at: element)
    }
  }

  /// Apart from mistakes that Interface Builder itself writes or draws.
  private func warnings() -> [Diagnostic] {
    layout.lint(file.meter).map(\.diagnostic).compactMap { diagnostic in
      switch diagnostic.code {
      case .hugeConstant, .tinyPriority, .tautology, .reservedIdentifier, .unavailableAttribute:
        diagnostic
      case .translatesWithConstraints: warning(ofMask: diagnostic)
      default: nil
      }
    }.labelled(by: layout).grouped(file.meter)
  }

  /// With its fix; `nil` where the mask is correct.
  private func warning(ofMask diagnostic: Diagnostic) -> Diagnostic? {
    guard let index = diagnostic.items.first.flatMap({ tree.byID[$0] }),
      tree.keepsMask(index, file, isMac: header.isMac)
    else { return nil }
    var diagnostic = diagnostic
    let name = layout.name(ofView: places[index])
    diagnostic.fixes = fixes.mask(of: tree.nodes[index].element, called: name).map { [$0] } ?? []
    return diagnostic
  }

  var fixes: ElementFix { ElementFix(file: file, positions: positions) }

  private mutating func addStacks(_ members: [Int]) {
    var arranged: [Int: [Int]] = [:]
    for index in members {
      if tree.nodes[index].tag == .stackView { arranged[index, default: []] += [] }
      guard let parent = tree.nodes[index].parent, tree.nodes[parent].tag == .stackView else {
        continue
      }
      arranged[parent, default: []].append(places[index])
    }
    for (index, views) in arranged {
      let stack = StackElement(
        file: file,
        header: header,
        variations: variations,
        element: tree.nodes[index].element
      )
      layout.views[places[index]].stack = stack.arrangement(of: views)
    }
  }

  private func childFlags(_ members: [Int]) -> [Bool] {
    var flags = [Bool](repeating: false, count: members.count)
    for node in members {
      if let parent = tree.nodes[node].parent { flags[places[parent]] = true }
    }
    return flags
  }

  private mutating func identity(of root: Int) -> LayoutIdentity {
    let node = tree.nodes[root]
    let name = file.authorName(of: node.element) ?? node.controller.flatMap { nameOfController($0) }
    return LayoutIdentity(id: node.id, name: name, line: positions[node.element].line)
  }
}

extension LayoutBuilder {
  private mutating func nameOfController(_ element: Int) -> String? {
    if let known = controllerNames[element] { return known }
    let name = file.authorName(of: element)
    controllerNames[element] = .some(name)
    return name
  }

  private func rootKind(_ root: Int) -> Layout.RootKind {
    guard !header.isMac else { return .view }
    let node = tree.nodes[root]
    if isControllerView(root) { return .viewController }
    // A view at the top of a xib, or a cell of a collection, has the margins of a view
    // controller's.
    switch node.tag {
    case .view, .collectionViewCell, .collectionReusableView:
      return isTop(root) ? .viewController : .view
    default: return .view
    }
  }

  func isControllerView(_ root: Int) -> Bool {
    let node = tree.nodes[root]
    return node.controller != nil && node.parent == nil && file.has(.key, .view, node.element)
  }

  private func isTop(_ root: Int) -> Bool {
    file.tag(file.parent(of: tree.nodes[root].element)) == .objects
  }

  func sizeOf(_ node: ObjectTree.Node) -> Size {
    Size(width: node.stored.width, height: node.stored.height)
  }

  var screen: Size? { header.canvas?.size(isLandscape: header.isLandscape) }

  func environment(_ root: Int) -> Environment {
    let node = tree.nodes[root]
    var size = sizeOf(node)
    size.width -= 2 * margins.groupInset(of: node)
    var environment = Environment(width: .points(size.width), height: .points(size.height))
    environment.platform = header.platform
    environment.scale = header.isMac ? nil : header.canvas?.scale ?? 2
    let place = self.place(of: root)
    environment.safeAreaInsets = safeArea.insets(
      place,
      size: size,
      y: node.stored.y,
      screen: screen
    )
    if let device = overrides.device, !header.isMac {
      apply(device, overrides.orientation ?? .portrait, to: &environment, root)
    }
    if header.isMac {
      environment.width = .fitting
      environment.height = .fitting
    } else {
      environment.drawnAxes = drawnAxes(place, size)
    }
    apply(overrides, to: &environment)
    return environment
  }

  private func place(of root: Int) -> SafeArea.Root {
    let node = tree.nodes[root]
    if isControllerView(root) { return .controller(node.controller ?? 0) }
    let parent = file.parent(of: node.element)
    if file.tag(parent) == .window { return .window(parent) }
    return isTop(root) && node.tag != .tableViewCell ? .top(node.element) : .inner
  }

  /// The axes along which a root has only its drawn size.
  ///
  /// A screen determines the size of a view controller's view; cells are as high as their content,
  /// and code determines the size of a view of a xib.
  private func drawnAxes(_ place: SafeArea.Root, _ size: Size) -> Environment.Axes {
    let fills =
      size.width == screen?.width ?? size.width && size.height > 0.8 * (screen?.height ?? 0)
    switch place {
    case .controller where fills || !isCanvas: return []
    case .top(let view) where fills && safeArea.graph.isOwned(view): return []
    default: return [.horizontal, .vertical]
    }
  }

  /// Holds a window's size at AppKit's `windowSizeStayPut`, where its content leaves it free.
  private mutating func holdWindow() {
    guard header.isMac, let frame = layout.views[0].frame else { return }
    func hold(_ attribute: Attribute, _ extent: Environment.Extent?, _ points: Double) {
      guard extent == nil else { return }
      layout.constraints.append(
        Constraint(
          Constraint.Anchor(.view(0), attribute),
          .equal,
          nil,
          constant: points,
          priority: Self.windowPriority,
          location: layout.views[0].location
        )
      )
    }
    hold(.width, overrides.width, frame.width)
    hold(.height, overrides.height, frame.height)
  }

  private static let windowPriority = Priority(500) ?? .defaultHigh

  /// Roots as wide as the canvas, and rows of tables, change by the same width; a view controller's
  /// view fills the screen.
  private func apply(
    _ device: Device,
    _ orientation: Device.Orientation,
    to environment: inout Environment,
    _ root: Int
  ) {
    let node = tree.nodes[root]
    let screen = device.size(orientation)
    let drawn = self.screen?.width ?? node.stored.width
    environment.scale = device.scale
    if isControllerView(root) {
      environment.width = .points(screen.width)
      environment.height = .points(screen.height)
      environment.safeAreaInsets = safeArea.insets(
        of: node.controller ?? 0,
        below: device.safeAreaInsets(orientation),
        isCanvas: false
      )
    } else if node.tag == .tableViewCell || node.stored.width == drawn {
      environment.width = .points(
        max(0, node.stored.width - 2 * margins.groupInset(of: node) + screen.width - drawn)
      )
    }
  }

  private func apply(_ overrides: EnvironmentOverrides, to environment: inout Environment) {
    if let width = overrides.width {
      environment.width = width
      environment.drawnAxes.remove(.horizontal)
    }
    if let height = overrides.height {
      environment.height = height
      environment.drawnAxes.remove(.vertical)
    }
    overrides.applySurroundings(to: &environment)
  }
}
