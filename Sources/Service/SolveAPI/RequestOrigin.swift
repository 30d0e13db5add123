internal import HTTPWire

extension SolveAPI {
  /// The address by which the client reaches this instance, for commands that it can paste.
  ///
  /// From Host, where that is a plain name or address: anything else could end a word of a command. A
  /// proxy that is trusted says whether it is asked by https.
  ///
  /// For example `http://localhost:8080`, without a slash at the end.
  ///
  /// - Parameter request: Whose Host and X-Forwarded-Proto count.
  /// - Returns: Scheme and authority; those of a default installation where Host is missing or odd.
  func origin(of request: HTTPRequest) -> String {
    let host = request.fields["Host"] ?? ""
    let isPlain =
      !host.isEmpty
      && host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    let isSecure =
      access.trustedProxies.contains(request.client)
      && request.fields["X-Forwarded-Proto"] == "https"
    return "\(isSecure ? "https" : "http")://\(isPlain ? host : "127.0.0.1:8080")"
  }
}

extension Route {
  /// A command that uses the route as it is; `nil` where a browser does.
  ///
  /// - Parameter origin: Scheme and authority of the instance.
  /// - Returns: A `curl` command for a POSIX shell.
  func example(at origin: String) -> String? {
    switch self {
    case .solve: Self.command("\(origin)/solve?width=375&height=667&format=text")
    case .analyze: Self.command("\(origin)/analyze?device=iPhoneSE&format=text")
    case .convert: Self.command("\(origin)/convert?to=nslayoutanchor")
    case .batch:
      """
      curl --data-binary '{"environment": {"width": 375, "height": 667}, "views": [{"id": "logo"}], \
      "constraints": ["H:|-[logo]-|", "V:|-[logo]-|"]}' \(origin)/batch
      """
    case .welcome, .playground, .liveness, .readiness, .metrics, .version, .openAPI,
      .documentSchema,
      .errorIndex,
      .errorPage, .server, .unknown:
      nil
    }
  }

  /// Sends code without a quotation mark, so that it can be pasted from JSON, too.
  ///
  /// The code has no quotation marks of either kind, so only the JSON around it has to be taken
  /// away.
  private static func command(_ target: String) -> String {
    "curl --data 'let logo = UIImageView(); addSubview(logo); logo.centerX == self.centerX; "
      + "logo.top == self.top + 12; logo.width == 50; logo.height == logo.width' '\(target)'"
  }
}
