#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A set of signals to block in every thread and wait for.
public struct SignalSet: Sendable {
  private let numbers: [CInt]

  /// Creates a set.
  public init(_ numbers: [CInt]) { self.numbers = numbers }

  /// Blocks the signals; call it before other threads exist, because they inherit the mask.
  public func block() {
    var set = set
    // SAFETY: the pointer is to a local variable, which outlives the call.
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  private var set: sigset_t {
    var set = sigset_t()
    // SAFETY: the pointers are to a local variable, which outlives the calls.
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
