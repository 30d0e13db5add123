import HTTPWire
import Testing

@Suite struct DeadlineTests {
  private let limits = ConnectionLimits(
    headMilliseconds: 100,
    bodyMilliseconds: 200,
    minimumBytesPerSecond: 1000,
    idleMilliseconds: 300,
    writeStallMilliseconds: 400,
    lingerMilliseconds: 50,
    firstRequestWhileDrainingMilliseconds: 20
  )

  @Test func closesAnIdleConnection() {
    let connection = Conversation(limits: limits)
    connection.pass(299)
    #expect(connection.actions.isEmpty)
    connection.pass(1)
    #expect(connection.actions == ["close"])
    #expect(connection.deadline == nil)
  }

  @Test func countsIdlenessFromTheLastAnswer() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    connection.pass(1000)
    #expect(connection.deadline == nil)
    try connection.answer()
    connection.pass(200)
    connection.send()
    connection.pass(299)
    #expect(connection.actions == ["GET /"])
    connection.pass(1)
    #expect(connection.actions == ["GET /", "close"])
  }

  @Test func refusesAHeadThatTakesTooLong() throws {
    let connection = Conversation(limits: limits)
    connection.pass(250)
    for byte in "GET / HTT" {
      connection.receive(String(byte))
      connection.pass(11)
    }
    #expect(connection.actions.isEmpty)
    connection.pass(1)
    #expect(connection.actions == ["refuse 408"])
    try connection.answer(status: 408)
    #expect(connection.send().contains("Connection: close"))
    #expect(connection.actions == ["refuse 408", "stop sending"])
  }

  @Test func refusesContentThatComesTooSlowly() {
    let connection = Conversation(limits: limits)
    connection.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
    connection.pass(150)
    connection.receive(String(repeating: "a", count: 100))
    connection.pass(149)
    #expect(connection.actions.isEmpty)
    connection.pass(1)
    #expect(connection.actions == ["refuse 408"])
  }

  @Test("refuses what is noticed late just the same", arguments: [0, 1, 100_000])
  func noticedLate(delay: Int) {
    let head = Conversation(limits: limits)
    head.receive("GET")
    head.pass(100 + delay)
    #expect(head.actions == ["refuse 408"])

    let body = Conversation(limits: limits)
    body.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
    body.pass(200 + delay)
    #expect(body.actions == ["refuse 408"])
  }

  @Test func acceptsContentThatComesFastEnough() {
    let connection = Conversation(limits: limits)
    connection.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
    for _ in 0..<10 {
      connection.pass(99)
      connection.receive(String(repeating: "a", count: 100))
    }
    #expect(connection.actions == ["POST /"])
  }

  @Test func closesWhenAnAnswerIsNotTaken() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer()
    connection.pass(399)
    connection.send(1)
    connection.pass(399)
    #expect(connection.actions == ["GET /"])
    connection.pass(1)
    #expect(connection.actions == ["GET /", "close"])
  }

  @Test func doesNotCallAClientIdleThatTakesALongAnswer() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer(String(repeating: "a", count: 100))
    for _ in 0..<10 {
      connection.pass(200)
      connection.send(1)
    }
    #expect(connection.actions == ["GET /"])
  }

  @Test func waitsForTheApplicationForEver() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    #expect(connection.deadline == nil)
    connection.pass(1_000_000)
    try connection.answer()
    #expect(connection.actions == ["GET /"])
  }

  @Test func lingersForALimitedTime() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/", "Connection: close"))
    try connection.answer()
    connection.send()
    connection.pass(49)
    connection.receive("more")
    #expect(connection.actions == ["GET /", "stop sending"])
    connection.pass(1)
    #expect(connection.actions == ["GET /", "stop sending", "close"])
  }

  @Test func endsAnIdleConnectionWhenItDrains() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer()
    connection.send()
    connection.drain()
    connection.receive(get("/"))
    connection.receiveEnd()
    #expect(connection.actions == ["GET /", "stop sending", "close"])
  }

  @Test func answersTheLastRequestWhenItDrains() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/1") + get("/2"))
    connection.drain()
    try connection.answer()
    #expect(connection.send().contains("Connection: close"))
    #expect(connection.actions == ["GET /1", "stop sending"])
  }

  @Test func givesANewClientAMomentWhenItDrains() throws {
    let connection = Conversation(limits: limits)
    connection.drain()
    connection.pass(19)
    connection.receive(get("/"))
    try connection.answer()
    #expect(connection.send().contains("Connection: close"))

    let silent = Conversation(limits: limits)
    silent.drain()
    silent.pass(20)
    #expect(silent.actions == ["close"])
  }
}
