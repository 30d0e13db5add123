enum ExitCode: Int32, Comparable {
  case clean = 0
  case findings = 1
  /// The input or the command line is unusable.
  case unusable = 2

  /// Orders exit codes from best to worst.
  static func < (lhs: ExitCode, rhs: ExitCode) -> Bool { lhs.rawValue < rhs.rawValue }
}
