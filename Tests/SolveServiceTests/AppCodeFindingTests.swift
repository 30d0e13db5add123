import JSONText
import SolveService
import Testing

/// A class of an app is right as it stands, or has one mistake; which findings it should have follows from
/// what UIKit does with it.
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

  /// The codes of what is told of a class with a plain view and a label, each once.
  private func codes(_ lines: String, of base: String = "UIViewController") throws -> [String] {
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
      $0["code"]?.string
    }
    return Set(found ?? []).sorted()
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
    "are none where nothing is known to be wrong",
    arguments: [
      ("contents have a size that nobody measures here", whole),
      (
        "a view is no screen",
        whole + "\nview.heightAnchor.constraint(equalToConstant: 60).isActive = true"
      ),
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

  @Test(
    "are that something was left out, where it is",
    arguments: [
      (
        "a constraint in another branch",
        "if isWide { box.widthAnchor.constraint(equalToConstant: 9).isActive = true } else { box.widthAnchor.constraint(equalToConstant: 8).isActive = true }"
      ),
      (
        "a constant of another file",
        "box.widthAnchor.constraint(equalToConstant: Metrics.width).isActive = true"
      ),
      ("a helper of another file", "box.roundAll(box)"),
    ]
  )
  func leftOut(what: String, line: String) throws {
    #expect(try codes(Self.whole + "\n" + line) == ["AL124"], "\(what)")
  }
}

@Suite("What was not read of code")
struct UnreadCodeTests {
  @Test("is told by cause and line beside the finding about it")
  func unread() throws {
    let answer = try solvedText(
      """
      class Card: UIView {
        let a = UIView()
        func layOut() {
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.top).isActive = true
          a.leftAnchor.constraint(equalTo: leftAnchor, constant: Metrics.left).isActive = true
        }
      }
      """
    )
    let unread = answer["unread"]?.elements.map { cause in
      let lines = cause["lines"]?.elements.compactMap { $0["line"]?.int }
      return "\(cause["cause"]?.string ?? ""): \(lines ?? [])"
    }
    #expect(unread == ["values that are not known: [5, 6]"])
  }

  @Test("is left out where everything was read")
  func whole() throws {
    let answer = try solvedText("let a = UIView()\nview.addSubview(a)\na.widthAnchor == 3")
    #expect(answer["unread"] == nil)
  }
}
