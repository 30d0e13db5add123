/// The sockets that a supervisor opened (sd_listen_fds(3)).
struct SocketActivation: Hashable, Sendable {
  var sockets: [CInt] = []
  var adminSockets: [CInt] = []

  /// The first descriptor.
  private static let first: CInt = 3
  /// Beyond any plausible number.
  private static let limit = 1024

  /// Reads the supervisor's variables, which may be meant for another process.
  init(environment: [String: String], processID: Int) {
    guard environment["LISTEN_PID"] == "\(processID)",
      let count = environment["LISTEN_FDS"].flatMap({ Quantity.count($0[...]) }),
      (1...Self.limit).contains(count)
    else { return }
    // Names are optional, and may be fewer than the sockets.
    let names = (environment["LISTEN_FDNAMES"] ?? "")
      .split(separator: ":", omittingEmptySubsequences: false)
    for index in 0..<count {
      let descriptor = Self.first + CInt(index)
      if index < names.count, names[index] == "admin" {
        adminSockets.append(descriptor)
      } else {
        sockets.append(descriptor)
      }
    }
  }
}
