internal import System

extension Listener {
  /// The file of a Unix domain socket belongs to the other process, such as systemd, and is not
  /// removed.
  ///
  /// Takes ownership of `number`.
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
