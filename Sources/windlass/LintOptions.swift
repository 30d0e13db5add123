internal import LayoutReport

/// What the flags of `windlass lint` say.
struct LintOptions {
  /// A report, and where it goes.
  struct Report {
    var format: FindingsFormat
    /// The file; `nil` for standard output.
    var path: String?
  }

  /// What it has in common with `windlass solve`.
  var solve = SolveOptions()
  /// The reports; none asks for text.
  var reports: [Report] = []
  /// The file of findings that are known already.
  var baseline: String?
  /// Whether to write that file rather than to read it.
  var updatesBaseline = false
}

extension LintOptions {
  /// Every flag, in the order of the help.
  static var flags: [Flag<LintOptions>] {
    let formats = FindingsFormat.allCases.map(\.rawValue)
    return [
      Flag(
        name: "--report",
        placeholder: "FORMAT[=FILE]",
        help: "Write a report: \(formats.joined(separator: ", ")); may be repeated",
        expected: "one of \(formats.joined(separator: ", ")), and perhaps =FILE"
      ) { value, options in
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = FindingsFormat(rawValue: String(parts[0])), parts.last != "" else {
          return false
        }
        let path = parts.count > 1 ? String(parts[1]) : nil
        options.reports.append(Report(format: format, path: path))
        return true
      },
      Flag(
        name: "--baseline",
        placeholder: "FILE",
        help: "Leave out the findings in this file"
      ) { value, options in
        options.baseline = value
        return true
      },
      Flag(
        name: "--update-baseline",
        help: "Write all findings into that file, and exit 0"
      ) { _, options in
        options.updatesBaseline = true
        return true
      },
    ] + SolveOptions.flags(of: .lint).map { $0.lifted(to: \.solve) }
  }
}

extension Flag {
  /// The same flag of a command that has these options among others.
  fileprivate func lifted<Outer>(to path: WritableKeyPath<Outer, Options>) -> Flag<Outer> {
    Flag<Outer>(
      name: name,
      placeholder: placeholder,
      help: help,
      expected: expected
    ) { value, outer throws(UsageError) in
      try apply(value, &outer[keyPath: path])
    }
  }
}
