internal import HTTPServer
internal import HTTPWire
internal import SolveAPI

extension Setting {
  static let access: [Setting] = [
    Setting(
      // A file rather than the command line, which every process of the machine can read. It is
      // read at the start and at SIGHUP; an invalid list leaves the old one in use.
      name: "keys",
      placeholder: "FILE",
      help: "File of bearer keys, one required; SIGHUP rereads it.",
      expected: "the path of a file with one key per line",
      read: { text, configuration in
        configuration.keys = OperatorFile(content: .keys, path: text)
        return !text.isEmpty && !text.utf8.contains(0)
      },
      text: { $0.keys?.path ?? "" }
    ),
    Setting(
      // For browsers: the origins whose pages may send requests to a loopback server, and read
      // responses. The page at / needs none, since it has the server's origin.
      name: "cors-origin",
      placeholder: "ORIGIN",
      help: "Origins allowed by CORS, separated by commas.",
      expected: "https://host or http://host:port in small letters, or * for all",
      read: { text, configuration in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let policy = OriginPolicy(allowing: parts) else { return false }
        configuration.origins = policy
        return true
      },
      text: { $0.origins.origins.joined(separator: ",") }
    ),
    Setting(
      // A loopback server refuses other hosts without it, since pages could have them (DNS
      // rebinding); other servers check hosts only with it.
      name: "allowed-host",
      placeholder: "HOST",
      help: "Allowed Host names, separated by commas.",
      expected: "names or addresses without a port, such as windlass.example.com, or * for all",
      read: { text, configuration in
        guard let hosts = BrowserPolicy.hosts(in: text) else { return false }
        configuration.allowedHosts = hosts
        return true
      },
      text: { $0.allowedHosts.joined(separator: ",") }
    ),
    Setting(
      // `Forwarded` (RFC 7239) is trusted only from these networks; other peers count by their own
      // address.
      name: "trusted-proxy",
      placeholder: "CIDR",
      help: "Proxies whose Forwarded header is trusted.",
      expected: "addresses, networks such as 10.0.0.0/8 or fd00::/8 without bits after the "
        + "prefix, or unix",
      read: { text, configuration in
        guard let proxies = TrustedProxies(text) else { return false }
        configuration.server.trustedProxies = proxies
        return true
      },
      text: { $0.server.trustedProxies.text }
    ),
  ]
}
