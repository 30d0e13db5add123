import JSONText
import LayoutModel
import SolveService
import Testing

/// A view of 80 by 80 points has a vertical position and no horizontal one: the likeliest statement
/// centers it.
@Suite("The fix of an ambiguity in code")
struct MissingConstraintTests {
  /// A controller with a box; `|` is the place of the added text.
  private static func controller(_ body: String) -> String {
    """
    import UIKit
    final class Screen: UIViewController {
      private let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        \(body.hasPrefix("view.quickAdd") ? "" : "view.addSubview(box)")
    \(body)
      }
    }

    """
  }

  @Test(
    "is a statement in the notation of the class",
    arguments: [
      (
        """
            NSLayoutConstraint.activate([
              box.widthAnchor.constraint(equalToConstant: 80),
              box.heightAnchor.constraint(equalToConstant: 80),
              box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8), // below the bar|
            ])
        """,
        "\n      box.centerXAnchor.constraint(equalTo: view.centerXAnchor),"
      ),
      (
        """
            NSLayoutConstraint.activate([
              box.widthAnchor.constraint(equalToConstant: 80),
              box.heightAnchor.constraint(equalToConstant: 80),
              box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)|
            ])
        """,
        ",\n      box.centerXAnchor.constraint(equalTo: view.centerXAnchor)"
      ),
      (
        """
            box.widthAnchor.constraint(equalToConstant: 80).isActive = true
            box.heightAnchor.constraint(equalToConstant: 80).isActive = true
            self.box.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true|
        """,
        "\n    self.box.centerXAnchor.constraint(equalTo: self.view.centerXAnchor).isActive = true"
      ),
      (
        """
            box.snp.makeConstraints { make in
              make.size.equalTo(80)
              make.top.equalToSuperview().offset(8)|
            }
        """,
        "\n      make.centerX.equalToSuperview()"
      ),
      (
        """
            box.sizeAnchors == CGSize(width: 80, height: 80)
            box.topAnchor == view.topAnchor + 8|
        """,
        "\n    box.centerXAnchor == view.centerXAnchor"
      ),
      (
        """
            box.constrictor.size(to: 80)
            box.constrictor.top(to: view, with: 8)|
        """,
        "\n    box.constrictor.centerX(to: view)"
      ),
      (
        """
            box.widthAnchor.constrain(to: 80)
            box.heightAnchor.constrain(to: 80)
            box.topAnchor.constrain(to: view.topAnchor, with: 8)|
        """,
        "\n    box.centerXAnchor.constrain(to: view.centerXAnchor)"
      ),
      (
        "    view.quickAdd(box, [ topToTop(8), widthToConstant(80), heightToConstant(80)| ])",
        ", centerX()"
      ),
      (
        """
            box.autoSetDimensions(to: CGSize(width: 80, height: 80))
            box.autoPinEdge(toSuperviewEdge: .top, withInset: 8)|
        """,
        "\n    box.autoAlignAxis(toSuperviewAxis: .vertical)"
      ),
    ]
  )
  func notations(body: String, added: String) throws {
    let text = Self.controller(body.replacing("|", with: ""))
    let answer = try solvedText(text)
    let open = try #require(answer["diagnostics"]?.elements.first { $0["code"]?.string == "AL200" })
    let fix = try #require(open["fixes"]?.elements.first { _ in true })
    #expect(fix["grade"]?.string == "suggested")
    let edited = try editedText(text, Array(try #require(fix["edits"]).elements))
    #expect(edited == Self.controller(body.replacing("|", with: added)))
    #expect(try solvedText(edited)["status"]?.string == "solved")
  }

  @Test(
    "has the inset of the other edge, or of the view above",
    arguments: [
      (
        """
            NSLayoutConstraint.activate([
              box.topAnchor.constraint(equalTo: view.topAnchor),
              box.heightAnchor.constraint(equalToConstant: 80),
              box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),|
            ])
        """,
        "\n      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),"
      ),
      (
        """
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            NSLayoutConstraint.activate([
              bar.topAnchor.constraint(equalTo: view.topAnchor),
              bar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
              bar.widthAnchor.constraint(equalToConstant: 80),
              bar.heightAnchor.constraint(equalToConstant: 80),
              box.topAnchor.constraint(equalTo: bar.bottomAnchor),
              box.widthAnchor.constraint(equalToConstant: 80),
              box.heightAnchor.constraint(equalToConstant: 80),|
            ])
        """,
        "\n      box.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),"
      ),
    ]
  )
  func insets(body: String, added: String) throws {
    let text = Self.controller(body.replacing("|", with: ""))
    let answer = try solvedText(text)
    let open = try #require(answer["diagnostics"]?.elements.first { $0["code"]?.string == "AL200" })
    let fix = try #require(open["fixes"]?.elements.first { _ in true })
    let edited = try editedText(text, Array(try #require(fix["edits"]).elements))
    #expect(edited == Self.controller(body.replacing("|", with: added)))
  }

  @Test("is none for a view that other functions lay out")
  func helper() throws {
    let text = """
      import UIKit
      extension UIView {
        func place(_ child: UIView) {
          addSubview(child)
          child.translatesAutoresizingMaskIntoConstraints = false
          child.widthAnchor.constraint(equalToConstant: 80).isActive = true
          child.heightAnchor.constraint(equalToConstant: 80).isActive = true
          child.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      final class Screen: UIViewController {
        private let box = UIView()
        override func viewDidLoad() { view.place(box) }
      }
      """
    let answer = try solvedText(text)
    let open = answer["diagnostics"]?.elements.filter { $0["code"]?.string == "AL200" } ?? []
    #expect(!open.isEmpty)
    #expect(open.allSatisfy { $0["fixes"] == nil })
  }

  @Test("of a width that a text exceeds lets the view grow")
  func width() throws {
    let body = """
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          box.text = "A text that is longer than this"
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
      """
    let text = Self.controller(body).replacing("UIView()", with: "UILabel()")
    let answer = try solvedText(text)
    let small = try #require(
      answer["diagnostics"]?.elements.first { $0["code"]?.string == "AL204" }
    )
    let fix = try #require(small["fixes"]?.elements.first { _ in true })
    let edited = try editedText(text, Array(try #require(fix["edits"]).elements))
    #expect(
      edited == text.replacing("(equalToConstant: 40)", with: "(greaterThanOrEqualToConstant: 40)")
    )
    #expect(try solvedText(edited)["diagnostics"]?.elements.contains { _ in true } != true)
  }

  /// An image or a control is drawn smaller on purpose.
  @Test("of a width that a control exceeds is none")
  func control() throws {
    let body = """
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 20).isActive = true
      """
    let answer = try solvedText(Self.controller(body).replacing("UIView()", with: "UISwitch()"))
    let small = answer["diagnostics"]?.elements.first { $0["code"]?.string == "AL204" }
    #expect(try #require(small)["fixes"] == nil)
  }

  /// The left edge of a centered view without a width is in the middle of the device.
  @Test("has no distance of the device")
  func distance() throws {
    let text = """
      import UIKit
      final class Key: UIView {
        private let box = UIView()
        private let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.addSubview(dot)
          box.snp.makeConstraints { make in
            make.center.equalTo(self)
          }
          dot.snp.makeConstraints { make in
            make.center.equalTo(box)
          }
        }
      }
      """
    let findings = try solvedText(text)["diagnostics"]?.elements.map(\.self) ?? []
    #expect(findings.contains { $0["code"]?.string == "AL200" })
    #expect(findings.allSatisfy { $0["fixes"] == nil })
  }
}
