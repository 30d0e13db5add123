import JSONText
import LayoutModel
import Testing

@Suite("windlass batch") struct BatchCommandTests {
  private static func document(width: Int, uri: String? = nil) -> String {
    let document = "{\"environment\":{\"width\":\(width),\"height\":9}}"
    guard let uri else { return document }
    return "{\"uri\":\"\(uri)\",\"content\":\"\(document.replacing("\"", with: "\\\""))\"}"
  }

  private static func run(_ input: String, _ flags: String..., files: [String: String] = [:])
    -> CommandLineRun
  {
    CommandLineRun(["batch"] + flags, files: files.merging(["-": input]) { $1 })
  }

  /// The widths of answers, and a dash for each problem.
  private static func widths(_ output: String) throws -> [String] {
    try output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      guard !line.isEmpty else { return "" }
      let root = try JSONDocument.parse(Array(line.utf8)).root
      return root["environment"]?["width"]?.int.map { "\($0)" } ?? "-\(root["line"]?.int ?? 0)"
    }
  }

  @Test("writes one line per input line, in order, also for invalid ones", arguments: ["1", "3"])
  func order(workers: String) throws {
    var lines = (1...300).map { Self.document(width: $0) }
    (lines[10], lines[20], lines[30]) = ("{", "", "{\"content\":\"\",\"mediaType\":\"image/png\"}")
    let run = Self.run(lines.joined(separator: "\n"), "--workers", workers)
    var expected = (1...300).map { "\($0)" }
    (expected[10], expected[20], expected[30]) = ("-11", "", "-31")
    #expect(try Self.widths(run.output) == expected)
    #expect(run.exitCode == 0)
    #expect(run.error.isEmpty)
  }

  @Test("answers a line as it would be answered alone, with its name")
  func alone() {
    let document = Self.document(width: 9)
    let alone = CommandLineRun(["solve", "--format", "json", "-"], files: ["-": document]).output
    #expect(Self.run(document + "\n").output == alone)
    let named = Self.run(Self.document(width: 9, uri: "a.json")).output
    #expect(named == "{\"uri\":\"a.json\"," + alone.dropFirst())
  }

  @Test("takes each line in one of its shards, by the name that it has")
  func shards() throws {
    let lines = (1...60).map { Self.document(width: $0, uri: "layouts/\($0).json") }
    let parts = try ["1/3", "2/3", "3/3"].map { shard in
      try Self.widths(Self.run(lines.joined(separator: "\n"), "--shard", shard).output)
    }
    #expect(parts.joined().compactMap { Int($0) }.sorted() == Array(1...60))
    #expect(parts.allSatisfy { $0.count > 8 })
    // FNV-1a of "a" is 0xaf63dc4c8601ec8c, of "b" 0xaf63df4c8601f1a5, as published with it.
    let pair = [Self.document(width: 1, uri: "a"), Self.document(width: 2, uri: "b")]
    #expect(try Self.widths(Self.run(pair.joined(separator: "\n"), "--shard=1/2").output) == ["1"])
    #expect(try Self.widths(Self.run(pair.joined(separator: "\n"), "--shard=2/2").output) == ["2"])
  }

  @Test("resumes after the existing answers, without a truncated one")
  func resume() throws {
    let lines = (1...5).map { Self.document(width: $0) }.joined(separator: "\n")
    let whole = Self.run(lines).output
    let first = whole.split(separator: "\n")[..<2].joined(separator: "\n") + "\n{\"stat"
    let run = Self.run(lines, "--output", "out", "--resume", files: ["out": first])
    #expect(run.output.isEmpty)
    #expect(run.writtenFiles["out"] == whole)
    let anew = Self.run(lines, "--output", "out", files: ["out": first])
    #expect(anew.writtenFiles["out"] == whole)
  }

  @Test(
    "refuses what it cannot do",
    arguments: [
      ["--shard", "0/2"], ["--shard", "3/2"], ["--shard", "1"], ["--shard", "1/2/3"], ["--resume"],
      ["--workers", "0"], ["a", "b"], ["missing.ndjson"],
    ]
  )
  func usage(arguments: [String]) {
    let run = CommandLineRun(["batch"] + arguments, files: ["-": ""])
    #expect(run.exitCode == 2)
    #expect(run.error.hasPrefix("windlass: "))
  }

  @Test("ends when its output is closed")
  func unwanted() {
    let lines = String(repeating: Self.document(width: 9) + "\n", count: 5000)
    let run = CommandLineRun(["batch"], files: ["-": lines], outputLimit: 1000)
    #expect(run.exitCode == 0)
    #expect(run.output.utf8.count < 100_000)
  }
}
