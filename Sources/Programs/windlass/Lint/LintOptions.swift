internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService
internal import TextMetrics

/// A flag has precedence over the same key of a configuration; `nil` or empty values are not on the
/// command line.
struct LintOptions {
  typealias Report = RequestedReport<FindingsFormat>

  var solve = SolveOptions()
  /// Text on standard output without any.
  var reports: [Report] = []
  /// The file of known findings, which are not reported again (`Baseline`).
  var baseline: String?
  var updatesBaseline = false
  var configuration: String?
  var changedSince: String?
  /// At most one fix for each finding, and only where the file has no new finding with it
  /// (`FileFixer`).
  var isFixing = false
  var appliesSuggestions = false
  var isDryRun = false
  var exclude: [GlobPattern] = []
  var only: Set<Diagnostic.Code>?
  var disabled: Set<Diagnostic.Code> = []
  /// They do not count for `--fail-on`.
  var showsInformation = false
  var isQuiet = false
  /// `nil` for that of the configuration.
  var failOn: FailureThreshold?
  var minimumIOS: Int?
  var texts = TextSelection()
  var checksRanges = false
  var printsSchema = false
}

extension LintOptions {
  var fixGrades: Set<Fix.Grade> {
    isFixing ? (appliesSuggestions ? [.safe, .suggested] : [.safe]) : []
  }

  /// In the order of the help.
  static var flags: [Flag<LintOptions>] {
    let formats = FindingsFormat.allCases.map(\.rawValue)
    return [
      .report(
        "Write a report: \(formats.joined(separator: ", ")); repeatable",
        expected: "one of \(formats.joined(separator: ", "))",
        \.reports
      ),
      .text("--baseline", "FILE", "Ignore the findings in this baseline", \.baseline),
      .setting(
        "--update-baseline",
        "Write all findings to the baseline, and exit with 0",
        \.updatesBaseline,
        to: true
      ),
    ] + choiceFlags + failureFlags + fixFlags
      + SolveOptions.flags(of: .lint).map { $0.lifted(to: \.solve) } + textFlags + [
        minimumIOS, schema,
      ]
  }

  /// `diff`, `snapshot` and `approve` read the same files for the same devices.
  static var commonFlags: [Flag<LintOptions>] {
    choiceFlags.filter { ["--config", "--exclude"].contains($0.name) }
      + SolveOptions.flags(of: .lint).map { $0.lifted(to: \.solve) }
  }

  private static var choiceFlags: [Flag<LintOptions>] {
    [
      .text(
        "--config",
        "FILE",
        "Use this file instead of the nearest \(ProjectConfiguration.fileName)",
        \.configuration
      ),
      Flag(
        name: "--exclude",
        placeholder: "GLOB",
        help: "Exclude these files and folders; repeatable",
        expected: "a pattern such as \"Legacy/**\" or \"*.xib\""
      ) { value, options in
        guard let pattern = GlobPattern(value) else { return false }
        options.exclude.append(pattern)
        return true
      },
      .reading(
        "--changed-since",
        "COMMIT",
        "Lint only files changed since the branch point (git)",
        \.changedSince
      ) { commit in commit.isEmpty ? nil : commit },
      codes("--only", "Report only these codes") { codes, options in
        options.only = (options.only ?? []).union(codes)
      },
      codes("--disable", "Do not report these codes") { codes, options in
        options.disabled.formUnion(codes)
      },
      .setting(
        "--information",
        "Include informational findings",
        \.showsInformation,
        to: true
      ),
      .setting("--quiet", "Report only errors", \.isQuiet, to: true),
      .setting(
        "--ranges",
        "Check every size from the smallest to the largest device",
        \.checksRanges,
        to: true
      ),
    ]
  }

  /// Without these flags, texts are measured in the language of the file, at the usual content
  /// size.
  private static var textFlags: [Flag<LintOptions>] {
    [
      .reading(
        "--languages",
        "all|CODE,...|pseudo|pseudo-strict",
        "Measure texts in each translation beside a file, or in pseudo-languages",
        \.texts.languages,
        expected: "all, pseudo, pseudo-strict, or codes of languages, such as de,pt-BR",
        read: TextSelection.languages
      ),
      .reading(
        "--content-size",
        "SIZE,...",
        "Measure texts at each of these content sizes",
        \.texts.sizes,
        expected:
          "names of \(ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))",
        read: TextSelection.sizes
      ),
    ]
  }

  /// The last of the two on a command line counts.
  private static var failureFlags: [Flag<LintOptions>] {
    [
      .failOn(\.failOn),
      .setting("--strict", "The same as --fail-on warning", \.failOn, to: .warning),
    ]
  }

  /// `LintCommand` refuses the others without `--fix`.
  private static var fixFlags: [Flag<LintOptions>] {
    [
      .setting("--fix", "Apply the safe fixes", \.isFixing, to: true),
      .setting(
        "--suggested",
        "With --fix: apply suggested fixes, too",
        \.appliesSuggestions,
        to: true
      ),
      .setting(
        "--dry-run",
        "With --fix: print a diff instead of writing",
        \.isDryRun,
        to: true
      ),
    ]
  }

  /// Codes separated by commas, `AL200,AL203`, or short names; `take` is called once for each
  /// occurrence.
  private static func codes(
    _ name: String,
    _ help: String,
    _ take: @escaping (Set<Diagnostic.Code>, inout LintOptions) -> Void
  ) -> Flag<LintOptions> {
    Flag(name: name, placeholder: "CODE,...", help: help) { value, options throws(UsageError) in
      var codes: Set<Diagnostic.Code> = []
      for name in value.split(separator: ",", omittingEmptySubsequences: false) {
        codes.insert(try Diagnostic.Code.named(String(name)))
      }
      take(codes, &options)
      return true
    }
  }

  /// Only the major version of `15`, `15.4` or `15.4.1` decides which devices remain.
  private static var minimumIOS: Flag<LintOptions> {
    .reading(
      "--minimum-ios",
      "VERSION",
      "Exclude devices that cannot run this iOS or a later one",
      \.minimumIOS,
      expected: "a version from \(Device.oldestIOS) to \(Device.newestIOS)"
    ) { version in
      let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...3).contains(numbers.count), !numbers.contains(nil), let major = numbers[0],
        (Device.oldestIOS...Device.newestIOS).contains(major)
      else { return nil }
      return major
    }
  }

  /// Nothing is linted beside it.
  private static var schema: Flag<LintOptions> {
    .setting(
      "--schema",
      "Print the JSON Schema of \(ProjectConfiguration.fileName) for editors",
      \.printsSchema,
      to: true
    )
  }
}
