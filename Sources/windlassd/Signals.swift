internal import Dispatch

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The signals that end the process: waited for by one thread, so that what follows is plain code.
struct Signals: Sendable {
  private let reloads: Bool

  /// Keeps the signals from ending the process; called before any other thread exists, because
  /// threads inherit it.
  ///
  /// - Parameter reloads: Whether SIGHUP has a meaning; otherwise it ends the process as usual.
  init(reloads: Bool) {
    self.reloads = reloads
    var set = set
    // SAFETY: the pointer is to a local variable, which outlives the call.
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  private var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    if reloads { unsafe sigaddset(&set, SIGHUP) }
    return set
  }

  /// Waits for signals on a thread of its own.
  ///
  /// - Parameters:
  ///   - reload: Runs at each SIGHUP, on that thread.
  ///   - stop: Runs on another one at the first signal to end; a second one ends the process at once.
  func handle(
    reload: @escaping @Sendable () -> Void,
    stop: @escaping @Sendable () -> Void
  ) {
    DispatchQueue(label: "windlassd.signals").async {
      _ = waitForEnd(reload)
      DispatchQueue(label: "windlassd.stop").async(execute: stop)
      // As a shell reports a process that its signal ended.
      _exit(128 + waitForEnd {})
    }
  }

  /// Blocks until a signal comes that ends the process.
  private func waitForEnd(_ reload: () -> Void) -> CInt {
    while true {
      let number = wait()
      guard number == SIGHUP else { return number }
      reload()
    }
  }

  /// Blocks until a signal comes.
  private func wait() -> CInt {
    var set = set
    var number: CInt = 0
    // SAFETY: the pointers are to local variables, which outlive the call.
    while unsafe sigwait(&set, &number) != 0 {}
    return number
  }
}

/// Blocks the thread.
func pause(milliseconds: Int) {
  var wanted = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
  var rest = timespec()
  // SAFETY: the pointers are to local variables, which outlive the call.
  while unsafe nanosleep(&wanted, &rest) != 0 { wanted = rest }
}
