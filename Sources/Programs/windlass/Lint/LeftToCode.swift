internal import LayoutModel
internal import SolveService

extension LayoutAnswers<LayoutResult> {
  /// Takes for information what the code of a project may settle: it fills a view that has nothing in it, gives
  /// constraints to one that lacks some, or changes a constraint that contradicts others.
  ///
  /// What code does is not run here, and a file that needs it is as its author wants it.
  mutating func leaveToCode() {
    changeResults { layout, results in
      let settled = SettledByCode(layout)
      if settled.isEmpty { return }
      for index in results.indices {
        for place in results[index].diagnostics.indices {
          let diagnostic = results[index].diagnostics[place]
          guard diagnostic.severity > .information, let remark = settled.remark(on: diagnostic)
          else { continue }
          results[index].diagnostics[place].isCertain = false
          results[index].diagnostics[place].message += " \(remark)"
        }
      }
    }
  }
}

/// What of a layout code is known to settle.
private struct SettledByCode {
  /// The views that code fills, and that have nothing in them before.
  private var filled: Set<String> = []
  /// The views that code gives constraints.
  private var constrained: Set<String> = []
  /// Where the constraints stand that code changes.
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

  var isEmpty: Bool { filled.isEmpty && constrained.isEmpty && changed.isEmpty }

  /// Why a diagnostic is not certain; `nil` where code says nothing about it.
  func remark(on diagnostic: Diagnostic) -> String? {
    switch diagnostic.code {
    case .ambiguousLayout:
      if let item = diagnostic.items.first(where: filled.contains) {
        return "Code fills \(diagnostic.labels[item] ?? item), which is not run here."
      }
      if let item = diagnostic.items.first(where: constrained.contains) {
        let name = diagnostic.labels[item] ?? item
        return "Code gives \(name) constraints, which are not known here."
      }
      return nil
    case .priorityTie, .unsatisfiable:
      let isChanged = diagnostic.constraints.contains { reference in
        reference.location.map(changed.contains) == true
      }
      return isChanged ? "Code changes one of them, which is not known here." : nil
    default: return nil
    }
  }
}

extension View {
  /// Whether its size is that of a text, which an image or a subview does not change.
  fileprivate var hasDrawnText: Bool {
    switch contentSource {
    case .measuredText, .stretchedText, .cutText: true
    case .stated, .drawn, .drawnRow, .unknown: false
    }
  }
}
