internal import LayoutModel
internal import SolveService

extension LayoutAnswers<LayoutResult> {
  /// Lets AL200 say what ties leave a view open, so that nothing is told twice.
  ///
  /// An answer has both, since each may be asked for alone.
  mutating func joinTies() {
    changeResults { _, results in
      for index in results.indices { results[index].diagnostics.joinTies() }
    }
  }
}

extension [Diagnostic] {
  /// Hands what AL202 says of a view on to the AL200 that is about it.
  fileprivate mutating func joinTies() {
    for tie in indices where self[tie].code == .priorityTie && self[tie].severity > .information {
      let items = Set(self[tie].items)
      let open = firstIndex { diagnostic in
        diagnostic.code == .ambiguousLayout && diagnostic.severity > .information
          && diagnostic.items.first.map(items.contains) == true
      }
      guard let open else { continue }
      self[open].message += " \(self[tie].message)"
      if self[open].fixes.isEmpty { self[open].fixes = self[tie].fixes }
      if self[open].constraints.isEmpty { self[open].constraints = self[tie].constraints }
      self[tie].isCertain = false
    }
  }
}
