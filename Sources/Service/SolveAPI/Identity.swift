internal import JSONText
internal import SolveService

/// The build of the server.
public struct Identity: Hashable, Sendable {
  /// The revision of the build, if the operator sets it.
  public var commit: String?

  /// Creates an identity.
  public init(commit: String? = nil) { self.commit = commit }
}

extension Identity {
  static var compiler: String {
    #if compiler(>=6.5)
    "6.5 or later"
    #elseif compiler(>=6.4)
    "6.4"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }

  var page: Page {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name", "windlass")
      writer.member("version", Release.version)
      writer.member("swift", Self.compiler)
      if let commit { writer.member("commit", commit) }
    }
    return Page(
      writer.bytes + [UInt8(ascii: "\n")],
      contentType: "application/json; charset=utf-8"
    )
  }
}
