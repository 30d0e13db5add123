internal import LayoutModel

extension InputSolver {
  /// Adds the ambiguities that the canvas frames of an Interface Builder file hide.
  ///
  /// A text that is drawn as large as its space fills it in every solution. Where the drawn sizes
  /// leave no ambiguity, the file is read again with measured texts, after `first`; beyond the work
  /// limit nothing is added. Returns whether there were layouts to check.
  mutating func addHiddenFreedom(
    to answers: inout LayoutAnswers<LayoutResult>,
    after first: InputReader,
    within deadline: Deadline
  ) -> Bool {
    let input = first.input
    guard input.overrides.leafSizes == nil, input.texts.isEmpty, !input.isAudited,
      answers.entries.contains(where: \.mayHideFreedom)
    else { return false }
    var measured = input
    measured.overrides.leafSizes = .measured
    let drawn = answers.entries
    // These ambiguities only complete the results of the drawing.
    guard var reader = try? reader(of: measured, sharing: first.memory, within: deadline),
      case .results(let others)? = try? solve(
        measured,
        with: &reader,
        within: deadline,
        where: { index, layout in
          drawn.indices.contains(index) && drawn[index].mayHideFreedom(as: layout)
        }
      ),
      others.entries.count == answers.entries.count
    else { return false }
    for index in answers.entries.indices where answers.entries[index].mayHideFreedom {
      answers.entries[index].addFreedom(of: others.entries[index])
    }
    return true
  }
}

extension LayoutAnswers<LayoutResult>.Entry {
  fileprivate var mayHideFreedom: Bool {
    guard case .answered(let layout, let results) = self, layout.isOfInterfaceBuilder,
      results.contains(where: { $0.environment.platform != .macOS && $0.isUnique })
    else { return false }
    return layout.views.contains(where: \.isDrawnText)
  }

  fileprivate func mayHideFreedom(as measured: Layout) -> Bool {
    guard mayHideFreedom, case .answered(let layout, _) = self,
      layout.views.count == measured.views.count
    else { return false }
    return layout.views.indices.contains { index in
      let (drawn, text) = (layout.views[index], measured.views[index])
      return Axis.allCases.contains { axis in
        let extents = [drawn, text].map { $0.intrinsicContentSize?[axis] ?? 0 }
        return abs(extents[0] - extents[1]) > Diagnostic.textDoubt
      }
    }
  }

  /// Only those of texts: the size of a custom view is unknown in both.
  fileprivate mutating func addFreedom(of other: Self) {
    guard case .answered(let layout, var results) = self, case .answered(_, let others) = other,
      results.count == others.count
    else { return }
    let texts = Set(layout.views.lazy.filter(\.isDrawnText).map(\.id))
    for index in results.indices where results[index].isUnique {
      results[index].diagnostics += others[index].diagnostics.filter { diagnostic in
        diagnostic.code == .ambiguousLayout && diagnostic.certainty > .possible
          && diagnostic.isBeyondDoubt
          && diagnostic.items.first.map(texts.contains) == true
      }
    }
    self = .answered(layout, results)
  }
}

extension View {
  fileprivate var isDrawnText: Bool {
    contentSource == .measuredText || contentSource == .stretchedText
  }
}

extension Diagnostic {
  fileprivate var isBeyondDoubt: Bool {
    ambiguity.isEmpty
      || ambiguity.contains { range in
        guard let low = range.minimum, let high = range.maximum else { return true }
        return high - low > Self.textDoubt
      }
  }

  /// The error of a measured text, in points.
  fileprivate static let textDoubt = 6.0
}

extension LayoutResult {
  fileprivate var isUnique: Bool {
    !diagnostics.contains {
      $0.code == .unsatisfiable || $0.code == .ambiguousLayout && $0.certainty > .possible
    }
  }
}
