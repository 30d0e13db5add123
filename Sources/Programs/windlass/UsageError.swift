internal import LayoutLint
internal import SolveService
internal import LayoutModel

/// Thrown before anything is solved.
enum UsageError: Error, Hashable {
  /// `nearest` is the most similar command.
  case unknownCommand(String, nearest: String?)
  case unknownFlag(String, nearest: String?)
  case missingFlag(String, placeholder: String)
  case missingValue(flag: String, placeholder: String)
  case needlessValue(flag: String)
  /// `expected` completes "must be".
  case badValue(String, flag: String, expected: String)
  /// Two reports, or a report and a difference, on standard output.
  case repeatedReport
  case needlessFlag(String, beside: String)
  case needlessUpdate
  case needlessDryRun
  case needlessSuggested
  /// `--stable` with a notation other than the plain one.
  case needlessStable
  case needlessKey
  case needlessResume
  case needlessOperand(String)
  /// Several inputs for a format of one.
  case formatOfOne(String)
  /// A flag without a parameter of a server.
  case needsServerless(flag: String)
  case needlessExtent(flag: String)
  /// In points.
  case emptyRange(from: Double, to: Double)
  case missingOperand(String)
  case repeatedStandardInput
  /// Neither a code nor a short name.
  case unknownCode(String, nearest: String?)
}

extension UsageError {
  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "Unknown command \"\(name)\"." + guess(nearest)
    case .unknownFlag(let name, let nearest): "Unknown flag \(name)." + guess(nearest)
    case .missingFlag(let flag, let placeholder): "\(flag) is required: \(flag) \(placeholder)."
    case .missingValue(let flag, let placeholder):
      "\(flag) requires a value: \(flag) \(placeholder)."
    case .needlessValue(let flag): "\(flag) takes no value."
    case .badValue(let value, let flag, let expected):
      "\(flag) is \"\(value)\" but must be \(expected)."
    case .repeatedReport:
      "Two reports go to standard output: write one to a file with --report FORMAT=FILE."
    case .needlessFlag(let flag, let other): "\(flag) cannot be combined with \(other)."
    case .needlessUpdate: "--update-baseline requires --baseline FILE."
    case .needlessDryRun: "--dry-run requires --fix."
    case .needlessSuggested: "--suggested requires --fix: windlass lint --fix --suggested PATH."
    case .needlessStable: "--stable requires --to plain."
    case .needlessKey: "--key requires --server URL."
    case .needlessResume: "--resume requires --output FILE."
    case .needlessOperand(let operand): "Unexpected argument \(operand): give at most one file."
    case .formatOfOne(let format):
      "--format \(format) takes one file: use windlass lint --report for several."
    case .needsServerless(let flag): "\(flag) cannot be combined with --server."
    case .needlessExtent(let flag): "\(flag) cannot be set in an analysis along it."
    case .emptyRange(let from, let to):
      "--from is \(decimal(from)) but must be less than --to, which is \(decimal(to))."
    case .missingOperand(let operand): "Name \(operand)."
    case .repeatedStandardInput: "Standard input (-) can be read only once."
    case .unknownCode(let code, let nearest):
      "Unknown code \(code)." + guess(nearest)
    }
  }

  /// Ends a message; empty without a near name.
  private func guess(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }
}

extension Diagnostic.Code {
  /// By name, number or short name.
  static func named(_ name: String) throws(UsageError) -> Diagnostic.Code {
    guard let code = Self(named: name) else {
      throw .unknownCode(name, nearest: closestName(to: name, among: names))
    }
    return code
  }
}
