import LayoutModel
import Testing

/// A script's values from elsewhere are unknown, and yet its constraints are made: each expectation
/// holds for any such value.
@Suite("An unknown value")
struct PlaceholderTests {
  /// The constraints of a controller with statements in `viewDidLoad`, and declarations beside it.
  private func constraints(_ statements: String, members: String = "", beside: String = "")
    -> [String]
  {
    let script = """
      \(beside)
      class Screen: UIViewController {
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statements)
        }
      }
      """
    return ScriptExample.constraints(script)
  }

  @Test(
    "lets calls through that nothing declares",
    arguments: [
      "let v = UIView().then { $0.alpha = 1 }\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "let v = with(UIView()) { $0.alpha = 1 }\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "let v = UIView().noMask()\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "let v = UIView()\nview.addSubview(v)\nv.constrain([v.topAnchor.constraint(equalTo: view.topAnchor)])",
      "let v = UIView()\nview.addSubview(v)\nNSLayoutConstraint.activate { v.topAnchor.constraint(equalTo: view.topAnchor) }",
      "let v = UIView()\nview.addConstrainedSubviews([v]) { v.topAnchor.constraint(equalTo: view.topAnchor) }",
      "let v = Factory.label(.title)\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "let v: UILabel = Factory.label(.title)\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "let v = UILabel.wrapping(font: .body)\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "let v = OtherController().view!\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "guard let v = load() as? UIView else { fatalError() }\nself.view.addSubview(v)\nv.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true",
      "DispatchQueue.main.async {\nlet v = UIView()\nself.view.addSubview(v)\nv.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true }",
      "if let v = model.header {\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }",
      "switch kind { case .plain(let v):\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\ndefault: break }",
      "if flag {\nlet v = UIView()\nview.addSubview(v)\nv.topAnchor.constraint(equalTo: view.topAnchor).isActive = true } else { print(1) }",
    ]
  )
  func calls(statements: String) {
    let actual = constraints(statements).map {
      $0.split(separator: ".").dropFirst().joined(separator: ".")
    }
    #expect(actual == ["top == root.top"])
  }

  @Test(
    "keeps a constraint whose number it does not know, or guesses which of two it is",
    arguments: [
      ("Metrics.padding", 0), (".padding", 0), ("model.top", 0), ("flag ? 3 : 4", 3),
      // An unknown value is 0, and 8 is added to it.
      ("model.top + 8", 8), ("-Metrics.padding", 0),
      ("spacing(for: 3)", 0),
    ] as [(String, Int)]
  )
  func numbers(expression: String, expected: Int) {
    let script = """
      let v = UIView()
      view.addSubview(v)
      v.heightAnchor.constraint(equalToConstant: \(expression)).isActive = true
      """
    #expect(ScriptExample.constraints(script) == ["v.height == \(expected)"])
    #expect(ScriptExample.findings(script).map { $0.prefix(5) } == ["AL124"])
  }

  @Test("gives a constraint the priority that an unknown call names")
  func priorities() {
    let calls = [
      "with(priority: .defaultHigh)", "withPriority(750)", "priority(.defaultHigh)",
      "prioritized(as: .defaultHigh)",
    ]
    for call in calls {
      let made = constraints(
        "let v = UIView()\nview.addSubview(v)\nNSLayoutConstraint.activate([v.widthAnchor.constraint(equalToConstant: 5).\(call)])"
      )
      #expect(made == ["v.width == 5 @ 750"], "\(call)")
    }
  }

  @Test("does not take a type within an unknown one for the type of that name within another")
  func nestedTypes() {
    let script = """
      extension Card {
        struct Appearance {
          var title = CardLabel.Appearance()
          let inset = CardLabel.Appearance.inset
          static let inset: CGFloat = 12
        }
      }
      final class Card: UIView {
        let appearance: Appearance
        private lazy var title = CardLabel(appearance: appearance.title)
        init(appearance: Appearance = Appearance()) {
          self.appearance = appearance
          super.init(frame: .zero)
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor, constant: appearance.inset).isActive = true
          let left = Appearance.inset
          title.leftAnchor.constraint(equalTo: leftAnchor, constant: left).isActive = true
        }
      }
      """
    // The inset of the unknown label's appearance is not known: 0 stands in for it.
    let constraints = ScriptExample.constraints(script)
    #expect(constraints == ["title.top == root.top", "title.left == root.left + 12"])
  }

  @Test("makes members of views it does not know views in them, the same each time")
  func members() {
    let script = """
      class Screen: UIViewController {
        let card = CardView()
        override func viewDidLoad() {
          view.addSubview(card)
          let v = UIView()
          view.addSubview(v)
          v.topAnchor.constraint(equalTo: card.titleLabel.bottomAnchor).isActive = true
          v.leftAnchor.constraint(equalTo: card.titleLabel.leftAnchor).isActive = true
        }
      }
      """
    #expect(
      ScriptExample.tree(script)
        == ["root", "card in root", "v in root", "titleLabel in card"]
    )
    #expect(
      ScriptExample.constraints(script)
        == ["v.top == titleLabel.bottom", "v.left == titleLabel.left"]
    )
  }

  @Test("keeps a property that has observers, and an outlet that a file fills")
  func observers() {
    let script = """
      class Card: UIView {
        @IBOutlet var contentView: UIView! { didSet { contentView.alpha = 0 } }
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(contentView)
          contentView.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """
    #expect(ScriptExample.constraints(script) == ["contentView.top == root.top"])
  }

  @Test("changes nothing for code that runs later, and adds what it makes")
  func later() {
    let made = constraints(
      """
      let v = UIView()
      view.addSubview(v)
      let width = v.widthAnchor.constraint(equalToConstant: 5)
      width.isActive = true
      button.onTap { width.constant = 9; v.heightAnchor.constraint(equalToConstant: 7).isActive = true }
      button.onHide { width.isActive = false; v.widthAnchor.constraint(equalToConstant: 0).isActive = true }
      if isWide { v.heightAnchor.constraint(equalToConstant: 8).isActive = true }
      """
    )
    // The constraints of the second closure belong to the layout without those that it removes.
    #expect(made == ["v.width == 5", "v.height == 7", "(v.width == 0)", "v.height == 8"])
  }
}
