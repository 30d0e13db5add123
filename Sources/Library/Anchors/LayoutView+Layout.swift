public import LayoutEngine
internal import LayoutPolicy
public import LayoutModel
internal import LayoutReport

/// The reason for which views make no layout: errors, with other diagnostics.
public struct RefusedLayout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, and the warnings beside them.
  public let diagnostics: [Diagnostic]

  /// Every error on a separate line.
  public var description: String {
    diagnostics.filter { $0.code.kind == .mistake }
      .map { "\($0.code.rawValue): \($0.message)" }
      .joined(separator: "\n")
  }
}

extension LayoutView {
  /// The remarks of libraries on calls about the view and all below it, while it is the root of its
  /// tree.
  public var remarks: [Diagnostic] {
    findings.filter { $0.keptMask?.isMaskSet != true }.map(\.diagnostic)
  }

  /// Creates a layout with the view as its root.
  ///
  /// Later changes of views and constraints do not affect it.
  ///
  /// - Parameters:
  ///   - environments: The environments to solve it in; the first one's system spacing and direction
  ///     apply to constraints with system spacing. Without any, the root fits its content.
  ///   - kind: The kind of root, which determines its margins.
  /// - Returns: The layout, as a value.
  /// - Throws: `RefusedLayout` with every mistake: invalid constraints and calls, ids that are not
  ///   unique, items outside of the root.
  /// - Precondition: The view has no superview.
  public func layout(
    in environments: [Environment] = [],
    kind: Layout.RootKind = .viewController
  ) throws(RefusedLayout) -> Layout {
    try reading(in: environments, kind: kind).layout
  }

  /// Solves the layout of the view in one environment.
  ///
  /// - Returns: Frames and diagnostics, including remarks on calls.
  /// - Throws: `RefusedLayout` as `layout(in:kind:)` does, or `SolveInterruption`.
  public func solve(
    in environment: Environment,
    kind: Layout.RootKind = .viewController
  ) throws -> LayoutResult {
    let (layout, remarks) = try reading(in: [environment], kind: kind)
    var result = try layout.solve()[0]
    result.diagnostics = (remarks + result.diagnostics).sortedBySeverity
    return result
  }

  /// Solves the layout of the view at a size, in points.
  ///
  /// - Throws: `RefusedLayout` as `layout(in:kind:)` does, or `SolveInterruption`.
  public func solve(
    width: Double,
    height: Double,
    kind: Layout.RootKind = .viewController
  ) throws -> LayoutResult {
    try solve(in: Environment(width: .points(width), height: .points(height)), kind: kind)
  }

  private func reading(
    in environments: [Environment],
    kind: Layout.RootKind
  ) throws(RefusedLayout) -> (layout: Layout, remarks: [Diagnostic]) {
    precondition(superview == nil, "A layout is made of the view that holds all others")
    let unsized = [Environment(width: .fitting, height: .fitting)]
    var assembly = LayoutAssembly(self, kind: kind, environments.isEmpty ? unsized : environments)
    guard let layout = assembly.assemble() else {
      throw RefusedLayout(diagnostics: assembly.diagnostics)
    }
    return (layout, assembly.diagnostics)
  }
}

extension Layout {
  /// Creates a layout of the views that a closure adds to a root.
  ///
  /// ```swift
  /// let layout = try Layout { view in
  ///   let logo = LayoutView("logo")
  ///   view.addSubview(logo)
  ///   logo.topAnchor.constrain(to: view.topAnchor, with: 12)
  /// }
  /// let frames = try layout.solve(width: 375, height: 667).geometry?.frames
  /// ```
  ///
  /// - Parameters:
  ///   - rootID: The root's name in results.
  ///   - kind: The kind of root, which determines its margins.
  ///   - environments: The environments to solve it in, as for `LayoutView.layout(in:kind:)`.
  ///   - content: Adds views and constraints to the root.
  /// - Throws: `RefusedLayout` as `LayoutView.layout(in:kind:)` does.
  public init(
    rootID: String = "root",
    kind: RootKind = .viewController,
    in environments: [Environment] = [],
    _ content: (_ root: LayoutView) -> Void
  ) throws(RefusedLayout) {
    let root = LayoutView(rootID)
    content(root)
    self = try root.layout(in: environments, kind: kind)
  }

  /// Solves the layout in each of its environments, in this process.
  ///
  /// - Returns: A result for each, with the warnings that need no solving.
  /// - Throws: `SolveInterruption` if it exceeds the work limit.
  public func solve() throws(SolveInterruption) -> [LayoutResult] {
    var solver = LayoutSolver()
    let warnings = lint().map(\.diagnostic)
    return try solver.solve(self).map { result in
      var result = result
      result.diagnostics = (warnings + result.diagnostics).sortedBySeverity
      return result
    }
  }

  /// Solves the layout in another environment.
  ///
  /// - Throws: `SolveInterruption` if it exceeds the work limit.
  public func solve(in environment: Environment) throws(SolveInterruption) -> LayoutResult {
    var layout = self
    layout.environments = [environment]
    return try layout.solve()[0]
  }

  /// Solves the layout at a size of its root, in points, in its first environment.
  ///
  /// - Throws: `SolveInterruption` if it exceeds the work limit.
  public func solve(
    width: Double,
    height: Double
  ) throws(SolveInterruption) -> LayoutResult {
    var environment = environments[0]
    environment.width = .points(width)
    environment.height = .points(height)
    return try solve(in: environment)
  }
}

extension LayoutResult {
  /// The frame of a view or guide by its id, in its superview's coordinates, in points.
  public subscript(id: String) -> Rect? { geometry?.frames.first { $0.id == id }?.rect }

  /// The frame of a view or guide, in its superview's coordinates, in points.
  public subscript(item: LayoutItem) -> Rect? { self[item.id] }
}
