extension ConnectionState {
  /// When time alone decides something, so that `pass(to:)` has to be called.
  ///
  /// It may have moved by that time.
  /// There is none while the application has a whole request and the client has taken every byte:
  /// how long that may last is the application's to say.
  public var deadline: Moment? {
    mutating get {
      switch phase {
      case .receiving, .responding, .streaming: Moment.earlier(readDeadline, writeDeadline)
      case .finishing: writeDeadline
      case .lingering(let end): end
      case .closing, .closed: nil
      }
    }
  }

  /// Decides what the passing of time has decided.
  public mutating func pass(to now: Moment) {
    guard let deadline, deadline <= now else { return }
    let hasStalled = writeDeadline.map { $0 <= now } ?? false
    switch phase {
    case .receiving where !hasStalled, .responding where !hasStalled, .streaming where !hasStalled:
      switch stage {
      case .idle: phase = .closing
      case .head: abandonRequest(.headTimeout(milliseconds: limits.headMilliseconds))
      case .body: abandonRequest(.bodyTimeout(milliseconds: limits.bodyMilliseconds))
      }
    case .receiving, .responding, .streaming, .finishing, .lingering:
      phase = .closing
    case .closing, .closed:
      break
    }
  }

  private var writeDeadline: Moment? {
    mutating get { unsentCount > 0 ? progressSince + limits.writeStallMilliseconds : nil }
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
        stageSince + limits.bodyMilliseconds + bodyCount * 1000
          / max(1, limits.minimumBytesPerSecond)
      }
    }
  }
}
