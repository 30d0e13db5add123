internal import HTTPWire
internal import System

extension Moment {
  init(_ time: SystemTime) { self.init(milliseconds: time.milliseconds) }
}

extension Duration {
  /// The duration rounded up to milliseconds, at least one.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return max(
      1,
      Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    )
  }
}
