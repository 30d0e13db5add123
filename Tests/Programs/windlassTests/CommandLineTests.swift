import LayoutModel
import Testing

@Suite("The command line")
struct CommandLineTests {
  private static let reportFault =
    "--report is \"sarif=\" but must be one of text, json, sarif, junit, github, html, markdown, optionally with =FILE."

  @Test(
    "reports invalid arguments and exits with 2",
    arguments: [
      (["slove"], "Unknown command \"slove\". Did you mean solve?", ""),
      (["teapot"], "Unknown command \"teapot\".", ""),
      (["--versoin"], "Unknown flag --versoin. Did you mean --version?", ""),
      (["solve"], "Name a file, or - for standard input.", " solve"),
      (["solve", "-", "-"], "Standard input (-) can be read only once.", " solve"),
      (["solve", "--widht", "3"], "Unknown flag --widht. Did you mean --width?", " solve"),
      (["solve", "--width"], "--width requires a value: --width POINTS.", " solve"),
      (["solve", "--pretty=1"], "--pretty takes no value.", " solve"),
      (
        ["solve", "--width", "0x10"],
        "--width is \"0x10\" but must be a number of points from 0 to 1e9, or fitting.", " solve"
      ),
      (
        ["solve", "--scale=0"], "--scale is \"0\" but must be a number above 0, at most 1e9.",
        " solve"
      ),
      (
        ["solve", "--direction="],
        "--direction is \"\" but must be one of leftToRight, rightToLeft.", " solve"
      ),
      (
        ["solve", "--fail-on", "info"],
        "--fail-on is \"info\" but must be one of error, warning, never.", " solve"
      ),
      (
        ["solve", "--format", "svg", "a", "b"],
        "--format svg takes one file: use windlass lint --report for several.", " solve"
      ),
      (
        ["analyze", "--format", "sarif", "a"],
        "--format is \"sarif\" but must be one of json, text, svg.", " analyze"
      ),
      (
        ["solve", "--devices", "all", "--device", "iPad", "a"],
        "--devices cannot be combined with --device.", " solve"
      ),
      (
        ["solve", "--server", "http://h", "--devices", "all", "a"],
        "--devices cannot be combined with --server.", " solve"
      ),
      (
        ["lint", "--report", "sarif=", "a"], reportFault, " lint"
      ),
      (
        ["lint", "--report", "sarif", "--report", "text", "a"],
        "Two reports go to standard output: write one to a file with --report FORMAT=FILE.",
        " lint"
      ),
      (
        ["lint", "--update-baseline", "a"],
        "--update-baseline requires --baseline FILE.", " lint"
      ),
      (
        ["solve", "--server", "http://h", "--ascii", "a"],
        "--ascii cannot be combined with --server.", " solve"
      ),
      (
        ["explain", "AL0500"], "Unknown code AL0500. Did you mean AL050?", " explain"
      ),
    ] as [([String], String, String)]
  )
  func usage(arguments: [String], message: String, topic: String) {
    let run = CommandLineRun(arguments)
    #expect(run.error == "windlass: \(message)\nwindlass: try \"windlass help\(topic)\".\n")
    #expect(run.output == "")
    #expect(run.exitCode == 2)
  }

  @Test("knows every device by its name")
  func devices() {
    let run = CommandLineRun(["solve", "--devices", "iPhone15,Nokia", "a"])
    let names = Device.all.map(\.name).joined(separator: ", ")
    let expected = "all, current, or names of \(names)"
    let words = "--devices is \"iPhone15,Nokia\" but must be \(expected)."
    #expect(run.error.hasPrefix("windlass: \(words)\n"))
    #expect(run.exitCode == 2)
  }

  @Test("shows the help where it is asked for")
  func help() {
    let overview = CommandLineRun(["--help"])
    #expect(overview.exitCode == 0)
    #expect(overview.output.hasPrefix("windlass solves Auto Layout without a Mac"))
    #expect(CommandLineRun(["help"]).output == overview.output)
    let solve = CommandLineRun(["solve", "x", "--help"])
    #expect(solve.exitCode == 0)
    #expect(solve.output.contains("  --width POINTS "))
    #expect(CommandLineRun(["help", "solve"]).output == solve.output)
    let nothing = CommandLineRun([])
    #expect(nothing.exitCode == 2)
    #expect(nothing.error == overview.output)
  }

  @Test("knows its version")
  func version() {
    let run = CommandLineRun(["--version"])
    #expect(run.output == "windlass 1.0.0\n")
    #expect(run.exitCode == 0)
  }

  @Test(
    "explains codes by code, number and name",
    arguments: ["AL011", "al011", "11", "directional-with-absolute"]
  )
  func explain(name: String) {
    let run = CommandLineRun(["explain", name])
    let expected = """
      AL011 directional-with-absolute (error)

      Leading or trailing is paired with left or right.

      Use leading and trailing on both sides, or left and right on both.

      For example, instead of

          title.leading == root.left + 8

      write

          title.leading == root.leading + 8

      Message from Apple:
        A constraint cannot be made between a leading/trailing attribute and a right/left \
      attribute. Use leading/trailing for both or neither.

      """
    #expect(run.output == expected)
    #expect(run.exitCode == 0)
  }

  @Test("lists every code")
  func codes() {
    let lines = CommandLineRun(["explain"]).output.split(separator: "\n")
    #expect(lines.first == "AL001  error    A constraint has no first item.")
    #expect(lines.contains("AL201  info     An optional constraint is broken."))
  }

  @Test("uses colours on a terminal unless they are disabled")
  func colour() {
    func output(_ arguments: [String], _ variables: [String: String]) -> String {
      CommandLineRun(["explain", "AL061"] + arguments, isTerminal: true, variables: variables)
        .output
    }
    let plain = CommandLineRun(["explain", "AL061"]).output
    #expect(output([], [:]).hasPrefix("\u{1B}[1mAL061 duplicate-key\u{1B}[0m (error)"))
    #expect(output([], ["NO_COLOR": ""]) == output([], [:]))
    #expect(output([], ["NO_COLOR": "1"]) == plain)
    #expect(output([], ["TERM": "dumb"]) == plain)
    #expect(output(["--no-color"], [:]) == plain)
  }

  @Test("accepts more items than a server")
  func items() {
    let environments = (0...250).map { #"{"name":"e\#($0)","width":\#(100 + $0),"height":100}"# }
    let constraints = repeatElement(
      #",{"firstItem":"a","firstAttribute":"width","constant":9,"isActive":false}"#,
      count: 1000
    ).joined()
    let run = CommandLineRun(
      ["solve", "large.json"],
      files: [
        "large.json": """
        {"environments":[\(environments.joined(separator: ","))],"views":[{"id":"a"}],
        "constraints":["a.left == root.left","a.top == root.top","a.height == 20"\(constraints)]}
        """
      ]
    )
    #expect(run.output.hasPrefix(#"{"results":["#))
  }
}
