import LayoutModel
import Testing

/// Where it is not known which side of a branch counts, a class has a layout for each side that makes
/// constraints.
@Suite("The sides of branches")
struct ScriptSidesTests {
  /// The active constraints of each layout, each behind the layout's name where there are several.
  private func layouts(_ script: String) -> [[String]] {
    ScriptExample.reading(script).entries.map { entry in
      guard let layout = entry.layout else { return ["none"] }
      return layout.constraints.filter(\.isActive).map { layout.text(of: $0) }
    }
  }

  /// A class with views `a` and `b` in it, and a function that nothing here calls.
  private func card(_ statements: String) -> String {
    """
    class Card: UIView {
      let a = UIView()
      let b = UIView()
      var kept: UIView?
      func setUp(_ style: Style, _ image: UIImage?) {
        addSubview(a)
        addSubview(b)
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        \(statements)
      }
    }
    """
  }

  private func width(_ number: Int) -> String {
    "b.widthAnchor.constraint(equalToConstant: \(number)).isActive = true"
  }

  @Test("are a layout each")
  func all() {
    let statements = [
      "if style.isWide { \(width(1)) } else { \(width(2)) }",
      "switch style { case .plain: \(width(1))\ndefault: \(width(2)) }",
      "switch style { case .plain: \(width(1))\ncase .empty: break\ncase .wide: \(width(2)) }",
      "if let image { \(width(1)) } else { \(width(2)) }",
      "if style.isWide { \(width(2)); return }\n\(width(1))",
    ]
    for statement in statements {
      let found = layouts(card(statement)).map { $0.filter { $0.hasPrefix("b.width") } }
      #expect(found.first?.contains("b.width == 1") == true, "\(statement)")
      #expect(found.last?.contains("b.width == 2") == true, "\(statement)")
      #expect(found.count == 2, "\(statement)")
    }
    let kept = layouts(card("if let kept = kept { \(width(1)) }"))
    #expect(kept == [["a.top == root.top"], ["a.top == root.top", "b.width == 1"]])
  }

  @Test("go on together, so that a class has as many layouts as its widest branch has sides")
  func together() {
    let chain =
      "if style.isWide { \(width(1)) } else if style.isTall { \(width(2)) } else { \(width(3)) }"
    let choice =
      "if style.isBig { a.heightAnchor.constraint(equalToConstant: 4).isActive = true }"
      + " else { a.heightAnchor.constraint(equalToConstant: 5).isActive = true }"
    let expected = [["4", "1"], ["5", "2"], ["5", "3"]].map {
      ["a.top == root.top", "a.height == \($0[0])", "b.width == \($0[1])"]
    }
    #expect(layouts(card("\(choice)\n\(chain)")) == expected)
    let many = (1...9).map { "case .n\($0): \(width($0))" }.joined(separator: "\n")
    #expect(layouts(card("switch style { \(many) }")).count == 4)
  }

  @Test(
    "are one layout where only one makes constraints, where it is known which, and in an article"
  )
  func one() {
    #expect(layouts(card("if style.isWide { \(width(1)) } else { a.isHidden = true }")).count == 1)
    let known = card("let x = 3\nif x == 3 { \(width(1)) } else { \(width(2)) }")
    #expect(layouts(known) == [["a.top == root.top", "b.width == 1"]])
    let article =
      "let b = UIView()\nview.addSubview(b)\nif isWide { \(width(1)) } else { \(width(2)) }"
    #expect(layouts(article) == [["b.width == 1"]])
  }

  @Test("are named by the branch, without findings of the first")
  func names() {
    let script = card("if style.isWide { \(width(1)) } else { \(width(2)); \(width(3)) }")
    let entries = ScriptExample.reading(script).entries
    #expect(
      entries.map { $0.identity?.name } == ["Card", "Card (side 2 of the branch in line 9)"]
    )
    #expect(entries.last?.diagnostics.isEmpty == true)
    #expect(entries.last?.layout?.constraints.allSatisfy(\.isGuess) == true)
  }

  @Test("never refuse what the first allows, and take its place where nothing of it was read")
  func refusals() {
    let endless = card(
      "if style.isWide { \(width(1)) } else { \(width(2)); let c = Card(); c.setUp(style, nil) }"
    )
    #expect(layouts(endless).first == ["a.top == root.top", "b.width == 1"])
    let script = """
      class Page: UIViewController {
        @IBOutlet var box: UIView!
        func setUp() {
          switch kind {
          case .plain: box.addSubview(UILabel())
          case .text: box.heightAnchor.constraint(equalToConstant: 3).isActive = true
          default: break
          }
        }
      }
      """
    #expect(layouts(script) == [["box.height == 3"]])
  }

  @Test("are not asked for where a property that only an observer asks for makes all constraints")
  func lazyProperties() {
    let script = """
      class Overlay: OverlayView {
        lazy var mark: UIImageView! = {
          let mark = UIImageView()
          addSubview(mark)
          mark.topAnchor.constraint(equalTo: topAnchor).isActive = true
          return mark
        }()
        override var state: State? { didSet { mark.image = nil } }
      }
      """
    #expect(layouts(script) == [["mark.top == root.top"]])
  }

  @Test("of all classes of a protocol are read, and of a view that is added only once")
  func protocols() {
    let script = """
      protocol Shows: AnyObject { var holder: Holder { get set } }
      extension Shows where Self: UIViewController {
        func show() {
          guard let view = self.view else { return }
          if holder.badge.superview == nil {
            view.addSubview(holder.badge)
            holder.badge.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
      }
      """
    #expect(layouts(script) == [["badge.top == root.top"]])
    let once = card(
      "if b.superview == nil { \(width(1)) } else { \(width(2)) }\nif kept?.superview != nil { \(width(3)) }"
    )
    #expect(layouts(once).first?.contains("b.width == 2") == true)
  }

  @Test("are not those of an object from a file where code makes it")
  func awakening() {
    let script = """
      class Cell: UITableViewCell {
        private var isFromFile = false
        let a = UIView()
        required init(style: Style) {
          super.init(style: style, reuseIdentifier: nil)
          contentView.addSubview(a)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func awakeFromNib() { super.awakeFromNib(); isFromFile = true }
        override func updateConstraints() {
          guard !isFromFile else { return }
          a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        }
      }
      """
    #expect(layouts(script) == [["a.top == root.top"]])
  }

  @Test("do not want constraints of code that only names types of NSLayoutConstraint")
  func axes() {
    let script = """
      class Stack: UIView {
        let box = UIStackView()
        func setUp(_ axis: NSLayoutConstraint.Axis) { addSubview(box) }
      }
      """
    #expect(layouts(script) == [[]])
  }
}
