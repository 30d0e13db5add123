internal import LayoutModel

/// What the command line and the environment ask for.
///
/// It is a value without effects: the same words and variables give the same one, which is how
/// tests read it.
struct Invocation: Sendable {
  /// What to do.
  enum Command: String, Sendable, CaseIterable {
    /// Serve, which is what no command at all means too.
    case serve
    /// Print every setting, and where it comes from.
    case config
    /// Say whether the settings can be used, and bind nothing.
    case check
    /// Ask a running server whether it works.
    case healthcheck
    /// Print what there is to choose.
    case help
    /// Print the version.
    case version
    /// Work for a server, which starts such processes itself.
    case worker
  }

  /// Where the value of a setting comes from.
  ///
  /// `config` shows it, for the commonest question about a setting is who set it.
  enum Origin: Hashable, Sendable {
    case standard
    case environment(variable: String)
    case flag(String)
  }

  /// `--help` and `--version` win over every other word.
  private(set) var command = Command.serve
  private(set) var configuration: Configuration
  /// In the order of `Setting.all`.
  private(set) var origins: [Origin]
  /// Whether `config` prints JSON.
  private(set) var wantsJSON = false
  /// What is odd but no error.
  ///
  /// Such as a variable of ours that is nearly the name of a setting.
  private(set) var warnings: [String] = []

  /// Reads a command line; flags count more than variables, and variables more than defaults.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The environment.
  ///   - processors: How many processors there are to use.
  /// - Throws: `UsageFault` for the first thing that cannot be meant.
  init(
    arguments: [String],
    environment: [String: String],
    processors: Int
  ) throws(UsageFault) {
    configuration = Configuration(processors: processors)
    origins = Array(repeating: .standard, count: Setting.all.count)
    try read(environment)
    try read(arguments)
  }
}

extension Invocation {
  /// Whether the log is to be JSON, as far as that can be told before everything is read.
  ///
  /// Mistakes are told in the form that was asked for, and they may stand in front of it.
  static func asksForJSONLog(_ arguments: [String], _ environment: [String: String]) -> Bool {
    let flag = zip(arguments, arguments.dropFirst()).first { $0.0 == "--log" }?.1
    let joined = arguments.first { $0.hasPrefix("--log=") }?.dropFirst("--log=".count)
    let value = flag ?? joined.map(String.init) ?? environment[Setting.prefix + "LOG"]
    return value == Configuration.Log.json.rawValue
  }

  /// Takes in the variables.
  ///
  /// They come first, so that flags have the last word.
  private mutating func read(_ environment: [String: String]) throws(UsageFault) {
    for (index, setting) in Setting.all.enumerated() {
      // An empty variable is what deployment templates make of one that is not set.
      guard let value = environment[setting.variable], !value.isEmpty else { continue }
      try set(value, for: index, from: .environment(variable: setting.variable))
    }
    let endings = Setting.all.map { String($0.variable.dropFirst(Setting.prefix.count)) }
    for name in environment.keys.sorted() where name.hasPrefix(Setting.prefix) {
      // Others may own names like ours, and Kubernetes makes some up; only a likely slip counts.
      let ending = String(name.dropFirst(Setting.prefix.count))
      guard !endings.contains(ending), let meant = closestName(to: ending, among: endings),
        !ending.hasPrefix("PORT"), !ending.hasPrefix("SERVICE_")
      else { continue }
      warnings.append("Unknown variable \(name). Did you mean \(Setting.prefix)\(meant)?")
    }
  }

  /// Takes in the arguments, from the first to the last.
  ///
  /// At most one command, anywhere among the flags; `--help` ends the reading, so that it helps
  /// with a line that is wrong behind it.
  private mutating func read(_ arguments: [String]) throws(UsageFault) {
    var rest = arguments[...]
    var hasCommand = false
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help": command = .help
      case "--version": command = .version
      case "--check": if command == .serve { command = .check }
      case "--json": wantsJSON = true
      default:
        if argument.hasPrefix("-") {
          try readFlag(argument, &rest)
        } else {
          guard !hasCommand, let word = Command(rawValue: argument) else {
            throw .unknownCommand(argument)
          }
          hasCommand = true
          if command == .serve { command = word }
        }
      }
      if command == .help { return }
    }
  }

  /// Takes in a flag and its value, `--flag value` or `--flag=value`.
  ///
  /// A flag that stands there twice is a mistake: in scripts the second is mostly a leftover.
  private mutating func readFlag(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageFault) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    // Some forty flags: a table would save nothing.
    guard let index = Setting.all.firstIndex(where: { $0.flag == flag }) else {
      throw .unknownFlag(flag)
    }
    if case .flag = origins[index] { throw .repeatedFlag(flag) }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(flag: flag)
    }
    try set(value, for: index, from: .flag(flag))
  }

  /// Gives a setting its value, or says what the value must be.
  private mutating func set(
    _ value: String,
    for index: Int,
    from origin: Origin
  ) throws(UsageFault) {
    let setting = Setting.all[index]
    guard setting.read(value, &configuration) else {
      throw .badValue(value, source: origin.text, expected: setting.expected)
    }
    origins[index] = origin
  }
}

extension Invocation.Origin {
  /// How `config` and errors call it.
  var text: String {
    switch self {
    case .standard: "default"
    case .environment(let variable): variable
    case .flag(let flag): flag
    }
  }
}
