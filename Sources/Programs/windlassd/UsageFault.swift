internal import LayoutModel

/// The first fault of the command line or the environment; the program ends with exit code 2.
enum UsageFault: Error, Hashable, Sendable {
  case unknownCommand(String)
  case unknownFlag(String)
  case missingValue(flag: String)
  case repeatedFlag(String)
  // `source` is the flag or the variable.
  case badValue(String, source: String, expected: String)
}

extension UsageFault {
  var message: String {
    switch self {
    case .unknownCommand(let word):
      "Unknown command \"\(word)\"."
        + suggestion(word, Invocation.Command.allCases.map(\.rawValue))
    case .unknownFlag(let flag):
      "Unknown flag \(flag)."
        + suggestion(flag, Setting.all.map(\.flag) + ["--help", "--version", "--check", "--json"])
    case .missingValue(let flag): "\(flag) requires a value."
    case .repeatedFlag(let flag): "\(flag) is given twice. Remove one of them."
    case .badValue(let value, let source, let expected):
      "\(source) is \"\(value)\" but must be \(expected)."
    }
  }

  /// Empty without a similar word.
  private func suggestion(_ word: String, _ candidates: [String]) -> String {
    closestName(to: word, among: candidates).map { " Did you mean \($0)?" } ?? ""
  }
}
