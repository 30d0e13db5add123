internal import LayoutPolicy
internal import LayoutModel

/// The line that closes a report of findings: how many there are, of what, and in how much.
///
///     1 file, 1 layout: 1 error, 1 warning (1 conflict that Auto Layout will log, 1 ambiguity);
///     1 with a safe fix (--fix), 1 with a suggestion (--fix --suggested)
struct FindingsSummary {
  private var severities: [Diagnostic.Severity: Int] = [:]
  private var causes: [Diagnostic.Code: Cause] = [:]
  private var suppressed = 0
  /// The numbers of findings by the grade of their best fix.
  private var fixes: [Fix.Grade: Int] = [:]
  private let scope: String

  private struct Cause {
    var count = 0
    var severity = Diagnostic.Severity.information

    mutating func add(_ severity: Diagnostic.Severity) {
      count += 1
      self.severity = max(self.severity, severity)
    }
  }

  init(_ files: [FileFindings]) {
    let layouts = files.reduce(0) { $0 + $1.layouts.count }
    scope = "\(counted(files.count, "file")), \(counted(layouts, "layout"))"
    for file in files {
      suppressed += file.suppressed.count
      for finding in file.findings {
        severities[finding.severity, default: 0] += 1
        causes[finding.diagnostic.code, default: Cause()].add(finding.severity)
        if let fix = finding.bestFix { fixes[fix.grade, default: 0] += 1 }
      }
    }
  }

  var line: String {
    let found = Diagnostic.Severity.allCases.reversed().compactMap { severity in
      severities[severity].map {
        severity == .information ? "\($0) info" : counted($0, severity.rawValue)
      }
    }
    let outcome = found.isEmpty ? "nothing found" : found.joined(separator: ", ")
    let details = found.isEmpty ? "" : " (\(kinds))"
    let rest = suppressed == 0 ? "" : "; \(suppressed) suppressed"
    return "\(scope): \(outcome)\(details)\(fixCounts)\(rest)"
  }

  private var fixCounts: String {
    let safe = fixes[.safe].map { "\($0) with a safe fix (--fix)" }
    let suggested = fixes[.suggested].map { "\($0) with a suggestion (--fix --suggested)" }
    let counts = [safe, suggested].compactMap(\.self)
    return counts.isEmpty ? "" : "; \(counts.joined(separator: ", "))"
  }

  private var kinds: String {
    let ranked = causes.sorted { one, other in
      (other.value.severity, other.value.count, one.key.rawValue)
        < (one.value.severity, one.value.count, other.key.rawValue)
    }
    let shown = ranked.prefix(Self.shownCauses).map { $0.key.summary($0.value.count) }
    let others = ranked.dropFirst(Self.shownCauses).reduce(0) { $0 + $1.value.count }
    return (shown + (others == 0 ? [] : ["\(others) of other kinds"])).joined(separator: ", ")
  }

  private static let shownCauses = 5
}

extension Diagnostic.Code {
  fileprivate func summary(_ count: Int) -> String {
    switch self {
    case .unsatisfiable: "\(counted(count, "conflict")) that Auto Layout will log"
    case .ambiguousLayout: count == 1 ? "1 ambiguity" : "\(count) ambiguities"
    case .negativeSize: counted(count, "negative size")
    case .misplacedView: counted(count, "misplaced view")
    case .redundantConstraint: counted(count, "redundant constraint")
    case .neverActivated: "\(counted(count, "constraint")) never activated"
    default: "\(count) \(page.name)"
    }
  }
}
