public import Bounds
public import LayoutModel

/// What the linter may say of code.
///
/// Of statements that are a whole input everything is known but the content of views with a class.
/// Of a class of an app only what was read counts: a view that was read in part may get in other
/// code what it seems to lack.
extension Layout {
  /// What the linter finds in the layout of a script: not that content is missing which the script
  /// has and nothing here can measure, such as text, and not what is a matter of style in code.
  ///
  /// - Parameters:
  ///   - meter: Counts the work.
  ///   - repeated: The constraints that are known to repeat others, whatever else is not known.
  /// - Returns: The findings that hold.
  public func lintOfScript(
    _ meter: WorkMeter = WorkMeter(),
    repeated: Set<Int> = []
  ) -> [LintFinding] {
    let signs = SignFindings(self, meter).findings(meter)
    return lint(meter).compactMap { finding in
      var finding = finding
      let code = finding.diagnostic.code
      if code == .systemPriority || code == .requiredContentPriority { return nil }
      if isOfAppCode, !isKnown(finding), !isRepeated(finding, repeated) {
        guard mayHold(finding) else { return nil }
        finding.diagnostic.doubt(.partlyRead)
      }
      guard case .view(let index) = finding.subject else { return finding }
      return code != .contentPriorityWithoutContent || views[index].className == nil
        ? finding : nil
    }
      + signs.filter { finding in
        // Both constraints are there, whatever else other code does with the views.
        guard case .constraint(let index) = finding.subject else { return false }
        return ![constraints[index].first.item, constraints[index].second?.item]
          .compactMap(\.self).contains { views[owningView(of: $0)].reading == .elsewhere }
      }
  }
}

/// How far a finding about an app's class can be trusted.
///
/// A finding is kept where the view it is about was read whole, or one of the two views that a
/// constraint ties; that two constraints say the same, or mix directional and absolute edges
/// (AL011), holds also where code switches others on and off.
extension Layout {
  /// Whether a finding about a class of an app rests on nothing that was guessed, or is told elsewhere.
  private func isKnown(_ finding: LintFinding) -> Bool {
    switch finding.subject {
    case .view(let index):
      finding.diagnostic.code != .contentPriorityWithoutContent && views[index].reading == .whole
    case .constraint(let index):
      !constraints[index].isGuess && !repeatsItself(finding, index)
        && !restsOnGuess(finding)
        && [constraints[index].first.item, constraints[index].second?.item].compactMap(\.self)
          .contains { isRead(owningView(of: $0), for: finding.diagnostic.code) }
    }
  }

  /// Whether a finding that is not known of a class of an app may hold: it rests on a view that was read in part,
  /// and on no number that was not read.
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

  /// Whether a finding is that one of the constraints which are known to repeat others does.
  private func isRepeated(_ finding: LintFinding, _ repeated: Set<Int>) -> Bool {
    guard case .constraint(let index) = finding.subject else { return false }
    return finding.diagnostic.code == .redundantConstraint && repeated.contains(index)
      && !repeatsItself(finding, index)
  }

  /// Whether enough of a view was read for a finding about its constraints: that two say the same, or
  /// cannot be made at all, is so whether or not others are switched.
  private func isRead(_ view: Int, for code: Diagnostic.Code) -> Bool {
    switch views[view].reading {
    case .whole: true
    case .switched, .loose: code == .redundantConstraint || code == .directionalWithAbsolute
    case .partial, .elsewhere: false
    }
  }
}

extension Layout {
  /// Whether what a finding compares with is a guess.
  private func restsOnGuess(_ finding: LintFinding) -> Bool {
    guard finding.diagnostic.code == .redundantConstraint else { return false }
    let places = Set(finding.diagnostic.constraints.map(\.location))
    return constraints.contains { $0.isGuess && places.contains($0.location) }
  }

  /// Whether a finding is that one place of the code makes a constraint twice, as code does that runs twice.
  private func repeatsItself(_ finding: LintFinding, _ index: Int) -> Bool {
    finding.diagnostic.code == .redundantConstraint
      && finding.diagnostic.constraints.allSatisfy { $0.location == constraints[index].location }
  }
}

extension Layout {
  /// Whether a constraint ties an edge of a view to its own, or to that of one of its guides: one of the two is
  /// another view, which is not known.
  func tiesToItself(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, second.attribute == constraint.first.attribute,
      constraint.first.attribute.isLocation
    else { return false }
    return owningView(of: second.item) == owningView(of: constraint.first.item)
  }
}
