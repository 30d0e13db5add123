internal import LayoutModel

struct DiffOptions {
  enum Format: String, CaseIterable {
    case text
    case json
    case markdown
    case html
  }

  typealias Report = RequestedReport<Format>

  var lint = LintOptions()
  /// The commit to compare with; `nil` for `HEAD`, or two paths.
  var base: String?
  var format = Format?.none
  /// Further reports; without `format` the only ones.
  var reports: [Report] = []
}

extension DiffOptions {
  /// Text on standard output by default.
  var outputs: [Report] {
    let asked = (format.map { [Report(format: $0)] } ?? []) + reports
    return asked.isEmpty ? [Report(format: .text)] : asked
  }
}

extension DiffOptions {
  /// In the order of the help.
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
        expected: choices(of: Format.self)
      ) { Format(rawValue: $0) },
      .report(
        "Write a report to a file; repeatable",
        expected: choices(of: Format.self),
        \.reports
      ),
    ] + LintOptions.commonFlags.map { $0.lifted(to: \.lint) }
  }
}
