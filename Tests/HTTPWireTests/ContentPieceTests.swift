import HTTPWire
import Testing

/// A request whose content is taken in pieces.
private func post(_ lines: String, _ content: String = "") -> String {
  "POST /pieces HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n\(content)"
}

@Suite struct ContentPieceTests {
  private let limits = ConnectionLimits(
    bodyMilliseconds: 1000,
    minimumBytesPerSecond: 10,
    writeStallMilliseconds: 5000
  )

  @Test func handsOutContentAsItComes() throws {
    let connection = Conversation()
    connection.receive(post("Content-Length: 6", "ab"))
    connection.receive("cd")
    #expect(connection.wantsInput)
    try connection.begin()
    connection.add("one")
    connection.receive("ef" + get("/next"))
    connection.end()
    #expect(connection.actions == ["head /pieces", "ab", "cd", "ef.", "GET /next"])
  }

  @Test func answersNothingElseBeforeItsEnd() throws {
    let connection = Conversation()
    connection.receive(post("Transfer-Encoding: chunked", "2\r\nab\r\n"))
    try connection.begin()
    connection.end()
    connection.send()
    // What follows would be content, and must not be taken for a request.
    connection.receive("5\r\n" + get("/smuggled"))
    #expect(connection.actions == ["head /pieces", "ab", "stop sending"])
  }

  @Test func goesOnAfterAnEarlyAnswerWhoseContentIsThere() throws {
    let connection = Conversation()
    connection.receive(post("Content-Length: 2", "ab") + get("/next"))
    try connection.answer("no", status: 415)
    #expect(connection.actions == ["head /pieces", "ab.", "GET /next"])
  }

  @Test func allowsContentThatWaits() throws {
    let connection = Conversation()
    connection.receive(post("Content-Length: 1\r\nExpect: 100-continue"))
    #expect(connection.send() == "HTTP/1.1 100 Continue\r\n\r\n")
    connection.receive("a")
    #expect(connection.actions == ["head /pieces", "a."])
  }

  @Test func takesEmptyContentWhole() throws {
    let connection = Conversation()
    connection.receive(post("Content-Length: 0"))
    #expect(connection.actions == ["POST /pieces"])
  }

  @Test func passesOnWhatCameBeforeAFault() throws {
    let text = post("Transfer-Encoding: chunked", "2\r\nab\r\n1\r\ncc\r\n")
    for cut in 0...text.utf8.count {
      let connection = Conversation()
      connection.receive(String(text.prefix(cut)))
      connection.receive(String(text.dropFirst(cut)))
      let content = connection.actions.dropFirst().dropLast().joined()
      #expect(content == "abc", "cut at \(cut)")
      #expect(connection.actions.last == "broken 400")
      try connection.answer()
      #expect(connection.send().contains("Connection: close\r\n"))
    }
  }

  @Test func saysThatContentWasCutOff() throws {
    let connection = Conversation()
    connection.receive(post("Content-Length: 3", "ab"))
    connection.receiveEnd()
    #expect(connection.actions == ["head /pieces", "ab", "broken 400"])
  }

  @Test func readsNothingWhileThereIsNoRoom() throws {
    let connection = Conversation(limits: limits)
    connection.receive(post("Content-Length: 9", "ab"))
    connection.pause(true)
    #expect(!connection.wantsInput)
    // That time is not the client's.
    connection.pass(100_000)
    connection.pause(false)
    #expect(connection.wantsInput)
    connection.pass(999)
    #expect(connection.actions == ["head /pieces", "ab"])
    connection.pass(1)
    #expect(connection.actions == ["head /pieces", "ab", "broken 408"])
  }

  @Test func givesTimeAnewWithEveryAnswer() throws {
    let connection = Conversation(limits: limits)
    connection.receive(post("Content-Length: 99", "ab"))
    try connection.begin()
    for _ in 1...5 {
      connection.pass(900)
      connection.receive("c")
      connection.add("answer")
      connection.send()
    }
    // A tenth of a second more for the byte that came since then, at ten bytes a second.
    connection.receive("d")
    connection.pass(1099)
    #expect(connection.actions.last == "d")
    connection.pass(1)
    #expect(connection.actions.last == "broken 408")
  }

  @Test func closesWhenTheClientDoesNotRead() throws {
    let connection = Conversation(limits: limits)
    connection.receive(post("Content-Length: 99", "ab"))
    try connection.begin()
    for _ in 1...5 {
      connection.add("answer")
      connection.pass(900)
    }
    connection.add("answer")
    connection.pass(500)
    #expect(connection.actions == ["head /pieces", "ab", "reset"])
  }
}
