internal import LayoutModel
internal import SolveService

extension InputSolver {
  /// Adds what the drawing of an Interface Builder file hides: what is not determined, or not as it
  /// is drawn, once its texts have the sizes that they measure.
  ///
  /// A text that is drawn as large as the room it has fills that room, whatever holds it. Where the
  /// drawing leaves nothing open, the file is read again for it; what is too much work is left out.
  ///
  /// - Parameters:
  ///   - answers: The answers as the file is drawn.
  ///   - input: What was solved.
  mutating func addHiddenFreedom(
    to answers: inout LayoutAnswers<LayoutResult>,
    of input: SolveInput
  ) {
    guard input.overrides.leafSizes == nil, input.texts.isEmpty, !input.isAudited,
      answers.entries.contains(where: \.mayHideFreedom)
    else { return }
    var measured = input
    measured.overrides.leafSizes = .measured
    // The answers are those of the drawing; these only add to them.
    guard case .results(let others)? = try? solve(measured),
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
      results.contains(where: { $0.environment.platform != .macOS })
    else { return false }
    return layout.views.contains { view in
      view.contentSource == .measuredText || view.contentSource == .stretchedText
    }
  }

  /// Adds what is different with measured texts to results in which nothing of it is told.
  fileprivate mutating func addFreedom(of other: Self) {
    guard case .answered(let layout, var results) = self, case .answered(_, let others) = other,
      results.count == others.count
    else { return }
    for index in results.indices where results[index].isSettled {
      let free = others[index].diagnostics.filter { diagnostic in
        diagnostic.code == .ambiguousLayout && diagnostic.severity == .warning
      }
      // A text that is not determined may be as it is drawn.
      results[index].diagnostics +=
        others[index].isSettled
        ? layout.looseViews(results[index], others[index]).labelled(by: layout) : free
    }
    self = .answered(layout, results)
  }
}

extension LayoutResult {
  /// Whether nothing is told of what it leaves open, and nothing contradicts itself.
  fileprivate var isSettled: Bool {
    !diagnostics.contains { $0.code == .ambiguousLayout || $0.code == .unsatisfiable }
  }
}

extension Layout {
  /// AL203 of the views that are drawn much wider than their texts have them, and that nothing holds
  /// so wide.
  ///
  /// A view that is as wide as its text could not be drawn as it is: a constraint was lost. Of views
  /// in each other the outer one is told, and nothing where an empty text stands for what code shows.
  ///
  /// - Parameters:
  ///   - drawn: The answer with texts as wide as they are drawn.
  ///   - measured: The answer with texts as wide as they are.
  /// - Returns: One for each such view, in document order.
  fileprivate func looseViews(_ drawn: LayoutResult, _ measured: LayoutResult) -> [Diagnostic] {
    guard drawn.frames.count == measured.frames.count else { return [] }
    var loose: Set<Int> = []
    var diagnostics: [Diagnostic] = []
    for index in views.indices.dropFirst() {
      let view = views[index]
      guard let frame = view.frame, let superview = view.superview else { continue }
      let own = measured.frames[index].rect.width
      if view.contentSource == .measuredText, own < Self.leastText,
        frame.width >= Self.leastText
      {
        return []
      }
      if loose.contains(superview) { loose.insert(index) }
      let solved = drawn.frames[index].rect
      guard max(abs(solved.x - frame.x), abs(solved.width - frame.width)) <= Self.pixels,
        frame.width - own > max(Self.looseWidth, frame.width / 4), loose.insert(index).inserted
      else { continue }
      let words =
        "\(introduction(ofView: index)) is drawn \(decimal(frame.width)) points wide, but with texts as "
        + "wide as they are the constraints make it \(decimal(own)). Tie its other edge, or give it a "
        + "width."
      diagnostics.append(Diagnostic(.misplacedView, words, at: view.location, items: [view.id]))
    }
    return diagnostics
  }

  /// How far a frame may be from its drawing and be as drawn, in points.
  private static let pixels = 1.0
  /// Less than the width of a word, in points.
  private static let leastText = 8.0
  /// More than an estimate of a text's width is ever off, in points.
  private static let looseWidth = 40.0
}
