import Foundation
import HTTPServer
import HTTPWire
import TestSupport
import Testing

@Suite struct ListenAddressTests {
  @Test(
    "reads an address",
    arguments: [
      ("127.0.0.1:8080", .tcp(host: "127.0.0.1", port: 8080)),
      ("localhost:0", .tcp(host: "localhost", port: 0)),
      ("[::1]:65535", .tcp(host: "::1", port: 65535)),
      (":8080", .tcp(host: "", port: 8080)),
      ("unix:///run/a b.sock", .unix(path: "/run/a b.sock")),
    ] as [(String, ListenAddress)]
  )
  func address(text: String, expected: ListenAddress) throws {
    let actual = try ListenAddress(text)
    #expect(actual == expected)
    #expect(actual.description == text)
  }

  @Test(
    "refuses what is none",
    arguments: [
      "", ":", "8080", "localhost", "localhost:", "a:65536", "a:-1", "a:+1", "a:1x", "::1:80",
      "[]:80", "[a]:80", "[::1]", "http://a:80", "a b:80", "unix://", "unix:///", "unix://a/b",
      "unix:///a\u{0}b",
    ]
  )
  func malformed(text: String) {
    #expect(throws: ServerError.malformedAddress(text)) { try ListenAddress(text) }
  }
}

@Suite struct ListeningTests {
  /// A path that is not in use, and short enough for a socket.
  private func withPath(_ body: (String) throws -> Void) throws {
    let path = "/tmp/\(UUID().uuidString.prefix(8)).sock"
    defer { _ = unsafe unlink(path) }
    try body(path)
  }

  private func start(_ address: ListenAddress, mode: UInt32? = nil) throws -> Server {
    var settings = ServerSettings(addresses: [address])
    settings.socketMode = mode
    return try Server(settings: settings, handler: App.echo)
  }

  @Test("serves on a socket in the file system", arguments: backends)
  func unix(backend: ServerSettings.Backend) throws {
    try withPath { path in
      try withServer(.echo, backend: backend, address: .unix(path: path)) { server in
        let client = try server.connect()
        try client.get("/")
        #expect(try client.answer().text == "GET / ")
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func givesASocketItsMode() throws {
    try withPath { path in
      let server = try start(.unix(path: path), mode: 0o620)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o620)
      withExtendedLifetime(server) {}
    }
  }

  @Test func removesAnAbandonedSocket() throws {
    try withPath { path in
      var server: Server? = try start(.unix(path: path))
      try #require(server != nil)
      try FileManager.default.moveItem(atPath: path, toPath: path + "2")
      server = nil
      try FileManager.default.moveItem(atPath: path + "2", toPath: path)
      let successor = try start(.unix(path: path))
      #expect(successor.addresses == [.unix(path: path)])
    }
  }

  @Test func leavesASocketToTheServerThatAnswers() throws {
    try withPath { path in
      let server = try start(.unix(path: path))
      #expect(throws: ServerError.socketInUse(path: path)) { try start(.unix(path: path)) }
      #expect(FileManager.default.fileExists(atPath: path))
      withExtendedLifetime(server) {}
    }
  }

  @Test func leavesAFileThatIsNoSocket() throws {
    try withPath { path in
      #expect(FileManager.default.createFile(atPath: path, contents: Data("a".utf8)))
      #expect(throws: ServerError.pathTaken(path: path)) { try start(.unix(path: path)) }
      #expect(FileManager.default.contents(atPath: path) == Data("a".utf8))
    }
  }

  @Test func refusesAPathThatIsTooLong() {
    let path = "/tmp/" + String(repeating: "a", count: 200)
    let error = #expect(throws: ServerError.self) { try start(.unix(path: path)) }
    #expect(error?.message.contains(path) == true)
  }

  @Test func namesTheAddressThatIsTaken() throws {
    let server = try start(.tcp(host: "127.0.0.1", port: 0))
    let address = server.addresses[0]
    let error = #expect(throws: ServerError.self) { try start(address) }
    #expect(error?.message == "Cannot listen on \(address): Address already in use.")
  }

  @Test func namesTheHostThatIsUnknown() {
    let error = #expect(throws: ServerError.self) {
      try start(.tcp(host: "no.such.host.invalid", port: 0))
    }
    #expect(error?.message.hasPrefix("Cannot find the host \"no.such.host.invalid\": ") == true)
  }

  @Test func listensEverywhere() throws {
    try withServer(.echo, address: .tcp(host: "", port: 0)) { server in
      guard case .tcp(_, let port) = server.server.addresses[0] else {
        Issue.record("\(server.server.addresses)")
        return
      }
      let client = try RawClient(.tcp(host: "127.0.0.1", port: port))
      try client.get("/")
      #expect(try client.answer().status == 200)
    }
  }

  @Test func hasASentenceForEveryError() {
    let errors: [ServerError] = [
      .malformedAddress("a"), .unknownHost("a", reason: "b"),
      .cannotListen(address: "a", reason: "b"), .socketInUse(path: "a"), .pathTaken(path: "a"),
      .pathTooLong(path: "a", limit: 1), .outOfResources(reason: "a"),
    ]
    for error in errors { #expect(error.message.hasSuffix(".")) }
  }
}
