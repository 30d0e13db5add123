internal import HTTPWire

extension SolveAPI {
  /// The origin by which the client reaches this instance, such as `http://localhost:8080`.
  ///
  /// From Host, if it is a plain name or address: other characters could end a word of a command. A
  /// trusted proxy determines the scheme.
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
  /// `nil` if the client is a browser.
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
    case .welcome, .playground, .picture, .liveness, .readiness, .metrics, .version, .openAPI,
      .documentSchema,
      .errorIndex,
      .errorPage, .server, .unknown:
      nil
    }
  }

  /// Sends code without quotation marks, so that the command can be pasted from JSON too.
  private static func command(_ target: String) -> String {
    "curl --data 'let logo = UIImageView(); addSubview(logo); logo.centerX == self.centerX; "
      + "logo.top == self.top + 12; logo.width == 50; logo.height == logo.width' '\(target)'"
  }
}
