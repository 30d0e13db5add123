internal import Dispatch

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The signals that end the process: waited for by one thread, so that what follows is plain code.
struct Signals: Sendable {
  /// Keeps the signals from ending the process; called before any other thread exists, because
  /// threads inherit it.
  init() {
    var set = Self.set
    // SAFETY: the pointer is to a local variable, which outlives the call.
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    return set
  }

  /// Runs `stop` on a thread of its own at the first signal; a second one ends the process at once.
  func onFirst(_ stop: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "windlassd.signals").async {
      _ = wait()
      DispatchQueue(label: "windlassd.stop").async(execute: stop)
      // As a shell reports a process that its signal ended.
      _exit(128 + wait())
    }
  }

  /// Blocks until a signal comes.
  private func wait() -> CInt {
    var set = Self.set
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
