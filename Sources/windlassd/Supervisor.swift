#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Who started the process and wants to hear how it goes (sd_notify(3)).
struct Supervisor: Sendable {
  private let path: String?

  /// Finds out who it is; nobody is told anything where the environment names no socket.
  init(environment: [String: String]) { path = environment["NOTIFY_SOCKET"] }

  /// Says something such as `READY=1`, and returns whether somebody was told.
  ///
  /// A supervisor that does not listen is no reason not to serve.
  @discardableResult
  func say(_ state: String) -> Bool {
    guard let path, let first = path.utf8.first else { return false }
    var name = Array(path.utf8)
    // A name that begins with @ is no file, but abstract (unix(7)).
    if first == UInt8(ascii: "@") { name[0] = 0 }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // SAFETY: what is copied leaves at least one of the array's zeros behind it.
    let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      guard name.count < field.count else { return false }
      unsafe field.copyBytes(from: name)
      return true
    }
    #if canImport(Darwin)
    let descriptor = fits ? socket(AF_UNIX, SOCK_DGRAM, 0) : -1
    #else
    let kind = CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = fits ? socket(AF_UNIX, kind, 0) : -1
    #endif
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let length = socklen_t(offset + name.count)
    let text = Array(state.utf8)
    // SAFETY: every socket address begins like `sockaddr`, which is how the call learns its kind.
    let sent = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe sendto(descriptor, text, text.count, 0, pointer, length)
      }
    }
    return sent == text.count
  }
}
