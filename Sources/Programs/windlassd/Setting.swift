/// One thing that can be chosen: by flag, by environment variable, or not at all.
///
/// A setting is data, so that reading, help, `config` and errors cannot differ about it. Its
/// closures have no state; `read` may be called with anything that somebody types.
struct Setting: Sendable {
  /// The name, as its flag has it.
  let name: String
  /// What stands for the value in the help.
  let placeholder: String
  /// What it is for, in a line.
  let help: String
  /// What a value must be, to complete "must be".
  ///
  /// It names the range where there is one, in the units that a value is written in.
  let expected: String
  /// Takes a value in, or returns `false`.
  ///
  /// Where it returns `false` nothing of the configuration counts any more: the program ends with
  /// an error.
  let read: @Sendable (String, inout Configuration) -> Bool
  /// The value that holds, as it could be written.
  ///
  /// `read` takes it back to the same value, which tests hold for each setting; empty where nothing
  /// is set.
  let text: @Sendable (Configuration) -> String
}

extension Setting {
  /// The flag.
  var flag: String { "--\(name)" }

  /// The environment variable.
  ///
  /// Flags and variables are the same words, so that who knows one knows the other.
  var variable: String {
    Self.prefix + name.uppercased().split(separator: "-").joined(separator: "_")
  }

  /// What all variables begin with.
  static let prefix = "WINDLASS_"
}

extension Setting {
  /// Where in the configuration a setting's value is; it is shared between threads as the table is.
  typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// How people write a quantity that is kept as a whole number.
  ///
  /// Three kinds, for counts, times and sizes.
  struct Form: Sendable {
    /// What stands for the value in the help.
    var placeholder: String
    /// What a value must be, to go before the range.
    var words: String
    /// Reads what was typed; `nil` for anything else.
    var read: @Sendable (String) -> Int?
    /// Writes it so that `read` reads it.
    var text: @Sendable (Int) -> String

    /// A whole number.
    ///
    /// Digits alone: no sign, no unit, no separator.
    static let count = Form(
      placeholder: "N",
      words: "a number",
      read: { Quantity.count($0[...]) },
      text: { "\($0)" }
    )

    /// A length of time, in milliseconds.
    ///
    /// With a unit always: `--deadline 5` might mean anything.
    static let duration = Form(
      placeholder: "TIME",
      words: "a time such as 500ms, 5s or 2m,",
      read: Quantity.milliseconds,
      text: Quantity.duration
    )

    /// A number of bytes.
    ///
    /// In powers of 1024, as the units say; digits alone are bytes.
    static let size = Form(
      placeholder: "SIZE",
      words: "a size such as 4096, 64KiB or 1MiB,",
      read: Quantity.bytes,
      text: Quantity.size
    )
  }

  /// A quantity.
  ///
  /// Values outside of the range are refused and never moved into it: an operator who asks for too
  /// much has to hear it.
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
    expected = "\(form.words) from \(form.text(range.lowerBound)) to \(form.text(range.upperBound))"
    read = { text, configuration in
      guard let value = form.read(text), range.contains(value) else { return false }
      configuration[keyPath: path] = value
      return true
    }
    text = { form.text($0[keyPath: path]) }
  }
}
