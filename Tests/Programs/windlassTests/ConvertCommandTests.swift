import SolveAPI
import SolveService
import TestSupport
import Testing

@Suite("windlass convert", .serialized)
struct ConvertCommandTests {
  private static let files = [
    "a.json": """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["|-4-[a]", "a.width == 20 @ 751"]}
    """,
    "b.swift": "let b = UIView()\nview.addSubview(b)\nb.widthAnchor == 5\n",
    "broken.json": "{\"views\": [}",
  ]

  private func convert(_ arguments: String...) -> CommandLineRun {
    CommandLineRun(["convert"] + arguments, files: Self.files)
  }

  @Test("writes a layout in another notation")
  func notation() {
    let run = convert("--to", "plain", "a.json")
    #expect(run.output == "a.leading == root.leading + 4\na.width == 20 @ 751\n")
    #expect(run.error == "")
    #expect(run.exitCode == 0)
  }

  @Test("writes several layouts with their files, as comments or in a list")
  func series() {
    let text = convert("--to", "plain", "a.json", "b.swift")
    let expected = """
      // a.json
      a.leading == root.leading + 4
      a.width == 20 @ 751

      // b.swift
      b.width == 5

      """
    #expect(text.output == expected)
    let json = convert("--to", "json", "--width", "3", "--height", "4", "a.json", "b.swift")
    #expect(json.output.hasPrefix("{\"results\":[\n{\"uri\":\"a.json\","))
    #expect(json.output.contains(",\n{\"uri\":\"b.swift\","))
    #expect(json.output.contains("\"environment\": {\"width\":3,\"height\":4}"))
  }

  @Test("reads the Swift files of a folder at once, each by its path from there")
  func folder() {
    let files = [
      "App/Views/A.swift": """
      class A: UIView {
        let a = UIView()
        override init(frame: CGRect) { super.init(frame: frame); add(a, Sizes.top) }
      }
      """,
      "App/Help.swift": """
      enum Sizes { static let top: CGFloat = 8 }
      extension UIView {
        func add(_ child: UIView, _ top: CGFloat) {
          addSubview(child)
          child.translatesAutoresizingMaskIntoConstraints = false
          child.topAnchor.constraint(equalTo: topAnchor, constant: top).isActive = true
        }
      }
      """,
      "App/Pods/Other.swift": "enum Sizes { static let top: CGFloat = 9 }",
      "Empty/readme.md": "",
    ]
    let run = CommandLineRun(
      ["convert", "--to", "plain", "--width", "9", "--height", "9", "App/"],
      files: files
    )
    #expect(run.output == "// A (A), line 1\na.top == root.top + 8\n")
    #expect(run.error == "")
    let solved = CommandLineRun(
      ["solve", "--format", "json", "--width", "9", "--height", "9", "App"],
      files: files
    )
    #expect(solved.output.contains("\"uri\":\"Views/A.swift\""))
    let empty = CommandLineRun(["convert", "--to", "plain", "Empty"], files: files)
    #expect(empty.error.contains("Empty has no Swift files"))
    #expect(empty.exitCode != 0)
  }

  @Test("has a server do the same")
  func remote() throws {
    let service = try SolveService(settings: .patient)
    let server = try TestServer(serving: SolveAPI(backend: .threads(service)))
    for target in ["json", "anchorage"] {
      let here = convert("--to", target, "--height", "60", "a.json")
      let there = convert("--to", target, "--height", "60", "--server", server.url, "a.json")
      #expect(there.output == here.output)
      #expect(there.error == "")
      #expect(there.exitCode == 0)
    }
  }

  @Test("reports invalid input or arguments and exits with 2")
  func mistakes() {
    let broken = convert("--to", "plain", "broken.json")
    #expect(broken.output == "")
    #expect(broken.error.hasPrefix("broken.json:1:12: error: AL060: "))
    #expect(broken.exitCode == 2)
    let names = "json|plain|nslayoutanchor|powerup|anchorage|snapkit|vfl"
    #expect(convert("a.json").error.hasPrefix("windlass: --to is required: --to \(names).\n"))
    #expect(
      convert("--to", "swift", "a.json").error.contains(
        "--to is \"swift\" but must be one of json, plain"
      )
    )
    #expect(
      convert("--to", "json", "--format", "text", "a.json").error.contains("Unknown flag --format")
    )
  }

  @Test("writes for comparing versions what has an order in its order, and the rest sorted")
  func stable() {
    let stack = """
      {"id": "s", "stack": {"axis": "vertical", "arrangedSubviews": ["b", "a"], "spacing": 4}}, {"id": "b", "superview": "s"},
      {"id": "a", "superview": "s", "isHidden": true, "intrinsicContentSize": {"width": 9, "height": 8}}
      """
    let constraints = [#""s.top == root.top + 8""#, #""s.left == root.left @ 500""#]
    for list in [constraints, constraints.reversed()] {
      let document = """
        {"environment": {"width": 90, "height": 50}, "views": [\(stack)],
         "constraints": [\(list.joined(separator: ", "))]}
        """
      let run = CommandLineRun(
        ["convert", "--to", "plain", "--stable", "a.json"],
        files: ["a.json": document]
      )
      #expect(
        run.output == """
          // root
          //   s: vertical stack, spacing 4
          //     b
          //     a: intrinsicContentSize 9 x 8, isHidden true
          s.left == root.left @ 500
          s.top == root.top + 8

          """
      )
      #expect(run.exitCode == 0)
    }
    let broken = CommandLineRun(
      ["convert", "--to", "plain", "--stable", "a.json"],
      files: ["a.json": "{"]
    )
    #expect(broken.output == "{")
    #expect(broken.exitCode == 0)
    let other = CommandLineRun(["convert", "--to", "json", "--stable", "a.json"])
    #expect(other.error.hasPrefix("windlass: --stable requires --to plain.\n"))
  }
}
