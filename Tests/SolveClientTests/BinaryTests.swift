import Foundation
import Testing

@Suite("The binary")
struct BinaryTests {
  /// What came of a run.
  private struct Run: Equatable {
    var exitCode: Int32
    var hasCrashed: Bool
    var error: String
  }

  /// Runs the binary that lies beside the tests.
  private func run(_ arguments: [String], input: String, output: Pipe) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "windlass")
    process.arguments = arguments
    let (inputPipe, errorPipe) = (Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = output
    process.standardError = errorPipe
    try process.run()
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let error = try errorPipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      exitCode: process.terminationStatus,
      hasCrashed: process.terminationReason == .uncaughtSignal,
      error: String(decoding: error, as: UTF8.self)
    )
  }

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

  @Test("reads standard input, writes standard output, and tells findings by its exit code")
  func streams() throws {
    let output = Pipe()
    let run = try run(["solve", "-"], input: Self.document, output: output)
    #expect(run == Run(exitCode: 1, hasCrashed: false, error: ""))
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(#"{"status":"unsatisfiable""#))
  }

  @Test("ends quietly when nobody reads what it writes")
  func closedPipe() throws {
    let output = Pipe()
    try output.fileHandleForReading.close()
    let run = try run(["solve", "-"], input: Self.document, output: output)
    #expect(run == Run(exitCode: 1, hasCrashed: false, error: ""))
  }
}
