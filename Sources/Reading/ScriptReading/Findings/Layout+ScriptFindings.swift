public import Bounds
public import LayoutModel

/// The findings of the linter about code.
///
/// Of statements that are a whole input everything is known but the content of views with a class.
/// Of a class of an app other code may add missing constraints to a view that was read in part.
extension Layout {
  /// The linter's findings about the layout of a script, without those about missing content that
  /// the script has but that cannot be measured here, such as text, and without those about style.
  ///
  /// - Parameters:
  ///   - meter: Counts the work.
  ///   - repeated: The constraints that certainly repeat others.
  /// - Returns: The findings that are certain, or possible with a doubt.
  public func lintOfScript(
    _ meter: WorkMeter = WorkMeter(),
    repeated: Set<Int> = []
  ) -> [LintFinding] {
    let signs = SignFindings(self, meter).findings(meter)
    let files = interfaceFiles
    let lint =
      lint(meter).compactMap { finding -> LintFinding? in
        var finding = finding
        let code = finding.diagnostic.code
        if code == .systemPriority || code == .requiredContentPriority { return nil }
        if isOfAppCode, !isKnown(finding), !isRepeated(finding, repeated) {
          guard mayHold(finding) else { return nil }
          finding.diagnostic.doubt(.partlyRead)
        }
        // The class of a view may have a content size.
        if isOfAppCode, code == .contentPriorityWithoutContent {
          finding.diagnostic.doubt(.unknownContent)
        }
        guard case .view(let index) = finding.subject else { return finding }
        return code != .contentPriorityWithoutContent || views[index].className == nil
          ? finding : nil
      }
      + signs.filter { finding in
        // Both constraints exist, regardless of other code with the views.
        guard case .constraint(let index) = finding.subject else { return false }
        return ![constraints[index].first.item, constraints[index].second?.item]
          .compactMap(\.self).contains { views[owningView(of: $0)].reading == .elsewhere }
      }
    guard !files.isEmpty else { return lint }
    return lint.map { finding in
      var finding = finding
      if finding.diagnostic.isOnly(in: files) { finding.diagnostic.doubt(.viewOfFile) }
      return finding
    }
  }

  /// The Interface Builder files of its views.
  private var interfaceFiles: Set<String> {
    Set(views.lazy.filter { $0.origin == .interfaceBuilder }.compactMap(\.location.uri))
  }
}

extension Diagnostic {
  /// Whether no code has a part in it: by itself, a file is checked for what its author did not
  /// draw.
  fileprivate func isOnly(in files: Set<String>) -> Bool {
    ([location] + constraints.compactMap(\.location)).allSatisfy { place in
      place.uri.map(files.contains) == true
    }
  }
}

/// A finding is kept where its view was read whole, or one of the two views of its constraint.
///
/// A redundant constraint or one that mixes directional and absolute edges (AL011) is a finding
/// also where code activates and deactivates others.
extension Layout {
  /// Whether a finding does not depend on a guess, and is not reported elsewhere.
  private func isKnown(_ finding: LintFinding) -> Bool {
    switch finding.subject {
    case .view(let index):
      // The class of the root may have a content size.
      (finding.diagnostic.code != .contentPriorityWithoutContent || index > 0)
        && views[index].reading == .whole
    case .constraint(let index):
      !constraints[index].isGuess && !repeatsItself(finding, index)
        && !restsOnGuess(finding)
        && [constraints[index].first.item, constraints[index].second?.item].compactMap(\.self)
          .contains { isRead(owningView(of: $0), for: finding.diagnostic.code) }
    }
  }

  /// Whether an uncertain finding depends on a view that was read in part, but on no unread number.
  private func mayHold(_ finding: LintFinding) -> Bool {
    switch finding.subject {
    case .view(let index):
      return finding.diagnostic.code != .contentPriorityWithoutContent
        && views[index].reading != .elsewhere
    case .constraint(let index):
      let constraint = constraints[index]
      return !constraint.isGuess && !repeatsItself(finding, index) && !restsOnGuess(finding)
        && [constraint.first.item, constraint.second?.item].compactMap(\.self)
          .contains { views[owningView(of: $0)].reading != .elsewhere }
    }
  }

  private func isRepeated(_ finding: LintFinding, _ repeated: Set<Int>) -> Bool {
    guard case .constraint(let index) = finding.subject else { return false }
    return finding.diagnostic.code == .redundantConstraint && repeated.contains(index)
      && !repeatsItself(finding, index)
  }

  /// A redundancy, or an illegal pair, does not depend on the activation of others.
  private func isRead(_ view: Int, for code: Diagnostic.Code) -> Bool {
    switch views[view].reading {
    case .whole: true
    case .switched, .loose: code == .redundantConstraint || code == .directionalWithAbsolute
    case .partial, .elsewhere: false
    }
  }
}

extension Layout {
  private func restsOnGuess(_ finding: LintFinding) -> Bool {
    guard finding.diagnostic.code == .redundantConstraint else { return false }
    let places = Set(finding.diagnostic.constraints.map(\.location))
    return constraints.contains { $0.isGuess && places.contains($0.location) }
  }

  /// Whether one place of the code makes a constraint twice, as in a loop.
  private func repeatsItself(_ finding: LintFinding, _ index: Int) -> Bool {
    finding.diagnostic.code == .redundantConstraint
      && finding.diagnostic.constraints.allSatisfy { $0.location == constraints[index].location }
  }
}

extension Layout {
  /// Whether a constraint connects an edge of a view to its own, or to that of one of its guides:
  /// one of the two is another, unknown view.
  func tiesToItself(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, second.attribute == constraint.first.attribute,
      constraint.first.attribute.isLocation
    else { return false }
    return owningView(of: second.item) == owningView(of: constraint.first.item)
  }
}
