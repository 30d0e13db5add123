import JSONText
import LayoutModel
import LayoutPolicy
import LayoutReport
import SolveService
import Testing

@Suite("Unread code")
struct UnreadCodeTests {
  @Test("is reported by cause and line beside its finding")
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
    #expect(unread == ["unknown values: [5, 6]"])
  }

  @Test("is left out where everything was read")
  func whole() throws {
    let answer = try solvedText("let a = UIView()\nview.addSubview(a)\na.widthAnchor == 3")
    #expect(answer["unread"] == nil)
  }

  private static let stevia = """
    import Stevia
    final class Card: UIView {
      let icon = UIImageView()
      init() {
        super.init(frame: .zero)
        subviews(icon)
        icon.width(24).height(24)
      }
    }
    """
  private static let swiftUI =
    "import SwiftUI\nstruct Form: View { var body: some View { Text(\"Hi\") } }"
  private static let controller = """
    final class Screen: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.topAnchor),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          box.widthAnchor.constraint(equalToConstant: 40),
          box.heightAnchor.constraint(equalToConstant: 40),
        ])
      }
    }
    """

  private func answers(_ files: KeyValuePairs<String, String>) throws -> SolveAnswers {
    var solver = InputSolver()
    return try solver.solve(SolveInput(project: ProjectInput(files)))
  }

  @Test("names the class of a library beside other layouts")
  func libraryInProject() throws {
    let answers = try answers(["Card.swift": Self.stevia, "Screen.swift": Self.controller])
    guard case .results(let answers) = answers else { throw Unanswered() }
    #expect(answers.all.map(\.status) == [.solved])
    let unread = answers.mistakes.first { $0.code == .scriptUnreadable }
    #expect(unread?.location.uri == "Card.swift")
    #expect(unread?.location.line == 2)
    #expect(unread?.message.contains("Stevia is not supported") == true)
  }

  @Test("is information about a view of SwiftUI beside other layouts")
  func swiftUIInProject() throws {
    let answers = try answers(["Form.swift": Self.swiftUI, "Screen.swift": Self.controller])
    guard case .results(let answers) = answers else { throw Unanswered() }
    #expect(answers.all.map(\.status) == [.solved])
    #expect(answers.diagnostics.map(\.code) == [.scriptUnreadable])
    #expect(answers.diagnostics.map(\.location.line) == [2])
    #expect(answers.diagnostics.map(\.severity) == [.information])
  }

  @Test(
    "refuses a project of which nothing is read, and names the reason",
    arguments: [
      (stevia, "Stevia is not supported"), (swiftUI, "SwiftUI is not read"),
      (
        "import Cartography\nconstrain(a, b) { a, b in a.top == b.top }",
        "Cartography is not supported"
      ),
      (
        "import AsyncDisplayKit\nclass Node: ASDisplayNode { let title = ASTextNode() }",
        "AsyncDisplayKit is not supported"
      ),
      (
        "#import <UIKit/UIKit.h>\n@implementation Card\n- (void)setUp { }\n@end",
        "Objective-C is not read"
      ),
      ("struct User { var name: String }", "The files have no layout code"),
    ]
  )
  func foreignProject(file: String, words: String) throws {
    guard case .invalid(let mistakes) = try answers(["File.swift": file]) else {
      throw Unanswered()
    }
    let unread = mistakes.filter { $0.code == .scriptUnreadable }
    #expect(unread.map(\.severity) == [.error])
    #expect(unread.allSatisfy { $0.message.contains(words) })
  }
}

private struct Unanswered: Error {}
