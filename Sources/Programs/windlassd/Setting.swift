/// Data, so that parsing, help, `config` and errors agree.
struct Setting: Sendable {
  let name: String
  let placeholder: String
  let help: String
  /// The valid values and range, to complete "must be".
  let expected: String
  /// Sets a value, or returns `false`, which ends the program.
  let read: @Sendable (String, inout Configuration) -> Bool
  /// As `read` parses it; empty if unset.
  let text: @Sendable (Configuration) -> String
}

extension Setting {
  var flag: String { "--\(name)" }

  /// The environment variable, derived from the flag.
  var variable: String {
    Self.prefix + name.uppercased().split(separator: "-").joined(separator: "_")
  }

  static let prefix = "WINDLASS_"
}

extension Setting {
  /// The key path of a setting's value; sendable, as the table is.
  typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// The notation of an integer quantity: counts, times and sizes.
  struct Form: Sendable {
    var placeholder: String
    var description: String
    /// `nil` for an invalid text.
    var read: @Sendable (String) -> Int?
    var text: @Sendable (Int) -> String

    static let count = Form(
      placeholder: "N",
      description: "a number",
      read: { Quantity.count($0[...]) },
      text: { "\($0)" }
    )

    /// In milliseconds; the unit is required, since `--deadline 5` is ambiguous.
    static let duration = Form(
      placeholder: "TIME",
      description: "a time such as 500ms, 5s or 2m,",
      read: Quantity.milliseconds,
      text: Quantity.duration
    )

    /// A number of bytes, with units of powers of 1024; digits alone are bytes.
    static let size = Form(
      placeholder: "SIZE",
      description: "a size such as 4096, 64KiB or 1MiB,",
      read: Quantity.bytes,
      text: Quantity.size
    )
  }

  /// Values outside of the range are refused rather than clamped.
  init(
    _ form: Form,
    _ name: String,
    _ path: Path<Int>,
    in range: ClosedRange<Int>,
    _ help: String
  ) {
    self.name = name
    placeholder = form.placeholder
    self.help = help
    expected =
      "\(form.description) from \(form.text(range.lowerBound)) to \(form.text(range.upperBound))"
    read = { text, configuration in
      guard let value = form.read(text), range.contains(value) else { return false }
      configuration[keyPath: path] = value
      return true
    }
    text = { form.text($0[keyPath: path]) }
  }
}
