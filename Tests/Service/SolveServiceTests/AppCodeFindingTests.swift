import JSONText
import LayoutModel
import SolveService
import Testing

/// A class of an app is correct, or has one mistake; the expected findings follow from UIKit's
/// behavior.
@Suite("The findings of a class of an app")
struct AppCodeFindingTests {
  private static let added = """
    box.translatesAutoresizingMaskIntoConstraints = false
    name.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    view.addSubview(name)
    """
  private static let constraints = """
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      box.heightAnchor.constraint(equalToConstant: 40),
      name.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
      name.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    """
  private static let whole = added + "\n" + constraints

  /// The codes of a class with a plain view and a label, each once.
  private func codes(
    _ lines: String,
    of base: String = "UIViewController",
    certainty: Diagnostic.Certainty = .proven
  ) throws -> [String] {
    let view = base == "UIViewController" ? "" : "var view: UIView { self }"
    let answer = try solvedText(
      """
      final class Screen: \(base) {
        let box = UIView()
        let name = UILabel()
        var kept: NSLayoutConstraint?
        \(view)
        func setUp() {
          \(lines)
        }
        \(base == "UIViewController" ? "override func viewDidLoad() { setUp() }" : "init() { super.init(frame: .zero); setUp() }")
      }
      """
    )
    let found = (answer["diagnostics"] ?? answer["errors"])?.elements.compactMap {
      $0["certainty"]?.string ?? "proven" == certainty.rawValue ? $0["code"]?.string : nil
    }
    return Set(found ?? []).sorted()
  }

  /// The box reaches from edge to edge and is 40 high, and the controller's view has the height of the screen.
  @Test("are a conflict where constraints give a controller another height than was asked for")
  func resizedController() throws {
    let lines = """
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
      """
    #expect(try codes(lines, certainty: .likely) == ["AL050"])
  }

  @Test(
    "name its one mistake",
    arguments: [
      ("the sign of a constant", whole.replacing("constant: -16", with: "constant: 16"), "AL114"),
      (
        "an axis", whole.replacing("box.heightAnchor.constraint(equalToConstant: 40),", with: ""),
        "AL200"
      ),
      (
        "the top of a label",
        whole.replacing(
          "name.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),",
          with: ""
        ),
        "AL200"
      ),
      (
        "the bottom of a label that has a least top",
        whole.replacing(
          "name.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),",
          with: "name.topAnchor.constraint(greaterThanOrEqualTo: box.bottomAnchor),"
        ),
        "AL200"
      ),
      ("one constraint twice", whole + "\n" + constraints, "AL112"),
      (
        "a constraint that is left lying",
        whole + "\nname.widthAnchor.constraint(lessThanOrEqualToConstant: 90)\n_ = 1", "AL128"
      ),
      ("a view that is in no other", whole.replacing("view.addSubview(name)", with: ""), "AL127"),
      (
        "a mask that is left on",
        whole.replacing("name.translatesAutoresizingMaskIntoConstraints = false", with: ""), "AL109"
      ),
    ]
  )
  func mistakes(mistake: String, lines: String, expected: String) throws {
    #expect(try codes(lines) == [expected], "\(mistake)")
  }

  @Test(
    "are reported after an unknown condition that does not matter",
    arguments: [
      (
        "the sign of an edge",
        Self.whole.replacing("constant: -16", with: "constant: 16"), "AL114"
      ),
      (
        "one constraint twice in one block",
        Self.whole
          + "\nbox.widthAnchor.constraint(lessThanOrEqualToConstant: 90).isActive = true"
          + "\nbox.widthAnchor.constraint(lessThanOrEqualToConstant: 90).isActive = true",
        "AL112"
      ),
      (
        "a mask that is left on",
        Self.whole.replacing("name.translatesAutoresizingMaskIntoConstraints = false", with: ""),
        "AL109"
      ),
      (
        "a view that is in no other", Self.whole.replacing("view.addSubview(name)", with: ""),
        "AL127"
      ),
    ]
  )
  func unknownBranch(mistake: String, lines: String, expected: String) throws {
    #expect(
      try codes("if Settings.isWide { \(lines) }") == [expected, "AL124"].sorted(),
      "\(mistake)"
    )
  }

  @Test(
    "are none of what is twice in code and once in each run, or differs in what is not known",
    arguments: [
      "if Settings.isWide { box.widthAnchor.constraint(equalToConstant: 9).isActive = true } else { box.widthAnchor.constraint(equalToConstant: 9).isActive = true }",
      "box.widthAnchor.constraint(lessThanOrEqualToConstant: Settings.a).isActive = true; box.widthAnchor.constraint(lessThanOrEqualToConstant: Settings.b).isActive = true",
    ]
  )
  func onceInEachRun(lines: String) throws {
    #expect(try codes("if Settings.isHigh { \(Self.whole); \(lines) }") == ["AL124"])
  }

  @Test("are none about a view of whose frame code sets a part")
  func partOfFrame() throws {
    let lines = Self.whole.replacing(
      "name.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),",
      with: ""
    )
    #expect(try codes(lines + "\nname.frame.origin.y = 48") == [])
  }

  @Test("are none about a view that an event takes out of its stack view")
  func takenOutLater() throws {
    let row = """
      let row = UIStackView()
      row.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(row)
      row.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
      row.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
      let star = UIImageView()
      row.addArrangedSubview(star)
      star.heightAnchor.constraint(equalToConstant: 8).isActive = true
      star.widthAnchor.constraint(equalToConstant: 8).isActive = true
      onTap = { row.removeArrangedSubview(star); star.removeFromSuperview() }
      publisher.sink { row.removeArrangedSubview(star); star.removeFromSuperview() }
      """
    #expect(try codes(Self.whole + "\n" + row).filter { $0 != "AL124" } == [])
  }

  @Test("are reported after guards that only initialized objects pass")
  func guarded() throws {
    let wrong = Self.whole.replacing("constant: -16", with: "constant: 16")
    #expect(try codes("guard let kept else { return }\n" + wrong) == ["AL114"])
  }

  @Test(
    "come of what objects of the class do alone",
    arguments: [
      ("if let field = name as? UITextField", []), ("if name is UITextField", []),
      ("if let label = name as? UILabel", ["AL112"]), ("if name is UIView", ["AL112"]),
    ] as [(String, [String])]
  )
  func casts(condition: String, expected: [String]) throws {
    let again = "name.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true"
    #expect(try codes(Self.whole + "\n\(condition) { \(again) }") == expected)
  }

  @Test(
    "are none where nothing is known to be wrong",
    arguments: [
      ("contents have an unmeasured size", whole),
      (
        "what is kept is changed later",
        whole + "\nkept = box.heightAnchor.constraint(equalToConstant: 0)\nkept?.isActive = true"
      ),
      (
        "a constraint is for another time",
        whole + "\nkept = name.widthAnchor.constraint(equalToConstant: 90)"
      ),
      (
        "a view without constraints has a frame",
        whole + "\nlet line = UIView()\nview.addSubview(line)"
      ),
      ("a view is not used", whole + "\nlet line = UIView()\nline.alpha = 0"),
      (
        "a frame comes before constraints",
        whole.replacing(
          "view.addSubview(box)",
          with: "box.frame = CGRect(x: 0, y: 0, width: 9, height: 9)\nview.addSubview(box)"
        )
      ),
    ]
  )
  func quiet(reason: String, lines: String) throws {
    #expect(try codes(lines) == [], "\(reason)")
    #expect(try codes(lines, of: "UIView") == [], "\(reason)")
  }

  @Test("report a view with the size of its content instead of the required one")
  func contentSize() throws {
    let lines = Self.whole + "\nview.heightAnchor.constraint(equalToConstant: 60).isActive = true"
    #expect(try codes(lines, of: "UIView") == ["AL209"])
    // The view of a controller has the requested size.
    #expect(try codes(lines, certainty: .likely) == ["AL050"])
  }

  @Test("are not about the wished size of a view that is as high as it is wide")
  func square() throws {
    let lines =
      "view.widthAnchor.constraint(equalTo: view.heightAnchor).isActive = true\n" + Self.whole
    // A superview imposes the width of a view, and its height follows.
    #expect(try codes(lines, of: "UIView") == ["AL209"])
  }

  @Test(
    "are none about what something else may decide",
    arguments: [
      (
        "the content of a scroll view reaches as far as it needs",
        "UIScrollView()",
        "box.addSubview(name); name.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true; name.topAnchor.constraint(equalTo: box.topAnchor).isActive = true; name.bottomAnchor.constraint(equalTo: box.bottomAnchor).isActive = true; name.widthAnchor.constraint(equalToConstant: 9).isActive = true"
      ),
      (
        "a variable called view is none of the controller's",
        "{ let view: UISwitch; view = UISwitch(); return view }()",
        "name.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true; name.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true"
      ),
      (
        "what a function gives back where a condition does not hold",
        "UISwitch()",
        "NSLayoutConstraint.activate(rest(flags)); name.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true"
      ),
    ]
  )
  func decidedElsewhere(reason: String, box: String, lines: String) throws {
    let answer = try solvedText(
      """
      final class Screen: UIViewController {
        lazy var box = \(box)
        let name = UILabel()
        override func viewDidLoad() {
          view.addSubview(box)
          view.addSubview(name)
          box.translatesAutoresizingMaskIntoConstraints = false
          name.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 90).isActive = true
          box.heightAnchor.constraint(equalToConstant: 90).isActive = true
          \(lines)
        }
        func rest(_ flags: [Flag]) -> [NSLayoutConstraint] {
          if flags.isEmpty { return [] } else { return [name.topAnchor.constraint(equalTo: box.bottomAnchor)] }
        }
      }
      """
    )
    let found = answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } ?? ["none"]
    #expect(found.filter { $0 != "AL124" } == [], "\(reason)")
  }

  @Test(
    "are none for a view with unknown constraints",
    arguments: [
      (
        "the anchor that it is tied to",
        "box.leadingAnchor.constraint(equalTo: anchors.first).isActive = true"
      ),
      (
        "a number, beside which another constraint repeats nothing",
        "box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -Metrics.left).isActive = true; view.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true"
      ),
      (
        "a number that a variable keeps, each time that it is asked for",
        "box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true; let side: CGFloat = isWide ? 8 : 9; name.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(name); name.topAnchor.constraint(equalTo: box.bottomAnchor, constant: side).isActive = true; name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: side).isActive = true; box.widthAnchor.constraint(equalToConstant: side).isActive = true"
      ),
      (
        "what a superclass calls so",
        "box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true; separatorLayoutGuide.leadingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true"
      ),
      (
        "the controller whose view it is",
        "box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true; let host = IconHostController(icon: 1); host.view.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(host.view); host.view.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true; host.view.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true"
      ),
    ]
  )
  func saidOfUnknown(what: String, line: String) throws {
    let lines = """
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      box.widthAnchor.constraint(equalToConstant: 9).isActive = true
      box.heightAnchor.constraint(equalToConstant: 9).isActive = true
      \(line)
      """
    // Undeclared names are findings of their own.
    #expect(try Set(["AL124", "AL126"]).isSuperset(of: codes(lines)), "\(what)")
  }

  @Test("name the sign of an edge alone that others keep as far inside")
  func mirroredSign() throws {
    let lines = """
      \(Self.added)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        box.widthAnchor.constraint(equalToConstant: 40),
        box.heightAnchor.constraint(equalToConstant: 40),
        name.topAnchor.constraint(equalTo: box.topAnchor),
        name.leadingAnchor.constraint(equalTo: box.trailingAnchor),
        name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
      ])
      """
    #expect(try codes(lines) == ["AL114"])
    // No other constraint shows that it was to be inside: a badge may extend out of a corner.
    let alone = lines.replacing("view.leadingAnchor, constant: 16", with: "view.leadingAnchor")
      .replacing("box.topAnchor),", with: "view.topAnchor, constant: -9),")
    #expect(try codes(alone) == [])
  }

  @Test(
    "are that something was left out, where it is",
    arguments: [
      (
        "a constraint in another branch",
        "if isWide { box.widthAnchor.constraint(equalToConstant: 9).isActive = true } else { box.widthAnchor.constraint(equalToConstant: 8).isActive = true }"
      ),
      ("a helper of another file", "box.roundAll(box)"),
    ]
  )
  func leftOut(what: String, line: String) throws {
    #expect(try codes(Self.whole + "\n" + line) == ["AL124"], "\(what)")
  }

  @Test("are for which values a constant of another file contradicts the rest, as information")
  func openNumber() throws {
    let line = "box.widthAnchor.constraint(equalToConstant: Metrics.width).isActive = true"
    #expect(try codes(Self.whole + "\n" + line) == ["AL124"])
    #expect(try codes(Self.whole + "\n" + line, certainty: .possible).contains("AL050"))
  }
}
