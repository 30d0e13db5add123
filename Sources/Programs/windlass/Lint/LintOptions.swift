internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService
internal import TextMetrics

/// The flags of `windlass lint`.
///
/// A flag has precedence over the same key of a configuration (`LintPlan` combines them); `nil` or
/// empty values are not on the command line.
struct LintOptions {
  /// A report, and its destination.
  typealias Report = RequestedReport<FindingsFormat>

  /// The flags that it shares with `windlass solve`.
  var solve = SolveOptions()
  /// The reports; none is text.
  var reports: [Report] = []
  /// The file of known findings.
  ///
  /// A finding in it, by fingerprint, is not reported again (`Baseline`).
  var baseline: String?
  /// Whether to write that file rather than to read it.
  var updatesBaseline = false
  /// The configuration, in place of one that is found.
  var configuration: String?
  /// The commit since which files are linted; `nil` for all files.
  var changedSince: String?
  /// Whether to make the fixes of findings.
  ///
  /// At most one fix for each finding, and only where the file has no new finding with it
  /// (`FileFixer`).
  var isFixing = false
  /// Whether suggested fixes are applied, not only safe ones.
  var appliesSuggestions = false
  /// Whether to print their differences, and write nothing.
  var isDryRun = false
  /// The exclusions.
  var exclude: [GlobPattern] = []
  /// The only codes that are reported; `nil` for all.
  var only: Set<Diagnostic.Code>?
  /// Codes that are not reported.
  var disabled: Set<Diagnostic.Code> = []
  /// Whether findings of severity information are reported.
  ///
  /// They do not count for `--fail-on`.
  var showsInformation = false
  /// Whether only errors are reported.
  var isQuiet = false
  /// The threshold of exit code 1; `nil` for that of the configuration.
  var failOn: FailureThreshold?
  /// The oldest iOS to run on.
  var minimumIOS: Int?
  /// In which languages and sizes texts are laid out.
  var texts = TextSelection()
  /// Whether the sizes between those of devices are linted as well.
  var checksRanges = false
  /// Whether to print the schema of configurations, and do nothing else.
  var printsSchema = false
}

extension LintOptions {
  /// The grades of the fixes to apply; none without `--fix`.
  var fixGrades: Set<Fix.Grade> {
    isFixing ? (appliesSuggestions ? [.safe, .suggested] : [.safe]) : []
  }

  /// Every flag, in the order of the help.
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

  /// The flags that a command has in common with the linter.
  ///
  /// `diff`, `snapshot` and `approve` read the same files for the same devices.
  static var commonFlags: [Flag<LintOptions>] {
    choiceFlags.filter { ["--config", "--exclude"].contains($0.name) }
      + SolveOptions.flags(of: .lint).map { $0.lifted(to: \.solve) }
  }

  /// The flags for the choice of files and findings.
  private static var choiceFlags: [Flag<LintOptions>] {
    [
      .text(
        "--config",
        "FILE",
        "Use this file instead of the nearest \(LintConfiguration.fileName)",
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

  /// The flags for texts.
  ///
  /// Without them, texts are measured in the language of the file, at the usual content size.
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

  /// The flags for the threshold of exit code 1.
  ///
  /// The last of the two on a command line counts.
  private static var failureFlags: [Flag<LintOptions>] {
    [
      .failOn(\.failOn),
      .setting("--strict", "The same as --fail-on warning", \.failOn, to: .warning),
    ]
  }

  /// The flags for fixes; `LintCommand` refuses the others without `--fix`.
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

  /// A flag with codes separated by commas: `AL200,AL203`, or short names.
  ///
  /// - Parameters:
  ///   - name: The flag, with its dashes.
  ///   - help: The text of the help.
  ///   - take: Adds the codes to the options; it is called once for each occurrence of the flag.
  /// - Returns: The flag, which throws `UsageError.unknownCode` for an unknown name.
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

  /// `15`, `15.4` and `15.4.1` mean the same: only the major version decides which devices are
  /// left.
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
      "Print the JSON Schema of \(LintConfiguration.fileName) for editors",
      \.printsSchema,
      to: true
    )
  }
}
