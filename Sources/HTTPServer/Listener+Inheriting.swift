#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension Listener {
  /// Takes over a socket that somebody else opened and listens on, such as systemd.
  static func inherit(_ number: CInt) throws(ServerError) -> Listener {
    guard isListening(number) else { throw .notListening(descriptor: Int(number)) }
    let descriptor = Descriptor(owning: number)
    do throws(SystemCallError) {
      try makeNonblocking(descriptor)
    } catch {
      throw .outOfResources(reason: error.reason)
    }
    let bound = boundAddress(descriptor)
    if let (host, port) = bound.hostAndPort {
      try? tune(descriptor)  // A socket that cannot be tuned still serves.
      return Listener(descriptor, at: .tcp(host: host, port: port), isOurs: false)
    }
    return Listener(descriptor, at: .unix(path: bound.path ?? ""), isOurs: false)
  }

  /// Whether a descriptor is a socket that connections arrive at.
  private static func isListening(_ number: CInt) -> Bool {
    var (accepts, kind): (CInt, CInt) = (0, 0)
    var size = socklen_t(MemoryLayout<CInt>.size)
    // SAFETY: the pointers are to local variables of the size that is passed.
    return unsafe getsockopt(number, SOL_SOCKET, SO_ACCEPTCONN, &accepts, &size) == 0
      && getsockopt(number, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 && accepts != 0
      && kind == streamType
  }
}
