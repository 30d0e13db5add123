internal import LayoutModel
internal import XMLText

/// Which view controllers show a navigation bar, a tab bar or a toolbar, as segues and what is simulated
/// on the canvas tell.
struct ControllerGraph {
  /// The bars of a view controller.
  struct Bars: Equatable {
    var hasNavigationBar = false
    /// The frame of the navigation bar, which its autoresizing mask places on the canvas.
    var navigationBar: Rect?
    /// Whether the navigation bar shows its titles large.
    var hasLargeTitles = false
    var hasTabBar = false
    var hasToolbar = false
    var hasStatusBar = true
    /// Whether a navigation controller shows it, rather than the canvas alone a bar.
    var isInNavigation = false
  }

  private var bars: [Int: Bars] = [:]

  /// Reads the segues of a file.
  init(_ file: InterfaceFile) {
    var controllers: [String: Int] = [:]
    var segues: [Int: [(kind: Segue, destination: String)]] = [:]
    var controller: Int?
    var order: [Int] = []
    var all: [Int] = []
    for element in file.xml.elements.indices.dropFirst() {
      guard file.meter.charge() else { return }
      if file.tag(file.parent(of: element)) == .objects {
        controller = file.xml.name(of: element).hasSuffix("Controller") ? element : nil
        if let controller { all.append(controller) }
        if let controller, let id = file.string(.id, of: controller) {
          controllers[id] = controller
          order.append(controller)
        }
      }
      guard file.tag(element) == .segue, let controller,
        let destination = file.string(.destination, of: element)
      else { continue }
      segues[controller, default: []].append((Segue(file, element), destination))
    }
    follow(file, controllers, segues, from: order)
    for controller in all { simulate(file, controller) }
  }

  /// Takes note of the bars that the author has the canvas draw, whatever segues tell.
  private mutating func simulate(_ file: InterfaceFile, _ controller: Int) {
    var bars = self[controller]
    bars.isInNavigation = bars.hasNavigationBar
    for child in file.children(of: controller) {
      switch file.word(.key, of: child) {
      case .simulatedStatusBarMetrics: bars.hasStatusBar = file.xml.name(of: child) != "nil"
      case .simulatedTopBarMetrics:
        bars.hasNavigationBar = file.tag(child) == .simulatedNavigationBarMetrics
      case .simulatedBottomBarMetrics:
        bars.hasTabBar = file.tag(child) == .simulatedTabBarMetrics
        bars.hasToolbar = file.tag(child) == .simulatedToolbarMetrics
      default: break
      }
    }
    self.bars[controller] = bars
  }

  /// The bars of a view controller, by its element.
  subscript(controller: Int) -> Bars { bars[controller] ?? Bars() }

  private enum Segue {
    case root
    case tab
    case push
    case other

    init(_ file: InterfaceFile, _ element: Int) {
      switch file.word(.kind, of: element) {
      case .relationship:
        switch file.word(.relationship, of: element) {
        case .rootViewController: self = .root
        case .viewControllers: self = .tab
        default: self = .other
        }
      case .push, .show: self = .push
      default: self = .other
      }
    }
  }

  /// Hands bars on along segues, from containers to what they show; each controller is taken once.
  private mutating func follow(
    _ file: InterfaceFile,
    _ controllers: [String: Int],
    _ segues: [Int: [(kind: Segue, destination: String)]],
    from order: [Int]
  ) {
    // Tab bars come first: what they hold may be a navigation controller, which hands them on.
    let rank: [Word: Int] = [.tabBarController: 0, .navigationController: 1]
    func rankOf(_ controller: Int) -> Int { file.tag(controller).flatMap { rank[$0] } ?? 2 }
    let containers = order.filter { rankOf($0) < 2 }.sorted { (rankOf($0), $0) < (rankOf($1), $1) }
    var queue = containers
    var queued = Set(containers)
    var next = 0
    // A controller may have many children and be the end of many segues: it is looked at once.
    var neverLarge: [Int: Bool] = [:]
    while next < queue.count {
      let controller = queue[next]
      next += 1
      var shown: Bars?
      for (kind, destination) in segues[controller] ?? [] {
        guard file.meter.charge(16), let target = controllers[destination] else { continue }
        var handed = bars[controller] ?? Bars()
        switch (kind, file.tag(controller)) {
        case (.root, .navigationController):
          handed = shown ?? navigationBars(file, of: controller, besides: handed)
          shown = handed
        case (.tab, .tabBarController): handed.hasTabBar = true
        case (.push, _):
          if file.has(.hidesBottomBarWhenPushed, .yes, target) { handed.hasTabBar = false }
        default: continue
        }
        let isNeverLarge = neverLarge[target] ?? isNeverLarge(file, target)
        neverLarge[target] = isNeverLarge
        if isNeverLarge { handed.hasLargeTitles = false }
        if bars[target] == nil || rankOf(target) == 1 { bars[target] = handed }
        if queued.insert(target).inserted { queue.append(target) }
      }
    }
  }

  /// The bars that a navigation controller shows around its root, and those it is shown in itself.
  private func navigationBars(
    _ file: InterfaceFile,
    of controller: Int,
    besides bars: Bars
  ) -> Bars {
    var bars = bars
    bars.hasNavigationBar = !file.has(.navigationBarHidden, .yes, controller)
    bars.hasToolbar = file.has(.toolbarHidden, .no, controller)
    if let bar = file.child(.navigationBar, of: controller) {
      bars.navigationBar = file.rect(.frame, of: bar)
      bars.hasLargeTitles = file.has(.largeTitles, .yes, bar)
    }
    return bars
  }

  /// Whether a controller never shows its title large.
  private func isNeverLarge(_ file: InterfaceFile, _ controller: Int) -> Bool {
    file.child(.navigationItem, of: controller).map {
      file.string(.largeTitleDisplayMode, of: $0) == "never"
    } ?? false
  }
}
