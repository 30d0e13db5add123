/// What came of one input.
enum Outcome {
  /// It was solved; the report is in the wanted form and ends in a line feed.
  case report([UInt8], isFailed: Bool)
  /// It was not, and this is why.
  case problem(Problem)
}

/// What solves: this process, or a server.
protocol Answering: ~Copyable {
  /// Solves an input and writes the answer.
  mutating func answer(_ bytes: [UInt8], uri: String?) -> Outcome
}
