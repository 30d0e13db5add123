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
  }

  /// What it has in common with `windlass lint`.
  var lint = LintOptions()
  /// The commit to compare with; `nil` where two paths are compared, or for the last one.
  var base: String?
  /// The form of the answer.
  var format = Format?.none
}

extension DiffOptions {
  /// Every flag, in the order of the help.
  static var flags: [Flag<DiffOptions>] {
    let formats = Format.allCases.map(\.rawValue).joined(separator: "|")
    return [
      .reading("--base", "COMMIT", "Compare with where the branch left this commit's", \.base) {
        $0.isEmpty ? nil : $0
      },
      .reading(
        "--format",
        formats,
        "Print text (default), JSON, or Markdown for a pull request",
        \.format,
        expected: words(of: Format.self)
      ) { Format(rawValue: $0) },
    ] + LintOptions.commonFlags.map { $0.lifted(to: \.lint) }
  }
}
