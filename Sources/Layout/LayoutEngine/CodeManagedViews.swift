internal import LayoutModel

/// The views and constraints of an Interface Builder file that code of the project changes.
struct CodeManagedViews {
  /// Views without subviews that code fills.
  private var filled: Set<String> = []
  private var constrained: Set<String> = []
  private var changed: Set<SourceLocation> = []

  init(_ layout: Layout) {
    let parents = Set(layout.views.lazy.compactMap(\.superview))
    for (index, view) in layout.views.enumerated() {
      if view.marks.contains(.filledByCode), !parents.contains(index), !view.hasDrawnText {
        filled.insert(view.id)
      }
      if view.marks.contains(.constrainedByCode) { constrained.insert(view.id) }
    }
    for constraint in layout.constraints where constraint.isChangedByCode {
      changed.insert(constraint.location)
    }
  }

  func addDoubts(to findings: inout [AnswerFinding]) {
    if filled.isEmpty, constrained.isEmpty, changed.isEmpty { return }
    for index in findings.indices {
      guard let doubt = doubt(about: findings[index].diagnostic) else { continue }
      findings[index].diagnostic.doubt(doubt)
    }
  }

  private func doubt(about diagnostic: Diagnostic) -> Diagnostic.Doubt? {
    switch diagnostic.code {
    case .ambiguousLayout:
      if diagnostic.items.contains(where: filled.contains) { return .filledByCode }
      return diagnostic.items.contains(where: constrained.contains) ? .constrainedByCode : nil
    case .priorityTie, .unsatisfiable, .negativeSize:
      let isChanged = diagnostic.constraints.contains { reference in
        reference.location.map(changed.contains) == true
      }
      return isChanged ? .changedByCode : nil
    default: return nil
    }
  }
}

extension View {
  /// Whether its size comes from a text, so that images and subviews do not change it.
  fileprivate var hasDrawnText: Bool {
    switch contentSource {
    case .measuredText, .stretchedText, .cutText: true
    case .stated, .drawn, .drawnRow, .unknown: false
    }
  }
}
