import TestSupport
import Testing

@Suite("The binary")
struct BinaryTests {
  private static let document = """
    {
      "environment": {"width": 100, "height": 50},
      "views": [{"id": "a"}],
      "constraints": [
        "a.leading == root.leading", "a.top == root.top", "a.width == 10", "a.height == 20",
        "a.height == 30"
      ]
    }
    """

  private func solve(isRead: Bool) throws -> ChildProcess.Run {
    let input = Array(Self.document.utf8)
    return try ChildProcess.run("windlass", ["solve", "-"], input: input, isRead: isRead)
  }

  @Test("reads standard input, writes standard output, and exits with 1 for findings")
  func streams() throws {
    let run = try solve(isRead: true)
    #expect(run == .init(exitCode: 1, output: run.output, error: ""))
    #expect(run.output.hasPrefix(#"{"status":"unsatisfiable""#))
  }

  @Test("ends without a message when its output is closed")
  func closedPipe() throws {
    #expect(try solve(isRead: false) == .init(exitCode: 1))
  }
}
