import LayoutModel
import ScriptReading
import Testing

/// UIKit calls no function of a controller before the first access to its view
/// (`UIViewController.loadViewIfNeeded()`).
@Suite("Controllers that code makes")
struct ControllerLoadingTests {
  private static let detail = """
    final class Detail: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
      func addHeight() { view.heightAnchor.constraint(equalToConstant: 40).isActive = true }
    }
    """

  private func constraints(_ statements: String) -> [[String]] {
    let code = """
      final class Screen: UIViewController {
        let detail = Detail()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statements)
        }
      }
      """
    return projectConstraints(["Screen.swift": code, "Detail.swift": Self.detail])
  }

  /// The constraints of the screen, whose file is the first.
  private func screen(_ statements: String) -> [String] { constraints(statements).first ?? [] }

  @Test("lay nothing out where they are shown at another time")
  func controllerToShow() {
    // `Detail` is the only layout.
    #expect(constraints("present(detail, animated: true)").count == 1)
  }

  @Test("make their views when these are asked for, and place what they have in their own")
  func child() {
    #expect(screen("view.addSubview(detail.view)") == ["box.top == detail.top"])
  }

  @Test("make their views once, before code that accesses them continues")
  func askedFor() {
    #expect(
      screen("detail.addHeight(); view.addSubview(detail.view)") == [
        "box.top == detail.top", "detail.height == 40",
      ]
    )
  }
}
