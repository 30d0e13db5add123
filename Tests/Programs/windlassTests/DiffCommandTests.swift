import Testing

@testable import windlass

@Suite("windlass diff")
struct DiffCommandTests {
  /// A box at a distance from the left, 10 wide and 20 high.
  private static func box(left: Int) -> String {
    """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left + \(left)", "a.top == root.top", "a.width == 10",
                     "a.height == 20"]}
    """
  }

  /// The text about a box that moved by 4.
  private static let moved = """
    new/a.json
      1 view moved by 4 right because a.left == root.left + 3: constant 3 -> 7
        a: x 3 -> 7

    1 file, 1 layout: 1 view differs by 1 cause.

    """

  @Test("compares two folders, of which only what differs is solved")
  func folders() {
    let files = [
      "old/a.json": Self.box(left: 3), "new/a.json": Self.box(left: 7),
      "old/same.json": "{\"views\", \"constraints\"",
      "new/same.json": "{\"views\", \"constraints\"",
    ]
    let run = CommandLineRun(["diff", "old", "new/"], files: files)
    #expect(run.output == Self.moved)
    #expect(run.exitCode == 1)
    let same = CommandLineRun(["diff", "old", "old"], files: files)
    #expect(same.output == "Nothing moved.\n")
    #expect(same.exitCode == 0)
  }

  @Test("compares two files")
  func twoFiles() {
    let files = ["old/a.json": Self.box(left: 3), "new/a.json": Self.box(left: 7)]
    let run = CommandLineRun(["diff", "old/a.json", "new/a.json"], files: files)
    #expect(run.output == Self.moved.replacing("new/a.json\n", with: "old/a.json -> new/a.json\n"))
  }

  @Test("asks git for the version that a branch began with")
  func base() {
    let git: @Sendable ([String]) -> Result<[UInt8], InputFault> = { arguments in
      let answer: String? =
        switch arguments.joined(separator: " ") {
        case "merge-base --end-of-options HEAD main": "0123abc\n"
        case "diff --name-status -z --find-renames --relative --ignore-submodules=all 0123abc --":
          "M\0app/a.json\0M\0notes.txt\0R090\0old.json\0app/b.json\0D\0gone.json\0M\0Pods/x.json\0"
        case "ls-files --others --exclude-standard -z --": "more.json\0"
        case "cat-file blob 0123abc:./app/a.json": Self.box(left: 3)
        case "cat-file blob 0123abc:./old.json": Self.box(left: 4)
        case "cat-file blob 0123abc:./gone.json": Self.box(left: 4)
        default: nil
        }
      guard let answer else { return .failure(.unreadable(reason: "git failed")) }
      return .success(Array(answer.utf8))
    }
    let files = [
      "app/a.json": Self.box(left: 7), "app/b.json": Self.box(left: 5),
      "more.json": Self.box(left: 1), "notes.txt": "",
    ]
    let run = CommandLineRun(["diff", "--base", "main"], files: files, git: git)
    #expect(
      run.output == """
        app/a.json
          1 view moved by 4 right because a.left == root.left + 3: constant 3 -> 7
            a: x 3 -> 7

        old.json -> app/b.json
          1 view moved by 1 right because a.left == root.left + 4: constant 4 -> 5
            a: x 4 -> 5

        gone.json was removed.

        more.json is new.

        4 files, 4 layouts: 2 views differ by 2 causes.

        """
    )
    #expect(run.error.isEmpty)
    #expect(run.exitCode == 1)
    let unknown = CommandLineRun(["diff", "--base", "nothing"], files: files, git: git)
    #expect(unknown.error == "windlass: git cannot compare with nothing.\n")
    #expect(unknown.exitCode == 2)
    let without = CommandLineRun(["diff"], files: files)
    #expect(without.error == "windlass: a comparison with a commit requires git: install it.\n")
  }

  @Test("writes JSON")
  func json() {
    let files = ["old/a.json": Self.box(left: 3), "new/a.json": Self.box(left: 7)]
    let run = CommandLineRun(["diff", "--format", "json", "old", "new"], files: files)
    let change =
      #"{"text":"a.left == root.left + 3: constant 3 -> 7","subject":"constraint","#
      + #""name":"a.left == root.left + 3","attribute":"constant","old":"3","new":"7","line":2}"#
    let frame =
      #"{"id":"a","name":"a","kind":"moved","places":[{"old":{"x":3,"y":0,"width":10,"height":20},"#
      + #""new":{"x":7,"y":0,"width":10,"height":20}}]}"#
    #expect(
      run.output
        == #"{"same":false,"summary":"1 file, 1 layout: 1 view differs by 1 cause.","files":["#
        + #"{"uri":"new/a.json","layouts":[{"presence":"changed","causes":["#
        + #"{"summary":"1 view moved by 4 right","changes":[\#(change)],"frames":[\#(frame)]}],"#
        + #""idle":[],"gained":[],"lost":[]}]}]}"# + "\n"
    )
  }

  @Test("writes Markdown that no name can break, within a comment's length")
  func markdown() {
    let files = ["old/a.json": Self.box(left: 3), "new/a.json": Self.box(left: 7)]
    let run = CommandLineRun(["diff", "--format", "markdown", "old", "new"], files: files)
    #expect(run.output.contains("<summary>new/a.json</summary>"))
    #expect(
      run.output.contains(
        "**1 view moved by 4 right** because `a.left == root.left + 3: constant 3 -> 7`"
      )
    )
    #expect(run.output.contains("| a | x 3 -> 7 |  |"))
    var many: [String: String] = [:]
    for number in 0..<14 {
      let name = String(repeating: "|<x>`", count: 400)
      many["old/\(number).json"] = Self.box(left: number).replacing("\"a", with: "\"\(name)")
        .replacing("\(name).", with: "`\(name)`.")
      many["new/\(number).json"] = Self.box(left: number + 1)
    }
    let long = CommandLineRun(["diff", "--format", "markdown", "old", "new"], files: many)
    #expect(long.output.utf16.count < 65_536)
  }

  @Test("reports unusable inputs with their names")
  func faults() {
    let files = ["old/a.json": Self.box(left: 3), "new/a.json": "{\"views\", \"constraints\""]
    let broken = CommandLineRun(["diff", "old", "new"], files: files)
    #expect(broken.error.contains("AL060"))
    #expect(broken.exitCode == 2)
    let one = CommandLineRun(["diff", "old"], files: files)
    #expect(one.exitCode == 2)
    #expect(one.error.contains("Name two files or folders, or none to compare with a commit."))
  }

  @Test("reads the Swift files of a folder together, those that are the same included")
  func project() {
    let view = { (distance: Int) in
      """
      import UIKit
      final class Card: UIView {
        let title = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.gap + \(distance)),
            title.topAnchor.constraint(equalTo: topAnchor),
            title.widthAnchor.constraint(equalToConstant: 40),
            title.heightAnchor.constraint(equalToConstant: 20),
          ])
        }
      }
      """
    }
    let metrics = "enum Metrics { static let gap: CGFloat = 8 }"
    let files = [
      "old/Card.swift": view(0), "new/Card.swift": view(4), "old/Metrics.swift": metrics,
      "new/Metrics.swift": metrics,
    ]
    let run = CommandLineRun(["diff", "old", "new"], files: files)
    #expect(
      run.output == """
        Card.swift: Card
          1 view moved by 4 right because title.leading == root.leading + 8: constant 8 -> 12
            title: x 8 -> 12

        1 file, 1 layout: 1 view differs by 1 cause.

        """
    )
  }
}
