import JSONText
import SolveService
import Testing

/// The findings of a whole project: no code of it is in files that were not sent.
@Suite("The findings of a project")
struct ProjectFindingTests {
  private static let helpers = """
    extension UIView {
      func constrain(_ constraints: [NSLayoutConstraint]) {
        guard superview != nil else { return }
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(constraints)
      }
    }
    struct Padding {
      let unit: CGFloat
      subscript(count: Int) -> CGFloat { CGFloat(count) * unit }
      subscript(half count: Int) -> CGFloat { get { CGFloat(count) * unit / 2 } }
    }
    enum Metrics { static let padding = Padding(unit: 8) }
    final class Badge: UIView {}
    extension Array where Element == UIView {
      func asRow() -> UIStackView {
        let row = UIStackView(arrangedSubviews: self)
        return row
      }
    }
    extension UILabel {
      convenience init(tone: Int) {
        self.init()
        translatesAutoresizingMaskIntoConstraints = false
      }
    }
    """
  private static let screen = """
    final class Screen: UIViewController {
      let box = Badge()
      let name = UILabel()
      override func viewDidLoad() {
        view.addSubview(box)
        view.addSubview(name)
        box.translatesAutoresizingMaskIntoConstraints = false
        name.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: Metrics.padding[2]),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          box.widthAnchor.constraint(equalToConstant: 40),
          box.heightAnchor.constraint(equalToConstant: Metrics.padding[half: 2]),
        ])
        name.constrain([
          name.topAnchor.constraint(equalTo: box.bottomAnchor),
          name.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        ])
        name.publish(for: 1)
      }
    }
    """

  /// The answer to a class of a project of two files.
  private func answer(_ screen: String) throws -> JSONValue {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("files") { writer in
        for (uri, content) in [("Helpers.swift", Self.helpers), ("Screen.swift", screen)] {
          writer.object { writer in
            writer.member("uri", uri)
            writer.member("content", content)
          }
        }
      }
      writer.array("roots") { $0.value("Screen") }
    }
    return try solvedText(String(decoding: writer.bytes, as: UTF8.self))
  }

  @Test("find the numbers of its subscripts")
  func subscripts() throws {
    let box = try answer(Self.screen)["frames"]?["box"]
    #expect(["y", "height"].map { box?[$0]?.double } == [16, 8])
  }

  @Test(
    "hold though calls of other libraries are not read",
    arguments: [
      ("nothing", "", "", []),
      (
        "an axis", "name.topAnchor.constraint(equalTo: box.bottomAnchor),", "", ["AL200"]
      ),
      (
        "a mask of a class of the project, which does not turn it off itself",
        "box.translatesAutoresizingMaskIntoConstraints = false", "", ["AL109"]
      ),
      ("a view that is in no other", "view.addSubview(name)", "", ["AL127"]),
      ("a call that may place it", "name.publish(for: 1)", "name.centerInside(1)", []),
    ] as [(String, String, String, [String])]
  )
  func mistakes(what: String, line: String, other: String, expected: [String]) throws {
    let found = try answer(Self.screen.replacing(line, with: other))["diagnostics"]?.proven
    let codes = Set(found?.compactMap { $0["code"]?.string } ?? [])
    #expect(codes.subtracting(["AL124"]) == Set(expected), "\(what)")
  }

  /// Apple's reference of NSStackView documents it for `init(views:)`.
  @Test(
    "are none about a mask that AppKit turns off",
    arguments: [("NSStackView(views: [])", []), ("NSStackView()", ["AL109"])]
      as [(String, [String])]
  )
  func maskOfStackView(made: String, expected: [String]) throws {
    let screen = Self.screen.replacing("let box = Badge()", with: "let box = \(made)")
      .replacing("box.translatesAutoresizingMaskIntoConstraints = false", with: "")
    let found = try answer(screen)["diagnostics"]?.proven.compactMap { $0["code"]?.string }
    #expect(found?.filter { $0 != "AL124" } ?? [] == expected)
  }

  @Test("are none about a mask that an initializer of the project turns off")
  func ownInitializer() throws {
    let screen = Self.screen.replacing("let name = UILabel()", with: "let name = UILabel(tone: 1)")
      .replacing("name.constrain([", with: "NSLayoutConstraint.activate([")
    let found = try answer(screen)["diagnostics"]?.proven.compactMap { $0["code"]?.string }
    #expect(found?.filter { $0 != "AL124" } ?? [] == [])
    let plain = screen.replacing("UILabel(tone: 1)", with: "UILabel(frame: .zero)")
      .replacing("name.translatesAutoresizingMaskIntoConstraints = false", with: "")
    let codes = try answer(plain)["diagnostics"]?.proven.compactMap { $0["code"]?.string }
    #expect(codes?.filter { $0 != "AL124" } == ["AL109"])
  }

  @Test(
    "hold of what functions are given that lay nothing out",
    arguments: [
      ("Shades.current.colour(label)", ["AL200"]), ("Shades.current.place(label)", []),
      ("Theme.frame(label)", []), ("Theme.show(label)", ["AL200"]),
    ] as [(String, [String])]
  )
  func functions(line: String, expected: [String]) throws {
    let screen = Self.screen.replacing(
      "name.topAnchor.constraint(equalTo: box.bottomAnchor),",
      with: ""
    )
    .replacing("name.publish(for: 1)", with: "Theme.paint(name)")
    let theme = """

      enum Theme {
        static func paint(_ label: UILabel) { \(line) }
        static func frame(_ label: UILabel) { Shades.current.centerInside(label) }
        static func show(_ label: UILabel) { Shades.current.publish(label) }
      }
      """
    let found = try answer(screen + theme)["diagnostics"]?.proven
    let codes = Set(found?.compactMap { $0["code"]?.string } ?? [])
    #expect(codes.subtracting(["AL124"]) == Set(expected))
  }

  /// Code compiles: a method of one class is not called on a view of another, nor one without its labels.
  @Test(
    "hold of views that other functions of the name of a call are not about",
    arguments: [
      ("name.setRows(1)", ["AL200"]), ("name.showBadge(1)", []),
      ("Shades.current.show(name, on: 1)", ["AL200"]), ("Shades.current.show(name)", []),
      ("_ = UITableViewDiffableDataSource(tableView: name)", ["AL200"]),
      ("_ = DataSource(tableView: name, cellProvider: { _ in nil })", ["AL200"]),
      ("_ = Presenter(label: name)", []),
      ("_ = Presenter(label: name.cellForRow(at: 1))", ["AL200"]),
      ("Center.shared.addObserver(name, selector: changed)", ["AL200"]),
    ] as [(String, [String])]
  )
  func otherFunctions(line: String, expected: [String]) throws {
    let screen = Self.screen.replacing(
      "name.topAnchor.constraint(equalTo: box.bottomAnchor),",
      with: ""
    )
    .replacing("name.publish(for: 1)", with: line)
    let others = """

      final class Rows: UIView {
        func setRows(_ count: Int) { addSubview(UIView()) }
        func show(_ row: UIView) { addSubview(row) }
      }
      extension UIView { func showBadge(_ row: Rows) { addSubview(row) } }
      """
    let found = try answer(screen + others)["diagnostics"]?.proven
    let codes = Set(found?.compactMap { $0["code"]?.string } ?? [])
    #expect(codes.subtracting(["AL124"]) == Set(expected), "\(line)")
  }

  @Test("report an enabled mask if other files disable theirs")
  func masks() throws {
    let screen = Self.screen
      .replacing("name.translatesAutoresizingMaskIntoConstraints = false", with: "")
      .replacing("name.constrain([", with: "NSLayoutConstraint.activate([")
    let found = try answer(screen)["diagnostics"]?.proven
    #expect(found?.contains { $0["code"]?.string == "AL109" } == true)
  }

  @Test("know what a static function of all views makes of a class of the app")
  func factory() throws {
    let screen = Self.screen
      .replacing("let box = Badge()", with: "let box = Badge.made()")
      .replacing("box.translatesAutoresizingMaskIntoConstraints = false", with: "")
    let made = """

      extension UIView {
        static func made() -> Self {
          let view = self.init(frame: .zero)
          MASK
          return view
        }
      }
      """
    let off = "view.translatesAutoresizingMaskIntoConstraints = false"
    for (mask, isLeftOn) in [(off, false), ("", true)] {
      let found = try answer(screen + made.replacing("MASK", with: mask))["diagnostics"]?.proven
      #expect(found?.contains { $0["code"]?.string == "AL109" } == isLeftOn)
    }
  }

  @Test(
    "leave a view to the frame and the mask that code gives it",
    arguments: ["CGRect(x: 0, y: 0, width: 40, height: 8)", "Theme.current.frame(of: 1)"]
  )
  func framed(frame: String) throws {
    let screen = Self.screen
      .replacing("let box = Badge()", with: "let box = UIView(frame: \(frame))")
      .replacing("box.translatesAutoresizingMaskIntoConstraints = false", with: "")
    let found = try answer(screen)["diagnostics"]?.proven
    #expect(found?.contains { $0["code"]?.string == "AL109" } == false)
  }

  @Test("know a view that its declared type makes, and a type with a small name")
  func declaredType() throws {
    let screen = Self.screen
      .replacing("let name = UILabel()", with: "let name: UILabel = .init()")
      .replacing(
        "name.topAnchor.constraint(equalTo: box.bottomAnchor)",
        with:
          "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: Sizes.rows.side)"
      )
    let sizes = "\nenum Sizes { struct rows { static let side: CGFloat = 9 } }"
    let found = try answer(screen + sizes)["diagnostics"]?.proven
    let codes = Set(found?.compactMap { $0["code"]?.string } ?? [])
    #expect(codes.subtracting(["AL124"]) == ["AL114", "AL200"])
  }

  @Test("lie where a view is kept that a function of another file makes")
  func madeElsewhere() throws {
    let screen = Self.screen.replacing("let name = UILabel()", with: "let name = [].asRow()")
      .replacing("view.addSubview(name)", with: "")
      .replacing("name.publish(for: 1)", with: "")
      .replacing("name.constrain([", with: "NSLayoutConstraint.activate([")
    let found = try answer(screen)["diagnostics"]?.proven.first {
      $0["code"]?.string == "AL127"
    }
    #expect(found?["location"]?["uri"]?.string == "Screen.swift")
    #expect(found?["location"]?["line"]?.double == 3)
  }
}
