/// Timeouts, which RFC 9112 section 9.5 leaves to the server.
///
/// - Between requests: closed without a response after `idleMilliseconds`, or, if the server drains
///   before the first request, after `firstRequestWhileDrainingMilliseconds`.
/// - In a head: 408 after `headMilliseconds`, counted from its first byte.
/// - In content: 408 after `bodyMilliseconds` plus one second for every `minimumBytesPerSecond`
///   received, up to `transferMilliseconds`.
/// - With an unread response: reset after `writeStallMilliseconds`, in every phase.
/// - After the last response: closed after `lingerMilliseconds`.
extension ConnectionState {
  /// The time of the next timeout, at which to call `pass(to:)`.
  ///
  /// It may have moved by that time. `nil` while the application has a complete request and the
  /// client has read every byte: the application limits that time.
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

  /// Whether the system may hold unread bytes, so that the caller must report them before time
  /// passes.
  ///
  /// The query is a system call, so idle connections are left out.
  public var maySystemHold: Bool { taking.isOutstanding }

  /// Records the length of the system's send queue: sent bytes that the client has not read.
  public mutating func recordSendQueue(_ count: Int, at now: Moment) {
    let wasLate = taking.record(queued: count, at: now)
    // A client that has not taken its answer is not idle, and has not seen the end of it.
    guard wasLate || count > 0 else { return }
    if stage == .idle { stageSince = now }
    if case .lingering = phase {
      phase = .lingering(until: now + limits.lingerMilliseconds)
    }
  }

  /// Applies the timeouts that are over at `now`.
  ///
  /// Has no effect before `deadline`. `next` returns the outcome: a refusal, the end, or a reset.
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

  private var writeDeadline: Moment? {
    mutating get { taking.deadline(unsentCount: unsentCount) }
  }

  /// `nil` while nothing is read or the client is reading a response.
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
