internal import LayoutModel
internal import XMLText

/// Determines which view controllers show a navigation bar, a tab bar or a toolbar, by segues and
/// simulated metrics.
///
/// The controllers that segues lead to from a navigation controller have its bar; the safe area of
/// a view therefore depends on the rest of its storyboard (`SafeArea`).
struct ControllerGraph {
  struct Bars: Equatable {
    var hasNavigationBar = false
    /// The frame of the navigation bar, which its autoresizing mask places on the canvas.
    var navigationBar: Rect?
    var hasLargeTitles = false
    var hasTabBar = false
    /// A tab bar counts before a toolbar.
    var hasToolbar = false
    /// `false` where the author removed the status bar.
    var hasStatusBar = true
    /// Whether a navigation controller shows it, rather than the canvas alone a bar.
    var isInNavigation = false
    /// Whether a navigation controller shows the tab bar controller, so that the next controller
    /// covers its tabs.
    var isTabBarCovered = false
  }

  /// By element; a controller without an entry has no bars but the status bar.
  private var bars: [Int: Bars] = [:]
  private var simulating: Set<Int> = []
  /// Ids of the views connected to the `view` outlet of the file's owner.
  private var owned: Set<String> = []
  private var embedded: Set<Int> = []
  private let file: InterfaceFile

  /// One walk over all elements, and one look at each segue.
  init(_ file: InterfaceFile) {
    self.file = file
    var controllers: [String: Int] = [:]
    var segues: [Int: [Segue]] = [:]
    var tieBreakers: Set<String> = []
    var controller: Int?
    var order: [Int] = []
    var all: [Int] = []
    for element in file.xml.elements.indices.dropFirst() {
      guard file.meter.charge() else { return }
      if file.tag(file.parent(of: element)) == .objects {
        controller = file.xml.name(of: element).hasSuffix("Controller") ? element : nil
        all.append(element)
        if isFilesOwner(element) { addOwned(element) }
        if let controller, let id = file.string(.id, of: controller) {
          controllers[id] = controller
          order.append(controller)
        }
      }
      guard file.tag(element) == .segue else { continue }
      if let id = file.string(.reference, of: element) { tieBreakers.insert(id) }
      guard let controller, let segue = Segue(file, element) else { continue }
      segues[controller, default: []].append(segue)
    }
    for segue in segues.values.joined() where segue.kind == .embed {
      if let target = controllers[segue.destination] { embedded.insert(target) }
    }
    breakTies(tieBreakers, in: &segues)
    follow(file, controllers, segues, from: order)
    for element in all {
      simulate(element)
    }
  }

  /// AppKit's files identify the owner by its id alone.
  private func isFilesOwner(_ element: Int) -> Bool {
    file.string(.placeholderIdentifier, of: element) == "IBFilesOwner"
      || file.tag(element) == .customObject && file.string(.id, of: element) == "-2"
  }

  private mutating func addOwned(_ owner: Int) {
    guard let connections = file.child(.connections, of: owner) else { return }
    for outlet in file.children(of: connections) where file.has(.property, .view, outlet) {
      guard let view = file.string(.destination, of: outlet) else { continue }
      owned.insert(view)
    }
  }

  /// Whether a view at the top of a file is the `view` of the file's owner.
  func isOwned(_ view: Int) -> Bool {
    file.string(.id, of: view).map { owned.contains($0) } ?? false
  }

  func isEmbedded(_ controller: Int) -> Bool {
    embedded.contains(controller) && !self[controller].hasNavigationBar
      && !self[controller].hasTabBar
  }

  func hasSupports(_ controller: Int) -> Bool { file.child(.layoutGuides, of: controller) != nil }

  func simulatesBars(_ element: Int) -> Bool { simulating.contains(element) }

  /// Called after segues are followed, since simulated bars take precedence.
  private mutating func simulate(_ element: Int) {
    var bars = self[element]
    bars.isInNavigation = bars.hasNavigationBar
    if addSimulated(element, to: &bars) { simulating.insert(element) }
    self.bars[element] = bars
  }

  /// Removes bars that the object turns off; returns whether any bar was added.
  private func addSimulated(_ element: Int, to bars: inout Bars) -> Bool {
    var isAny = false
    for child in file.children(of: element) {
      switch file.word(.key, of: child) {
      case .simulatedStatusBarMetrics: bars.hasStatusBar = file.xml.name(of: child) != "nil"
      case .simulatedTopBarMetrics:
        bars.hasNavigationBar = file.tag(child) == .simulatedNavigationBarMetrics
      case .simulatedBottomBarMetrics:
        bars.hasTabBar = file.tag(child) == .simulatedTabBarMetrics
        bars.hasToolbar = file.tag(child) == .simulatedToolbarMetrics
      default: continue
      }
      isAny = isAny || file.xml.name(of: child) != "nil"
    }
    return isAny
  }

  subscript(controller: Int) -> Bars { bars[controller] ?? Bars() }

  /// Reduces the segues to a controller to the one that the file prefers, if any: the controller
  /// has the bars of one of them.
  private func breakTies(_ chosen: Set<String>, in segues: inout [Int: [Segue]]) {
    guard !chosen.isEmpty else { return }
    let decided = Set(
      segues.values.joined().lazy.filter { chosen.contains($0.id) }.map(\.destination)
    )
    for controller in segues.keys {
      segues[controller]?.removeAll { decided.contains($0.destination) && !chosen.contains($0.id) }
    }
  }

  private struct Segue {
    enum Kind {
      case root
      case tab
      /// A controller that the same navigation controller shows next.
      case push
      case embed
      /// Any other, such as one that is presented, which has no bars of its source.
      case other
    }

    let id: String
    let kind: Kind
    let destination: String

    var passesBars: Bool { kind == .root || kind == .tab || kind == .push }

    init?(_ file: InterfaceFile, _ element: Int) {
      guard let destination = file.string(.destination, of: element) else { return nil }
      self.destination = destination
      id = file.string(.id, of: element) ?? ""
      switch file.word(.kind, of: element) {
      case .relationship:
        switch file.word(.relationship, of: element) {
        case .rootViewController: kind = .root
        case .viewControllers: kind = .tab
        default: kind = .other
        }
      case .push, .show, .showDetail: kind = .push
      case .embed: kind = .embed
      default: kind = .other
      }
    }
  }

  /// Breadth first, tab bar controllers before navigation controllers, so that a controller has the
  /// bars of all its containers when it propagates them.
  private mutating func follow(
    _ file: InterfaceFile,
    _ controllers: [String: Int],
    _ segues: [Int: [Segue]],
    from order: [Int]
  ) {
    // Tab bars come first: their content may be a navigation controller, which propagates them.
    let rank: [Word: Int] = [.tabBarController: 0, .navigationController: 1]
    func rankOf(_ controller: Int) -> Int { file.tag(controller).flatMap { rank[$0] } ?? 2 }
    let containers = order.filter { rankOf($0) < 2 }.sorted { (rankOf($0), $0) < (rankOf($1), $1) }
    // Containers inside containers wait until the outer ones have passed on their bars.
    let targets = Set(
      segues.values.joined().lazy.filter(\.passesBars).compactMap { controllers[$0.destination] }
    )
    let first = containers.filter { !targets.contains($0) }
    var queue: [Int] = []
    var queued: Set<Int> = []
    var rest = (first + containers).makeIterator()
    var next = 0
    // A controller may have many children and be the end of many segues: it is looked at once.
    var neverLarge: [Int: Bool] = [:]
    while file.meter.charge() {
      if next == queue.count {
        guard let other = rest.next() else { break }
        if queued.insert(other).inserted { queue.append(other) }
        continue
      }
      let controller = queue[next]
      next += 1
      var shown: Bars?
      for segue in segues[controller] ?? [] {
        guard file.meter.charge(16), let target = controllers[segue.destination] else { continue }
        var passedBars = bars[controller] ?? Bars()
        switch (segue.kind, file.tag(controller)) {
        case (.root, .navigationController):
          passedBars = shown ?? navigationBars(file, of: controller, besides: passedBars)
          shown = passedBars
        case (.tab, .tabBarController):
          passedBars.hasTabBar = true
          passedBars.isTabBarCovered = passedBars.hasNavigationBar
        case (.push, _):
          if passedBars.isTabBarCovered || file.has(.hidesBottomBarWhenPushed, .yes, target) {
            passedBars.hasTabBar = false
          }
        default: continue
        }
        let isNeverLarge = neverLarge[target] ?? isNeverLarge(file, target)
        neverLarge[target] = isNeverLarge
        if isNeverLarge { passedBars.hasLargeTitles = false }
        if bars[target] == nil || rankOf(target) == 1 { bars[target] = passedBars }
        if queued.insert(target).inserted { queue.append(target) }
      }
    }
  }

  private func navigationBars(
    _ file: InterfaceFile,
    of controller: Int,
    besides bars: Bars
  ) -> Bars {
    var bars = bars
    // Bars drawn around a container are drawn around its content.
    let isDrawn = addSimulated(controller, to: &bars)
    bars.hasNavigationBar = !file.has(.navigationBarHidden, .yes, controller)
    bars.isTabBarCovered = false
    if !isDrawn { bars.hasToolbar = false }
    if file.has(.toolbarHidden, .no, controller) { bars.hasToolbar = true }
    if let bar = file.child(.navigationBar, of: controller) {
      bars.navigationBar = file.rect(.frame, of: bar)
      bars.hasLargeTitles = file.has(.largeTitles, .yes, bar)
    }
    return bars
  }

  /// UIKit's `largeTitleDisplayMode`; without one, the navigation bar decides.
  private func isNeverLarge(_ file: InterfaceFile, _ controller: Int) -> Bool {
    file.child(.navigationItem, of: controller).map {
      file.string(.largeTitleDisplayMode, of: $0) == "never"
    } ?? false
  }
}
