internal import LayoutModel

/// A pure value: tests parse the same words and variables.
struct Invocation: Sendable {
  enum Command: String, Sendable, CaseIterable {
    case serve
    case config
    /// Check the settings without binding.
    case check
    case healthcheck
    case help
    case version
    /// Work for a server, which starts such processes itself.
    case worker
  }

  enum Origin: Hashable, Sendable {
    case standard
    case environment(variable: String)
    case flag(String)
  }

  /// `--help` and `--version` take precedence over everything else.
  private(set) var command = Command.serve
  private(set) var configuration: Configuration
  /// In the order of `Setting.all`.
  private(set) var origins: [Origin]
  private(set) var wantsJSON = false
  /// Suspicious input that is no error, such as a misspelled variable.
  private(set) var warnings: [String] = []

  /// Flags take precedence over variables, and variables over defaults.
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
  /// As far as is known before everything is parsed, for faults before that flag.
  static func asksForJSONLog(_ arguments: [String], _ environment: [String: String]) -> Bool {
    let flag = zip(arguments, arguments.dropFirst()).first { $0.0 == "--log" }?.1
    let joined = arguments.first { $0.hasPrefix("--log=") }?.dropFirst("--log=".count)
    let value = flag ?? joined.map(String.init) ?? environment[Setting.prefix + "LOG"]
    return value == Configuration.Log.json.rawValue
  }

  /// Variables come first, so that flags override them.
  private mutating func read(_ environment: [String: String]) throws(UsageFault) {
    for (index, setting) in Setting.all.enumerated() {
      // Deployment templates set empty variables for unset values.
      guard let value = environment[setting.variable], !value.isEmpty else { continue }
      try set(value, for: index, from: .environment(variable: setting.variable))
    }
    let endings = Setting.all.map { String($0.variable.dropFirst(Setting.prefix.count)) }
    for name in environment.keys.sorted() where name.hasPrefix(Setting.prefix) {
      // Other programs and Kubernetes may own similar names, so only likely misspellings count.
      let ending = String(name.dropFirst(Setting.prefix.count))
      guard !endings.contains(ending), let closest = closestName(to: ending, among: endings),
        !ending.hasPrefix("PORT"), !ending.hasPrefix("SERVICE_")
      else { continue }
      warnings.append("Unknown variable \(name). Did you mean \(Setting.prefix)\(closest)?")
    }
  }

  /// At most one command, anywhere among the flags; `--help` ends the parsing, even before a fault.
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

  /// A repeated flag is a fault: in scripts the second is usually left over.
  private mutating func readFlag(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageFault) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    // Some forty flags need no table.
    guard let index = Setting.all.firstIndex(where: { $0.flag == flag }) else {
      throw .unknownFlag(flag)
    }
    if case .flag = origins[index] { throw .repeatedFlag(flag) }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(flag: flag)
    }
    try set(value, for: index, from: .flag(flag))
  }

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
  var text: String {
    switch self {
    case .standard: "default"
    case .environment(let variable): variable
    case .flag(let flag): flag
    }
  }
}
