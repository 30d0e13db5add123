internal import Synchronization

/// How many units there are for parts of a work that several threads do, each with a meter of its own.
///
/// Parts that are done are taken off; one that would need more than is left ends there. That all of them
/// together were too much shows when they are added up.
public final class SharedUnits: Sendable {
  private let units: Mutex<Int>

  /// Creates the units for all parts.
  public init(_ units: Int) { self.units = Mutex(units) }

  /// How many are left; none or less where no further part is begun.
  public var left: Int { units.withLock(\.self) }

  /// Takes off what a part has cost.
  public func spend(_ units: Int) { self.units.withLock { $0 -= min(units, max($0, 0) + 1) } }

  /// Ends all parts.
  public func end() { units.withLock { $0 = 0 } }
}
