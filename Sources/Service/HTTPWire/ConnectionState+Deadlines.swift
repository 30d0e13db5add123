/// What time decides, while nothing comes and nothing goes; RFC 9112 section 9.5 leaves it to the
/// server.
///
/// - Between requests: closed without a word after `idleMilliseconds`, or, if the server drains and
///   nothing was asked yet, after `firstRequestWhileDrainingMilliseconds`.
/// - In a head: 408 after `headMilliseconds`, counted from its first byte and not started anew.
/// - In content: 408 once the client has had `bodyMilliseconds` and one second more for every
///   `minimumBytesPerSecond` that came, up to `transferMilliseconds`.
/// - With an answer that the client does not take: reset after `writeStallMilliseconds`, in every
///   phase that has one to send.
/// - After the last answer: closed when `lingerMilliseconds` are over.
extension ConnectionState {
  /// When time alone decides something, so that `pass(to:)` has to be called.
  ///
  /// It may have moved by that time.
  /// There is none while the application has a whole request and the client has taken every byte:
  /// how long that may last is the application's to say.
  ///
  /// - Complexity: O(1); the server asks after every event.
  public var deadline: Moment? {
    mutating get {
      switch phase {
      case .receiving, .responding: Moment.earlier(readDeadline, writeDeadline)
      case .finishing: writeDeadline
      case .lingering(let end): Moment.earlier(end, writeDeadline)
      case .closing, .resetting, .closed: nil
      }
    }
  }

  /// Whether the system has to be asked what it holds for the client before time passes.
  ///
  /// Asking costs a call of the system, so idle connections are not asked about.
  public var maySystemHold: Bool { taking.isOutstanding }

  /// Records how many sent bytes the client has not taken.
  ///
  /// - Parameters:
  ///   - count: The bytes in the system's send queue, of those that `didSend` reported.
  ///   - now: When the system was asked.
  public mutating func recordSendQueue(_ count: Int, at now: Moment) {
    let wasLate = taking.record(queued: count, at: now)
    // A client that has not taken its answer is not idle, and has not seen the end of it.
    guard wasLate || count > 0 else { return }
    if stage == .idle { stageSince = now }
    if case .lingering = phase {
      phase = .lingering(until: now + limits.lingerMilliseconds)
    }
  }

  /// Decides what the passing of time has decided.
  ///
  /// Nothing happens before `deadline`, so it may be called too often, and late calls decide the
  /// same. What was decided is found by `next`: a refusal, the end, or a reset.
  ///
  /// - Parameter now: The time, at which everything else in the iteration happens too.
  public mutating func pass(to now: Moment) {
    guard let deadline, deadline <= now else { return }
    if taking.hasStalled(at: now, unsentCount: unsentCount) {
      phase = .resetting
      return
    }
    switch phase {
    case .receiving, .responding:
      guard let readDeadline, readDeadline <= now else { return }
      switch stage {
      case .idle: phase = .closing
      case .head: abandonRequest(.headTimeout(milliseconds: limits.headMilliseconds))
      case .body: abandonRequest(.bodyTimeout(milliseconds: limits.bodyMilliseconds))
      }
    case .lingering(let end):
      if end <= now { phase = .closing }
    case .finishing, .closing, .resetting, .closed:
      break
    }
  }

  /// When to look at what the client takes; `nil` while nothing is on its way to it.
  private var writeDeadline: Moment? {
    mutating get { taking.deadline(unsentCount: unsentCount) }
  }

  /// When the client should have sent more; there is no such time while we do not read, nor while
  /// it is busy taking an answer.
  private var readDeadline: Moment? {
    mutating get {
      guard wantsInput else { return nil }
      return switch stage {
      case .idle where unsentCount > 0:
        nil
      case .idle:
        stageSince
          + (isDraining ? limits.firstRequestWhileDrainingMilliseconds : limits.idleMilliseconds)
      case .head:
        stageSince + limits.headMilliseconds
      case .body:
        stageSince + limits.bodyMilliseconds
          + min(
            limits.transferMilliseconds,
            parser.bodyCount * 1000 / max(1, limits.minimumBytesPerSecond)
          )
      }
    }
  }
}
