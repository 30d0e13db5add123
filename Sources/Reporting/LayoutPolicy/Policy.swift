public import LayoutModel

/// Determines which findings are reported, and their severity, for the whole program.
///
/// Findings are facts with a certainty and a provenance. Two outputs report them: an answer about
/// one input, and a check of a project.
public enum Policy: Sendable {
  /// All information about the input of a request (`solve`, `analyze`, `POST /solve`, the page).
  case answer
  /// The findings of a project that its authors should act on (`lint`): the others are information.
  case lint
  /// The same for a project whose texts are measured on request.
  case lintOfTexts
}

extension Policy {
  /// A row of the table: the severity of some findings, in place of that of their code.
  private struct Row {
    let policies: [Policy]
    let codes: [Diagnostic.Code]
    var provenances: [Diagnostic.Provenance]?
    let certainty: Diagnostic.Certainty
    let severity: Diagnostic.Severity

    func covers(_ diagnostic: Diagnostic, in policy: Policy) -> Bool {
      policies.contains(policy) && codes.contains(diagnostic.code)
        && diagnostic.certainty >= certainty && provenances?.contains(diagnostic.provenance) ?? true
    }
  }

  /// The severity of a finding.
  ///
  /// A finding that is only possible is information. Any other has the severity that a
  /// configuration sets; without one, that of a row of the table, and else that of its code. In a
  /// check of a project a likely finding without a row, each of which is a measured precision, is
  /// information.
  public func severity(of diagnostic: Diagnostic) -> Diagnostic.Severity {
    if diagnostic.certainty == .possible { return .information }
    if let setting = diagnostic.setting { return setting }
    if let row = Self.rows.first(where: { $0.covers(diagnostic, in: self) }) { return row.severity }
    let isDoubtful = diagnostic.certainty == .likely && self != .answer
    return isDoubtful ? .information : diagnostic.code.severity
  }

  private static let rows: [Row] = [
    // A whole project that turns no mask off has forgotten it.
    Row(
      policies: [.lint, .lintOfTexts],
      codes: [.translatesWithConstraints],
      provenances: [.code],
      certainty: .likely,
      severity: .warning
    ),
    // A translation that certainly does not fit.
    Row(
      policies: [.lintOfTexts],
      codes: [.contentCompressed],
      certainty: .proven,
      severity: .error
    ),
  ]
}

extension Diagnostic.Code {
  /// The severity of a proven finding with this code.
  public var severity: Diagnostic.Severity {
    switch kind {
    case .mistake, .failure: .error
    case .defect: .warning
    case .note: .information
    }
  }
}

extension Diagnostic {
  /// The severity in an answer about one input.
  public var severity: Severity { Policy.answer.severity(of: self) }
}

extension [Diagnostic] {
  /// Whether no diagnostic follows one that is less severe.
  public var isSortedBySeverity: Bool {
    // In a span, as copying a diagnostic costs more than a comparison.
    let all = span
    return all.indices.dropFirst().allSatisfy { all[$0 - 1].severity >= all[$0].severity }
  }

  /// The diagnostics of an answer from the most to the least severe; those of one severity keep their order.
  public var sortedBySeverity: [Diagnostic] {
    let severities = map(\.severity)
    return [Diagnostic.Severity.error, .warning, .information].flatMap { severity in
      indices.filter { severities[$0] == severity }.map { self[$0] }
    }
  }
}
