import JSONText
import LayoutModel
import SolveService
import Testing

/// Findings about views that other classes of an app make, hold, or set up.
@Suite("The findings of classes of an app that use each other")
struct AppCodeClassTests {
  @Test("report an enabled mask of views of the app's own classes")
  func ownMask() throws {
    let answer = try solvedText(
      """
      final class Avatar: UIButton { let size = 4 }
      final class Quiet: UIView {
        init() { super.init(frame: .zero); translatesAutoresizingMaskIntoConstraints = false }
      }
      final class Card: UIView {
        let avatar = Avatar()
        let quiet = Quiet()
        let name = UILabel()
        init() {
          super.init(frame: .zero)
          name.translatesAutoresizingMaskIntoConstraints = false
          for child in [avatar, quiet, name] {
            addSubview(child)
            child.topAnchor.constraint(equalTo: topAnchor).isActive = true
            child.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            child.widthAnchor.constraint(equalToConstant: 40).isActive = true
            child.heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
        }
      }
      """
    )
    let found = answer["diagnostics"]?.proven.map { finding in
      "\(finding["code"]?.string ?? "") \(finding["location"]?["line"]?.int ?? 0)"
    }
    #expect(found == ["AL109 6"])
  }

  /// 16 + 32 + 8 = 56: a sheet has no bar at its top, so that 56 is right there.
  @Test(
    "report a conflict with the bars of a screen only if it is one without them, too",
    arguments: [(56, []), (60, ["AL050"])] as [(Int, [String])]
  )
  func bars(height: Int, expected: [String]) throws {
    let lines = """
      view.addSubview(box)
      let mark = UIView()
      mark.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(mark)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: \(height)),
        mark.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor, constant: 16),
        mark.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
        mark.heightAnchor.constraint(equalToConstant: 32),
        mark.widthAnchor.constraint(equalToConstant: 32),
        mark.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      ])
      """
    #expect(try codes(lines, of: "UIViewController") == expected)
  }

  @Test(
    "are none about a view that something unknown makes or places",
    arguments: [
      "let mark = UIView(width: 71, height: 5)", "let mark = UIView(); mark.frame = window.bounds",
    ]
  )
  func unknownMaker(line: String) throws {
    let lines = """
      \(line)
      view.addSubview(mark)
      mark.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      mark.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      """
    #expect(
      try codes(lines, of: "UIViewController").filter { ["AL200", "AL109"].contains($0) } == []
    )
  }

  @Test(
    "are none about a view that is put where it belongs in other words",
    arguments: ["super.addSubview(name)", "holder.content = name"]
  )
  func otherWords(line: String) throws {
    let answer = try solvedText(
      """
      final class Holder: UIView { var content: UIView? { didSet { take(content) } } }
      final class Card: UIView {
        let name = UILabel()
        let box = UIView()
        let holder = Holder()
        init() {
          super.init(frame: .zero)
          name.translatesAutoresizingMaskIntoConstraints = false
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          addSubview(holder)
          \(line)
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
          box.heightAnchor.constraint(equalToConstant: 40).isActive = true
          name.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
          name.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
        }
      }
      """
    )
    let found = answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } ?? []
    #expect(found.filter { $0 != "AL124" } == [])
  }

  @Test("are reported for code that a base class calls, with computed numbers, too")
  func overridden() throws {
    let answer = try solvedText(
      """
      class Base: UIView {
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        func setUp() {}
      }
      final class Card: Base {
        let box = UIView()
        override func setUp() {
          box.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.top).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
          box.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """
    )
    let found = answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } ?? []
    #expect(found.sorted() == ["AL124", "AL127"])
  }

  /// The codes of a class with a plain view that is placed, with more statements.
  private func codes(_ lines: String, of base: String, _ box: String = "UIView()") throws
    -> [String]
  {
    let view = base.hasSuffix("Controller") ? "" : "var view: UIView { self }"
    let answer = try solvedText(
      """
      final class Screen: \(base) {
        let box = \(box)
        \(view)
        func setUp() {
          box.translatesAutoresizingMaskIntoConstraints = false
          \(lines)
        }
        \(view.isEmpty ? "override func viewDidLoad() { setUp() }" : "init() { super.init(frame: .zero); setUp() }")
      }
      """,
      on: Device(named: "iPhoneSE")
    )
    return answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } ?? ["none"]
  }

  /// A guide for the safe area of a view that reaches no bar is the view itself.
  @Test("take no view for a screen with a bar at its top")
  func safeAreaOfViews() throws {
    let lines = """
      addSubview(box)
      box.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
      box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8).isActive = true
      box.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor).isActive = true
      box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      box.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
      """
    #expect(try codes(lines, of: "UIView") == [])
  }

  @Test(
    "take what reaches from side to side of a controller for its width",
    arguments: [
      ("box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)", []),
      // Of any container that is narrower than 500 points this one is wrong.
      (
        "box.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16)",
        ["AL050"]
      ),
    ] as [(String, [String])]
  )
  func widthOfControllers(edge: String, expected: [String]) throws {
    let lines = """
      view.addSubview(box)
      box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      box.heightAnchor.constraint(equalToConstant: 40).isActive = true
      box.widthAnchor.constraint(equalToConstant: 500).isActive = true
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16).isActive = true
      \(edge).isActive = true
      """
    #expect(try codes(lines, of: "UIViewController") == expected)
  }

  @Test(
    "are none about a scroll view whose content code measures itself",
    arguments: [("box.contentSize = CGSize(width: 9, height: 9)", []), ("", ["AL200"])]
      as [(String, [String])]
  )
  func contentSize(line: String, expected: [String]) throws {
    let lines = """
      view.addSubview(box)
      let page = UIView()
      page.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(page)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        page.topAnchor.constraint(equalTo: box.topAnchor),
        page.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        page.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        page.widthAnchor.constraint(equalToConstant: 90),
        page.heightAnchor.constraint(equalToConstant: 90),
      ])
      \(line)
      """
    #expect(try codes(lines, of: "UIViewController", "UIScrollView()") == expected)
  }

  @Test("know the views that AppKit takes all at once, and sizes that are there after the solve")
  func appKit() throws {
    let answer = try solvedText(
      """
      final class Badge: NSView {
        let box = NSView()
        init() {
          super.init(frame: .zero)
          subviews = [box]
          box.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.heightAnchor.constraint(equalToConstant: 8).isActive = true
          box.fit()
        }
      }
      extension NSView {
        func fit() { widthAnchor.constraint(equalToConstant: fittingSize.width).isActive = true }
      }
      """
    )
    let found = answer["diagnostics"]?.proven.compactMap { $0["code"]?.string }
    #expect(found?.filter { $0 != "AL124" } == [])
  }
}
