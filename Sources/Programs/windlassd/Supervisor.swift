internal import System

/// The supervisor's notification socket (sd_notify(3)).
struct Supervisor: Sendable {
  private let path: String?

  init(environment: [String: String]) { path = environment["NOTIFY_SOCKET"] }

  /// Returns whether a notification such as `READY=1` was delivered.
  @discardableResult
  func notify(_ state: String) -> Bool {
    guard let path, !path.isEmpty else { return false }
    // A name that begins with @ is abstract (unix(7)).
    let name = path.hasPrefix("@") ? "\0\(path.dropFirst())" : path
    do throws(SocketAddressError) {
      return Socket.sendMessage(Array(state.utf8), to: try SocketAddress(path: name))
    } catch {
      return false
    }
  }
}
