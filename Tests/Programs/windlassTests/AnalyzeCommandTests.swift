import SolveAPI
import SolveService
import TestSupport
import Testing

@Suite("windlass analyze", .serialized)
struct AnalyzeCommandTests {
  private static let files = [
    // 320 points between margins of 12: satisfiable from 344 on, and free to move from there.
    "free.json": """
    {"environment": {"width": 375, "height": 100}, "views": [{"id": "a"}],
     "constraints": ["a.width == 320", "a.leading >= root.leading + 12",
       "a.trailing <= root.trailing - 12", "a.top == root.top", "a.height == 20"]}
    """,
    "fixed.json": """
    {"environment": {"width": 375, "height": 100}, "views": [{"id": "a"}],
     "constraints": ["a.width == root.width / 3", "a.leading == root.leading",
       "a.top == root.top", "a.height == 20"]}
    """,
    "broken.json": "{\"views\": [}",
  ]

  private func analyze(_ arguments: String...) -> CommandLineRun {
    CommandLineRun(["analyze"] + arguments, files: Self.files)
  }

  @Test("finds the sizes at which a layout holds, and counts the others as findings")
  func exitCodes() {
    let run = analyze("--from", "320", "--to", "400", "free.json")
    #expect(run.output.contains(#""satisfiable":[[344,400]]"#))
    #expect(run.exitCode == 1)
    #expect(analyze("--from", "344", "--to", "400", "free.json").exitCode == 0)
    #expect(analyze("--from=344", "--to=400", "--fail-on=warning", "free.json").exitCode == 1)
    #expect(analyze("--from=320", "--to=400", "--fail-on=never", "free.json").exitCode == 0)
    #expect(analyze("--fail-on=warning", "fixed.json").exitCode == 0)
    #expect(analyze("broken.json").exitCode == 2)
  }

  @Test("prints a table on a terminal")
  func table() {
    let run = CommandLineRun(["analyze", "fixed.json"], files: Self.files, isTerminal: true)
    #expect(run.output.contains("width from 320 to 1032 points, height 100\n"))
    #expect(run.output.contains("\u{1B}[1;32meverywhere\u{1B}[0m"))
    #expect(run.output.contains("0.333333 W"))
  }

  @Test(
    "reports invalid arguments and exits with 2",
    arguments: [
      ([], "Name a file, or - for standard input."),
      (["--along", "depth"], "--along is \"depth\" but must be one of width, height."),
      (["--from", "x"], "--from is \"x\" but must be a number of points from 0 to 100000."),
      (
        ["--from", "500", "--to", "400", "a"],
        "--from is 500 but must be less than --to, which is 400."
      ),
      (["--width", "300", "a"], "--width cannot be set in an analysis along it."),
    ]
  )
  func usage(arguments: [String], message: String) {
    let run = CommandLineRun(["analyze"] + arguments)
    #expect(
      run.error == "windlass: \(message)\nwindlass: try \"windlass help analyze\".\n"
    )
    #expect(run.exitCode == 2)
  }

  @Test("shows its help")
  func help() {
    let help = CommandLineRun(["help", "analyze"])
    #expect(help.output.contains("  --from POINTS "))
    #expect(!CommandLineRun(["help", "solve"]).output.contains("--from"))
  }

  @Test(
    "gives the same bytes in process and over the wire",
    arguments: [["--from", "320", "--to=400"], ["--along=height", "--width=500"], []]
  )
  func sameBytes(flags: [String]) throws {
    let service = try SolveService(settings: .patient)
    defer { service.drain() }
    let server = try TestServer(serving: SolveAPI(backend: .threads(service)))
    for format in ["json", "text"] {
      let arguments = ["analyze", "--format", format] + flags + Self.files.keys.sorted()
      let local = CommandLineRun(arguments, files: Self.files)
      let remote = CommandLineRun(arguments + ["--server", server.url], files: Self.files)
      #expect(local.output == remote.output)
      #expect(local.error == remote.error)
      #expect(local.exitCode == remote.exitCode)
    }
  }
}
