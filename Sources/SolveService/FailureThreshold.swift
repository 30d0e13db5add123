public import LayoutModel

/// From which severity on a diagnostic makes the whole request count as failed.
public enum FailureThreshold: String, Sendable, CaseIterable {
  /// Errors in the result: a conflict, a negative size.
  case error
  /// Errors and warnings.
  case warning
  /// Nothing: an answer is an answer.
  case never
}

extension FailureThreshold {
  /// Returns whether any of the answers has a diagnostic that reaches the threshold.
  public func isReached(by results: [LayoutResult]) -> Bool {
    let threshold: Diagnostic.Severity
    switch self {
    case .error: threshold = .error
    case .warning: threshold = .warning
    case .never: return false
    }
    return results.contains { result in
      result.diagnostics.contains { $0.severity >= threshold }
    }
  }

  /// Returns whether any of the analyses has a size with a diagnostic that reaches the threshold:
  /// a contradiction is an error, an ambiguity a warning.
  public func isReached(by analyses: [LayoutAnalysis]) -> Bool {
    analyses.contains { analysis in
      let isSatisfiable = analysis.isEverywhere(analysis.satisfiable)
      return switch self {
      case .error: !isSatisfiable
      case .warning: !isSatisfiable || !analysis.isEverywhere(analysis.unambiguous)
      case .never: false
      }
    }
  }
}
