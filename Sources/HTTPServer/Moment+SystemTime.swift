internal import HTTPWire
internal import System

extension Moment {
  /// The moment at which the monotonic clock shows a time.
  init(_ time: SystemTime) { self.init(milliseconds: time.milliseconds) }
}
