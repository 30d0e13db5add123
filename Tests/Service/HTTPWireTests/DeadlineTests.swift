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

  @Test func dropsAClientThatTakesNothing() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer()
    connection.pass(399)
    #expect(connection.actions == ["GET /"])
    connection.pass(1)
    #expect(connection.actions == ["GET /", "reset"])
    #expect(connection.deadline == nil)
  }

  @Test func doesNotTakeTheSystemForTheClient() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer(String(repeating: "a", count: 5000))
    let all = connection.unsentCount
    connection.send(1000, queued: 1000)
    connection.pass(200, queued: 1000)
    connection.send(queued: all)
    #expect(connection.unsentCount == 0)
    connection.pass(199, queued: all)
    #expect(connection.actions == ["GET /"])
    connection.pass(1, queued: all)
    #expect(connection.actions == ["GET /", "reset"])
  }

  @Test func wantsALongAnswerTakenAtTheLeastRate() throws {
    // Of a thousand bytes a second, 100 bytes every 200 ms are half: 400 ms of patience, of which
    // 100 ms are lost each time, are used up after four.
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer(String(repeating: "a", count: 5000))
    connection.send(queued: 5000)
    for queued in [4900, 4800, 4700] { connection.pass(200, queued: queued) }
    #expect(connection.actions == ["GET /"])
    connection.pass(200, queued: 4600)
    #expect(connection.actions == ["GET /", "reset"])
  }

  @Test func wantsALongAnswerTakenWithinItsTime() throws {
    // 100,000 bytes in 10 s are 10,000 bytes a second: at half of that, 400 ms of patience of which
    // 100 ms are lost every 200 ms are used up after four.
    var limits = limits
    limits.transferMilliseconds = 10_000
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    // The head has 53 bytes.
    try connection.answer(String(repeating: "a", count: 99_947))
    #expect(connection.unsentCount == 100_000)
    connection.send(queued: 100_000)
    for queued in [99_000, 98_000, 97_000] { connection.pass(200, queued: queued) }
    #expect(connection.actions == ["GET /"])
    connection.pass(200, queued: 96_000)
    #expect(connection.actions == ["GET /", "reset"])
  }

  @Test func wantsLongContentWithinItsTime() throws {
    // At the least rate, 5,000 bytes would have 5 s.
    var limits = limits
    limits.transferMilliseconds = 1000
    let connection = Conversation(limits: limits)
    connection.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6000\r\n\r\n")
    connection.receive(String(repeating: "a", count: 5000))
    connection.pass(1199)
    #expect(connection.actions.isEmpty)
    connection.pass(1)
    #expect(connection.actions == ["refuse 408"])
  }

  @Test func savesNoPatienceUp() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer(String(repeating: "a", count: 500_000))
    connection.send(queued: 500_000)
    connection.pass(100, queued: 1000)
    connection.pass(399, queued: 1000)
    #expect(connection.actions == ["GET /"])
    connection.pass(1, queued: 1000)
    #expect(connection.actions == ["GET /", "reset"])
  }

  @Test func bearsWithAClientThatHasLittleToTake() throws {
    // Each answer is still on its way when the system is queried, and all before it are taken.
    let connection = Conversation(limits: limits)
    for _ in 0..<20 {
      connection.receive(get("/"))
      try connection.answer()
      connection.send(queued: 50)
      connection.pass(200, queued: 50)
    }
    #expect(connection.actions == Array(repeating: "GET /", count: 20))
  }

  @Test func asksOnceASecondWhatIsTaken() throws {
    let connection = Conversation(limits: ConnectionLimits(idleMilliseconds: 20_000))
    connection.receive(get("/"))
    try connection.answer()
    let second = connection.now + 1000
    #expect(connection.deadline == second)
    connection.send(queued: 50)
    connection.pass(1000, queued: 50)
    #expect(connection.deadline == second + 1000)
    connection.pass(1000, queued: 0)
    // It is idle since it was seen to take something.
    #expect(connection.deadline == second + 1000 + 20_000)
  }

  @Test func doesNotCallAClientIdleThatTakesALongAnswer() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/"))
    try connection.answer(String(repeating: "a", count: 5000))
    connection.send(queued: 5000)
    for queued in stride(from: 4800, through: 3000, by: -200) {
      connection.pass(200, queued: queued)
    }
    #expect(connection.actions == ["GET /"])
  }

  @Test func lingersWhileTheLastAnswerIsTaken() throws {
    let connection = Conversation(limits: limits)
    connection.receive(get("/", "Connection: close"))
    try connection.answer(String(repeating: "a", count: 5000))
    connection.send(queued: 5000)
    for queued in [4800, 4600] { connection.pass(200, queued: queued) }
    #expect(connection.actions == ["GET /", "stop sending"])
    connection.pass(1, queued: 0)
    connection.pass(49, queued: 0)
    #expect(connection.actions == ["GET /", "stop sending"])
    connection.pass(1, queued: 0)
    #expect(connection.actions == ["GET /", "stop sending", "close"])

    let stalled = Conversation(limits: limits)
    stalled.receive(get("/", "Connection: close"))
    try stalled.answer(String(repeating: "a", count: 5000))
    stalled.send(queued: 5000)
    for _ in 0..<10 { stalled.pass(40, queued: 5000) }
    #expect(stalled.actions == ["GET /", "stop sending", "reset"])
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
