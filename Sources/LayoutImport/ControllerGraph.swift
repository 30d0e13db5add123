internal import LayoutModel
internal import XMLText

/// Which view controllers show a navigation bar, a tab bar or a toolbar, as segues tell.
struct ControllerGraph {
  /// The bars of a view controller, other than the status bar.
  struct Bars: Equatable {
    var hasNavigationBar = false
    /// The frame of the navigation bar, which its autoresizing mask places on the canvas.
    var navigationBar: Rect?
    /// Whether the navigation bar shows its titles large.
    var hasLargeTitles = false
    var hasTabBar = false
    var hasToolbar = false
  }

  private var bars: [Int: Bars] = [:]

  /// Reads the segues of a file.
  init(_ file: InterfaceFile) {
    var controllers: [String: Int] = [:]
    var segues: [Int: [(kind: Segue, destination: String)]] = [:]
    var controller: Int?
    var order: [Int] = []
    for element in file.xml.elements.indices.dropFirst() {
      if file.tag(file.parent(of: element)) == .objects {
        controller = file.xml.name(of: element).hasSuffix("Controller") ? element : nil
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
    while next < queue.count {
      let controller = queue[next]
      next += 1
      for (kind, destination) in segues[controller] ?? [] {
        guard let target = controllers[destination] else { continue }
        var handed = bars[controller] ?? Bars()
        switch (kind, file.tag(controller)) {
        case (.root, .navigationController):
          handed.hasNavigationBar = !file.has(.navigationBarHidden, .yes, controller)
          handed.hasToolbar = file.has(.toolbarHidden, .no, controller)
          if let bar = file.child(.navigationBar, of: controller) {
            handed.navigationBar = file.rect(.frame, of: bar)
            handed.hasLargeTitles = file.has(.largeTitles, .yes, bar)
          }
        case (.tab, .tabBarController): handed.hasTabBar = true
        case (.push, _):
          if file.has(.hidesBottomBarWhenPushed, .yes, target) { handed.hasTabBar = false }
        default: continue
        }
        if let item = file.child(.navigationItem, of: target),
          file.string(.largeTitleDisplayMode, of: item) == "never"
        {
          handed.hasLargeTitles = false
        }
        if bars[target] == nil || rankOf(target) == 1 { bars[target] = handed }
        if queued.insert(target).inserted { queue.append(target) }
      }
    }
  }
}
