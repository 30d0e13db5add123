import Testing

@Suite("windlass explain with a log")
struct ExplainLogTests {
  /// 12 + 320 + 12 in 320, with lines of other programs around it.
  private static let log = """
    12:00:01 building
    12:00:02 [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UILabel:0x8'Welcome'.width == 320   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(12)-[UILabel:0x8'Welcome']   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x3 H:[UILabel:0x8'Welcome']-(12)-|   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x4 UIView:0x9.width == 320   (active)>"
    )
    12:00:03 done

    """

  @Test("tells each conflict, and exits with 1")
  func conflict() {
    let run = CommandLineRun(["explain", "app.log"], files: ["app.log": Self.log])
    #expect(run.exitCode == 1)
    // Lines are broken for a terminal.
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("12 + 320 + 12 = 344, but UIView is 320 wide: 24 too many."))
    #expect(words.contains("app.log:4:1: error: AL050"))
    let piped = CommandLineRun(["explain", "-", "--format", "json"], files: ["-": Self.log])
    #expect(piped.exitCode == 1)
    #expect(piped.output.contains("\"code\":\"AL050\""))
  }

  @Test("exits with 0 where there is none, and with 2 where there is no log")
  func none() {
    let quiet = CommandLineRun(["explain", "app.log"], files: ["app.log": "all is well\n"])
    #expect(quiet.exitCode == 0)
    #expect(quiet.error == "windlass: app.log has no conflict of constraints.\n")
    let missing = CommandLineRun(["explain", "no.log"])
    #expect(missing.exitCode == 2)
    #expect(missing.error.contains("no.log does not exist"))
  }
}
