internal import Synchronization

/// The units of work left for parts that several threads do, each with its own meter.
///
/// Completed parts are subtracted; a part that needs more than the rest ends. The sum of all shows
/// whether the limit was exceeded.
public final class SharedUnits: Sendable {
  private let units: Mutex<Int>

  /// Creates the units for all parts.
  public init(_ units: Int) { self.units = Mutex(units) }

  /// The units left; 0 or less if no further part may begin.
  public var left: Int { units.withLock(\.self) }

  /// Subtracts the cost of a part.
  public func spend(_ units: Int) { self.units.withLock { $0 -= min(units, max($0, 0) + 1) } }

  /// Ends all parts.
  public func end() { units.withLock { $0 = 0 } }
}
