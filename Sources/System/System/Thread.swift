#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The system would not start another thread.
public struct ThreadFailure: Error, Hashable, Sendable {
  /// The system's number for the reason.
  public var code: CInt
}

/// Runs `body` on a new thread, which ends with it.
///
/// Solving has its own threads, because both Dispatch's pool and Swift's have as many threads
/// as there are processors and expect work that does not hold them: anything else there would
/// wait behind a large layout.
///
/// - Parameters:
///   - stackBytes: How deep its calls may go; memory is used only as they do.
///   - body: What to run.
/// - Throws: `ThreadFailure` when the system has no thread to give.
public func startThread(
  stackBytes: Int,
  _ body: @escaping @Sendable () -> Void
) throws(ThreadFailure) {
  // SAFETY: the attributes are a local variable, initialized first and destroyed last.
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  defer { _ = unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stackBytes)
  unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
  // SAFETY: The box is retained here once, and released once: by the thread, or below by us when
  // there is no thread.
  let box = unsafe Unmanaged.passRetained(Box(body))
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let code = unsafe pthread_create(&thread, &attributes, run, box.toOpaque())
  guard code == 0 else {
    unsafe box.release()
    throw ThreadFailure(code: code)
  }
}

/// Has the calling thread give way to others of this process where processors are short: who is asked
/// for health, or refuses, needs little of them, but soon.
public func giveWay() {
  // Linux alone has niceness for each thread (nice(2)); elsewhere it would be the whole process's.
  #if os(Linux)
  _ = nice(5)
  #endif
}

private final class Box: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
private func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  // SAFETY: the pointer is the box that was retained for this thread.
  unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
  return nil
}
#else
private func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // SAFETY: as above.
  guard let box = unsafe box else { preconditionFailure("A thread began without its work") }
  unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
  return nil
}
#endif
