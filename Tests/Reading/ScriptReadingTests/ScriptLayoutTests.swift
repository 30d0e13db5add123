import LayoutModel
import Testing

/// A file has a layout for each of its classes that lays something out, no matter where objects of
/// it are made.
@Suite("The layouts of a script")
struct ScriptLayoutTests {
  /// The constraints of each layout, behind the name and line of its class where there are several.
  private func layouts(_ script: String) -> [String] {
    ScriptExample.reading(script).entries.flatMap { entry -> [String] in
      guard let layout = entry.layout else { return ["none"] }
      let name = entry.identity.map { "\($0.name ?? "") \($0.line ?? 0): " } ?? ""
      return layout.constraints.filter(\.isActive).map { name + layout.text(of: $0) }
    }
  }

  /// A class with a view `v`, and the statement of its one constraint.
  private func type(_ head: String, in function: String = "override func viewDidLoad()") -> String {
    """
    \(head) {
      let v = UIView()
      \(function) {
        view.addSubview(v)
        v.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
    }

    """
  }

  @Test("are named by class and line where there are several")
  func several() {
    let script = type("class A: UIViewController") + type("class B: UIViewController")
    #expect(layouts(script) == ["A 1: v.top == root.top", "B 8: v.top == root.top"])
  }

  @Test(
    "are those of classes that something makes, or that are views by what is in them",
    arguments: [
      "class A: UIViewController|#Preview { A() }",
      "class A: UIViewController|func f() { show(A()) }",
      "class A: BaseVC|", "class A: PopupWrapper|", "final class A: NSPanel|",
      "class A: UIViewController|class P { func go() { push(A()) } }",
      "extension HomeViewController|",
      "extension HomeViewController { func f() { g() } }\nextension HomeViewController|",
    ]
  )
  func roots(source: String) {
    let parts = source.split(separator: "|", omittingEmptySubsequences: false)
    let script = type(String(parts[0])) + parts[1]
    #expect(layouts(script) == ["v.top == root.top"])
  }

  @Test(
    "run what UIKit, events and other files call",
    arguments: [
      "override func awakeFromNib()", "func layout()", "@objc func tapped(_ sender: UIButton)",
      "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)",
      "func configure(with model: Model, animated: Bool)", "override func didMoveToSuperview()",
    ]
  )
  func functions(function: String) {
    let script = type("class A: UIViewController", in: function)
    #expect(layouts(script) == ["v.top == root.top"])
  }

  @Test("use the initializer that builds, and no unavailable one")
  func initializers() {
    let heads = [
      "@available(*, unavailable) override init(frame: CGRect) { fatalError() }",
      "override init(frame: CGRect) { fatalError(\"no\") }",
      "override init(frame: CGRect) { super.init(frame: frame) }",
      "convenience init() { self.init(title: \"\") }",
    ]
    for head in heads {
      let script = """
        class Card: UIView {
          let v = UIView()
          \(head)
          init(title: String) {
            super.init(frame: .zero)
            addSubview(v)
            v.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(layouts(script) == ["v.top == root.top"], "\(head)")
    }
  }

  @Test("have what the class does that they inherit from")
  func inherited() {
    let script =
      type("class Base: UIViewController")
        + """
        class A: Base {
          override func viewDidLoad() {
            super.viewDidLoad()
            v.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          }
        }
        """
    let expected = [
      "Base 1: v.top == root.top", "A 8: v.top == root.top", "A 8: v.left == root.left",
    ]
    #expect(layouts(script) == expected)
  }

  @Test("continue after a recursion of unknown depth")
  func recursion() {
    let script = """
      class A: UIViewController {
        override func viewDidLoad() { update(); v() }
        func update() { guard model.isOn else { return }; refresh() }
        func refresh() { update() }
        func v() { view.heightAnchor.constraint(equalToConstant: 3).isActive = true }
      }
      extension NSLayoutConstraint {
        class func activate(_ groups: [[NSLayoutConstraint]]) { activate(groups.flatMap { $0 }) }
      }
      """
    #expect(layouts(script) == ["root.height == 3"])
    let group = "NSLayoutConstraint.activate([[a.widthAnchor.constraint(equalToConstant: 3)]])"
    let own = script.split(separator: "\n").suffix(3).joined(separator: "\n")
    #expect(layouts("\(own)\nlet a = UIView()\nview.addSubview(a)\n\(group)") == ["a.width == 3"])
  }

  @Test("know the class of their root")
  func scrollRoot() {
    let script = """
      class Page: UIScrollView {
        let v = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(v)
          v.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor).isActive = true
        }
      }
      """
    #expect(layouts(script) == ["v.top == root.contentLayoutGuide.top"])
  }

  @Test(
    "take the branch that the environment decides",
    arguments: [
      ("traitCollection.horizontalSizeClass == .regular", 2),
      ("traitCollection.horizontalSizeClass == .compact", 1),
      ("UIDevice.current.userInterfaceIdiom == .pad", 2),
      ("UIDevice.current.orientation.isLandscape", 2),
      ("UIScreen.main.bounds.width > 375", 2),
    ]
  )
  func environments(condition: String, expected: Int) {
    let script = """
      class A: UIViewController {
        override func viewDidLoad() {
          let v = UIView()
          view.addSubview(v)
          if \(condition) {
            v.widthAnchor.constraint(equalToConstant: 1).isActive = true
          } else {
            v.widthAnchor.constraint(equalToConstant: 2).isActive = true
          }
        }
      }
      """
    #expect(layouts(script) == ["v.width == \(expected)"])
  }
}
