package import LayoutCalls
import LayoutModel

extension Expansion {
  /// Creates the constraints of a call, activates those that the call activates, and records its
  /// remarks for the layout.
  package func make(
    among items: [LayoutItem],
    guides: [LayoutGuide] = [],
    of library: LayoutLibrary
  ) -> [LayoutConstraint] {
    items[0].record(self, of: items)
    return constraints.map { value in
      let first = (items + guides).item(value.first.item)
      if library.turnsOffAutoresizingMask, let view = first as? LayoutView {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      let second = value.second.flatMap { (items + guides).item($0.item) }
      let constraint = LayoutConstraint(value, first, second)
      constraint.isActive = value.isActive
      return constraint
    }
  }

  /// Creates the single constraint of a call, with the constraints of its distance guides; one
  /// without a value if it was refused.
  package func constraint(
    among items: [LayoutItem],
    guides: [LayoutGuide] = [],
    of library: LayoutLibrary
  ) -> LayoutConstraint {
    var made = make(among: items, guides: guides, of: library)
    guard let last = made.popLast() else { return LayoutConstraint(refusedOf: items[0]) }
    guard !made.isEmpty else { return last }
    return LayoutConstraint(
      last.value,
      last.firstItem,
      last.secondItem,
      companions: made,
      guides: guides
    )
  }
}

extension [LayoutItem] {
  fileprivate func item(_ handle: Item) -> LayoutItem? {
    if case .builtIn(let guide, let owner) = handle {
      for item in self {
        let view = item as? LayoutView ?? (item as? LayoutGuide)?.owningView
        if let view, view.identity == owner { return view.guide(guide) }
      }
      return nil
    }
    return first { $0.handle == handle }
  }
}

extension LayoutItem {
  func record(_ expansion: Expansion, of items: [LayoutItem]) {
    for remark in expansion.remarks { record(remark, of: items) }
  }

  func record(_ remark: CallRemark, of items: [LayoutItem]) {
    var finding = Finding(
      diagnostic: Diagnostic(
        remark.code,
        remark.message { items.item($0)?.name ?? "an item" },
        items: remark.items.compactMap { items.item($0)?.name }
      )
    )
    if case .autoresizingMaskKept(let item) = remark {
      finding.keptMask = items.item(item) as? LayoutView
    }
    top.findings.append(finding)
  }
}
