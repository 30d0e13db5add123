import Foundation
import HTTPWire
import JSONText
import TestSupport
import Testing

/// A fault ends its own request, and no other.
///
/// Debug builds accept requests for a fault (`InjectedFault`).
@Suite struct IsolationTests {
  private static let document = """
    {"environment":{"width":100,"height":50},"views":[{"id":"a"}],\
    "constraints":["a.top == root.top","a.leading == root.leading","a.width == 5","a.height == 5"]}
    """

  @Test(
    "answers a fault with a problem document and continues",
    arguments: [("trap", 500), ("overflow", 500), ("abort", 500), ("memory", 500), ("loop", 504)]
  )
  func fault(name: String, status: Int) throws {
    let server = try ServerProcess(
      ["--workers", "1", "--worker-memory", "128MiB"],
      environment: ["WINDLASS_DEADLINE": name == "loop" ? "500ms" : "\(patienceSeconds)s"]
    )
    let client = try server.connect()
    for _ in 0..<2 {
      try client.post("/solve", Array("fault: \(name)".utf8))
      let problem = try client.answer()
      #expect(problem.status == status)
      let root = try JSONDocument.parse(problem.body).root
      #expect(root["status"]?.int == status)
      #expect(root["instance"]?.string == problem.fields["X-Request-Id"])
      try client.post("/solve", Array(Self.document.utf8))
      #expect(try client.answer().status == 200)
    }
    let reason = status == 504 ? "deadline" : "fault"
    #expect(try metric("windlass_worker_deaths_total{reason=\"\(reason)\"}", server) == 2)
    #expect(server.isRunning)
  }

  @Test("loses no request that waits behind a fault or runs beside it")
  func others() throws {
    let server = try ServerProcess(["--workers", "2"])
    let clients = try (0..<24).map { _ in try server.connect() }
    for round in 0..<10 {
      for (index, client) in clients.enumerated() {
        let isFault = index % 4 == round % 4
        try client.post("/solve", Array((isFault ? "fault: trap" : Self.document).utf8))
      }
      for (index, client) in clients.enumerated() {
        let isFault = index % 4 == round % 4
        #expect(try client.answer().status == (isFault ? 500 : 200))
      }
    }
  }

  @Test("answers a fault in a line of a batch at its place")
  func line() throws {
    let server = try ServerProcess()
    let client = try server.connect()
    let lines = [Self.document, "fault: trap", Self.document]
    try client.post("/batch", Array((lines.joined(separator: "\n")).utf8))
    let response = try client.answer()
    #expect(response.status == 200)
    let answers = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
    #expect(answers.map { $0.contains("\"status\":\"solved\"") } == [true, false, true])
    #expect(answers[1].contains("\"status\":500"))
    #expect(answers[1].contains("\"line\":2"))
  }

  @Test("reports which request a fault happened in, with a digest of its content")
  func report() throws {
    let server = try ServerProcess(["--log", "json"])
    let client = try server.connect()
    try client.post("/solve", Array("fault: trap".utf8))
    #expect(try client.answer().status == 500)
    var line = try JSONDocument.parse(Array(server.nextLine().utf8)).root
    while line["event"]?.string != "fault" {
      line = try JSONDocument.parse(Array(server.nextLine().utf8)).root
    }
    #expect(line["level"]?.string == "error")
    #expect(line["route"]?.string == "/solve")
    #expect(line["bytesIn"]?.int == 11)
    #expect(line["client"]?.string == "127.0.0.1")
    // printf 'fault: trap' | sha256sum
    #expect(
      line["sha256"]?.string == "21ed181c5aacddeb96bd0faa0c4200a440aa583c6e05d38f9bc30b40302858c1"
    )
    #expect(line["output"]?.string?.contains("Injected") == true)
  }

  @Test("replaces a worker that something else ended")
  func killed() throws {
    let server = try ServerProcess(["--workers", "1"])
    let client = try server.connect()
    for _ in 0..<3 {
      let workers = try workers(of: server)
      #expect(workers.count == 1)
      for worker in workers { kill(worker, SIGKILL) }
      #expect(eventually { (try? self.workers(of: server)) != workers })
      try client.post("/solve", Array(Self.document.utf8))
      #expect(try client.answer().status == 200)
    }
  }

  @Test("leaves no worker behind, however the server ends", arguments: [SIGTERM, SIGKILL])
  func end(signal: Int32) throws {
    let server = try ServerProcess(["--workers", "2"])
    let client = try server.connect()
    try client.post("/solve", Array(Self.document.utf8))
    #expect(try client.answer().status == 200)
    let workers = try workers(of: server)
    #expect(workers.count == 2)
    kill(server.processID, signal)
    #expect(eventually { workers.allSatisfy { !isRunning($0) } })
  }

  @Test("answers short requests while all workers have long ones")
  func short() throws {
    let server = try ServerProcess(["--workers", "1"])
    let busy = try (0..<3).map { _ in try server.connect() }
    for client in busy { try client.post("/solve", Array("fault: loop".utf8)) }
    let client = try server.connect()
    for _ in 0..<5 {
      try client.post("/solve", Array(Self.document.utf8))
      #expect(try client.answer().status == 200)
    }
    #expect(try metric("windlass_worker_processes_demoted", server) == 3)
  }

  private func metric(_ name: String, _ server: ServerProcess) throws -> Int? {
    let client = try server.connect()
    try client.get("/metrics")
    let text = String(decoding: try client.answer().body, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return line.flatMap { Int($0.dropFirst(name.count + 1)) }
  }

  private func workers(of server: ServerProcess) throws -> [Int32] {
    let path = "/proc/\(server.processID)/task/\(server.processID)/children"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
      .compactMap { Int32($0) }
  }

  private func isRunning(_ processID: Int32) -> Bool {
    let stat = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
    return stat.map { !$0.contains(") Z ") } ?? false
  }
}
