internal import LayoutModel

/// What is wrong with the command line or the environment.
///
/// Each is the first that was met; the program ends with exit code 2 and does nothing else.
enum UsageFault: Error, Hashable, Sendable {
  // A word that is neither a flag nor one of the commands.
  case unknownCommand(String)
  case unknownFlag(String)
  case missingValue(flag: String)
  case repeatedFlag(String)
  // `source` is the flag or the variable that it came from.
  case badValue(String, source: String, expected: String)
}

extension UsageFault {
  /// What is wrong, and what would be right.
  ///
  /// A sentence for people, with the word that was probably meant where one is near enough.
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

  /// A sentence with the nearest of some words; empty where none is near.
  private func suggestion(_ word: String, _ candidates: [String]) -> String {
    closestName(to: word, among: candidates).map { " Did you mean \($0)?" } ?? ""
  }
}
