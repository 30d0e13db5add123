import JSONText
import SolveService
import Testing

/// Findings about views that other classes of an app make, hold, or set up.
@Suite("The findings of classes of an app that use each other")
struct AppCodeClassTests {
  @Test("tell a mask that is left on of views of the app's own classes")
  func ownMask() throws {
    let answer = try solvedText(
      """
      final class Avatar: UIButton { let size = 4 }
      final class Quiet: UIView {
        init() { super.init(frame: .zero); translatesAutoresizingMaskIntoConstraints = false }
      }
      final class Card: UIView {
        let avatar = Avatar()
        let quiet = Quiet()
        let name = UILabel()
        init() {
          super.init(frame: .zero)
          name.translatesAutoresizingMaskIntoConstraints = false
          for child in [avatar, quiet, name] {
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
    let found = answer["diagnostics"]?.elements.map { finding in
      "\(finding["code"]?.string ?? "") \(finding["location"]?["line"]?.int ?? 0)"
    }
    #expect(found == ["AL109 6"])
  }

  @Test(
    "are none about a view that is put where it belongs in other words",
    arguments: ["super.addSubview(name)", "holder.content = name"]
  )
  func otherWords(line: String) throws {
    let answer = try solvedText(
      """
      final class Holder: UIView { var content: UIView? { didSet { take(content) } } }
      final class Card: UIView {
        let name = UILabel()
        let box = UIView()
        let holder = Holder()
        init() {
          super.init(frame: .zero)
          name.translatesAutoresizingMaskIntoConstraints = false
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          addSubview(holder)
          \(line)
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
          box.heightAnchor.constraint(equalToConstant: 40).isActive = true
          name.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
          name.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
        }
      }
      """
    )
    let found = answer["diagnostics"]?.elements.compactMap { $0["code"]?.string } ?? []
    #expect(found.filter { $0 != "AL124" } == [])
  }

  @Test("are told of what a base class has its classes set up, however its numbers are made")
  func overridden() throws {
    let answer = try solvedText(
      """
      class Base: UIView {
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        func setUp() {}
      }
      final class Card: Base {
        let box = UIView()
        override func setUp() {
          box.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.top).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
          box.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """
    )
    let found = answer["diagnostics"]?.elements.compactMap { $0["code"]?.string } ?? []
    #expect(found.sorted() == ["AL124", "AL127"])
  }
}
