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
      "there is no command \"\(name)\"." + guess(nearest)
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
