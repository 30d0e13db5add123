internal import LayoutModel
internal import SolveService

struct Flag<Options> {
  /// With its dashes: `--width`.
  var name: String
  /// `nil` for a flag without a value.
  var placeholder: String?
  var help: String
  /// Completes "must be".
  var expected = ""
  /// Applies a value (empty for a flag without one), or returns `false`.
  var apply: (_ value: String, _ options: inout Options) throws(UsageError) -> Bool
}

extension Flag {
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

  /// A flag with a parsed value; `expected` completes "must be".
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
  static func failOn(_ path: WritableKeyPath<Options, FailureThreshold?>) -> Flag {
    reading(
      "--fail-on",
      "SEVERITY",
      "Exit with 1 on errors (default), on warnings too, or never",
      path,
      expected: choices(of: FailureThreshold.self)
    ) { FailureThreshold(rawValue: $0) }
  }
}

extension Flag {
  /// `windlass solve` and `windlass lint` share flags.
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

/// Completes "must be".
func choices<Choice: RawRepresentable<String> & CaseIterable>(of _: Choice.Type) -> String {
  "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
}

/// Flags and operands may be mixed; `--` ends flags; the last of repeated flags applies.
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
