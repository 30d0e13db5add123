/// Counts the work that an input causes, and ends it where it is too much or no longer wanted.
///
/// Code that does something for each of many things charges it where it is done, with a unit for about
/// what a look at one thing costs: a comparison of two names, an element of a list, sixteen bytes of a
/// text (some ten nanoseconds). Units are the same on every machine, so that what is too much here is
/// too much everywhere. Work that has ended stays so: loops stop at `isOver`, what they leave behind is
/// incomplete, and the meter's owner looks at `end` before it uses any of it.
///
/// SAFETY: it is not sendable, and no access to a property of it lasts while anything else runs.
public final class WorkMeter {
  /// Why work ended before it was done.
  public enum End: Error, Hashable, Sendable {
    /// It needs more units than the limit.
    case exceeded(units: Int)
    /// The result is no longer wanted.
    case cancelled
  }

  /// How many units are done between two looks at who waits: far less than a millisecond of work.
  private static let stride = 1 << 14

  /// The units until the next look; below 0 once work has ended.
  @usableFromInline @safe @exclusivity(unchecked) var credit: Int
  /// The units that are left beyond those.
  private var rest: Int
  private let limit: Int
  private let isCancelled: () -> Bool
  /// Why work ended; `nil` while it may go on.
  public private(set) var end: End?

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - limit: How many units the work may have.
  ///   - isCancelled: Whether the result is no longer wanted; asked now and then.
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

  /// How many units are left.
  public var left: Int { credit + rest }

  /// A meter for parts of the work, which end where this work would; what they cost is charged here when they are
  /// done.
  public func meterOfParts() -> WorkMeter { WorkMeter(limit: left, isCancelled: isCancelled) }

  /// Ends the work where the meter of its parts has ended, for the same reason.
  public func end(with parts: WorkMeter) {
    guard let reason = parts.end, end == nil else { return }
    end = if case .exceeded = reason { .exceeded(units: limit) } else { reason }
    (rest, credit) = (0, -1)
  }

  /// Charges units of work, before or after it is done.
  ///
  /// - Returns: Whether there may be more work.
  @inlinable
  @discardableResult
  public func charge(_ units: Int = 1) -> Bool {
    credit -= units
    return credit >= 0 || renew()
  }

  /// Charges units of work, for callers that end by throwing.
  @inlinable
  public func spend(_ units: Int = 1) throws(End) {
    if !charge(units) { throw end ?? .cancelled }
  }

  /// Does a part of the work within its own units, so that one part does not end all others.
  ///
  /// In the part the meter behaves as if its units were the limit of all. A part that ends at them leaves behind
  /// something incomplete, and work goes on after it; where all is over in it, it stays so.
  ///
  /// - Parameters:
  ///   - units: How many it may have, at least 1.
  ///   - body: The part, which may have parts itself.
  /// - Returns: Whether the part came to its end.
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

  /// Looks whether there may be more work, now that the units until here are used up.
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
