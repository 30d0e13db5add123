internal import SolveService

/// `--resume` counts lines, so the input and the shard must be those of the interrupted run.
struct BatchOptions {
  var solve = SolveOptions()
  /// `nil` for all lines.
  var shard: Shard?
  /// `nil` for the number of processors.
  var workers: Int?
  /// `nil` for standard output.
  var output: String?
  var resumes = false
}

extension BatchOptions {
  /// In the order of the help.
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
