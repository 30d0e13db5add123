import Testing

@testable import windlass

/// A mistake that was put into a class is taken out again by its first fix.
@Suite("The fixes of mistakes in a class")
struct CodeFixTests {
  private static let right = """
    import UIKit
    final class Card: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
        ])
        box.heightAnchor.constraint(equalToConstant: 26).isActive = true
      }
    }
    """

  @Test(
    "restore the code",
    arguments: [
      ("equalTo: view.leadingAnchor", "equalTo: view.leftAnchor"),
      ("box.trailingAnchor", "box.rightAnchor"),
      (
        "      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),\\n",
        "      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),\\n      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),\\n"
      ),
      ("ToConstant: 26).isActive = true", "ToConstant: 26)"),
      ("constant: -16", "constant: 16"),
      ("    box.translatesAutoresizingMaskIntoConstraints = false\\n", ""),
    ]
  )
  func restored(part: String, mistake: String) {
    let (part, mistake) = (
      part.replacing("\\n", with: "\n"), mistake.replacing("\\n", with: "\n")
    )
    let wrong = Self.right.replacing(part, with: mistake)
    #expect(wrong != Self.right)
    let run = CommandLineRun(["lint", "--fix", "Card.swift"], files: ["Card.swift": wrong])
    #expect(run.writtenFiles["Card.swift"] == Self.right)
  }
}
