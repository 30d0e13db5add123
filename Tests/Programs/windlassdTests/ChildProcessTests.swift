import Foundation
import TestSupport
import Testing

/// That nothing of a test outlasts it, shown by the server.
@Suite struct ChildProcessTests {
  /// Whether a process runs; a zombie does not.
  private func isRunning(_ processID: Int32) -> Bool {
    let path = "/proc/\(processID)/stat"
    guard let stat = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
    return !stat.contains(") Z ")
  }

  @Test("ends with the process of the tests, however that ends")
  func orphan() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL),
      observing: [\.standardOutputContent]
    ) {
      let server = try ServerProcess()
      try FileHandle.standardOutput.write(contentsOf: Data("<\(server.processID)>".utf8))
      kill(getpid(), SIGKILL)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let digits = try #require(output.firstMatch(of: /<(\d+)>/)?.1)
    let processID = try #require(Int32(digits))
    #expect(eventually { !isRunning(processID) })
  }

  @Test("ends when it is released, even while busy")
  func released() throws {
    var server: ServerProcess? = try ServerProcess(Endless.settings)
    let processID = try #require(server?.processID)
    let client = try #require(try server?.connect())
    try client.post("/solve", Endless.document)
    #expect(isRunning(processID))
    server = nil
    #expect(!isRunning(processID))
  }

  @Test("reports its output when there is no more to read")
  func words() throws {
    let process = try ChildProcess("windlassd", ["--drian"], environment: [:])
    let failure = try #require(throws: ChildProcess.Failure.self) {
      while true { _ = try process.nextErrorLine() }
    }
    #expect(failure.description.contains("Did you mean --drain?"))
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess("windlassx", environment: [:]) }
  }
}
