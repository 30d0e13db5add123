import TestSupport
import Testing

@testable import SolveClient

@Suite("The lines of a batch on their way")
struct BatchWindowTests {
  private typealias Answer = BatchWindow.Answer

  /// A window whose lines, from a to z, were all sent.
  private func sent(_ count: Int) -> BatchWindow {
    var window = BatchWindow()
    var lines = (0..<count).map { [UInt8(ascii: "a") + UInt8($0)] }[...]
    while window.supply(2, next: { lines.popFirst() }) != .end {}
    return window
  }

  private func answers(to count: Int, _ pieces: [[UInt8]]) -> [Answer] {
    var window = sent(count)
    var answers: [Answer] = []
    for piece in pieces {
      window.receive(piece) { answer in
        answers.append(answer)
        if case .line = answer { return true }
        return false
      }
      if let last = answers.last, case .line = last { continue }
      if !answers.isEmpty { break }
    }
    return answers
  }

  @Test("has the same answers wherever what came is cut")
  func cuts() {
    let lines = [
      "{\"status\":\"solved\"}", "{\"uri\":\"\\\"status\\\":503\",\"status\":\"solved\"}",
      "{\"detail\":\"{[\",\"status\":422}", "{\"title\":\"Busy\",\"status\":503,\"line\":4}",
    ].map { Array($0.utf8) }
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    let expected: [Answer] = [
      .line(0, lines[0]), .line(1, lines[1]), .line(2, lines[2]), .busy(lines[3]),
    ]
    for cut in 0...bytes.count {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(answers(to: 4, pieces) == expected)
    }
    #expect(answers(to: 4, bytes.map { [$0] }) == expected)
    // An incomplete line at the end is no answer.
    #expect(answers(to: 4, [Array(bytes.dropLast())]) == Array(expected.dropLast()))
  }

  @Test("has the same answers for any input, whole and byte by byte")
  func noise() {
    var generator = SeededGenerator(seed: 17)
    let words = [
      "{", "}", "[", "\"", "\\", "\n", "\n", "\"status\":", "503", "408", "{}", "\0", "x",
    ]
    for _ in 0..<5000 {
      let count = Int.random(in: 0...16, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      let bytes = Array(text.utf8)
      #expect(answers(to: 3, [bytes]) == answers(to: 3, bytes.map { [$0] }), "\(text)")
    }
  }

  @Test("takes nothing for an answer to a line that was not sent, and nothing that is not whole")
  func malformed() {
    #expect(answers(to: 1, [Array("{}\n{}\n".utf8)]) == [.line(0, Array("{}".utf8)), .malformed])
    for text in ["\n", "{\n", "{\"\n", "{}}\n", "[]\n", "x\n", "{\"\\\n"] {
      #expect(answers(to: 1, [Array(text.utf8)]) == [.malformed])
    }
    #expect(
      answers(to: 1, [Array("{\"status\":408}\n".utf8)]) == [.busy(Array("{\"status\":408}".utf8))]
    )
  }

  @Test("sends lines in pieces of any size, and again from the first without an answer")
  func pieces() {
    for size in 1...7 {
      var window = BatchWindow()
      var lines = ["abc", "", "d\ne"].map { Array($0.utf8) }[...]
      func all() -> String {
        var bytes: [UInt8] = []
        while case .bytes(let piece) = window.supply(size, next: { lines.popFirst() }) {
          #expect((1...size).contains(piece.count))
          bytes += piece
        }
        return String(decoding: bytes, as: UTF8.self)
      }
      #expect(all() == "abc\nnull\nd e\n")
      #expect(window.accept() == 0)
      window.restart()
      #expect(all() == "null\nd e\n")
      #expect(!window.isDone)
      #expect(window.accept() == 1 && window.accept() == 2)
      #expect(window.isDone)
    }
  }

  @Test("takes no more lines than one request has, nor more bytes, but any one line")
  func limits() {
    var window = BatchWindow()
    for _ in 0..<BatchWindow.lineLimit {
      #expect(window.supply(9, next: { [0x30] }) == .bytes([0x30, 0x0A]))
    }
    #expect(window.supply(9, next: { [0x30] }) == .full)
    _ = window.accept()
    #expect(window.supply(9, next: { [0x30] }) == .bytes([0x30, 0x0A]))
    var long = BatchWindow()
    let line = [UInt8](repeating: 0x30, count: BatchWindow.byteLimit)
    guard case .bytes(let piece) = long.supply(.max, next: { line }) else {
      Issue.record("A long line has no room")
      return
    }
    #expect(piece.count == line.count + 1)
    #expect(long.supply(9, next: { [0x30] }) == .full)
  }
}
