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
  /// The document as far as it is written.
  private var text: MarkupText

  /// - Parameters:
  ///   - files: The findings of each file.
  ///   - failures: From which severity on a finding fails its case; what matters less stands in
  ///     `system-out`.
  ///   - limit: The most bytes that are of use.
  ///   - meter: Counts the work; where that ends, the document is not whole.
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

  /// The text, ending in a line feed.
  var bytes: [UInt8] { text.bytes }
}

extension JUnitReport {
  /// A file, and the cases that its layouts are.
  private struct Suite {
    /// The file.
    var name: String
    /// One for each layout; one for the file where it has none.
    var cases: [Case]
    /// How many cases have failed, which is less than how many things are wrong.
    var failureCount: Int { cases.count { !$0.failures.isEmpty } }

    /// Sorts the findings of a file into its layouts.
    init(_ file: FileFindings, failures: Diagnostic.Severity) {
      name = file.uri ?? "layout"
      cases = file.layouts.map { Case(name: $0?.words ?? "layout", line: $0?.line) }
      var places: [LayoutIdentity?: Int] = [:]
      for (place, layout) in file.layouts.enumerated() where places[layout] == nil {
        places[layout] = place
      }
      for finding in file.findings {
        // What is said of the file as a whole counts for its first layout.
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

  /// A layout.
  private struct Case {
    /// The layout in words, with its id where that says something else.
    var name: String
    /// The line that it begins in.
    var line: Int?
    /// What fails it.
    var failures: [FileFindings.Finding] = []
    /// What does not, and is told all the same.
    var others: [FileFindings.Finding] = []
  }

  /// Adds a file with a case for each of its layouts.
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
      // A case fails once, whatever there is wrong with it: so readers count it.
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

  /// Findings as lines of text, each with its place in front.
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
