internal import LayoutModel
internal import SolveService

extension LayoutAnswers<LayoutResult> {
  /// Takes AL200 for information where the author of a file has Xcode not verify that.
  ///
  /// Xcode still marks such views in its files, which is why an answer tells of them, and warns of none.
  mutating func leaveUnverified() {
    changeResults { layout, results in
      var verified: [String: View.AmbiguityVerification] = [:]
      for view in layout.views where view.ambiguityVerification != .always {
        verified[view.id] = view.ambiguityVerification
      }
      if verified.isEmpty { return }
      for index in results.indices {
        for place in results[index].diagnostics.indices
        where results[index].diagnostics[place].isUnverified(by: verified) {
          results[index].diagnostics[place].isCertain = false
        }
      }
    }
  }
}

extension Diagnostic {
  /// Whether it is an AL200 of a view of which nothing is verified, or of which only the position is, which is
  /// known.
  fileprivate func isUnverified(by verified: [String: View.AmbiguityVerification]) -> Bool {
    guard code == .ambiguousLayout, let item = items.first, let verification = verified[item]
    else { return false }
    return verification == .never
      || !ambiguity.contains {
        $0.item == item && ($0.attribute == .minX || $0.attribute == .minY)
      }
  }
}
