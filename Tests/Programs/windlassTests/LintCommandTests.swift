import Testing

@testable import windlass

@Suite("windlass lint")
struct LintCommandTests {
  /// A box that is where it should be.
  private static let solved = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.height == 20"]}
    """
  /// A box of two widths.
  private static let conflict = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.width == 20", "a.height == 20"]}
    """
  /// The text about a conflict at the end.
  private static let conflicts = "1 conflict that Auto Layout will log"
  private static let oneConflict =
    "1 error (\(conflicts)); 1 with a suggestion (--fix --suggested)\n"
  /// A box of no width.
  private static let ambiguous = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left >= root.left", "a.right <= root.right", "a.top == root.top",
                     "a.width == 10", "a.height == 20"]}
    """

  @Test("looks below folders at what may be a layout, in order, each once")
  func walk() throws {
    let files = [
      "app/b/z.json": Self.solved, "app/a.json": Self.solved, "app/package.json": "{\"views\": 1}",
      "app/Code.swift": "let a = 1", "app/.git/x.json": Self.solved, "app/Pods/x.json": Self.solved,
      "app/notes.txt": Self.conflict, "other.json": Self.conflict, "app/b/y.json": Self.solved,
    ]
    let run = CommandLineRun(["lint", "--report", "json", "app", "app/b/"], files: files)
    let names = run.output.split(separator: "\"uri\":\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(names == ["app/a.json", "app/b/y.json", "app/b/z.json"])
    #expect(run.exitCode == 0)
    let everything = CommandLineRun(["lint", "."], files: files)
    #expect(everything.output.hasSuffix("4 files, 4 layouts: \(Self.oneConflict)"))
    let named = CommandLineRun(["lint", "app/package.json", "app/notes.txt"], files: files)
    #expect(named.output.contains("app/package.json:1:"))
    #expect(named.output.hasSuffix("\n") && named.output.contains("2 files, 2 layouts: "))
  }

  @Test("finds scripts by their mark")
  func scripts() {
    let files = ["s/a.swift": "// windlass: lint\nlet a = UIView()\n", "s/b.swift": "let b = 1\n"]
    let run = CommandLineRun(["lint", "s"], files: files)
    #expect(run.output.contains("s/a.swift:"))
    #expect(run.output.contains("\n1 file, "))
    let unmarked = CommandLineRun(["lint"], files: ["b.swift": "let b = 1\n"])
    let advice =
      "Statements outside of types are read only in a named file or with the comment \"windlass: lint\"."
    #expect(unmarked.error == "windlass: no layout found in this folder. \(advice)\n")
    #expect(unmarked.exitCode == 2)
  }

  /// A base class that pins a box twice to the same edge, in its lines 4 and 5.
  private static let base = """
    class Base: UIView {
      let box = UIView()
      func fill() {
        box.topAnchor.constraint(equalTo: topAnchor).isActive = true
        box.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
    }
    """
  /// A class that inherits from it, and takes a size from yet another file.
  private static func heir(_ name: String) -> String {
    """
    final class \(name): Base {
      init() {
        super.init(frame: .zero)
        addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        box.widthAnchor.constraint(equalToConstant: inset).isActive = true
        box.heightAnchor.constraint(equalToConstant: inset).isActive = true
        fill()
      }
    }
    """
  }

  @Test("reads the Swift files of folders as a project, and reports each location once")
  func project() {
    var files = [
      "a/Base.swift": Self.base, "a/Card.swift": Self.heir("Card"),
      "b/Sheet.swift": Self.heir("Sheet"), "b/Metrics.swift": "let inset: CGFloat = 16\n",
    ]
    let arguments = ["lint", "--no-color", "--fail-on", "warning"]
    let oneRepeated = "1 warning (1 redundant constraint); 1 with a safe fix (--fix)\n"
    let run = CommandLineRun(arguments + ["a", "b"], files: files)
    #expect(run.output.hasPrefix("a/Base.swift:5:5: warning: AL112: "))
    #expect(run.output.contains(" Remove one of them. (Base)\n"))
    #expect(run.output.hasSuffix("3 files, 3 layouts: \(oneRepeated)"))
    #expect(run.exitCode == 1)
    #expect(run.error == "")
    // The root of one folder needs declarations of another.
    let chosen = CommandLineRun(arguments + ["--roots", "Card", "a", "b"], files: files)
    #expect(chosen.output.hasSuffix("2 files, 1 layout: \(oneRepeated)"))
    let unknown = CommandLineRun(arguments + ["--roots", "Cart", "a"], files: files)
    #expect(unknown.exitCode == 2)
    #expect(
      unknown.error.contains("Root type `Cart` is not declared in the project. Did you mean Card?")
    )
    // An unreadable file of a project is information, and no fault of it.
    files["b/Sealed.swift"] = "\u{0}`GITCRYPT"
    let sealed = CommandLineRun(arguments + ["a", "b"], files: files)
    #expect(sealed.output.hasSuffix("4 files, 3 layouts: \(oneRepeated)"))
    files["b/Sealed.swift"] = nil
    // A comment at the place counts for all subclasses.
    files["a/Base.swift"] = Self.base.replacing(
      "= true\n  }",
      with: "= true  // windlass:disable AL112 - on purpose\n  }"
    )
    let suppressed = CommandLineRun(arguments + ["."], files: files)
    #expect(suppressed.output == "3 files, 3 layouts: nothing found; 1 suppressed\n")
    #expect(suppressed.exitCode == 0)
  }

  @Test(
    "reports a line once for several views, and only mistakes of the file itself"
  )
  func onePlace() {
    let files = [
      "Card.swift": """
      final class Card: UIView {
        func add() {
          let box = UIView()
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
          box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 8).isActive = true
          box.heightAnchor.constraint(equalToConstant: 8).isActive = true
        }
        init() { super.init(frame: .zero); add(); add() }
      }
      """
    ]
    let run = CommandLineRun(["lint", "--no-color", "."], files: files)
    #expect(run.output.hasSuffix("1 file, 1 layout: 1 warning (1 outside-or-overlapping)\n"))
  }

  @Test("looks at changed files of a project with what the others declare")
  func changedProject() {
    let files = [
      "Base.swift": Self.base, "Card.swift": Self.heir("Card"), "Sheet.swift": Self.heir("Sheet"),
      "Metrics.swift": "let inset: CGFloat = 16\n",
    ]
    let git = Self.git("app/Card.swift\0", "")
    let run = CommandLineRun(["lint", "--changed-since", "main"], files: files, git: git)
    #expect(run.output == "1 file, 1 layout: nothing found\n")
    #expect(run.exitCode == 0)
  }

  @Test(
    "exits with what it found",
    arguments: [
      (["a.json"], 0), (["c.json"], 1), (["f.json"], 0), (["--fail-on", "warning", "f.json"], 1),
      (["--fail-on", "never", "c.json"], 0), (["bad.json"], 2), (["bad.json", "c.json"], 2),
      (["gone.json", "a.json"], 2), (["d"], 2), (["invalid.json"], 1),
    ] as [([String], Int32)]
  )
  func exitCodes(arguments: [String], expected: Int32) {
    let files = [
      "a.json": Self.solved, "c.json": Self.conflict, "f.json": Self.ambiguous, "bad.json": "{",
      "invalid.json": "{}", "d/readme.txt": "",
    ]
    let run = CommandLineRun(["lint"] + arguments, files: files)
    #expect(run.exitCode == expected)
  }

  @Test("writes the requested reports, and text without any")
  func reports() {
    let files = ["c.json": Self.conflict]
    let arguments = ["--report", "sarif=o.sarif", "--report=junit=o.xml", "--report", "github"]
    let run = CommandLineRun(["lint"] + arguments + ["c.json"], files: files)
    #expect(run.output.hasPrefix("::error file=c.json,line=3,"))
    #expect(run.writtenFiles.keys.sorted() == ["o.sarif", "o.xml"])
    #expect(run.writtenFiles["o.sarif"]?.contains("\"ruleId\":\"AL050\"") == true)
    #expect(run.writtenFiles["o.xml"]?.contains("tests=\"1\" failures=\"1\"") == true)
    let refused = CommandLineRun(
      ["lint", "--report", "json=readonly/o.json", "c.json"],
      files: files
    )
    #expect(refused.exitCode == 2)
    #expect(
      refused.error == "windlass: readonly/o.json cannot be written: Read-only file system.\n"
    )
  }

  @Test("solves a layout on devices and reports common findings once")
  func devices() {
    let files = ["c.json": Self.conflict]
    let run = CommandLineRun(["lint", "--devices", "iPhoneSE,iPad", "c.json"], files: files)
    #expect(run.output.contains(" (iPhoneSE, iPad)\n"))
    #expect(run.output.hasSuffix("1 file, 1 layout: \(Self.oneConflict)"))
    let solved = CommandLineRun(
      ["solve", "--devices", "iPhoneSE,iPad", "--format", "text", "c.json"],
      files: files
    )
    let headings = solved.output.split(separator: "\n").filter { $0.contains(" points, ") }
    let expected: [Substring] = [
      "iPhoneSE: unsatisfiable: 375 x 667 points, 2 pixels per point, 1 view, 5 constraints",
      "iPad: unsatisfiable: 768 x 1024 points, 2 pixels per point, 1 view, 5 constraints",
    ]
    #expect(headings == expected)
  }

  @Test("leaves out what a baseline knows, and finds what is new")
  func baseline() throws {
    var files = ["c.json": Self.conflict, "f.json": Self.ambiguous]
    let arguments = ["lint", "--baseline", "known.json"]
    let missing = CommandLineRun(arguments + ["c.json"], files: files)
    #expect(missing.exitCode == 2)
    let words = "known.json does not exist: write it with --update-baseline."
    #expect(missing.error == "windlass: \(words)\n")
    let update = CommandLineRun(
      arguments + ["--update-baseline", "c.json", "f.json"],
      files: files
    )
    #expect(update.exitCode == 0)
    let written = try #require(update.writtenFiles["known.json"])
    // A line to open, one to each finding, one to close.
    #expect(written.split(separator: "\n").count == 4)
    files["known.json"] = written
    let known = CommandLineRun(arguments + ["c.json", "f.json"], files: files)
    #expect(known.exitCode == 0)
    #expect(known.output == "2 files, 2 layouts: nothing found\n")
    // Lines move, and a second conflict comes.
    let another = Self.conflict.dropLast(2) + ", \"a.height == 30\"]}"
    files["c.json"] = "\n\n" + another
    let grown = CommandLineRun(arguments + ["c.json"], files: files)
    #expect(grown.exitCode == 1)
    #expect(grown.output.hasSuffix("1 file, 1 layout: \(Self.oneConflict)"))
    #expect(grown.output.contains("a.height == 30"))
    files["known.json"] = "[]"
    #expect(CommandLineRun(arguments + ["c.json"], files: files).exitCode == 2)
  }

  @Test("skips files without Auto Layout, with one remark")
  func skipping() {
    let old = "<?xml version=\"1.0\"?>\n<document targetRuntime=\"iOS.CocoaTouch\"></document>\n"
    let files = ["App/Old.xib": old, "App/Older.xib": old, "App/a.json": Self.solved]
    let run = CommandLineRun(["lint", "App"], files: files)
    #expect(run.exitCode == 0)
    #expect(run.output == "1 file, 1 layout: nothing found\n")
    #expect(
      run.error.hasPrefix("windlass: skipped App/Old.xib and 1 more: The document does not ")
    )
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(CommandLineRun(["lint", "App/Old.xib"], files: files).exitCode == 0)
  }

  @Test("is quiet about named Swift files without a layout, as a hook names them")
  func filesWithoutLayout() {
    let files = [
      "Model.swift": "import Foundation\nstruct Model { var count = 1 }\n",
      "Row.swift": "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\n",
    ]
    let model = CommandLineRun(["lint", "Model.swift"], files: files)
    #expect(model.output == "1 file, 1 layout: nothing found\n")
    #expect((model.exitCode, model.error) == (0, ""))
    let row = CommandLineRun(["lint", "Row.swift"], files: files)
    #expect(row.exitCode == 0)
    #expect(row.error.hasPrefix("windlass: skipped Row.swift:\n    SwiftUI is not read"))
    // The answer about one input reports everything.
    let solved = CommandLineRun(["solve", "Model.swift", "--format", "text"], files: files)
    #expect(solved.error.contains("warning: AL124: No view is laid out"))
    #expect(CommandLineRun(["solve", "Row.swift"], files: files).exitCode == 2)
  }

  @Test("looks at the current folder by default")
  func currentFolder() {
    let run = CommandLineRun(["lint"], files: ["App/c.json": Self.conflict])
    #expect(run.output.hasPrefix("App/c.json:3:"))
    #expect(run.exitCode == 1)
  }

  @Test("shows a person how far it is, and leaves nothing of that behind")
  func progress() {
    let names = ["a.json", "b.json", "c.json", "d.json"]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.solved) })
    // It begins at 0; after half a second the progress is shown, ten lines a second.
    let times = [0, 499, 500, 599, 600]
    let run = CommandLineRun(["lint"] + names, files: files, isTerminal: true, milliseconds: times)
    #expect(run.error == "\r\u{1B}[K2/4 b.json\r\u{1B}[K4/4 d.json\r\u{1B}[K")
    #expect(CommandLineRun(["lint"] + names, files: files, milliseconds: times).error == "")
    #expect(CommandLineRun(["lint"] + names, files: files, isTerminal: true).error == "")
  }

  @Test("ends with what was found, what matters most first, and what was suppressed")
  func summary() {
    let suppressed = "{\"file\": \"f.json\", \"code\": \"AL200\", \"reason\": \"r\"}"
    let files = [
      "c.json": Self.conflict, "d.json": Self.ambiguous, "e.json": Self.ambiguous,
      "f.json": Self.ambiguous, ".windlass.json": "{\"suppress\": [\(suppressed)]}",
    ]
    let run = CommandLineRun(["lint"], files: files)
    let counts = "4 files, 4 layouts: 1 error, 2 warnings"
    let kinds = "\(Self.conflicts), 2 ambiguities"
    let fixes = "; 3 with a suggestion (--fix --suggested)"
    #expect(run.output.hasSuffix("\n\(counts) (\(kinds))\(fixes); 1 suppressed\n"))
    let small = CommandLineRun(["lint", "--fail-on", "never", "d.json"], files: files)
    // Every number that is free is for solve; here it is a line to a finding, and one to its fix.
    #expect(small.output.split(separator: "\n").count == 3)
  }

  /// The output of git in a repository one folder above.
  private static func git(
    _ changed: String,
    _ others: String = ""
  ) -> @Sendable ([String]) -> Result<[UInt8], InputFault> {
    { arguments in
      switch arguments.first {
      case "rev-parse": .success(Array("/work\n".utf8))
      case "diff":
        arguments.contains("gone")
          ? .failure(.unreadable(reason: "git failed")) : .success(Array(changed.utf8))
      default: .success(Array(others.utf8))
      }
    }
  }

  @Test("hears what git prints, and that it fails")
  func realGit() throws {
    let version = try Console.process.git(["--version"]).get()
    #expect(version.starts(with: "git version ".utf8))
    #expect(throws: InputFault.self) { try Console.process.git(["no-such-command"]).get() }
  }

  @Test("looks only at what changed since a commit, where it is asked to")
  func changes() {
    let files = ["a.json": Self.conflict, "b.json": Self.conflict, "x/c.json": Self.conflict]
    let arguments = ["lint", "--report", "github", "--changed-since"]
    let git = Self.git("app/b.json\0a.json\0", "app/x/c.json\0")
    let run = CommandLineRun(arguments + ["main"], files: files, git: git)
    #expect(
      run.output.split(separator: "\n").map { $0.prefix(22) } == [
        "::error file=b.json,li", "::error file=x/c.json,",
      ]
    )
    let nothing = CommandLineRun(
      ["lint", "--changed-since", "main"],
      files: files,
      git: Self.git("")
    )
    #expect(nothing.exitCode == 0)
    #expect(nothing.output == "0 files, 0 layouts: nothing found\n")
    let gone = CommandLineRun(arguments + ["gone"], files: files, git: git)
    #expect(gone.exitCode == 2)
    #expect(gone.error == "windlass: git cannot list the changes since gone.\n")
    let missing = CommandLineRun(arguments + ["main"], files: files)
    #expect(missing.error == "windlass: --changed-since requires git: install it.\n")
  }

  @Test(
    "reports a limit instead of a larger report",
    arguments: ["text", "json", "sarif", "junit", "github"]
  )
  func limit(format: String) {
    let run = CommandLineRun(
      ["lint", "--report", format, "c.json"],
      files: ["c.json": Self.conflict],
      reportLimit: 20
    )
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    let words = "would be longer than 0 MiB: lint fewer folders at a time."
    #expect(run.error == "windlass: the \(format) report \(words)\n")
  }
}
