internal import LayoutLint
internal import LayoutModel

/// What is wrong with a command line.
///
/// Thrown while arguments are read, before anything is solved; `CommandLineTool` says `message`,
/// names the help, and exits with 2. A case needs its words in `message`.
enum UsageError: Error, Hashable {
  /// No command is called so; `nearest` is the one that was probably meant.
  case unknownCommand(String, nearest: String?)
  /// The command has no such flag.
  case unknownFlag(String, nearest: String?)
  /// A flag that the command cannot do without.
  case missingFlag(String, placeholder: String)
  /// Nothing follows a flag that takes a value.
  case missingValue(flag: String, placeholder: String)
  /// A value behind `=` of a flag that takes none.
  case needlessValue(flag: String)
  /// A value that cannot be read; `expected` ends the sentence "must be".
  case badValue(String, flag: String, expected: String)
  /// Two reports, or a report and a difference, for standard output.
  case repeatedReport
  /// Two flags of which one rules the other out.
  case needlessFlag(String, beside: String)
  /// `--update-baseline` without `--baseline`.
  case needlessUpdate
  /// `--dry-run` without `--fix`.
  case needlessDryRun
  /// `--stable` with another notation than the plain one.
  case needlessStable
  /// `--resume` without `--output`.
  case needlessResume
  /// An operand more than the command takes.
  case needlessOperand(String)
  /// Several inputs for a format that holds one.
  case formatOfOne(String)
  /// A flag that a server has no parameter for.
  case needsServerless(flag: String)
  /// A fixed width or height along which an analysis goes.
  case needlessExtent(flag: String)
  /// A range of an analysis that ends before it begins, in points.
  case emptyRange(from: Double, to: Double)
  /// No file, server or code where one is needed; the words say what.
  case missingOperand(String)
  /// `-` more than once.
  case repeatedStandardInput
  /// No diagnostic has this code or short name.
  case unknownCode(String, nearest: String?)
}

extension UsageError {
  /// What is wrong, and what would be right.
  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "unknown command \"\(name)\"." + guess(nearest)
    case .unknownFlag(let name, let nearest): "unknown flag \(name)." + guess(nearest)
    case .missingFlag(let flag, let placeholder): "\(flag) is required: \(flag) \(placeholder)."
    case .missingValue(let flag, let placeholder):
      "\(flag) requires a value: \(flag) \(placeholder)."
    case .needlessValue(let flag): "\(flag) takes no value."
    case .badValue(let value, let flag, let expected):
      "\(flag) is \"\(value)\" but must be \(expected)."
    case .repeatedReport:
      "two reports go to standard output: write one to a file with --report FORMAT=FILE."
    case .needlessFlag(let flag, let other): "\(flag) cannot be combined with \(other)."
    case .needlessUpdate: "--update-baseline requires --baseline FILE."
    case .needlessDryRun: "--dry-run requires --fix."
    case .needlessStable: "--stable requires --to plain."
    case .needlessResume: "--resume requires --output FILE."
    case .needlessOperand(let operand): "unexpected argument \(operand): give at most one file."
    case .formatOfOne(let format):
      "--format \(format) takes one file: use windlass lint --report for several."
    case .needsServerless(let flag): "\(flag) cannot be combined with --server."
    case .needlessExtent(let flag): "\(flag) cannot be set in an analysis along it."
    case .emptyRange(let from, let to):
      "--from is \(decimal(from)) but must be less than --to, which is \(decimal(to))."
    case .missingOperand(let operand): "name \(operand)."
    case .repeatedStandardInput: "standard input (-) can be read only once."
    case .unknownCode(let code, let nearest):
      "unknown code \(code)." + guess(nearest)
    }
  }

  /// A question to end a message with; nothing where no name is near.
  private func guess(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }
}

extension Diagnostic.Code {
  /// Finds a code by a name on the command line.
  ///
  /// - Parameter name: A code, its number or its short name.
  /// - Returns: The code.
  /// - Throws: `UsageError.unknownCode` with the nearest name.
  static func named(_ name: String) throws(UsageError) -> Diagnostic.Code {
    guard let code = Self(named: name) else {
      throw .unknownCode(name, nearest: closestName(to: name, among: names))
    }
    return code
  }
}
