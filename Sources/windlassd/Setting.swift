/// One thing that can be chosen: by flag, by environment variable, or not at all.
struct Setting: Sendable {
  /// The name, as its flag has it.
  let name: String
  /// What stands for the value in the help.
  let placeholder: String
  /// What it is for, in a line.
  let help: String
  /// What a value must be, to complete "must be".
  let expected: String
  /// Takes a value in, or returns `false`.
  let read: @Sendable (String, inout Configuration) -> Bool
  /// The value that holds, as it could be written.
  let text: @Sendable (Configuration) -> String
}

extension Setting {
  /// The flag.
  var flag: String { "--\(name)" }

  /// The environment variable.
  var variable: String {
    Self.prefix + name.uppercased().split(separator: "-").joined(separator: "_")
  }

  /// What all variables begin with.
  static let prefix = "WINDLASS_"
}

extension Setting {
  typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// A whole number.
  static func count(
    _ name: String,
    _ path: Path<Int>,
    in range: ClosedRange<Int>,
    _ help: String
  ) -> Setting {
    Setting(
      name: name,
      placeholder: "N",
      help: help,
      expected: "a number from \(range.lowerBound) to \(range.upperBound)",
      read: { text, configuration in
        guard let value = Quantity.count(text[...]), range.contains(value) else { return false }
        configuration[keyPath: path] = value
        return true
      },
      text: { "\($0[keyPath: path])" }
    )
  }

  /// A length of time, in milliseconds.
  static func duration(
    _ name: String,
    _ path: Path<Int>,
    in range: ClosedRange<Int>,
    _ help: String
  ) -> Setting {
    Setting(
      name: name,
      placeholder: "TIME",
      help: help,
      expected: "a time such as 500ms, 5s or 2m, from "
        + "\(Quantity.duration(milliseconds: range.lowerBound)) to "
        + Quantity.duration(milliseconds: range.upperBound),
      read: { text, configuration in
        guard let value = Quantity.milliseconds(text), range.contains(value) else { return false }
        configuration[keyPath: path] = value
        return true
      },
      text: { Quantity.duration(milliseconds: $0[keyPath: path]) }
    )
  }

  /// A number of bytes.
  static func size(
    _ name: String,
    _ path: Path<Int>,
    in range: ClosedRange<Int>,
    _ help: String
  ) -> Setting {
    Setting(
      name: name,
      placeholder: "SIZE",
      help: help,
      expected: "a size such as 4096, 64KiB or 1MiB, from "
        + "\(Quantity.size(bytes: range.lowerBound)) to \(Quantity.size(bytes: range.upperBound))",
      read: { text, configuration in
        guard let value = Quantity.bytes(text), range.contains(value) else { return false }
        configuration[keyPath: path] = value
        return true
      },
      text: { Quantity.size(bytes: $0[keyPath: path]) }
    )
  }
}
