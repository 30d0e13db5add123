package import LayoutModel
package import SolveService

extension InputSolver {
  /// Adds what the drawing of an Interface Builder file hides: what is not determined once its texts
  /// have the sizes that they measure.
  ///
  /// A text that is drawn as large as the room it has fills that room, whatever holds it. Where the
  /// drawing leaves nothing open, the file is read again for it; what is too much work is left out.
  ///
  /// - Parameters:
  ///   - answers: The answers as the file is drawn.
  ///   - input: What was solved.
  package mutating func addHiddenFreedom(
    to answers: inout LayoutAnswers<LayoutResult>,
    of input: SolveInput
  ) {
    guard input.overrides.leafSizes == nil, input.texts.isEmpty, !input.isAudited,
      answers.entries.contains(where: \.mayHideFreedom)
    else { return }
    var measured = input
    measured.overrides.leafSizes = .measured
    let drawn = answers.entries
    // The answers are those of the drawing; these only add to them.
    guard
      case .results(let others)? = try? solve(
        measured,
        where: { index, layout in
          drawn.indices.contains(index) && drawn[index].mayHideFreedom(as: layout)
        }
      ),
      others.entries.count == answers.entries.count
    else { return }
    for index in answers.entries.indices where answers.entries[index].mayHideFreedom {
      answers.entries[index].addFreedom(of: others.entries[index])
    }
  }
}

extension LayoutAnswers<LayoutResult>.Entry {
  /// Whether a layout has texts of UIKit's that were measured by who drew them.
  fileprivate var mayHideFreedom: Bool {
    guard case .answered(let layout, let results) = self, layout.isOfInterfaceBuilder,
      results.contains(where: { $0.environment.platform != .macOS && $0.isSettled })
    else { return false }
    return layout.views.contains { view in
      view.contentSource == .measuredText || view.contentSource == .stretchedText
    }
  }

  /// Whether it may hide freedom, and some text of it measures otherwise by more than it may be off.
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

  /// Adds what is different with measured texts to results in which nothing of it is told.
  fileprivate mutating func addFreedom(of other: Self) {
    guard case .answered(let layout, var results) = self, case .answered(_, let others) = other,
      results.count == others.count
    else { return }
    for index in results.indices where results[index].isSettled {
      results[index].diagnostics += others[index].diagnostics.filter { diagnostic in
        diagnostic.code == .ambiguousLayout && diagnostic.certainty > .possible
          && diagnostic.isBeyondDoubt
      }
    }
    self = .answered(layout, results)
  }
}

extension Diagnostic {
  /// Whether some number of an AL200 is open by more than what a text is measured may be off.
  fileprivate var isBeyondDoubt: Bool {
    ambiguity.isEmpty
      || ambiguity.contains { range in
        guard let low = range.minimum, let high = range.maximum else { return true }
        return high - low > Self.textDoubt
      }
  }

  /// In points.
  fileprivate static let textDoubt = 6.0
}

extension LayoutResult {
  /// Whether nothing is told of what it leaves open, and nothing contradicts itself.
  fileprivate var isSettled: Bool {
    !diagnostics.contains {
      $0.code == .unsatisfiable || $0.code == .ambiguousLayout && $0.certainty > .possible
    }
  }
}
