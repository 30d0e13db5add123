internal import LayoutPolicy
public import LayoutModel

/// From which severity on a diagnostic makes the whole request count as failed.
///
/// `failOn` of a request and `--fail-on` of the tool: it decides about the status or the exit code
/// and never about the answer itself.
public enum FailureThreshold: String, Sendable, CaseIterable {
  /// Errors in the result: a conflict, a negative size.
  case error
  /// Errors and warnings.
  case warning
  /// Nothing: an answer is an answer.
  case never
}

extension FailureThreshold {
  /// The severity from which on a diagnostic reaches the threshold; `nil` where none does.
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

  /// Whether a mistake of the input or a finding of any of its layouts counts.
  private func isAnywhereReached(by answers: LayoutAnswers<LayoutResult>) -> Bool {
    isReached(by: answers.mistakes) || answers.all.contains { isReached(by: $0.diagnostics) }
  }

  /// Returns whether any of the analyses has a size with a diagnostic that reaches the threshold:
  /// a contradiction is an error, an ambiguity a warning, and every failure what its code is.
  public func isReached(by answers: LayoutAnswers<LayoutAnalysis>) -> Bool {
    isReached(by: answers.mistakes)
      || answers.all.contains { analysis in
        let isSatisfiable = analysis.isEverywhere(analysis.satisfiable)
        return switch self {
        case .error: !isSatisfiable
        case .warning:
          !isSatisfiable || !analysis.isEverywhere(analysis.unambiguous)
            || isReached(by: analysis.failures.map(\.diagnostic))
        case .never: false
        }
      }
  }

  /// Whether any of these findings is severe enough.
  private func isReached(by diagnostics: [Diagnostic]) -> Bool {
    guard let severity else { return false }
    return diagnostics.contains { $0.severity >= severity }
  }
}
