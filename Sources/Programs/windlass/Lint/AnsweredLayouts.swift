internal import LayoutModel
internal import SolveService

extension LayoutAnswers<LayoutResult> {
  /// Changes the results of each layout that was answered.
  ///
  /// - Parameter change: Is given a layout and what came of it in each environment.
  mutating func changeResults(_ change: (Layout, inout [LayoutResult]) -> Void) {
    for index in entries.indices {
      guard case .answered(let layout, var results) = entries[index] else { continue }
      change(layout, &results)
      entries[index] = .answered(layout, results)
    }
  }
}
