internal import LayoutModel

/// What the flags of `windlass diff` say.
struct DiffOptions {
  /// The forms of a comparison.
  enum Format: String, CaseIterable {
    /// For a terminal (`DiffText`).
    case text
    /// For programs (`DiffJSON`).
    case json
    /// For a comment on a pull request (`DiffMarkdown`).
    case markdown
    /// A page with both versions side by side, which needs nothing beside it (`DiffHTML`).
    case html
  }

  /// A form, and where it goes.
  typealias Report = RequestedReport<Format>

  /// What it has in common with `windlass lint`.
  var lint = LintOptions()
  /// The commit to compare with; `nil` where two paths are compared, or for the last one.
  var base: String?
  /// The form of the answer on standard output.
  var format = Format?.none
  /// Answers beside it; without `format` they are all there is.
  var reports: [Report] = []
}

extension DiffOptions {
  /// Everything to write: text on standard output, where nothing else is asked for.
  var outputs: [Report] {
    let asked = (format.map { [Report(format: $0)] } ?? []) + reports
    return asked.isEmpty ? [Report(format: .text)] : asked
  }
}

extension DiffOptions {
  /// Every flag, in the order of the help.
  static var flags: [Flag<DiffOptions>] {
    let formats = Format.allCases.map(\.rawValue).joined(separator: "|")
    return [
      .reading("--base", "COMMIT", "Compare with the branch point from this commit", \.base) {
        $0.isEmpty ? nil : $0
      },
      .reading(
        "--format",
        formats,
        "Print text (default), JSON, Markdown for a pull request, or HTML",
        \.format,
        expected: words(of: Format.self)
      ) { Format(rawValue: $0) },
      .report(
        "Write a report to a file; repeatable",
        expected: words(of: Format.self),
        \.reports
      ),
    ] + LintOptions.commonFlags.map { $0.lifted(to: \.lint) }
  }
}
