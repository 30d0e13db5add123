/// A warning that needs no solving, with its subject.
public struct LintFinding: Hashable, Sendable {
  /// The subject of a warning.
  public enum Subject: Hashable, Sendable {
    /// The view at an index of `Layout.views`.
    case view(Int)
    /// The constraint at an index of `Layout.constraints`.
    case constraint(Int)
  }

  /// The subject.
  public var subject: Subject
  /// The warning.
  public var diagnostic: Diagnostic

  /// Creates a finding.
  public init(_ subject: Subject, _ diagnostic: Diagnostic) {
    self.subject = subject
    self.diagnostic = diagnostic
  }
}

extension Layout {
  /// All warnings about a valid layout that need no solving: views first, then constraints, each in
  /// document order.
  ///
  /// Inactive constraints are skipped. A typical layout has no findings.
  ///
  /// - Parameter meter: Counts the work; some findings are missing once the limit is exceeded.
  /// - Returns: The findings.
  public func lint(_ meter: WorkMeter = WorkMeter()) -> [LintFinding] {
    meter.charge(4 * (views.count + constraints.count))
    var linter = LayoutLinter(self, meter)
    linter.lintViews()
    linter.lintConstraints()
    return linter.findings
  }
}

struct LayoutLinter {
  let layout: Layout
  var findings: [LintFinding] = []
  let meter: WorkMeter
  private var treeOrder: TreeOrder?

  init(_ layout: Layout, _ meter: WorkMeter) {
    self.layout = layout
    self.meter = meter
  }

  /// Made on request: most layouts never need the tree.
  mutating func tree() -> TreeOrder {
    if let treeOrder { return treeOrder }
    let order = TreeOrder(layout.views)
    treeOrder = order
    return order
  }

  private static let unitsPerWarning = 100

  mutating func warn(_ code: Diagnostic.Code, _ evidence: Diagnostic.Evidence, view index: Int) {
    meter.charge(Self.unitsPerWarning)
    let view = layout.views[index]
    let diagnostic = Diagnostic(code, evidence, at: view.location, items: [view.id])
    findings.append(LintFinding(.view(index), diagnostic))
  }

  mutating func warn(
    _ code: Diagnostic.Code,
    _ evidence: Diagnostic.Evidence,
    constraint index: Int,
    with others: [Int] = []
  ) {
    meter.charge(Self.unitsPerWarning)
    let constraint = layout.constraints[index]
    var diagnostic = Diagnostic(code, evidence, at: constraint.location)
    diagnostic.items = [layout.name(of: constraint.first.item)]
    if let second = constraint.second, second.item != constraint.first.item {
      diagnostic.items.append(layout.name(of: second.item))
    }
    diagnostic.constraints = ([index] + others).map {
      ConstraintReference(layout.constraints[$0], in: layout)
    }
    findings.append(LintFinding(.constraint(index), diagnostic))
  }
}
