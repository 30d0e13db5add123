import SolveService
import Testing

@testable import windlass

@Suite("windlass lint with fonts and texts of a checkout")
struct LintFontTests {
  /// A label 60 points wide with "Save", and its text in German.
  private static func files(font: String) -> [String: String] {
    [
      "App/Base.lproj/Main.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">\
      <device id="retina6_12"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      <label text="Save" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="16" y="100" width="60" height="20"/>
      <fontDescription key="fontDescription" \(font)/></label></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="16" id="c1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" \
      secondAttribute="top" constant="100" id="c2"/>
      <constraint firstItem="a" firstAttribute="width" constant="60" id="c3"/>
      </constraints></view></objects></document>
      """,
      "App/de.lproj/Main.strings": "\"a.text\" = \"Sichern\";",
    ]
  }

  /// A font called "Hand" whose characters are all half an em wide; no byte of it is above 127.
  private static var fontFile: String {
    func words(_ numbers: [Int]) -> [UInt8] {
      numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 127)] }
    }
    let zero = [Int](repeating: 0, count: 24)
    let map = [12, 0, 0, 28, 0, 0, 0, 1, 0, 0x20, 0, 0x7E, 0, 1]
    let name = [0, 1, 18, 3, 1, 0x409, 6, 8, 0] + "Hand".utf8.map(Int.init)
    let tables: [(String, [UInt8])] = [
      ("cmap", words([0, 1, 3, 10, 0, 12] + map)),
      ("head", words(Array(zero[..<9]) + [1024] + Array(zero[..<17]))),
      ("hhea", words([1, 0, 1024, 0, 0] + Array(zero[..<12]) + [1])),
      ("hmtx", words([512, 0])), ("name", words(name)),
    ]
    var directory = words([1, 0, tables.count, 0, 0, 0])
    var content: [UInt8] = []
    for (tag, table) in tables {
      // No offset may have a byte above 127 either.
      while (12 + 16 * tables.count + content.count) & 128 != 0 { content.append(0) }
      directory += Array(tag.utf8) + words([0, 0, 0, 12 + 16 * tables.count + content.count])
      directory += words([0, table.count])
      content += table
    }
    return String(decoding: directory + content, as: UTF8.self)
  }

  private func lint(_ flags: [String], _ files: [String: String]) -> CommandLineRun {
    CommandLineRun(["lint", "--report", "text"] + flags + ["App"], files: files)
  }

  @Test("measures texts in the font files of the checkout")
  func checkout() {
    var files = Self.files(font: "name=\"Hand\" family=\"Hand\" pointSize=\"20\"")
    // Nothing is known of the font.
    #expect(!lint(["--languages", "de"], files).output.contains("AL204"))
    files["App/Fonts/Hand.ttf"] = Self.fontFile
    files["App/Fonts/Broken.otf"] = "no font"
    // Seven characters of 10 points: 10 more than there are, by no estimate.
    let run = lint(["--languages", "de"], files)
    #expect(run.output.contains("error: AL204") && run.output.contains("10 points narrower"))
    #expect(!run.output.contains("estimate"), "\(run.output)")
    #expect(run.exitCode == 1)
    #expect(!lint(["--content-size", "L"], files).output.contains("AL204"))
  }

  /// Four characters of 10 points are 40 points wide.
  @Test("measures texts in the fonts of a project, also from its JSON")
  func project() throws {
    let code = """
      final class SaveView: UIView {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          title.text = "Save"
          title.font = UIFont(name: "Hand", size: 20)
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    var project = ProjectInput()
    project.append(code.utf8, uri: "SaveView.swift")
    project.append(font: Array(Self.fontFile.utf8), uri: "Hand.ttf")
    for input in [SolveInput(project: project), SolveInput(bytes: project.json)] {
      var solver = InputSolver()
      guard case .report(let report) = try solver.answer(input) else {
        Issue.record("no report")
        continue
      }
      let text = String(decoding: report.content, as: UTF8.self)
      #expect(text.contains(#""title":{"x":0,"y":0,"width":40,"#), "\(text)")
    }
    let run = CommandLineRun(
      ["solve", "App"],
      files: ["App/SaveView.swift": code, "App/Hand.ttf": Self.fontFile]
    )
    #expect(run.output.contains(#""width":40,"#), "\(run.output)")
  }

  private static func metrics(width: Int) -> String {
    let letters = "Saveichrn".map { "\"\($0)\": \(width)" }.joined(separator: ",")
    return """
      {"fonts": [{"family": "system", "size": 17, "ascender": 16, "descender": -4,
      "advances": {\(letters)}}]}
      """
  }

  @Test("measures texts in the fonts that are named", arguments: [(8, false), (9, true)])
  func named(width: Int, isReported: Bool) {
    var files = Self.files(font: "type=\"system\" pointSize=\"17\"")
    files["metrics.json"] = Self.metrics(width: width)
    // 7 * 8 = 56, and 7 * 9 = 63.
    let run = lint(["--languages", "de", "--text", "metrics.json"], files)
    #expect(run.output.contains("AL204") == isReported, "\(run.output)")
    #expect(run.output.contains("3 points narrower") == isReported)
    #expect(!run.output.contains("estimate"))
  }

  @Test("refuses a file of fonts that is none, before anything is looked at")
  func refused() {
    var files = Self.files(font: "type=\"system\" pointSize=\"17\"")
    #expect(lint(["--text", "metrics.json"], files).exitCode == 2)
    files["metrics.json"] = "{\"fonts\": 1}"
    let run = lint(["--text", "metrics.json"], files)
    #expect(run.exitCode == 2 && run.error.contains("metrics.json:1:11"), "\(run.error)")
    files["metrics.json"] = "fonts"
    #expect(lint(["--text", "metrics.json"], files).error.contains(".ttf"))
    let remote = CommandLineRun(
      ["solve", "--server", "http://localhost:1", "--text", "metrics.json", "a.json"],
      files: files
    )
    #expect(remote.exitCode == 2 && remote.error.contains("--text"))
  }

  private static let code = """
    final class LoginView: UIView {
      let title = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = NSLocalizedString("login.title", comment: "")
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: topAnchor),
          title.leadingAnchor.constraint(equalTo: leadingAnchor),
          title.widthAnchor.constraint(equalToConstant: 60),
        ])
      }
    }
    """

  @Test("shows the texts of code in each language that the checkout has")
  func code() {
    let files = [
      "App/LoginView.swift": Self.code,
      "App/en.lproj/Localizable.strings": "\"login.title\" = \"Save\";",
      "App/de.lproj/Localizable.strings": "\"login.title\" = \"Anmelden bitte\";",
      "App/it.lproj/Localizable.strings": "\"login.title\" = \"Salva\";",
    ]
    #expect(!lint(["--languages", "it,en"], files).output.contains("AL204"))
    for languages in ["de", "all"] {
      let output = lint(["--languages", languages], files).output
      #expect(output.contains("error: AL204") && output.contains("de"), "\(output)")
    }
  }

  @Test("audits accessibility where that or a finding of it is asked for, and else does not")
  func audit() {
    let files = Self.files(font: "type=\"system\" pointSize=\"17\"")
    #expect(!lint([], files).output.contains("AL3"))
    #expect(lint(["--audit"], files).output.contains("warning: AL301"))
    #expect(lint(["--only", "AL301"], files).output.contains("AL301"))
    #expect(!lint(["--only", "AL302"], files).output.contains("AL301"))
    let output = lint(["--audit", "--languages", "pseudo-strict"], files).output
    #expect(output.contains("AL300") && !output.contains("AL204"), "\(output)")
  }
}
