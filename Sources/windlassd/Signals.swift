internal import Dispatch
internal import System

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The signals that end the process: waited for by one thread, so that what follows is plain code.
struct Signals: Sendable {
  private let set: SignalSet

  /// Keeps the signals from ending the process; called before any other thread exists, because
  /// threads inherit it.
  ///
  /// - Parameter reloads: Whether SIGHUP has a meaning; otherwise it ends the process as usual.
  init(reloads: Bool) {
    set = SignalSet(reloads ? [SIGTERM, SIGINT, SIGHUP] : [SIGTERM, SIGINT])
    set.block()
  }

  /// Waits for signals on another thread.
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
      let number = set.wait()
      guard number == SIGHUP else { return number }
      reload()
    }
  }
}
