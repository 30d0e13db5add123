internal import LayoutModel
internal import SolveService

/// One flag of a command: all there is to know about it, for the parser and for the help.
struct Flag<Options> {
  /// With its dashes: `--width`.
  var name: String
  /// What stands for its value in the help; `nil` for a flag without one.
  var placeholder: String?
  /// What it does.
  var help: String
  /// What a value must be, to end a sentence with.
  var expected = ""
  /// Takes a value in (an empty one for a flag without), or returns `false` if it cannot.
  var apply: (_ value: String, _ options: inout Options) throws(UsageError) -> Bool
}

extension Flag {
  /// A flag without a value, which sets an option.
  ///
  /// - Parameters:
  ///   - name: The flag, with its dashes.
  ///   - help: What the help says.
  ///   - path: The option.
  ///   - value: What it becomes where the flag is given.
  /// - Returns: The flag.
  static func setting<Value>(
    _ name: String,
    _ help: String,
    _ path: WritableKeyPath<Options, Value>,
    to value: Value
  ) -> Flag {
    Flag(name: name, help: help) { _, options in
      options[keyPath: path] = value
      return true
    }
  }

  /// A flag whose value is an option, as far as it can be read.
  ///
  /// - Parameters:
  ///   - name: The flag, with its dashes.
  ///   - placeholder: What stands for the value in the help.
  ///   - help: What the help says.
  ///   - path: The option.
  ///   - expected: What the value must be, to end a sentence with.
  ///   - read: Reads it; `nil` for a value that is none.
  /// - Returns: The flag.
  static func reading<Value>(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    _ path: WritableKeyPath<Options, Value?>,
    expected: String = "",
    read: @escaping (String) -> Value?
  ) -> Flag {
    Flag(name: name, placeholder: placeholder, help: help, expected: expected) { text, options in
      guard let value = read(text) else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  /// A flag whose value is an option as it is written.
  static func text(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    _ path: WritableKeyPath<Options, String?>
  ) -> Flag {
    reading(name, placeholder, help, path) { $0 }
  }
}

extension Flag {
  /// The flag that says what makes the exit code 1.
  static func failOn(_ path: WritableKeyPath<Options, FailureThreshold?>) -> Flag {
    reading(
      "--fail-on",
      "SEVERITY",
      "Exit with 1 on errors (default), on warnings too, or never",
      path,
      expected: words(of: FailureThreshold.self)
    ) { FailureThreshold(rawValue: $0) }
  }
}

extension Flag {
  /// The same flag of a command that has these options among others.
  ///
  /// So a flag of `windlass solve` is written once, and `windlass lint` has it, too.
  ///
  /// - Parameter path: Where the other options are.
  /// - Returns: The flag, with the same name and help.
  func lifted<Outer>(to path: WritableKeyPath<Outer, Options>) -> Flag<Outer> {
    Flag<Outer>(
      name: name,
      placeholder: placeholder,
      help: help,
      expected: expected
    ) { value, outer throws(UsageError) in
      try apply(value, &outer[keyPath: path])
    }
  }
}

/// The words of a choice, to complete "must be".
func words<Choice: RawRepresentable<String> & CaseIterable>(of _: Choice.Type) -> String {
  "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
}

/// Reads the arguments of a command.
///
/// Flags and operands may be mixed; `--flag value` and `--flag=value` are the same; what follows
/// `--` is no flag; of a flag that is repeated, the last counts.
///
/// - Parameters:
///   - arguments: What follows the command.
///   - flags: The flags that it takes.
///   - options: Where their values go.
/// - Returns: The operands.
/// - Throws: `UsageError` for the first argument that means nothing.
func parse<Options>(
  _ arguments: some Sequence<String>,
  flags: [Flag<Options>],
  into options: inout Options
) throws(UsageError) -> [String] {
  var operands: [String] = []
  var arguments = Array(arguments)[...]
  while let argument = arguments.popFirst() {
    if argument == "--" { return operands + arguments }
    guard argument.hasPrefix("-"), argument != "-" else {
      operands.append(argument)
      continue
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = flags.first(where: { $0.name == name }) else {
      throw .unknownFlag(name, nearest: closestName(to: name, among: flags.map(\.name)))
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if let placeholder = flag.placeholder {
      value = value ?? arguments.popFirst()
      guard value != nil else { throw .missingValue(flag: name, placeholder: placeholder) }
    } else if value != nil {
      throw .needlessValue(flag: name)
    }
    guard try flag.apply(value ?? "", &options) else {
      throw .badValue(value ?? "", flag: name, expected: flag.expected)
    }
  }
  return operands
}
