internal import SolveService

extension SolveTimings {
  /// The value of Server-Timing: what took how many milliseconds.
  var serverTiming: String {
    [("queue", queueing), ("read", reading), ("solve", solving), ("write", writing)]
      .map { name, duration in "\(name);dur=\(milliseconds(duration))" }
      .joined(separator: ", ")
  }
}

/// Milliseconds with three decimals.
private func milliseconds(_ duration: Duration) -> String {
  let microseconds = max(0, Int(duration / .microseconds(1)))
  let decimals = String(microseconds % 1000)
  let zeros = String(repeating: "0", count: 3 - decimals.utf8.count)
  return "\(microseconds / 1000).\(zeros)\(decimals)"
}
