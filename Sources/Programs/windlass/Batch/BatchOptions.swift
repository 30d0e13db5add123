internal import SolveService

/// What the flags of `windlass batch` say.
///
/// `--resume` counts lines, so the input and the shard have to be those of the run that it goes on
/// with.
struct BatchOptions {
  /// Where and how to solve, as in `windlass solve`.
  var solve = SolveOptions()
  /// The lines to take; `nil` for all.
  var shard: Shard?
  /// How many layouts to solve at once; `nil` for as many as there are processors.
  var workers: Int?
  /// The file that answers go to; `nil` for standard output.
  var output: String?
  /// Whether to go on behind the answers that the file has.
  var resumes = false
}

extension BatchOptions {
  /// Every flag, in the order of the help.
  static var flags: [Flag<BatchOptions>] {
    [
      .reading(
        "--shard",
        "I/N",
        "Solve one of N shards of the lines",
        \.shard,
        expected: Shard.expected
      ) { Shard($0) },
      .text("--output", "FILE", "Write the output to FILE", \.output),
      .setting("--resume", "Continue after the complete lines of FILE", \.resumes, to: true),
      .reading(
        "--workers",
        "N",
        "Number of layouts solved at the same time",
        \.workers,
        expected: "a number from 1 to 1024"
      ) { text in Int(text).flatMap { (1...1024).contains($0) ? $0 : nil } },
    ] + SolveOptions.flags(of: .batch).map { $0.lifted(to: \.solve) }
  }
}
