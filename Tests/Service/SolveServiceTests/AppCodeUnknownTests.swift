import JSONText
import SolveService
import Testing

/// Views of a class of an app that unread code gets may be correct: they have no findings.
@Suite("The findings of a class of an app that uses what is not read")
struct AppCodeUnknownTests {
  @Test("know a UIKit property that a class overrides with observers")
  func overriddenProperty() throws {
    let answer = try solvedText(
      """
      final class Avatar: UIView {
        override var translatesAutoresizingMaskIntoConstraints: Bool {
          didSet { if !translatesAutoresizingMaskIntoConstraints { alpha = 1 } }
        }
      }
      final class Card: UIView {
        let avatar = Avatar()
        let name = UILabel()
        init() {
          super.init(frame: .zero)
          name.translatesAutoresizingMaskIntoConstraints = false
          addSubview(name)
          name.topAnchor.constraint(equalTo: topAnchor).isActive = true
          name.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          addSubview(avatar)
          avatar.translatesAutoresizingMaskIntoConstraints = false
          avatar.topAnchor.constraint(equalTo: topAnchor).isActive = true
          avatar.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          avatar.widthAnchor.constraint(equalToConstant: 40).isActive = true
          avatar.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """
    )
    #expect(answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } == [])
  }

  @Test(
    "are no masks that a property wrapper or an initializer may turn off",
    arguments: [
      "@UsesAutoLayout private var box = UIView()", "let box = UIView(forAutoLayout: ())",
    ]
  )
  func wrapped(declaration: String) throws {
    let answer = try solvedText(
      """
      final class Card: UIView {
        \(declaration)
        private let name = UILabel()
        init() {
          super.init(frame: .zero)
          name.translatesAutoresizingMaskIntoConstraints = false
          for child in [box, name] {
            addSubview(child)
            child.topAnchor.constraint(equalTo: topAnchor).isActive = true
            child.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            child.widthAnchor.constraint(equalToConstant: 40).isActive = true
            child.heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
        }
      }
      """
    )
    #expect(answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } == [])
  }

  @Test("report an enabled mask once, and no ambiguity that it resolves")
  func maskOnce() throws {
    let answer = try solvedText(
      """
      final class Card: UIView {
        let blur = UIView()
        let box = UIView()
        init() {
          super.init(frame: .zero)
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(blur)
          addSubview(box)
          NSLayoutConstraint.activate([
            blur.widthAnchor.constraint(equalTo: widthAnchor),
            blur.heightAnchor.constraint(equalTo: heightAnchor),
            box.topAnchor.constraint(equalTo: topAnchor),
            box.leadingAnchor.constraint(equalTo: leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 40),
            box.heightAnchor.constraint(equalToConstant: 40),
          ])
        }
      }
      """
    )
    #expect(answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } == ["AL109"])
  }

  /// Both labels of the card are in the column of the column, or in the results of unknown calls.
  @Test(
    "know what implicit members make of views, and leave to unknown ones what they are given",
    arguments: [
      ("", ["AL124"]),
      (
        """
        extension UIView {
          static func column(_ views: [UIView]) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = .vertical
            return stack
          }
        }
        """, []
      ),
    ] as [(String, [String])]
  )
  func implicitMembers(helper: String, expected: [String]) throws {
    let answer = try solvedText(
      """
      \(helper)
      final class Card: UIView {
        let name = UILabel()
        let box = UIView()
        init() {
          super.init(frame: .zero)
          let content: UIView = .column([name, .column([box])])
          content.translatesAutoresizingMaskIntoConstraints = false
          addSubview(content)
          content.topAnchor.constraint(equalTo: topAnchor).isActive = true
          content.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.heightAnchor.constraint(equalToConstant: 48).isActive = true
          box.widthAnchor.constraint(equalTo: widthAnchor, constant: -32).isActive = true
        }
      }
      """
    )
    #expect(answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } == expected)
  }
}
