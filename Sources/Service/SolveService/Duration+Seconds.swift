extension Duration {
  var inSeconds: Double {
    // A division of more than 64 bits is slow, and only durations above nine seconds need it.
    if let attoseconds = Int64(exactly: attoseconds) { return Double(attoseconds) * 1e-18 }
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
