import JSONText
import SolveService
import Testing

/// Two required constraints that contradict each other do so wherever their container is.
@Suite("A conflict in code")
struct LooseViewTests {
  private static let pair = """
    title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 25),
    title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 35),
    """

  /// Whether a proven conflict is found.
  private func isConflict(_ members: String) throws -> Bool {
    let answer = try solvedText(
      "import UIKit\nfinal class Screen: UIViewController {\n\(members)\n}"
    )
    return answer["diagnostics"]?.proven.contains { $0["code"]?.string == "AL050" } == true
  }

  @Test("is one in a container that nothing places")
  func container() throws {
    let members = """
      override func viewDidLoad() {
        let box = UIView(), title = UIView()
        title.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        box.addSubview(title)
        NSLayoutConstraint.activate([\(Self.pair)])
      }
      """
    #expect(try isConflict(members))
  }

  @Test("is one in a view that a function returns")
  func returned() throws {
    let members = """
      func header() -> UIView {
        let box = UIView(), title = UIView()
        title.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(title)
        NSLayoutConstraint.activate([\(Self.pair)])
        return box
      }
      """
    #expect(try isConflict(members))
  }

  @Test(
    "is one of constraints of one list in a property, with any use of the property",
    arguments: ["", "func hide() { NSLayoutConstraint.deactivate(all) }"]
  )
  func kept(other: String) throws {
    let members = """
      private let box = UIView(), title = UIView()
      private var all: [NSLayoutConstraint] = []
      override func viewDidLoad() {
        for part in [box, title] { part.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(box)
        box.addSubview(title)
        all = [\(Self.pair)]
        NSLayoutConstraint.activate(all)
      }
      \(other)
      """
    #expect(try isConflict(members))
  }

  @Test("is none of constraints of two lists that code switches")
  func switched() throws {
    let pair = Self.pair.split(separator: "\n", omittingEmptySubsequences: true)
    #expect(pair.count == 2)
    let members = """
      private let box = UIView(), title = UIView()
      private var wide: [NSLayoutConstraint] = []
      private var narrow: [NSLayoutConstraint] = []
      override func viewDidLoad() {
        for part in [box, title] { part.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(box)
        box.addSubview(title)
        wide = [\(pair[0])]
        narrow = [\(pair[1])]
        NSLayoutConstraint.activate(wide)
        NSLayoutConstraint.activate(narrow)
      }
      func hide() { NSLayoutConstraint.deactivate(wide) }
      """
    #expect(try !isConflict(members))
  }
}
