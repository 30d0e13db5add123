import Testing

@testable import windlass

@Suite("windlass snapshot")
struct SnapshotCommandTests {
  /// Two boxes, 10 wide and 20 high, one of them at a distance from the left.
  private static func boxes(left: Int, isTurned: Bool = false) -> String {
    let views = [#"{"id": "a"}"#, #"{"id": "b 2"}"#]
    let constraints = [
      #""a.left == root.left + \#(left)""#, #""a.top == root.top""#, #""a.width == 10""#,
      #""a.height == 20""#, #""`b 2`.left == root.left + 0.125""#, #""`b 2`.top == a.bottom""#,
      #""`b 2`.width == 10""#, #""`b 2`.height == 20""#,
    ]
    func list(_ elements: [String]) -> String {
      (isTurned ? elements.reversed() : elements).joined(separator: ", ")
    }
    return """
      {"environment": {"width": 100, "height": 50}, "views": [\(list(views))],
       "constraints": [\(list(constraints))]}
      """
  }

  /// Their snapshot at 3 points.
  private static let lock = """
    # windlass snapshot 1
    # app
    app/a.json - a - 3 0 10 20
    app/a.json - b%202 - 0.13 20 10 20
    app/a.json - root - 0 0 100 50

    """

  @Test("writes a line for each view, in any order of the document")
  func writing() {
    for isTurned in [false, true] {
      let files = ["app/a.json": Self.boxes(left: 3, isTurned: isTurned)]
      let run = CommandLineRun(["snapshot", "app"], files: files)
      #expect(run.writtenFiles == ["layouts.windlass-lock": Self.lock])
      #expect(run.exitCode == 0)
    }
  }

  @Test("names the code that it does not read")
  func unread() {
    let form = "import SwiftUI\nstruct Form: View { var body: some View { Text(\"Hi\") } }\n"
    let run = CommandLineRun(["snapshot", "app"], files: ["app/Form.swift": form])
    #expect(run.error.contains("app/Form.swift:2:1: error: AL041: SwiftUI is not read"))
    #expect(run.exitCode == 0)
  }

  @Test("checks that all are where they were")
  func check() {
    var files = ["app/a.json": Self.boxes(left: 3), "layouts.windlass-lock": Self.lock]
    let same = CommandLineRun(["snapshot", "--check"], files: files)
    #expect(same.output == "All frames match layouts.windlass-lock.\n")
    #expect(same.exitCode == 0)
    files["app/a.json"] = Self.boxes(left: 7)
    let moved = CommandLineRun(["snapshot", "--check"], files: files)
    #expect(
      moved.output == """
        app/a.json
          a: x 3 -> 7
        1 view differs from layouts.windlass-lock. To accept the new frames: windlass approve

        """
    )
    #expect(moved.exitCode == 1)
    #expect(moved.writtenFiles.isEmpty)
    let json = CommandLineRun(["snapshot", "--check", "--format", "json"], files: files)
    #expect(
      json.output
        == #"{"same":false,"views":[{"uri":"app/a.json","id":"a","places":["#
        + #"{"old":["3","0","10","20"],"new":["7","0","10","20"]}]}]}"# + "\n"
    )
  }

  @Test("solves again for the devices that were noted")
  func devices() {
    let wide = """
      {"views": [{"id": "a"}],
       "constraints": ["a.left == root.left", "a.right == root.right", "a.top == root.top", "a.height == 9"]}
      """
    let taken = CommandLineRun(
      ["snapshot", "--devices", "iPhone5s,iPhoneSE", "app"],
      files: ["app/a.json": wide]
    )
    let lock = taken.writtenFiles["layouts.windlass-lock"] ?? ""
    #expect(lock.contains("# --devices=iPhone5s,iPhoneSE\n# app\n"))
    // Their screens are 320 and 375 points wide.
    #expect(lock.contains("app/a.json - a iPhone5s 0 0 320 9\n"))
    #expect(lock.contains("app/a.json - a iPhoneSE 0 0 375 9\n"))
    let files = [
      "app/a.json": wide.replacing("== 9", with: "== 10"), "layouts.windlass-lock": lock,
    ]
    let check = CommandLineRun(["snapshot", "--check"], files: files)
    #expect(check.output.contains("  a: height 9 -> 10 (iPhone5s, iPhoneSE)\n"))
    #expect(check.exitCode == 1)
  }

  @Test("writes ambiguous numbers without their values")
  func open() {
    let loose = """
      {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
       "constraints": ["a.left >= root.left", "a.right <= root.right", "a.top == root.top",
                       "a.width == 10", "a.height == 20"]}
      """
    let run = CommandLineRun(["snapshot", "a.json"], files: ["a.json": loose])
    #expect(run.writtenFiles["layouts.windlass-lock"]?.contains("a.json - a - ~ 0 10 20\n") == true)
  }

  @Test("is approved as a whole or in part")
  func approval() {
    let lock = Self.lock + "app/b.json - a - 1 0 10 20\n"
    let files = [
      "app/a.json": Self.boxes(left: 7), "app/b.json": Self.boxes(left: 2),
      "layouts.windlass-lock": lock,
    ]
    let some = CommandLineRun(["approve", "a.json"], files: files)
    let written = some.writtenFiles["layouts.windlass-lock"] ?? ""
    #expect(written.contains("app/a.json - a - 7 0 10 20\n"))
    #expect(written.contains("app/b.json - a - 1 0 10 20\n"))
    #expect(some.error == "windlass: 1 view approved, 3 not.\n")
    let all = CommandLineRun(["approve"], files: files)
    #expect(
      all.writtenFiles["layouts.windlass-lock"]?.contains("app/b.json - a - 2 0 10 20\n") == true
    )
    #expect(all.error == "windlass: 4 views approved.\n")
    let view = CommandLineRun(["approve", "a"], files: files)
    #expect(view.error == "windlass: 2 views approved, 2 not.\n")
  }

  @Test("reports unusable inputs and writes nothing")
  func faults() {
    let broken = CommandLineRun(
      ["snapshot", "app"],
      files: ["app/a.json": "{\"views\", \"constraints\""]
    )
    #expect(broken.exitCode == 2)
    #expect(broken.writtenFiles.isEmpty)
    let none = CommandLineRun(["snapshot", "--check"], files: ["app/a.json": Self.boxes(left: 3)])
    #expect(
      none.error
        == "windlass: layouts.windlass-lock does not exist: write it with windlass snapshot.\n"
    )
    let merging = CommandLineRun(
      ["snapshot", "--check"],
      files: ["layouts.windlass-lock": "# windlass snapshot 1\n<<<<<<< HEAD\n"]
    )
    #expect(
      merging.error.hasPrefix("windlass: layouts.windlass-lock:2 is not a line of a lock file: ")
    )
    #expect(merging.exitCode == 2)
  }
}
