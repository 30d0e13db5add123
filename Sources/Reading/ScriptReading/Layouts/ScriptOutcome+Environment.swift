import LayoutModel

extension ScriptOutcome {
  /// The environment of a layout in one that somebody says: how large its root is there is a wish, mostly.
  func surroundings(_ said: Environment) -> Environment {
    var environment = said
    environment.wishedAxes = wishedAxes
    // What is no screen seldom reaches the bars and notches of one.
    if layout.isOfAppCode, layout.rootKind == .view { environment.safeAreaInsets = .zero }
    return environment
  }

  /// The axes along which the root has the size it is shown with only where its constraints leave that open:
  /// both of a view or a cell, of a controller its height, and its width where it says one itself.
  ///
  /// It keeps a cell of unknown height from being told as broken at the height that it is drawn
  /// with.
  private var wishedAxes: Environment.Axes {
    guard layout.isOfAppCode else { return [] }
    if layout.rootKind == .view || isOfMac { return [.horizontal, .vertical] }
    // What shows a controller gives it its height: a sheet, a container, a screen.
    return ownsWidth ? [.horizontal, .vertical] : .vertical
  }

  /// Whether a controller says how wide it is: by its own width, or by that of what reaches from side to
  /// side of it.
  ///
  /// A popover, or a container, then goes by it.
  private var ownsWidth: Bool {
    let active = layout.constraints.filter(\.isActive)
    let isSized = active.contains { constraint in
      constraint.first == .init(.view(0), .width)
        && constraint.second.map { $0.item == .view(0) } ?? true
    }
    if isSized { return true }
    let firm = active.filter {
      $0.relation == .equal && $0.priority == .required && !$0.isGuess
    }
    let widths = firm.filter { $0.second == nil && $0.first.attribute == .width }
    guard !widths.isEmpty else { return false }
    let edges: [Set<Attribute>] = [[.left, .leading], [.right, .trailing]]
    let tied = edges.map { edge in Set(firm.compactMap { tiedToRoot($0, by: edge) }) }
    return widths.contains { width in
      tied.allSatisfy { $0.contains(layout.owningView(of: width.first.item)) }
    }
  }

  /// The view that a constraint ties to the root by the same edge of both; `nil` where it ties others.
  private func tiedToRoot(_ constraint: Constraint, by edge: Set<Attribute>) -> Int? {
    guard let second = constraint.second, edge.contains(constraint.first.attribute),
      edge.contains(second.attribute)
    else { return nil }
    let views = [constraint.first, second].map { layout.owningView(of: $0.item) }
    return views.contains(0) ? views.first { $0 > 0 } : nil
  }

  /// Whether it is of a window, which has its own size.
  private var isOfMac: Bool { layout.views.contains { $0.className?.hasPrefix("NS") == true } }
}

extension Environment {
  /// The size of the root, where it is fixed.
  var rootSize: Size? {
    guard case .points(let width) = width, case .points(let height) = height else { return nil }
    return Size(width: width, height: height)
  }
}

extension EnvironmentOverrides {
  /// The environment that these say, with a size for where they say none; `nil` where nothing says
  /// how large the root is.
  func environment(size: Size?) -> Environment? {
    let orientation = orientation ?? .portrait
    let screen = device?.size(orientation) ?? size
    guard let width = width ?? screen.map({ .points($0.width) }),
      let height = height ?? screen.map({ .points($0.height) })
    else { return nil }
    var environment = Environment(width: width, height: height)
    if let device {
      environment.scale = device.scale
      environment.safeAreaInsets = device.safeAreaInsets(orientation)
    }
    if let scale { environment.scale = scale }
    if let direction { environment.direction = direction }
    return environment
  }
}
