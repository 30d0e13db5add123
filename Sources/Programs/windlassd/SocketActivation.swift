/// The sockets that a supervisor opened for us (sd_listen_fds(3)).
struct SocketActivation: Hashable, Sendable {
  /// Descriptors to serve on.
  var sockets: [CInt] = []
  /// Those of them that are called `admin`.
  var adminSockets: [CInt] = []

  /// Where the descriptors begin.
  private static let first: CInt = 3
  /// More than anybody means.
  private static let limit = 1024

  /// Reads what the supervisor says.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - processID: The process, in case the variables are meant for another one.
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
