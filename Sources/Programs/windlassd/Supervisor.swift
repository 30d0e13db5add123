internal import System

/// Who started the process and wants to hear how it goes (sd_notify(3)).
struct Supervisor: Sendable {
  private let path: String?

  /// Finds out who it is; there is none where the environment names no socket.
  init(environment: [String: String]) { path = environment["NOTIFY_SOCKET"] }

  /// Says something such as `READY=1`, and returns whether it was delivered.
  ///
  /// A supervisor that does not listen is no reason not to serve.
  @discardableResult
  func say(_ state: String) -> Bool {
    guard let path, !path.isEmpty else { return false }
    // A name that begins with @ is no file, but abstract (unix(7)).
    let name = path.hasPrefix("@") ? "\0\(path.dropFirst())" : path
    do throws(SocketAddressError) {
      return Socket.sendMessage(Array(state.utf8), to: try SocketAddress(path: name))
    } catch {
      return false
    }
  }
}
