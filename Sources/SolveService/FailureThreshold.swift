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
}
