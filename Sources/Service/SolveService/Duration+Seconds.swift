extension Duration {
  /// The same as a number of seconds.
  ///
  /// Used for metrics and estimates alone; deadlines compare durations.
  var inSeconds: Double {
    // Dividing more than 64 bits takes long, and only what lasts nine seconds needs it.
    if let attoseconds = Int64(exactly: attoseconds) { return Double(attoseconds) * 1e-18 }
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
