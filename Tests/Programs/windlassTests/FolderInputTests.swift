import Testing

@testable import windlass

@Suite("A folder with inputs of their own")
struct FolderInputTests {
  private static let document = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left + 7", "a.top == root.top", "a.width == 10", "a.height == 20"]}
    """
  private static let script = """
    // windlass: lint
    let a = UIView()
    view.addSubview(a)
    a.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
    """

  @Test("is solved with them", arguments: [false, true])
  func solve(hasProject: Bool) {
    var files = ["App/d.json": Self.document, "App/s.swift": Self.script, "App/n.json": "[1]"]
    if hasProject {
      files["App/Row.swift"] = """
        class Row: UIView {
          let b = UIView()
          func setUp() { addSubview(b); b.frame = CGRect(x: 1, y: 2, width: 30, height: 40) }
        }
        """
    }
    let run = CommandLineRun(["solve", "--format", "text", "App"], files: files)
    #expect(run.output.contains("d.json (root): solved: 100 x 50 points"), "\(run.output)")
    #expect(run.output.contains("375 x 667 points"), "\(run.output)")
    #expect(run.error.isEmpty, "\(run.error)")
  }

  @Test("may have nothing else")
  func alone() {
    let run = CommandLineRun(
      ["solve", "--format", "text", "App"],
      files: ["App/s.swift": Self.script]
    )
    #expect(run.output.contains("375 x 667 points"), "\(run.output) \(run.error)")
  }

  @Test("has the language that the command line names")
  func language() {
    let code = """
      class Row: UIView {
        let label = UILabel()
        func setUp() {
          label.text = NSLocalizedString("greeting", comment: "")
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          label.topAnchor.constraint(equalTo: topAnchor).isActive = true
          label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    let files = [
      "App/Row.swift": code,
      "App/en.lproj/Localizable.strings": "\"greeting\" = \"Hi\";",
      "App/de.lproj/Localizable.strings": "\"greeting\" = \"Guten Tag zusammen\";",
    ]
    let arguments = ["solve", "--format", "text", "App"]
    let english = CommandLineRun(arguments + ["--language", "en"], files: files)
    let german = CommandLineRun(arguments + ["--language", "de"], files: files)
    #expect(english.exitCode == 0 && german.exitCode == 0, "\(english.error) \(german.error)")
    #expect(english.output != german.output)
    let unknown = CommandLineRun(arguments + ["--language", "fr"], files: files)
    #expect(unknown.exitCode == 2)
  }
}
