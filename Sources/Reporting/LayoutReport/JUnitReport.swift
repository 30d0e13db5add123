internal import LayoutPolicy
internal import LayoutModel

/// Findings as JUnit's XML: a suite to a file, a test case to a layout.
///
///     <testsuites name="windlass" tests="1" failures="1">
///       <testsuite name="a.json" tests="1" failures="1" errors="0" skipped="0">
///         <testcase classname="a.json" name="layout" file="a.json">
///           <failure message="AL050: These 2 ..." type="unsatisfiable">a.json:2:104: ...</failure>
///           <system-out>a.json:1:127: warning: AL200: Width of `icon` is ambiguous: ...</system-out>
///         </testcase>
///       </testsuite>
///     </testsuites>
///
/// A layout without findings is a case that passed.
struct JUnitReport {
  private var text: MarkupText

  /// `failures`: the lowest severity that fails a test case; others are in `system-out`.
  init(
    _ files: [FileFindings],
    failures: Diagnostic.Severity,
    limit: Int,
    _ meter: WorkMeter
  ) {
    text = MarkupText(limit: limit, meter)
    let suites = files.map { Suite($0, failures: failures) }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failed = suites.reduce(0) { $0 + $1.failureCount }
    text.open(
      "testsuites",
      [("name", "windlass"), ("tests", "\(tests)"), ("failures", "\(failed)")]
    )
    for suite in suites { append(suite) }
    text.close("testsuites")
  }

  var bytes: [UInt8] { text.bytes }
}

extension JUnitReport {
  private struct Suite {
    var name: String
    /// One for each layout; one for the file where it has none.
    var cases: [Case]
    var failureCount: Int { cases.count { !$0.failures.isEmpty } }

    init(_ file: FileFindings, failures: Diagnostic.Severity) {
      name = file.uri ?? "layout"
      cases = file.layouts.map { Case(name: $0?.title ?? "layout", line: $0?.line) }
      var places: [LayoutIdentity?: Int] = [:]
      for (place, layout) in file.layouts.enumerated() where places[layout] == nil {
        places[layout] = place
      }
      for finding in file.findings {
        // Findings of the file as a whole count for its first layout.
        let index = places[finding.layout] ?? 0
        if cases.isEmpty { cases = [Case(name: "file", line: nil)] }
        if finding.severity >= failures {
          cases[index].failures.append(finding)
        } else {
          cases[index].others.append(finding)
        }
      }
    }
  }

  private struct Case {
    /// The layout's name, with its id where that differs.
    var name: String
    var line: Int?
    var failures: [FileFindings.Finding] = []
    var others: [FileFindings.Finding] = []
  }

  private mutating func append(_ suite: Suite) {
    text.open(
      "testsuite",
      [
        ("name", suite.name), ("tests", "\(suite.cases.count)"),
        ("failures", "\(suite.failureCount)"), ("errors", "0"), ("skipped", "0"),
      ]
    )
    for test in suite.cases where !text.isFull {
      var attributes = [("classname", suite.name), ("name", test.name), ("file", suite.name)]
      if let line = test.line { attributes.append(("line", "\(line)")) }
      text.open("testcase", attributes)
      // A case fails once for any number of findings, as readers count it.
      if let first = test.failures.first {
        let message = "\(first.diagnostic.code.rawValue): \(first.message)"
        text.element(
          "failure",
          [("message", message), ("type", first.diagnostic.code.page.name)],
          lines(test.failures, suite.name)
        )
      }
      if !test.others.isEmpty { text.element("system-out", [], lines(test.others, suite.name)) }
      text.close("testcase")
    }
    text.close("testsuite")
  }

  private func lines(_ findings: [FileFindings.Finding], _ file: String) -> String {
    findings.map { finding in
      let place = finding.diagnostic.location
      let numbers = [place.line, place.column].compactMap { $0.map { ":\($0)" } }.joined()
      let severity = finding.severity.rawValue
      let code = finding.diagnostic.code.rawValue
      return "\(place.uri ?? file)\(numbers): \(severity): \(code): \(finding.message)"
    }
    .joined(separator: "\n")
  }
}
