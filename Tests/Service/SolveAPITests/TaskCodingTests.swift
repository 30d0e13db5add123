import HTTPWire
@testable import SolveAPI
import SolveService
import Testing

/// Tasks and answers as they go to worker processes and back.
@Suite struct TaskCodingTests {
  @Test("is read as it was written", arguments: SolveTask.Kind.allCases)
  func task(kind: SolveTask.Kind) {
    var task = SolveTask(kind: kind, names: .example, content: [0, 255, 10, 0])
    #expect(SolveTask(decoding: task.encodedHead + task.content)?.content == task.content)
    task.query = "width=375&device=é"
    task.accept = ["text/plain", ""]
    task.contentType = "application/json"
    task.origin = "http://127.0.0.1:8080"
    task.acceptsGzip = true
    task.line = 12
    let read = SolveTask(decoding: task.encodedHead + task.content)
    #expect(read?.query == task.query)
    #expect(read?.accept == task.accept)
    #expect(read?.contentType == task.contentType)
    #expect(read?.origin == task.origin)
    #expect(read?.acceptsGzip == true)
    #expect(read?.line == 12)
    #expect(read?.names.requestID.text == task.names.requestID.text)
    #expect(read?.names.trace == task.names.trace)
    #expect(read?.content == task.content)
  }

  @Test("is nothing where it was cut off or is something else")
  func cut() {
    let task = SolveTask(kind: .solve, names: .example, content: Array("{}".utf8))
    let bytes = task.encodedHead + task.content
    for count in 0..<bytes.count {
      #expect(SolveTask(decoding: Array(bytes.prefix(count))) == nil)
    }
    #expect(SolveTask(decoding: bytes + [0]) == nil)
    #expect(SolveTask(decoding: [UInt8](repeating: 255, count: 200)) == nil)
    let answer = TaskAnswer(response: HTTPResponse(status: 200, body: [1])).encoded
    for count in 0..<answer.count {
      #expect(TaskAnswer(decoding: Array(answer.prefix(count))) == nil)
    }
  }

  @Test("keeps status, fields, content, reason, timings and counts of an answer")
  func answer() throws {
    var answer = TaskAnswer(response: HTTPResponse(status: 422, body: Array("abc".utf8)))
    answer.response.fields.append("Content-Type", "text/plain")
    answer.response.fields.append("Vary", "Accept-Encoding")
    answer.reason = "AL023"
    var timings = SolveTimings()
    timings.reading = .microseconds(3)
    timings.solving = .seconds(4)
    timings.writing = .nanoseconds(5)
    answer.timings = timings
    answer.tally.layouts[Metrics.LayoutStatus.ambiguous.rawValue] = 7
    answer.tally.spans = [.queue, .write]
    answer.tally.refusal = .workBudget
    let read = try #require(TaskAnswer(decoding: answer.encoded))
    #expect(read.response.status == 422)
    #expect(read.response.fields == answer.response.fields)
    #expect(read.response.body == answer.response.body)
    #expect(read.reason == "AL023")
    #expect(read.timings == answer.timings)
    #expect(read.tally == answer.tally)
  }
}
