internal import HTTPServer
internal import SolveAPI

extension Configuration {
  /// Made before the server listens.
  func access() throws(OperatorFileFault) -> Access {
    let names = (server.addresses + adminAddresses).compactMap { address in
      if case .tcp(let host, _) = address { host.contains(":") ? "[\(host)]" : host } else { nil }
    }
    var access = Access()
    access.origins = origins
    access.trustedProxies = server.trustedProxies
    access.browsers = BrowserPolicy(allowedHosts: allowedHosts, listenNames: names)
    access.adminBrowsers = BrowserPolicy(allowedHosts: allowedHosts, listenNames: names)
    access.keys = try keys.map { file throws(OperatorFileFault) in KeyRing(try file.keys()) }
    if clientRate > 0 { access.rateLimiter = RateLimiter(requestsPerSecond: clientRate) }
    return access
  }
}

extension Access {
  func note(clients: [ListenAddress], operators: [ListenAddress]) {
    browsers.listens(onLoopback: areLoopback(clients))
    adminBrowsers.listens(onLoopback: areLoopback(operators))
  }
}

/// Sockets are bound to numeric addresses, not to host names.
private func areLoopback(_ addresses: [ListenAddress]) -> Bool {
  let hosts = addresses.compactMap { address in
    if case .tcp(let host, _) = address { host } else { nil }
  }
  return !hosts.isEmpty
    && hosts.allSatisfy { $0 == "::1" || $0.hasPrefix("127.") || $0.hasPrefix("::ffff:127.") }
}
