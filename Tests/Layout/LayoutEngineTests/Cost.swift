import LayoutModel

/// The violations of constraints by an answer, by priority.
struct Cost {
  private var sums: [Float: Double] = [:]

  /// Adds up the violations in an answer, and those of hugging, which it does not have.
  init(of result: LayoutResult, in layout: Layout) {
    for diagnostic in result.diagnostics {
      guard let violation = diagnostic.violation else { continue }
      if let location = diagnostic.constraints.first?.location {
        let constraint = layout.constraints.first { $0.location == location }
        add(violation, constraint?.priority ?? .required)
      } else {
        let view = layout.views.first { $0.id == diagnostic.items.first }
        let isWidth = diagnostic.constraints.first?.text.contains(".width ") == true
        let own = view?.contentCompressionResistancePriority
        add(violation, (isWidth ? own?.horizontal : own?.vertical) ?? .defaultHigh)
      }
    }
    for (view, frame) in zip(layout.views, result.geometry?.frames ?? []) {
      guard let size = view.intrinsicContentSize, size.heightForWidth.isEmpty else { continue }
      let (insets, priority) = (view.alignmentRectInsets, view.contentHuggingPriority)
      if let width = size.width {
        let excess = frame.rect.width - insets.left - insets.right - width
        add(max(0, excess), priority.horizontal ?? .defaultLow)
      }
      if let height = size.height {
        let excess = frame.rect.height - insets.top - insets.bottom - height
        add(max(0, excess), priority.vertical ?? .defaultLow)
      }
    }
  }

  private mutating func add(_ violation: Double, _ priority: Priority) {
    sums[priority.value, default: 0] += violation
  }

  /// How much more this is at the strongest priority where two answers differ; 0 if nowhere.
  func difference(from other: Cost) -> Double {
    for priority in Set(sums.keys).union(other.sums.keys).sorted(by: >) {
      let difference = sums[priority, default: 0] - other.sums[priority, default: 0]
      if abs(difference) > 1e-6 { return difference }
    }
    return 0
  }
}
