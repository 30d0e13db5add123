struct RequestedReport<Format: RawRepresentable<String>> {
  var format: Format
  /// `nil` for standard output.
  var path: String?
}

extension Flag {
  /// `--report FORMAT[=FILE]`, which may be repeated.
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
