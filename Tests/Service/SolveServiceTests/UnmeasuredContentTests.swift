import JSONText
import LayoutModel
import LayoutReport
import SolveService
import Testing

@Suite("Views of code whose content has no known size")
struct UnmeasuredContentTests {
  /// A controller with one image view and one button, both without a size that can be read.
  private func screen(_ constraints: String) -> String {
    """
    class Screen: UIViewController {
      let icon = UIImageView()
      let menu = MenuButton()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(icon)
        view.addSubview(menu)
        icon.translatesAutoresizingMaskIntoConstraints = false
        menu.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          icon.topAnchor.constraint(equalTo: view.topAnchor),
          icon.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          menu.topAnchor.constraint(equalTo: icon.bottomAnchor),
          menu.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          \(constraints)
        ])
      }
    }
    """
  }

  private func unmeasured(_ answer: JSONValue) -> [String]? {
    answer["unmeasured"]?.elements.compactMap(\.string)
  }

  @Test("are named where an answer is ambiguous because of them")
  func named() throws {
    let answer = try solvedText(screen(""))
    #expect(answer["status"]?.string == "ambiguous")
    #expect(answer["diagnostics"]?.proven.contains { $0["code"]?.string == "AL200" } == false)
    #expect(unmeasured(answer) == ["icon", "menu"])
  }

  @Test("are not named where constraints give the size")
  func constrained() throws {
    let sizes = """
      icon.widthAnchor.constraint(equalToConstant: 20),
      icon.heightAnchor.constraint(equalToConstant: 20),
      """
    #expect(unmeasured(try solvedText(screen(sizes))) == ["menu"])
    let all = """
      \(sizes)
      menu.widthAnchor.constraint(equalToConstant: 20),
      menu.heightAnchor.constraint(equalToConstant: 20),
      """
    let answer = try solvedText(screen(all))
    #expect(answer["status"]?.string == "solved")
    #expect(unmeasured(answer) == nil)
  }

  @Test("are reported in messages")
  func words() throws {
    var input = SolveInput(bytes: Array(screen("").utf8))
    input.overrides.width = .points(375)
    input.overrides.height = .points(667)
    input.format = .text
    var solver = InputSolver()
    guard case .report(let report) = try solver.answer(input) else {
      Issue.record("no answer")
      return
    }
    let text = String(decoding: report.content, as: UTF8.self)
    #expect(
      text.contains(
        "The size of the content of icon, menu is unknown, so views that depend on it are ambiguous."
      )
    )
  }
}
