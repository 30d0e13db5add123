internal import System

extension Listener {
  /// Takes over a socket that another process opened and listens on, such as systemd.
  ///
  /// Its file, if it has one, belongs to who opened it, and stays when the server ends.
  ///
  /// - Parameter number: The descriptor's number, which is ours from now on.
  /// - Returns: A listener that knows where it listens.
  /// - Throws: `ServerError.notListening` for any other kind of descriptor.
  static func inherit(_ number: CInt) throws(ServerError) -> Listener {
    guard Socket.isListening(number) else { throw .notListening(descriptor: Int(number)) }
    let descriptor = Descriptor(owning: number)
    do throws(SystemCallError) {
      try Socket.makeNonblocking(descriptor)
    } catch {
      throw .outOfResources(reason: error.reason)
    }
    let bound = Socket.address(of: descriptor)
    if let (host, port) = bound.hostAndPort {
      try? tune(descriptor)  // A socket that cannot be tuned still serves.
      return Listener(descriptor, at: .tcp(host: host, port: port), isOurs: false)
    }
    return Listener(descriptor, at: .unix(path: bound.path ?? ""), isOurs: false)
  }
}
