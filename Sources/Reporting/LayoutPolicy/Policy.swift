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
}

extension Policy {
  /// A row of the table: the codes of one severity under a condition.
  private struct Row {
    let codes: Set<Diagnostic.Code>
    var provenances: Set<Diagnostic.Provenance>?
    var certainty: Diagnostic.Certainty
    let severity: Diagnostic.Severity

    func covers(_ diagnostic: Diagnostic) -> Bool {
      codes.contains(diagnostic.code) && diagnostic.certainty >= certainty
        && provenances?.contains(diagnostic.provenance) ?? true
    }
  }

  /// The severity of a finding.
  ///
  /// A proven finding has the severity of its code. In an answer, a likely one has it, too; in a
  /// check of a project only with a row of `likelyFindings`, each of which is a measured precision.
  /// A finding that is only possible is information.
  public func severity(of diagnostic: Diagnostic) -> Diagnostic.Severity {
    let severity = diagnostic.code.severity
    switch (diagnostic.certainty, self) {
    case (.proven, _), (.likely, .answer): return severity
    case (.likely, .lint):
      let row = Self.likelyFindings.first { $0.covers(diagnostic) }
      return min(severity, row?.severity ?? .information)
    case (.possible, _): return min(severity, .information)
    }
  }

  private static let likelyFindings: [Row] = [
    // A whole project that turns no mask off has forgotten it.
    Row(
      codes: [.translatesWithConstraints],
      provenances: [.code],
      certainty: .likely,
      severity: .warning
    )
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
  /// The diagnostics of an answer from the most to the least severe; those of one severity keep their order.
  public var sortedBySeverity: [Diagnostic] {
    if count < 2 { return self }
    return [Diagnostic.Severity.error, .warning, .information].flatMap { severity in
      filter { $0.severity == severity }
    }
  }
}
