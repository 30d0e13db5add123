import LayoutModel
import ScriptReading
import SwiftSubset
import Testing

/// Mistakes that show in the text of constraints, and the differences from correct code.
@Suite("Mistakes as they are written")
struct WrittenMistakeTests {
  /// The findings of classes of an app, each as its code and line, without those about skipped
  /// code.
  private func findings(_ text: String) -> [String] {
    var files = SourceFiles()
    files.append(text.utf8, uri: "A.swift")
    var overrides = EnvironmentOverrides()
    overrides.width = .points(100)
    overrides.height = .points(200)
    let reading = readProject(files, roots: nil, overrides: overrides, vocabulary: .layoutCode)
    return reading.allDiagnostics
      .filter { $0.code != .skippedCode && $0.code != .scriptUnreadable }
      .map { "\($0.code.rawValue) \($0.location.line ?? 0)" }
  }

  /// A class with statements in a function that nothing calls, behind a condition that is not known.
  private func card(_ statements: String) -> String {
    """
    final class Card: UIView {
      override init(frame: CGRect) { widthAnchor.constraint(equalToConstant: 9).isActive = true }
      func show() {
        guard store.hasContent else { return }
    \(statements)
      }
    }
    """
  }

  // Lines are counted by hand: the statements begin in line 5.
  @Test(
    "are reported in code without known callers",
    arguments: [
      ("a.leadingAnchor.constraint(equalTo: b.leftAnchor).isActive = true", "AL011 5"),
      ("if ready {\na.heightAnchor.constraint(equalToConstant: 8)\n}", "AL128 6"),
      (
        """
        for row in rows {
        row.topAnchor.constraint(equalTo: top.bottomAnchor, constant: Metrics.gap)
        }
        """, "AL128 6"
      ),
      ("let rules = [\na.topAnchor.constraint(equalTo: b.topAnchor)\n]", "AL128 6"),
      ("_ = [a.topAnchor.constraint(equalTo: b.topAnchor)]", "AL128 5"),
      ("_ = a.topAnchor.constraint(equalTo: b.topAnchor)", "AL128 5"),
      ("let rule = a.topAnchor.constraint(equalTo: b.topAnchor)", "AL128 5"),
      (
        """
        row = {
        let row = UIView()
        row.heightAnchor.constraint(equalToConstant: 8)
        return row
        }()
        """, "AL128 7"
      ),
      (
        """
        NSLayoutConstraint.activate([
        unknown.widthAnchor.constraint(equalToConstant: Metrics.size),
        unknown.widthAnchor.constraint(equalToConstant: Metrics.size),
        ])
        """, "AL112 7"
      ),
      (
        """
        a.topAnchor.constraint(equalTo: b.topAnchor, constant: 4).isActive = true
        b.text = x
        a.topAnchor.constraint(equalTo: b.topAnchor, constant: 4).isActive = true
        """, "AL112 7"
      ),
    ]
  )
  func mistakes(statements: String, finding: String) {
    #expect(findings(card(statements)) == [finding])
  }

  @Test(
    "are none where two constraints may differ, or something else takes them",
    arguments: [
      // The second is of the next row.
      """
      a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
      a = next
      a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
      """,
      // Each call may give another one.
      """
      NSLayoutConstraint.activate([
      next().topAnchor.constraint(equalTo: b.topAnchor),
      next().topAnchor.constraint(equalTo: b.topAnchor),
      ])
      """,
      """
      NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: b.topAnchor),
      a.topAnchor.constraint(greaterThanOrEqualTo: b.topAnchor),
      ])
      """,
      "let rules = [a.topAnchor.constraint(equalTo: b.topAnchor)]\nkeep(rules)",
      "let rules = [a.topAnchor.constraint(equalTo: b.topAnchor)]\ndefer { activate(rules) }",
      "activate {\na.topAnchor.constraint(equalTo: b.topAnchor)\n}",
      "a.leadingAnchor.constraint(equalTo: b.trailingAnchor).isActive = true",
    ]
  )
  func others(statements: String) { #expect(findings(card(statements)) == []) }

  // UIKit raises NSGenericException where the items of a constraint that is activated have no common ancestor
  // (`NSLayoutConstraint.isActive`), and SnapKit stops in `equalToSuperview` without one.
  @Test(
    "are constraints that a block activates before it adds their view",
    arguments: [
      (
        """
        NSLayoutConstraint.activate([
        a.widthAnchor.constraint(equalToConstant: 8),
        a.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
        ])
        addSubview(a)
        """, "AL130 7"
      ),
      (
        "a.topAnchor.constraint(equalTo: box.topAnchor).isActive = true\nbox.addSubview(a)",
        "AL130 5"
      ),
      ("self.topAnchor.constraint(equalTo: a.topAnchor).isActive = true\naddSubview(a)", "AL130 5"),
      (
        """
        addSubview(b)
        a.topAnchor.constraint(equalTo: b.bottomAnchor).isActive = true
        self.addSubview(a)
        """, "AL130 6"
      ),
      (
        """
        a.snp.makeConstraints { make in
        make.height.equalTo(20)
        make.edges.equalToSuperview()
        }
        addSubview(a)
        """, "AL130 7"
      ),
      ("a.snp.makeConstraints { $0.top.equalTo(box.snp.bottom) }\nbox.addSubview(a)", "AL130 5"),
    ]
  )
  func early(statements: String, finding: String) {
    #expect(findings(card(statements)) == [finding])
  }

  @Test(
    "are none where the view may have a superview already, or where nothing is active yet",
    arguments: [
      // Something else may add it.
      "place(a)\na.topAnchor.constraint(equalTo: topAnchor).isActive = true\naddSubview(a)",
      """
      if ready { addSubview(a) }
      a.topAnchor.constraint(equalTo: topAnchor).isActive = true
      addSubview(a)
      """,
      // It is another view by then.
      "a.topAnchor.constraint(equalTo: topAnchor).isActive = true\na = next\naddSubview(a)",
      // The other item lies in the view.
      "a.addSubview(b)\nb.topAnchor.constraint(equalTo: a.topAnchor).isActive = true\naddSubview(a)",
      "a.widthAnchor.constraint(equalToConstant: 8).isActive = true\naddSubview(a)",
      "rules = [a.topAnchor.constraint(equalTo: topAnchor)]\naddSubview(a)",
      "a.topAnchor.constraint(equalTo: topAnchor).isActive = false\naddSubview(a)",
      "a.snp.makeConstraints { $0.height.equalTo(20) }\naddSubview(a)",
    ]
  )
  func inTime(statements: String) {
    #expect(!findings(card(statements)).contains { $0.hasPrefix("AL130") })
  }

  @Test("are none where a function gives the constraint back")
  func results() {
    let text = """
      final class Card: UIView {
        func height() -> NSLayoutConstraint { heightAnchor.constraint(equalToConstant: 8) }
        var width: NSLayoutConstraint { widthAnchor.constraint(equalToConstant: 8) }
      }
      """
    #expect(findings(text) == [])
  }

  /// Mistakes in two statements, of which the second discards its constraint; they begin in line 2
  /// of their function.
  private static let statements = """
    a.leadingAnchor.constraint(equalTo: b.leftAnchor).isActive = true
    a.topAnchor.constraint(equalTo: b.topAnchor)
    """

  @Test(
    "are reported in code of no layout",
    arguments: [
      "extension UIView {\nfunc pin(a: UIView, b: UIView) {",
      "enum Layouts {\nstatic func pin(a: UIView, b: UIView) {",
      "final class Maker: NSObject {\nfunc pin(a: Unknown, b: Unknown) {",
      "import UIKit\n; func pin(a: UIView, b: UIView) { do {",
    ]
  )
  func noLayout(beginning: String) {
    let text = beginning + "\n" + Self.statements + "\n}\n}"
    let expected = ["AL011 3", "AL128 4"]
    #expect(findings(text) == expected)
    #expect(findings(text + "\n" + card("print(store)")) == expected)
    let reported = ScriptExample.reading(text + "\n" + card("print(store)")).allDiagnostics
      .filter { $0.code == .directionalWithAbsolute || $0.code == .neverActivated }
      .map { "\($0.code.rawValue) \($0.location.line ?? 0)" }
    #expect(reported == expected)
  }

  @Test("are reported once in code that layouts share")
  func ranByLayouts() {
    let pages = ["Page", "Sheet"].map { name in
      """

      final class \(name): UIViewController {
        let icon = UIImageView()
        override func viewDidLoad() {
          view.addSubview(icon)
          icon.pin(a: icon, b: view)
        }
      }
      """
    }
    let text =
      "extension UIView {\nfunc pin(a: UIView, b: UIView) {\n" + Self.statements + "\n}\n}"
      + pages.joined()
    // Each layout reports its own; a project's list has the first of one place.
    let reported = Set(findings(text))
    #expect(reported.isSuperset(of: ["AL011 3", "AL128 4"]))
    let apart = ScriptExample.reading(text).diagnostics.map(\.code)
    #expect(!apart.contains(.directionalWithAbsolute) && !apart.contains(.neverActivated))
  }

  @Test("are not reported with selected layouts")
  func namedRoots() {
    var files = SourceFiles()
    let helper =
      "enum Layouts {\nstatic func pin(a: UIView, b: UIView) {\n" + Self.statements + "\n}\n}\n"
    files.append((helper + card("print(store)")).utf8, uri: "A.swift")
    let reading = readProject(files, roots: ["Card"], vocabulary: .layoutCode)
    let codes = reading.allDiagnostics.map(\.code)
    #expect(!codes.contains(.directionalWithAbsolute) && !codes.contains(.neverActivated))
  }

  @Test("are reported once in evaluated code")
  func workedOut() {
    let text = """
      final class Card: UIView {
        let icon = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(icon)
          icon.translatesAutoresizingMaskIntoConstraints = false
          icon.leadingAnchor.constraint(equalTo: leftAnchor).isActive = true
          icon.topAnchor.constraint(equalTo: topAnchor)
          icon.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
          icon.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        }
      }
      """
    #expect(findings(text) == ["AL011 7", "AL128 8", "AL112 10"])
  }
}

/// Views of unknown classes, makers or superviews.
@Suite("Views of code that is not read")
struct UnreadViewTests {
  /// A class that adds one of its two views and constrains both.
  private func card(_ label: String, _ beside: String = "") -> String {
    """
    \(beside)
    final class Card: UIView {
      let icon = UIImageView()
      let label = \(label)
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(icon)
        NSLayoutConstraint.activate([
          icon.leadingAnchor.constraint(equalTo: leadingAnchor),
          icon.topAnchor.constraint(equalTo: topAnchor),
          icon.bottomAnchor.constraint(equalTo: bottomAnchor),
          icon.widthAnchor.constraint(equalToConstant: 20),
          label.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
          label.topAnchor.constraint(equalTo: topAnchor),
        ])
      }
    }
    """
  }

  @Test(
    "are reported for views that are never added",
    arguments: [
      ("ThemedLabel()", ""),
      (
        "Badge(style: 1)",
        "class Badge: UILabel {\nconvenience init(style: Int) { self.init()\ntext = \"\" }\n}"
      ),
    ]
  )
  func strays(label: String, beside: String) {
    #expect(ScriptExample.findings(card(label, beside)).contains { $0.hasPrefix("AL127") })
  }

  @Test(
    "are known in part where a call is not read that has them",
    arguments: [
      "NSLayoutConstraint.constraints(withVisualFormat: Format.all, views: views)",
      "NSLayoutConstraint.constraints(withVisualFormat: \"V:|[field]|\", options: Format.options, views: views)",
      "Format.place(views)", "Format.place((field, 8))", "Format.place([(field, 8)])",
      "Format.place([[field]])", "Format.place { field }", "Format.stack { field; UIView() }",
      "NSLayoutConstraint(item: field, attribute: Format.side, relatedBy: .equal, toItem: self, attribute: .top)",
    ]
  )
  func unread(call: String) {
    let text = """
      final class Card: UIView {
        let field = UITextField()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(field)
          field.translatesAutoresizingMaskIntoConstraints = false
          let views = ["field": field]
          addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[field]|", views: views))
          addConstraints(\(call))
        }
      }
      """
    #expect(!ScriptExample.findings(text).contains { $0.hasPrefix("AL200") })
    let view = ScriptExample.reading(text).entries.first?.layout?.views.last
    #expect(view?.reading != .whole)
  }

  @Test(
    "are known in part where SnapKit's closure has words of another library",
    arguments: [
      ("make.width.equalTo(40)", View.Reading.whole), ("make.leading == 0", .partial),
      ("make.fit(size)", .partial),
    ]
  )
  func foreignStatements(statement: String, expected: View.Reading) {
    let text = """
      import SnapKit
      import Macaroon
      final class Card: UIView {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.snp.makeConstraints { make in
            make.top.bottom.equalToSuperview()
            \(statement)
          }
        }
      }
      """
    let view = ScriptExample.reading(text).entries.first?.layout?.views.last
    #expect(view?.reading == expected)
  }

  @Test("are known in part where code takes them out of a stack view")
  func takenOut() {
    let text = """
      final class Card: UIView {
        let stack = UIStackView()
        let badge = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(stack)
          stack.addArrangedSubview(badge)
          badge.widthAnchor.constraint(equalToConstant: 8).isActive = true
          stack.removeArrangedSubview(badge)
        }
      }
      """
    let views = ScriptExample.reading(text).entries.first?.layout?.views
    #expect(views?.first { $0.id == "badge" }?.reading == .partial)
  }

  @Test(
    "are made by the initializer that a closure behind the call fits",
    arguments: [
      "init(icon: UIImage?, isLarge: Bool = false, onTap: (() -> Void)? = nil)",
      "init(icon: UIImage?, onTap: Handler? = nil)",
    ]
  )
  func trailingClosures(initializer: String) {
    let text = """
      final class Badge: UIView {
        \(initializer) {
          super.init(frame: .zero)
          widthAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          let badge = Badge(icon: nil) { print(1) }
          view.addSubview(badge)
        }
      }
      """
    let layouts = ScriptExample.reading(text).entries.compactMap(\.layout)
    let constraints = layouts.map { layout in layout.constraints.map { layout.text(of: $0) } }
    #expect(constraints == [["root.width == 40"], ["badge.width == 40"]])
  }

  @Test("make no objects of their own class in an initializer")
  func ownClass() {
    let text = """
      class List: UIViewController {
        convenience init(id: String) { self.init(named: Self.superclass()) }
        override func viewDidLoad() {
          let icon = UIImageView()
          view.addSubview(icon)
          icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true
        }
      }
      """
    let layout = ScriptExample.reading(text).entries.first?.layout
    #expect(layout?.constraints.map { layout?.text(of: $0) } == ["icon.top == root.top + 4"])
  }
}
