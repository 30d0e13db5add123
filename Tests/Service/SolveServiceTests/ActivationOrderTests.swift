import JSONText
import LayoutModel
import SolveService
import Testing

/// UIKit raises an exception where a constraint is activated whose items have no common ancestor.
@Suite("A constraint that is activated early")
struct ActivationOrderTests {
  private static let constraints = """
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 80),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
    """

  /// The proven findings of a controller with a box, as `code line`.
  private func findings(_ lines: String, _ members: String = "") throws -> [String] {
    let answer = try solvedText(
      """
      final class Screen: UIViewController {
        private let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          box.translatesAutoresizingMaskIntoConstraints = false
          \(lines)
        }
        \(members)
      }
      """
    )
    return answer["diagnostics"]?.proven.map { finding in
      "\(finding["code"]?.string ?? "") \(finding["location"]?["line"]?.int ?? 0)"
    } ?? []
  }

  @Test("is an error at each constraint that needs the superview")
  func early() throws {
    #expect(try findings("\(Self.constraints)\nview.addSubview(box)") == ["AL130 7", "AL130 8"])
  }

  @Test("is none where the view is added before")
  func right() throws {
    #expect(try findings("view.addSubview(box)\n\(Self.constraints)") == [])
  }

  @Test("is found where functions are called in the wrong order")
  func functions() throws {
    let members = """
      func addViews() { view.addSubview(box) }
      func addConstraints() { \(Self.constraints) }
      """
    #expect(try findings("addViews(); addConstraints()", members) == [])
    #expect(try findings("addConstraints(); addViews()", members).count == 2)
  }

  @Test("is none that is made early and activated late")
  func late() throws {
    let lines = """
      let top = box.topAnchor.constraint(equalTo: view.topAnchor)
      let all = [top, box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 40)]
      view.addSubview(box)
      NSLayoutConstraint.activate(all)
      """
    #expect(try findings(lines) == [])
  }

  @Test("is none where a function that is not read may add the view before")
  func unread() throws {
    let lines = "Styles.prepare(box, in: view)\n\(Self.constraints)\nview.addSubview(box)"
    #expect(try !findings(lines).contains { $0.hasPrefix("AL130") })
  }

  @Test("is found between two trees")
  func trees() throws {
    let lines = """
      view.addSubview(box)
      \(Self.constraints)
      let pane = UIView(), label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      pane.translatesAutoresizingMaskIntoConstraints = false
      pane.addSubview(label)
      label.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
      view.addSubview(pane)
      """
    #expect(try findings(lines).filter { $0.hasPrefix("AL130") } == ["AL130 17"])
  }
}
