import Dispatch
import Gzip
import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

/// Sends back the content of a request while it comes.
private final class Mirror: Sendable {
  private struct State {
    var source: (any HTTPContentSource)?
    var stream: (any HTTPContentStream)?
    var hasRoom = true
    var isOver = false
  }

  private let state = Mutex(State())
  private let exchange: any HTTPExchange
  let taken = Atomic(0)
  let isOver = Atomic(false)

  init(_ exchange: any HTTPExchange) { self.exchange = exchange }

  func begin() {
    let source = exchange.content { [self] in advance() }
    state.withLock { state in
      state.source = source
      state.stream = exchange.stream(HTTPResponse(status: 200)) { [self] in
        self.state.withLock { $0.hasRoom = true }
        advance()
      }
    }
    advance()
  }

  private func advance() {
    state.withLock { state in
      while !state.isOver, state.hasRoom {
        if exchange.isCancelled { return end(&state) }
        switch state.source?.take() {
        case .bytes(let piece):
          taken.wrappingAdd(piece.count, ordering: .relaxed)
          state.hasRoom = state.stream?.send(piece) ?? true
        case .later: return
        case .failed(let fault):
          _ = state.stream?.send(Array("failed \(fault.status)".utf8))
          end(&state)
        case .end, nil: end(&state)
        }
      }
    }
  }

  private func end(_ state: inout State) {
    state.isOver = true
    state.stream?.finish()
    state.stream = nil
    isOver.store(true, ordering: .relaxed)
  }
}

/// An application that keeps its mirrors, to look at them.
private final class Mirrors: Sendable {
  let all = Mutex<[Mirror]>([])
  var first: Mirror? { all.withLock { $0.first } }

  var app: App {
    App(takesPieces: true) { [self] _, exchange in
      let mirror = Mirror(exchange)
      all.withLock { $0.append(mirror) }
      mirror.begin()
    }
  }
}

@Suite struct ContentTests {
  private let head = "POST /pieces HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"

  @Test("answers what has come while more is to come", arguments: backends)
  func conversation(backend: ServerSettings.Backend) throws {
    try withServer(Mirrors().app, backend: backend) { server in
      let client = try server.connect()
      try client.send(head + "Content-Length: 9\r\n\r\nabc")
      _ = try client.answer()
      #expect(try client.chunk() == Array("abc".utf8))
      try client.send("def")
      #expect(try client.chunk() == Array("def".utf8))
      try client.send("ghi")
      #expect(try client.chunk() == Array("ghi".utf8))
      #expect(try client.chunk() == nil)
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("takes more than whole content may have, of a client that sends and reads")
  func long() throws {
    try withServer(Mirrors().app, change: { $0.requestLimits.body = 100_000 }) { server in
      let client = try server.connect()
      let content = pattern(20_000_000)
      try client.send(head + "Content-Length: \(content.count)\r\n\r\n")
      let sender = client.sendMeanwhile(content)
      #expect(try client.chunkedAnswer().body == content)
      sender.wait()
    }
  }

  @Test("holds up a client that does not read, and no other", arguments: backends)
  func pressure(backend: ServerSettings.Backend) throws {
    let mirrors = Mirrors()
    try withServer(mirrors.app, backend: backend, change: { $0.requestLimits.body = 100_000 }) {
      server in
      let client = try server.connect()
      try client.send(head + "Content-Length: 200000000\r\n\r\n")
      let sender = client.sendMeanwhile(pattern(200_000_000))
      #expect(eventually { (mirrors.first?.taken.load(ordering: .relaxed) ?? 0) > 300_000 })
      let other = try server.connect()
      try other.send(head + "Content-Length: 3\r\n\r\nabc")
      #expect(try other.chunkedAnswer().body == Array("abc".utf8))
      let mirror = try #require(mirrors.first)
      // The system keeps some megabytes each way; the rest has not left its sender.
      #expect(mirror.taken.load(ordering: .relaxed) < 50_000_000)
      client.endBoth()
      sender.wait()
      client.reset()
      #expect(eventually { mirror.isOver.load(ordering: .relaxed) })
    }
  }

  @Test("inflates pieces, wherever they are cut")
  func gzipped() throws {
    let content = pattern(3000)
    let coded = gzip(content)
    try withServer(Mirrors().app) { server in
      for cut in stride(from: 0, to: coded.count, by: 97) {
        let client = try server.connect()
        try client.send(
          head + "Content-Encoding: gzip\r\nContent-Length: \(coded.count)\r\n\r\n"
        )
        try client.send(Array(coded[..<cut]))
        try client.send(Array(coded[cut...]))
        #expect(try client.chunkedAnswer().body == content)
      }
    }
  }

  @Test("inflates far more than is kept")
  func bomb() throws {
    let content = [UInt8](repeating: 65, count: 30_000_000)
    let coded = gzip(content)
    try withServer(Mirrors().app, change: { $0.requestLimits.body = 1000 }) { server in
      let client = try server.connect()
      try client.send(head + "Content-Encoding: gzip\r\nContent-Length: \(coded.count)\r\n\r\n")
      let sender = client.sendMeanwhile(coded)
      #expect(try client.chunkedAnswer().body == content)
      sender.wait()
    }
  }

  @Test("takes data that inflates to nothing for a long time")
  func emptyBlocks() throws {
    // After the head of a member (RFC 1952), stored blocks without content (RFC 1951, 3.2.4): far
    // more of them than is kept, so that their reader has to be asked for more.
    let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let blocks = [[UInt8]](repeating: [0, 0, 0, 0xFF, 0xFF], count: 100_000).flatMap { $0 }
    let end: [UInt8] = [1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
    let coded = start + blocks + end
    try withServer(Mirrors().app, change: { $0.requestLimits.body = 1000 }) { server in
      let client = try server.connect()
      try client.send(head + "Content-Encoding: gzip\r\nContent-Length: \(coded.count)\r\n\r\n")
      try client.send(coded)
      #expect(try client.chunkedAnswer().body.isEmpty)
    }
  }

  @Test(
    "says in the answer what is wrong with gzip data",
    arguments: [Array(gzip([65]).dropLast()), gzip([65]) + gzip([66]), [1, 2, 3]]
  )
  func corrupt(coded: [UInt8]) throws {
    try withServer(Mirrors().app) { server in
      let client = try server.connect()
      try client.send(head + "Content-Encoding: gzip\r\nContent-Length: \(coded.count)\r\n\r\n")
      try client.send(coded)
      let content = try client.chunkedAnswer().body
      #expect(content.suffix(10) == Array("failed 400".utf8)[...])
    }
  }

  @Test("says in the answer that content came too slowly")
  func slow() throws {
    try withServer(Mirrors().app, change: { $0.connectionLimits.bodyMilliseconds = 50 }) { server in
      let client = try server.connect()
      try client.send(head + "Content-Length: 9\r\n\r\nabc")
      #expect(try client.chunkedAnswer().body == Array("abcfailed 408".utf8))
    }
  }

  @Test("refuses a coding it does not know before content comes")
  func unknownCoding() throws {
    try withServer(Mirrors().app) { server in
      let client = try server.connect()
      try client.send("POST /pieces HTTP/1.1\r\nHost: a\r\n")
      try client.send("Content-Encoding: br\r\nContent-Length: 9\r\n\r\n")
      let answer = try client.answer()
      #expect(answer.status == 415)
      #expect(answer.fields["Connection"] == "close")
    }
  }

  @Test("goes on to the end of the content when it was told to stop")
  func drain() throws {
    try withServer(Mirrors().app) { server in
      let client = try server.connect()
      try client.send(head + "Content-Length: 6\r\n\r\nabc")
      _ = try client.answer()
      #expect(try client.chunk() == Array("abc".utf8))
      server.server.stop()
      try client.send("def")
      #expect(try client.chunk() == Array("def".utf8))
      #expect(try client.chunk() == nil)
      #expect(try client.rest().isEmpty)
    }
  }
}
