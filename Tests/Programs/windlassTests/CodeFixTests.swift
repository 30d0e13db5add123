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
    let files = ["App/Card.swift": wrong, "App/Data.swift": "struct Data {}\n"]
    let project = CommandLineRun(["lint", "--fix", "App"], files: files)
    #expect(project.writtenFiles == ["App/Card.swift": Self.right])
    #expect(project.output == "1 file, 1 layout: nothing found\n")
  }

  @Test("are left out where another file of the project has a new finding with them")
  func otherFiles() {
    let idle = """
      import UIKit
      class Card: UIView {
        let box = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.heightAnchor.constraint(equalToConstant: 26)
        }
      }
      """
    let high = """
      import UIKit
      final class HighCard: Card {
        override init() {
          super.init()
          box.heightAnchor.constraint(equalToConstant: 50).isActive = true
        }
      }
      """
    let late = Self.right.replacing("Card", with: "Other").replacing("-16", with: "16")
    let files = ["App/Card.swift": idle, "App/High.swift": high, "App/Other.swift": late]
    let run = CommandLineRun(["lint", "--fix", "App"], files: files)
    #expect(
      run.writtenFiles == ["App/Other.swift": Self.right.replacing("Card", with: "Other")]
    )
    #expect(run.output.contains("AL128") && !run.output.contains("AL114"))
    #expect(run.error.contains("1 fix in 1 file.") && run.error.contains("1 fix not applied: "))
  }

  /// A view in a container, and a view tied to it from outside.
  private static let card = """
    import UIKit
    final class Card: UIView {
      let header = UIView()
      let title = UIView()
      let photo = UIImageView()
      func setUp() {
        addSubview(header)
        header.addSubview(title)
        addSubview(photo)
        [header, title, photo].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
          header.topAnchor.constraint(equalTo: topAnchor),
          header.leadingAnchor.constraint(equalTo: leadingAnchor),
          header.trailingAnchor.constraint(equalTo: trailingAnchor),
          title.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
          title.centerXAnchor.constraint(equalTo: header.centerXAnchor),
          title.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -8),
          title.heightAnchor.constraint(equalToConstant: 20),
          title.widthAnchor.constraint(equalToConstant: 60),
          photo.topAnchor.constraint(equalTo: header.bottomAnchor),
          photo.centerXAnchor.constraint(equalTo: centerXAnchor),
          photo.widthAnchor.constraint(equalToConstant: 50),
          photo.heightAnchor.constraint(equalToConstant: 50),
        ])
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
      }
    }
    """

  private func fixed(_ wrong: String, isSafe: Bool = false) -> String? {
    let run = CommandLineRun(
      ["lint", "--fix"] + (isSafe ? [] : ["--suggested"]) + ["Card.swift"],
      files: ["Card.swift": wrong]
    )
    return run.writtenFiles["Card.swift"]
  }

  @Test(
    "add a view to the view that contains what it is tied to",
    arguments: ["    header.addSubview(title)\n", "    addSubview(photo)\n"]
  )
  func additions(line: String) {
    let wrong = Self.card.replacing(line, with: "")
    // The order of additions is that of drawing; the views do not overlap.
    let expected = wrong.replacing("    [header", with: line + "    [header")
    #expect(wrong != Self.card)
    #expect(fixed(wrong) == expected)
  }

  @Test("add a view before the constraints that need it")
  func moves() {
    let line = "    addSubview(photo)\n"
    let wrong = Self.card.replacing(line, with: "").replacing("    ])\n", with: "    ])\n" + line)
    let right = Self.card.replacing(line, with: "")
      .replacing("    NSLayoutConstraint", with: line + "    NSLayoutConstraint")
    #expect(fixed(wrong) == right)
  }

  @Test(
    "activate a list that nothing activates",
    arguments: ["_ = [", "let unused = [", "["]
  )
  func lists(beginning: String) {
    let wrong = Self.card.replacing("NSLayoutConstraint.activate([", with: beginning)
      .replacing("    ])", with: "    ]")
    #expect(fixed(wrong, isSafe: true) == Self.card)
    let run = CommandLineRun(["lint", "Card.swift"], files: ["Card.swift": wrong])
    // One omission is one finding.
    #expect(run.output.ranges(of: "AL128").count == 1)
    #expect(run.output.contains("and 11 more constraints of the list are never activated"))
  }

  @Test("turn a constraint that is there twice to the other axis")
  func axes() {
    let wrong = Self.card.replacing("photo.heightAnchor", with: "photo.widthAnchor")
    // The second width may be a height, so its removal is not safe either.
    #expect(fixed(wrong, isSafe: true) == nil)
    #expect(fixed(wrong)?.ranges(of: "photo.heightAnchor").count == 1)
    #expect(fixed(wrong)?.ranges(of: "photo.widthAnchor").count == 1)
  }
}
