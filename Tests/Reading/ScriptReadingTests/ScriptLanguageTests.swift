import LayoutModel
import ScriptReading
import Testing

@Suite("Scripts")
struct ScriptLanguageTests {
  @Test(
    "work out what a length is",
    arguments: [
      ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("-gap", -8), ("gap / 4 - 1", 1), ("7 / 2", 3),
      ("7.0 / 2", 3.5), ("CGFloat(5)", 5), ("max(1, gap, 3)", 8), ("true ? gap : 1", 8),
      ("gap > 10 ? 1 : 2", 2), ("Metrics.margin * 2", 32), ("Metrics.half", 8),
      ("insets.left + insets.bottom", 6), ("CGSize(width: 4, height: 6).height", 6),
      ("[3, 5].last ?? 0", 5), ("triple(gap)", 24), ("0x10", 16), ("1_000", 1000), ("1.5e1", 15),
      ("view.bounds.width - 75", 300), ("{ let a = 3; return a }()", 3), ("pair.1", 9),
      ("lengths[\"wide\"]!", 60), ("lengths[\"narrow\"] ?? 7", 7),
    ] as [(String, Double)]
  )
  func values(expression: String, expected: Double) {
    let script = """
      enum Metrics { static let margin: CGFloat = 16; static let half = margin / 2 }
      let gap = 8
      let insets = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
      let pair = (8, 9)
      let lengths: [String: CGFloat] = ["wide": 60]
      func triple(_ length: CGFloat) -> CGFloat { length * 3 }
      let a = UIView()
      view.addSubview(a)
      a.widthAnchor.constraint(equalToConstant: \(expression)).isActive = true
      """
    let actual = ScriptExample.constraints(script)
    #expect(actual == ["a.width == \(decimal(expected))"])
  }

  @Test("build views in closures, loops, functions and classes")
  func programs() {
    let script = """
      import UIKit

      final class Screen: UIViewController {
        private let logo: UIImageView = {
          let v = UIImageView()
          v.translatesAutoresizingMaskIntoConstraints = false
          v.layer.cornerRadius = 4  // no matter here
          return v
        }()
        private lazy var rows: [UILabel] = (0..<3).map { _ in UILabel() }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          [logo].forEach(view.addSubview)
          rows.forEach(add)
          layOut(below: logo, gap: 8)
        }

        private func add(_ row: UILabel) {
          row.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(row)
        }

        private func layOut(below top: UIView, gap: CGFloat = 4) {
          var previous = top
          for (number, row) in rows.enumerated() {
            row.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: gap * CGFloat(number)).isActive = true
            previous = row
          }
          guard let first = rows.first else { return }
          first.pin(to: view)
        }
      }

      extension UIView {
        func pin(to other: UIView) {
          leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
        }
      }
      """
    let tree = ScriptExample.tree(script)
    #expect(tree == ["root", "logo in root", "rows0 in root", "rows1 in root", "rows2 in root"])
    let constraints = ScriptExample.constraints(script)
    let expected = [
      "rows0.top == logo.bottom", "rows1.top == rows0.bottom + 8", "rows2.top == rows1.bottom + 16",
      "rows0.leading == root.leading",
    ]
    #expect(constraints == expected)
    #expect(ScriptExample.findings(script) == [])
  }

  @Test(
    "take for the root what the lines are in",
    arguments: [
      ("let a = UIView(); view.addSubview(a)", ["root", "a in root"]),
      ("let a = UIView(); contentView.addSubview(a)", ["root", "a in root"]),
      ("let a = UIView(); addSubview(a)", ["root", "a in root"]),
      ("let box = UIView(), a = UIView(); box.addSubview(a)", ["box", "a in box"]),
      (
        "let box = UIView(), a = UIView(); box.addSubview(a); view.addSubview(box)",
        ["root", "box in root", "a in box"]
      ),
      (
        "a.topAnchor.constraint(equalTo: container.topAnchor).isActive = true",
        ["root", "a in root"]
      ),
      (
        "view.addSubview(container); container.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
        ["root", "container in root"]
      ),
    ]
  )
  func roots(script: String, expected: [String]) {
    let actual = ScriptExample.tree(script)
    #expect(actual == expected)
  }

  @Test(
    "skip unknown code and report its location",
    arguments: [
      ("if someFlag == true { width.constant = 200 }", "AL124 4:1"),
      ("width.constant = theme.width", "AL124 4:18"),
      ("frobnicate(a)", "AL124 4:1"),
      ("while true { }", "AL124 4:1"),
      ("a.widthAnchor.constraint(equalToConstant: 5", "AL125 4:44"),
      ("let b = = 3", "AL125 4:9"),
      ("}", "AL125 4:1"),
      ("a.centerXAnchor.constraint(equalTo: b.centerXAnchor).isActive = true", "AL126 4:37"),
      ("let b = UIView()", "AL127 4:9"),
      ("a.heightAnchor.constraint(equalToConstant: 5)", "AL128 4:1"),
      ("a.setContentHuggingPriority(.defaultHi, for: .horizontal)", "AL124 4:29"),
      ("func f() { f() }; f()", "AL124 4:12"),
      ("for i in 0..<2000000 { }", "AL066 4:1"),
    ]
  )
  func skipped(statement: String, expected: String) {
    let script = """
      let a = UIView(); view.addSubview(a)
      let width = a.widthAnchor.constraint(equalToConstant: 100)
      width.isActive = true
      \(statement)
      """
    let actual = ScriptExample.findings(script)
    #expect(actual == [expected])
    guard !expected.hasPrefix("AL066") else { return }
    #expect(ScriptExample.constraints(script).first == "a.width == 100")
  }

  @Test("take constraints in the plain notation, by their words")
  func plain() {
    let script = """
      let a = UIView(), b = UILabel()
      view.addSubviews(a, b)
      a.leading >= view.leading + 12 @ 751
      a.width == (b.width + 10) / 2
      self.safeAreaLayoutGuide.top == `b`.top; b.bottom <= a.bottom
      b.topp == a.top
      """
    #expect(ScriptExample.findings(script) == ["AL003 6:3"])
    let legal = String(script.dropLast(16))
    let actual = ScriptExample.constraints(legal)
    // Schools scale the 10 too.
    let expected = [
      "a.leading >= root.leading + 12 @ 751", "a.width == 0.5 * b.width + 5",
      "root.safeAreaLayoutGuide.top == b.top", "b.bottom <= a.bottom",
    ]
    #expect(actual == expected)
  }

  @Test("give stack views, scroll views and guides their properties")
  func properties() throws {
    let layout = try #require(
      ScriptExample.reading(
        """
        let a = UILabel(), b = UILabel()
        let stack = UIStackView(arrangedSubviews: [a])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.alignment = .center
        stack.spacing = 8
        stack.addArrangedSubview(b)
        stack.setCustomSpacing(4, after: a)
        let scroll = UIScrollView()
        scroll.contentInset.top = 5
        let gutter = UILayoutGuide()
        view.addSubview(stack)
        view.addSubview(scroll)
        view.addLayoutGuide(gutter)
        gutter.widthAnchor.constraint(equalTo: scroll.contentLayoutGuide.widthAnchor).isActive = true
        a.setContentHuggingPriority(.defaultHigh + 1, for: .vertical)
        a.isHidden = true
        """
      ).layout
    )
    var expected = StackArrangement(arrangedSubviews: [1, 2])
    expected.axis = .vertical
    expected.distribution = .fillEqually
    expected.alignment = .center
    expected.spacing = 8
    expected.customSpacing = [1: 4]
    #expect(layout.views.map(\.id) == ["root", "a", "b", "stack", "scroll"])
    #expect(layout.views[3].stack == expected)
    #expect(layout.views[1].superview == 3)
    #expect(layout.views[1].contentHuggingPriority.vertical?.value == 751)
    #expect(layout.views[1].isHidden)
    #expect(layout.views[4].scroll?.contentInset.top == 5)
    #expect(layout.guides.map(\.id) == ["gutter"])
    #expect(
      layout.constraints.map { layout.text(of: $0) }
        == ["gutter.width == scroll.contentLayoutGuide.width"]
    )
  }

  /// The number of a parameter is none of a word: there are fewer words.
  @Test(
    "take the parameter of a closure for nothing that a root is",
    arguments: ["$999(view", "view.$999"]
  )
  func strayParameters(script: String) {
    #expect(ScriptExample.tree(script) == ["no layout"])
  }

  @Test("are refused as a whole where there is no code, or no size")
  func refusals() {
    let empty = readScript(Array("}}} ???".utf8), vocabulary: .layoutCode)
    // Text is text; only a document can be no JSON, and a file no XML.
    #expect(!empty.isMalformed)
    #expect(empty.diagnostics.map(\.code) == [.scriptUnreadable])
    for nothing in ["", "// later"] {
      #expect(
        readScript(Array(nothing.utf8), vocabulary: .layoutCode).diagnostics.map(\.code) == [
          .scriptUnreadable
        ]
      )
    }
    let sizeless = readScript(
      Array("let a = UIView(); view.addSubview(a)".utf8),
      vocabulary: .layoutCode
    )
    #expect(!sizeless.isMalformed)
    #expect(sizeless.diagnostics.map(\.code) == [.environmentMissing])
  }
}
