internal import LayoutModel

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?)
  case plannedCommand(String)
  case unknownFlag(String, nearest: String?)
  case missingFlag(String, placeholder: String)
  case missingValue(flag: String, placeholder: String)
  case needlessValue(flag: String)
  case badValue(String, flag: String, expected: String)
  case repeatedReport
  case needlessFlag(String, beside: String)
  case needlessUpdate
  case needlessDryRun
  case needlessStable
  case needlessResume
  case needlessOperand(String)
  case formatOfOne(String)
  case needsServerless(flag: String)
  case needlessExtent(flag: String)
  case emptyRange(from: Double, to: Double)
  case missingOperand(String)
  case repeatedStandardInput
  case unknownCode(String, nearest: String?)
}

extension UsageError {
  /// What is wrong, and what would be right.
  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "there is no command \"\(name)\"." + guess(nearest)
    case .plannedCommand(let name): "\(name) is not supported yet."
    case .unknownFlag(let name, let nearest): "there is no flag \(name)." + guess(nearest)
    case .missingFlag(let flag, let placeholder): "\(flag) is needed: \(flag) \(placeholder)."
    case .missingValue(let flag, let placeholder):
      "\(flag) needs a value: \(flag) \(placeholder)."
    case .needlessValue(let flag): "\(flag) takes no value."
    case .badValue(let value, let flag, let expected):
      "\(flag) is \"\(value)\", but must be \(expected)."
    case .repeatedReport:
      "two things go to standard output: give reports a file, --report FORMAT=FILE."
    case .needlessFlag(let flag, let other): "\(flag) is not possible together with \(other)."
    case .needlessUpdate: "--update-baseline needs a file: --baseline FILE."
    case .needlessDryRun: "--dry-run shows what --fix would do: give both."
    case .needlessStable: "--stable is for one notation: --to plain."
    case .needlessResume: "--resume needs the file to go on with: --output FILE."
    case .needlessOperand(let operand): "\(operand) is one too many: name one file, or none."
    case .formatOfOne(let format):
      "--format \(format) is for one file: windlass lint --report takes many."
    case .needsServerless(let flag): "\(flag) is not possible together with --server."
    case .needlessExtent(let flag): "\(flag) has no place in an analysis along it."
    case .emptyRange(let from, let to):
      "--from is \(decimal(from)), but must be less than --to, which is \(decimal(to))."
    case .missingOperand(let operand): "name \(operand)."
    case .repeatedStandardInput: "standard input (-) can be read only once."
    case .unknownCode(let code, let nearest):
      "no diagnostic has the code \(code)." + guess(nearest)
    }
  }

  private func guess(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }
}
