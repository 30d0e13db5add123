#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The system cannot create a thread.
public struct ThreadFailure: Error, Hashable, Sendable {
  /// The system's error number.
  public var code: CInt
}

/// Runs `body` on a new thread.
///
/// Solving has its own threads, because the pools of Dispatch and Swift have as many threads as
/// processors for work that does not block: anything else there would wait behind a large layout.
///
/// - Parameters:
///   - stackBytes: The size of the stack, whose memory is used on demand.
///   - body: The body of the thread.
/// - Throws: `ThreadFailure` if the system cannot create a thread.
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
  // SAFETY: The box is retained here once, and released once: by the thread, or below without one.
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

/// Lowers the priority of the calling thread within the process, since health checks and refusals
/// need little processor time, but soon.
public func lowerThreadPriority() {
  // Only Linux has niceness for each thread (nice(2)); elsewhere it applies to the process.
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
