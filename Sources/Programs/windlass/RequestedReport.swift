/// A report that a flag asks for: its form, and where it goes.
struct RequestedReport<Format: RawRepresentable<String>> {
  /// The form, by its name on the command line.
  var format: Format
  /// The file; `nil` for standard output.
  var path: String?
}

extension Flag {
  /// `--report FORMAT[=FILE]`, which may be repeated.
  ///
  /// - Parameters:
  ///   - help: What the help says.
  ///   - expected: The names of the forms, to end a sentence with.
  ///   - path: The reports that are asked for.
  /// - Returns: The flag.
  static func report<Format>(
    _ help: String,
    expected: String,
    _ path: WritableKeyPath<Options, [RequestedReport<Format>]>
  ) -> Flag {
    Flag(
      name: "--report",
      placeholder: "FORMAT[=FILE]",
      help: help,
      expected: "\(expected), optionally with =FILE"
    ) { value, options in
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = Format(rawValue: String(parts[0])), parts.last != "" else { return false }
      let file = parts.count > 1 ? String(parts[1]) : nil
      options[keyPath: path].append(RequestedReport(format: format, path: file))
      return true
    }
  }
}
