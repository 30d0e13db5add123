internal import LayoutPolicy
public import LayoutModel

/// The severity of diagnostics from which a request counts as failed.
///
/// `failOn` of a request and `--fail-on` of the tool: it determines the status or the exit code,
/// and not the result.
public enum FailureThreshold: String, Sendable, CaseIterable {
  /// Errors: a conflict, a negative size.
  case error
  /// Errors and warnings.
  case warning
  /// No diagnostic.
  case never
}

extension FailureThreshold {
  /// The severity from which a diagnostic reaches the threshold; `nil` for none.
  public var severity: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .never: nil
    }
  }

  /// Returns whether any diagnostic of the answers reaches the threshold.
  public func isReached(by answers: LayoutAnswers<LayoutResult>) -> Bool {
    self != .never && isAnywhereReached(by: answers)
  }

  private func isAnywhereReached(by answers: LayoutAnswers<LayoutResult>) -> Bool {
    isReached(by: answers.mistakes) || answers.all.contains { isReached(by: $0.diagnostics) }
  }

  /// Returns whether any of the analyses has a size with a diagnostic that reaches the threshold.
  public func isReached(by answers: LayoutAnswers<LayoutAnalysis>) -> Bool {
    isReached(by: answers.mistakes)
      || answers.all.contains { analysis in
        let isSatisfiable = analysis.isEverywhere(analysis.satisfiable)
        return switch self {
        case .error: !isSatisfiable || isReached(by: analysis.diagnostics)
        case .warning:
          !isSatisfiable || !analysis.isEverywhere(analysis.unambiguous)
            || isReached(by: analysis.diagnostics + analysis.failures.map(\.diagnostic))
        case .never: false
        }
      }
  }

  private func isReached(by diagnostics: [Diagnostic]) -> Bool {
    guard let severity else { return false }
    return diagnostics.contains { $0.severity >= severity }
  }
}
