/// What the caller of a command learns without reading a word.
enum ExitCode: Int32, Comparable {
  /// All is well.
  case clean = 0
  /// A layout has findings.
  case findings = 1
  /// The input cannot be used, or the command is not one.
  case unusable = 2

  /// Orders exit codes from best to worst.
  static func < (lhs: ExitCode, rhs: ExitCode) -> Bool { lhs.rawValue < rhs.rawValue }
}
