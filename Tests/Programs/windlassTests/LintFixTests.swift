import TestSupport
import Testing

@testable import windlass

@Suite("windlass lint --fix")
struct LintFixTests {
  /// A box of two widths, in a document of an unusual hand.
  private static let conflict = """
    {"environment": {"width": 100, "height": 50},   "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top",
                     "a.width == 10",
                     "a.width == 20", "a.height == 20"] }
    """
  private static let solved = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.height == 20"]}
    """

  @Test("applies the first valid fix, changes nothing else, and reports the remaining findings")
  func document() throws {
    let files = ["a.json": Self.solved, "c.json": Self.conflict]
    let run = CommandLineRun(["lint", "--fix", "--suggested"], files: files)
    #expect(run.writtenFiles.keys.sorted() == ["c.json"])
    let written = try #require(run.writtenFiles["c.json"])
    // One of the two widths is made optional, by either fix.
    let ways = ["10", "20"].map {
      Self.conflict.replacing("a.width == \($0)\"", with: "a.width == \($0) @ 999\"")
    }
    #expect(ways.contains(written))
    #expect(run.output == "2 files, 2 layouts: nothing found\n")
    #expect(run.exitCode == 0)
    #expect(run.error.hasSuffix("windlass: 1 fix in 1 file.\n"))
    #expect(run.error.hasPrefix("windlass: c.json: Make `a.width == "))
  }

  /// A view of 80 by 80 points without a horizontal position.
  @Test(
    "adds a missing constraint to a class, in a folder as in a file",
    arguments: [".", "A.swift"]
  )
  func missingConstraint(argument: String) {
    let code = """
      import UIKit
      final class Screen: UIViewController {
        private let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(box)
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.heightAnchor.constraint(equalToConstant: 80).isActive = true
          box.widthAnchor.constraint(equalToConstant: 80).isActive = true
        }
      }
      """
    let run = CommandLineRun(["lint", "--fix", "--suggested", argument], files: ["A.swift": code])
    let added = "box.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true"
    #expect(run.writtenFiles["A.swift"]?.contains(added) == true)
  }

  @Test("does nothing the second time")
  func again() {
    let first = CommandLineRun(
      ["lint", "--fix", "--suggested", "c.json"],
      files: ["c.json": Self.conflict]
    )
    let second = CommandLineRun(
      ["lint", "--fix", "--suggested", "c.json"],
      files: first.writtenFiles
    )
    #expect(second.writtenFiles.isEmpty)
    #expect(second.error == "")
    #expect(second.exitCode == 0)
  }

  @Test("edits an Interface Builder file where it stands")
  func interfaceBuilder() throws {
    let run = CommandLineRun(
      ["lint", "--fix", "--suggested", "A.xib"],
      files: ["A.xib": TwoWidths.file()]
    )
    let written = try #require(run.writtenFiles["A.xib"])
    let old = TwoWidths.file().split(separator: "\n", omittingEmptySubsequences: false)
    let new = written.split(separator: "\n", omittingEmptySubsequences: false)
    let changed = zip(old, new).filter { $0 != $1 }
    #expect(old.count == new.count && changed.count == 1)
    #expect(changed.first?.1.contains("priority=\"999\"") == true)
    #expect(!run.output.contains("AL050"))
  }

  @Test("makes a fix that leaves a stored rectangle behind, which Xcode writes anew")
  func storedRectangles() throws {
    let old = "width=\"10\" height=\"10\"/>"
    let file = TwoWidths.file().replacing(old, with: "width=\"15\" height=\"10\"/>")
      .replacing("id=\"abc-12-def\">", with: "misplaced=\"YES\" id=\"abc-12-def\">")
    let before = CommandLineRun(["lint", "A.xib"], files: ["A.xib": file])
    #expect(before.output.contains("AL050") && !before.output.contains("AL203"))
    let run = CommandLineRun(["lint", "--fix", "--suggested", "A.xib"], files: ["A.xib": file])
    #expect(run.writtenFiles["A.xib"] != nil)
    #expect(run.output.contains("AL203") && !run.output.contains("AL050"))
  }

  @Test("shows what it would do, writes nothing, and exits 1")
  func dryRun() {
    let run = CommandLineRun(
      ["lint", "--fix", "--suggested", "--dry-run", "--report", "json=o.json"],
      files: ["c.json": Self.conflict]
    )
    #expect(run.output.hasPrefix("--- a/c.json\n+++ b/c.json\n@@ -1,4 +1,4 @@\n"))
    #expect(run.output.contains("\n+") && run.output.contains(" @ 999"))
    #expect(run.writtenFiles.keys.sorted() == ["o.json"])
    #expect(run.writtenFiles["o.json"]?.contains("AL050") == true)
    #expect(run.exitCode == 1)
    #expect(run.error.hasSuffix("windlass: 1 fix in 1 file, nothing written.\n"))
    let clean = CommandLineRun(["lint", "--fix", "--dry-run"], files: ["a.json": Self.solved])
    #expect(clean.exitCode == 0 && clean.output == "")
    #expect(CommandLineRun(["lint", "--dry-run"]).exitCode == 2)
    #expect(CommandLineRun(["lint", "--fix", "--dry-run", "--report", "json"]).exitCode == 2)
  }

  @Test("does not change suppressed or unreported findings, nor read-only files")
  func restraint() {
    let files = ["c.json": Self.conflict, "readonly/c.json": Self.conflict]
    let hidden = CommandLineRun(
      ["lint", "--fix", "--suggested", "--disable", "AL050", "c.json"],
      files: files
    )
    #expect(hidden.writtenFiles.isEmpty)
    let readOnly = CommandLineRun(
      ["lint", "--fix", "--suggested", "readonly/c.json"],
      files: files
    )
    #expect(readOnly.exitCode == 2)
    #expect(readOnly.error.contains("readonly/c.json cannot be written: Read-only file system."))
    #expect(readOnly.output.contains("AL050"))
  }

  @Test("writes its fixes to SARIF as replacements")
  func sarif() {
    let run = CommandLineRun(
      ["lint", "--report", "sarif", "c.json"],
      files: ["c.json": Self.conflict]
    )
    #expect(run.output.contains("\"fixes\":[{\"description\":{\"text\":\"Make `a.width == "))
    #expect(run.output.contains("\"properties\":{\"grade\":\"suggested\"}"))
    let place = "{\"deletedRegion\":{\"startLine\":"
    #expect(run.output.contains("\"replacements\":[\(place)"))
    #expect(run.output.contains("\"insertedContent\":{\"text\":\" @ 999\"}"))
  }

  /// A view as wide as its mask makes it, with constraints for another width, and one beside it.
  private static func masked(_ constraints: String) -> String {
    """
    {"environment": {"width": 200, "height": 50},
     "views": [{"id": "a", "frame": {"x": 0, "y": 0, "width": 50, "height": 20},
                "translatesAutoresizingMaskIntoConstraints": true}, {"id": "b"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.height == 20",
                     "a.width == 100", "b.top == root.top", "b.height == 20",
                     "b.width == 20", "\(constraints)"]}
    """
  }

  @Test("applies safe fixes only, and counts those that are suggested")
  func grades() throws {
    let files = ["c.json": Self.conflict, "m.json": Self.masked("b.left == root.left")]
    let seen = CommandLineRun(["lint", "c.json", "m.json"], files: files)
    #expect(
      seen.output.hasSuffix(
        "; 1 with a safe fix (--fix), 1 with a suggestion (--fix --suggested)\n"
      )
    )
    #expect(seen.output.contains("  suggestion: Make `a.width == "))
    #expect(seen.output.contains("  fix: Set translatesAutoresizingMaskIntoConstraints of `a` to"))
    let run = CommandLineRun(["lint", "--fix", "c.json", "m.json"], files: files)
    #expect(run.writtenFiles.keys.sorted() == ["m.json"])
    let written = try #require(run.writtenFiles["m.json"])
    #expect(
      written
        == files["m.json"]?.replacing("Constraints\": true", with: "Constraints\": false")
    )
    #expect(run.exitCode == 1)
  }

  @Test(
    "leaves a fix that moves another view, or adds a finding",
    arguments: [
      masked("b.left == a.right"),
      masked("b.left == root.left").replacing(
        "\"a.left == root.left\", ",
        with: ""
      ),
    ]
  )
  func left(file: String) {
    let run = CommandLineRun(["lint", "--fix", "m.json"], files: ["m.json": file])
    #expect(run.writtenFiles.isEmpty)
    #expect(
      run.error
        == "windlass: 1 fix not applied: other views would move, or a new finding would appear.\n"
    )
  }

  @Test("requires --fix beside --suggested")
  func misuse() {
    let run = CommandLineRun(["lint", "--suggested", "c.json"], files: ["c.json": Self.conflict])
    #expect(run.exitCode == 2)
    #expect(run.error.hasPrefix("windlass: --suggested requires --fix: windlass lint --fix "))
  }
}
