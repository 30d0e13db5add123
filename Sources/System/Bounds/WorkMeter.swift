/// Counts the work that an input causes, and ends it at a limit or on cancellation.
///
/// Code that does something for each of many things charges it there, with a unit for about one
/// look at one thing: a comparison of two names, an element of a list, sixteen bytes of a text
/// (some ten nanoseconds). Units are the same on every machine, so that limits are too. Work that
/// has ended stays so: loops stop at `isOver`, their results are incomplete, and the meter's owner
/// checks `end` before it uses any.
///
/// SAFETY: it is not sendable, and no access to a property of it lasts while anything else runs.
public final class WorkMeter {
  /// The reason for which work ended early.
  public enum End: Error, Hashable, Sendable {
    /// It needs more units than the limit.
    case exceeded(units: Int)
    /// The result is no longer wanted.
    case cancelled
  }

  /// Far less than a millisecond of work.
  private static let stride = 1 << 14

  /// The units until the next check; below 0 once work has ended.
  @usableFromInline @safe @exclusivity(unchecked) var credit: Int
  private var rest: Int
  private let limit: Int
  private let isCancelled: () -> Bool
  /// The reason for the end; `nil` while work may continue.
  public private(set) var end: End?

  /// Creates a meter with a limit of units; `isCancelled` is called at intervals.
  public init(limit: Int = .max, isCancelled: @escaping () -> Bool = { false }) {
    self.limit = limit
    self.isCancelled = isCancelled
    credit = min(limit, Self.stride)
    rest = limit - credit
  }
}

extension WorkMeter {
  /// Whether work has ended.
  @inlinable
  public var isOver: Bool { credit < 0 }

  /// The units left.
  public var left: Int { credit + rest }

  /// Creates a meter for parts of the work, with the same end; their cost is charged here when they
  /// are done.
  public func meterOfParts() -> WorkMeter { WorkMeter(limit: left, isCancelled: isCancelled) }

  /// Ends the work if the meter of its parts has ended, for the same reason.
  public func end(with parts: WorkMeter) {
    guard let reason = parts.end, end == nil else { return }
    end = if case .exceeded = reason { .exceeded(units: limit) } else { reason }
    (rest, credit) = (0, -1)
  }

  /// Charges units of work, before or after it is done.
  ///
  /// - Returns: Whether work may continue.
  @inlinable
  @discardableResult
  public func charge(_ units: Int = 1) -> Bool {
    credit -= units
    return credit >= 0 || renew()
  }

  /// Charges units of work, and throws at the end.
  @inlinable
  public func spend(_ units: Int = 1) throws(End) {
    if !charge(units) { throw end ?? .cancelled }
  }

  /// Runs a part of the work within its own units, so that it cannot use up all others.
  ///
  /// A part that reaches its limit is incomplete, and work continues after it; the end of the whole
  /// stays.
  ///
  /// - Parameters:
  ///   - units: The limit of the part, at least 1.
  ///   - body: The part, which may have parts itself.
  /// - Returns: Whether the part was completed.
  public func portion(of units: Int, _ body: () -> Void) -> Bool {
    guard !isOver else { return false }
    let withheld = max(0, credit + rest - units)
    let left = credit + rest - withheld
    credit = min(left, credit)
    rest = left - credit
    body()
    guard isOver else {
      rest += withheld
      return true
    }
    guard case .exceeded = end, withheld > 0 else { return false }
    end = nil
    credit = min(withheld, Self.stride)
    rest = withheld - credit
    return false
  }

  /// Called after the credit is used up.
  @usableFromInline
  @inline(never)
  func renew() -> Bool {
    rest += credit
    if end == nil, rest < 0 { end = .exceeded(units: limit) }
    if end == nil, isCancelled() { end = .cancelled }
    guard end == nil else {
      rest = 0
      credit = -1
      return false
    }
    credit = min(rest, Self.stride)
    rest -= credit
    return true
  }
}
