import LayoutModel
import Testing

/// Files as an app has them: the constraints are those that the app itself would make, worked out by
/// hand, and code that has nothing to do with layout is not worth a word.
@Suite("Files of apps")
struct WholeFileTests {
  /// A script about one view in the root, whose width is tied to an expression.
  private func width(_ expression: String, after declarations: String) -> [String] {
    let script = """
      \(declarations)
      let v = UIView()
      view.addSubview(v)
      v.widthAnchor.constraint(equalToConstant: \(expression)).isActive = true
      """
    return ScriptExample.constraints(script)
      + ScriptExample.findings(script).map { String($0.prefix(5)) }
  }

  @Test(
    "have lengths in structs, static properties and arithmetic",
    arguments: [
      (
        "struct M { var gap: CGFloat = 4; let wide: CGFloat }\nlet m = M(wide: 30)",
        "m.wide + m.gap", 34
      ),
      (
        "struct M { let gap: CGFloat; init(gap: CGFloat = 8) { self.gap = gap * 2 } }", "M().gap",
        16
      ),
      ("struct M { var a: CGFloat = 5; var twice: CGFloat { a * 2 } }\nlet m = M()", "m.twice", 10),
      ("struct A { struct B { var c: CGFloat = 7 } }", "A.B().c", 7),
      ("extension CGFloat { static let margin: CGFloat = 16 }", ".margin", 16),
      ("extension CGFloat { static var half: CGFloat { 9 } }", "-(-.half)", 9),
      ("extension CGFloat { static let margin: CGFloat = 16 }", ".margin * 2 + 1", 33),
      ("let size: CGSize = .init(width: 3, height: 4)", "size.height", 4),
      ("let list = [CGFloat](repeating: 6, count: 3)", "list[2]", 6),
      ("", "floor(5.7) + (2.5).rounded(.up)", 8),
    ] as [(String, String, Double)]
  )
  func lengths(declarations: String, expression: String, expected: Double) {
    #expect(width(expression, after: declarations) == ["v.width == \(decimal(expected))"])
  }

  @Test("collect constraints in arrays that begin empty")
  func emptyArrays() {
    let script = """
      var all = [NSLayoutConstraint]()
      var views = [String: UIView]()
      for x in stride(from: 0, to: 50, by: 20) {
        let v = UIView()
        view.addSubview(v)
        all += [v.leftAnchor.constraint(equalTo: view.leftAnchor, constant: CGFloat(x))]
      }
      all.append(view.subviews[0].widthAnchor.constraint(equalToConstant: 9))
      NSLayoutConstraint.activate(all)
      """
    let expected = [
      "v.left == root.left", "v2.left == root.left + 20", "v3.left == root.left + 40",
      "v.width == 9",
    ]
    #expect(ScriptExample.constraints(script) == expected)
    #expect(ScriptExample.findings(script) == [])
  }

  @Test("lay cells out by the initializer that has a style")
  func cells() {
    let script = """
      final class Cell: UITableViewCell {
        let icon = UIImageView()
        override init(style: CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(icon)
          icon.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    #expect(ScriptExample.constraints(script) == ["icon.top == root.top + 3"])
    // Nothing turns its mask off.
    #expect(ScriptExample.findings(script) == ["AL109 2:14"])
  }

  @Test("make another view the controller's in loadView")
  func loadView() {
    let script = """
      class Screen: UIViewController {
        let a = UIView()
        override func loadView() {
          let content = UIView()
          content.addSubview(a)
          view = content
        }
        override func viewDidLoad() {
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """
    #expect(ScriptExample.tree(script) == ["root", "a in root"])
    #expect(ScriptExample.constraints(script) == ["a.top == root.top"])
    // Nothing turns its mask off.
    #expect(ScriptExample.findings(script) == ["AL109 2:11"])
  }

  @Test("pass insets and priorities by their short names")
  func shortNames() {
    let script = """
      extension UILayoutPriority { static let almost = UILayoutPriority(rawValue: 999) }
      extension NSLayoutConstraint {
        func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
          self.priority = priority
          return self
        }
      }
      func pin(_ a: UIView, _ insets: UIEdgeInsets = .zero) {
        a.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top).with(.almost).isActive = true
        a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left).isActive = true
      }
      let a = UIView()
      view.addSubview(a)
      pin(a, .init(top: 1, left: 2, bottom: 3, right: 4))
      pin(a)
      """
    let expected = [
      "a.top == root.top + 1 @ 999", "a.left == root.left + 2", "a.top == root.top @ 999",
      "a.left == root.left",
    ]
    #expect(ScriptExample.constraints(script) == expected)
  }

  @Test("have generic classes and operators of their own, and optionals that are mapped")
  func generics() {
    let script = """
      class Box<Content: UIView, Other>: UIView {
        init(content: Content) {
          super.init(frame: .zero)
          addSubview(content)
          content.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
        }
      }
      func =|= (left: NSLayoutXAxisAnchor, right: NSLayoutXAxisAnchor) {
        left.constraint(equalTo: right).isActive = true
      }
      func below(_ v: UIView, _ top: NSLayoutYAxisAnchor?) {
        top.map { v.topAnchor.constraint(equalTo: $0).isActive = true }
      }
      let label = UILabel()
      let box = Box<UILabel, Int>(content: label)
      view.addSubview(box)
      box.leadingAnchor =|= view.leadingAnchor
      below(box, view.topAnchor)
      below(box, nil)
      """
    let expected = [
      "label.height == box.height", "box.leading == root.leading", "box.top == root.top",
    ]
    #expect(ScriptExample.constraints(script) == expected)
    #expect(ScriptExample.findings(script) == [])
  }

  @Test(
    "are read without remarks on code that is not layout",
    arguments: [
      "button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)",
      "navigationItem.rightBarButtonItem = UIBarButtonItem(title: name, style: .done, target: self, action: #selector(go))",
      "print(\"at\", v.frame, view.bounds.width)",
      "let formatter = DateFormatter()\nformatter.dateStyle = .medium\nlet text = formatter.string(from: Date())",
      "URLSession.shared.dataTask(with: url).resume()",
      "PlaygroundPage.current.liveView = v",
      "#Preview(\"One\") { Screen() }",
      "v.layer.shadowPath = UIBezierPath(rect: v.bounds).cgPath",
      "let total = items.reduce(0, +)",
      "let model = Model()\nmodel.$items.receive(on: DispatchQueue.main).sink { _ in v.setNeedsLayout() }",
      "v.accessibilityLabel = \"\\(user.name), \\(user.age)\"",
    ]
  )
  func noise(line: String) {
    let script = """
      let v = UIView()
      view.addSubview(v)
      \(line)
      v.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """
    #expect(ScriptExample.constraints(script) == ["v.top == root.top"])
    #expect(ScriptExample.findings(script) == [])
  }

  @Test("report the ignored part of a variable that a constraint uses")
  func asked() {
    let script = """
      let v = UIView()
      view.addSubview(v)
      let side = { total / 2 }()
      v.widthAnchor.constraint(equalToConstant: side).isActive = true
      """
    #expect(ScriptExample.constraints(script) == ["v.width == 0"])
    #expect(ScriptExample.findings(script).map { $0.prefix(7) } == ["AL124 3"])
  }

  @Test("report a closure that may constrain views, with any callee")
  func closures() {
    let script = """
      let v = UIView()
      view.addSubview(v)
      Part.allCases.forEach { _ in v.widthAnchor.constraint(equalToConstant: 3).isActive = true }
      """
    #expect(ScriptExample.constraints(script) == ["v.width == 3"])
    #expect(ScriptExample.findings(script) == ["AL124 3:1"])
  }

  @Test("need a CGFloat where an Int variable is given")
  func integers() {
    let script = """
      let side = 100
      let v = UIView()
      view.addSubview(v)
      v.widthAnchor.constraint(equalToConstant: side).isActive = true
      v.heightAnchor.constraint(equalToConstant: CGFloat(side) + 20 / 2).isActive = true
      v.topAnchor.constrain(to: view.topAnchor, with: side / 2)
      v.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 2 * 8).isActive = true
      """
    let expected = [
      "v.width == 100", "v.height == 110", "v.top == root.top + 50", "v.left == root.left + 16",
    ]
    #expect(ScriptExample.constraints(script) == expected)
    #expect(ScriptExample.findings(script) == ["AL125 4:26", "AL125 6:43"])
  }

  @Test("count as far as they go when they are cut off")
  func cutOff() {
    let script = """
      class Card: UIView {
        let title = UILabel()
        func layOut() {
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor
      """
    #expect(ScriptExample.constraints(script) == ["title.top == root.top + 8"])
    // An open parenthesis and two open braces.
    #expect(ScriptExample.findings(script).contains { $0.hasPrefix("AL125") })
  }

  @Test(
    "may end anywhere",
    arguments: ["enum e.", "class A<", "extension A.B<T:", "#Preview {", "a.$"]
  )
  func ends(script: String) {
    #expect(ScriptExample.findings("let v = UIView()\nview.addSubview(v)\n\(script)") != [])
  }

  @Test("lose one statement to a parenthesis that is missing, not all that follow")
  func missingParenthesis() {
    let script = """
      let v = UIView()
      view.addSubview(v
      v.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      v.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      """
    #expect(ScriptExample.constraints(script) == ["v.top == root.top", "v.left == root.left"])
    #expect(ScriptExample.findings(script).contains { $0.hasPrefix("AL125 3:1") })
  }

  @Test("have a line and column for each call of a chain")
  func chains() throws {
    let script = """
      let v = UIView()
      view.addSubview(v)
      v.constrictor
        .top(to: view).leading(to: view)
        .width(to: 20)
      """
    let layout = try #require(ScriptExample.reading(script).layout)
    let places = layout.constraints.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" }
    #expect(places == ["3:1", "4:18", "5:4"])
  }

  @Test("make an arranged view the root")
  func rootInStack() {
    let script = """
      let a = UIView()
      let stack = UIStackView()
      view = a
      view.addSubview(stack)
      stack.addArrangedSubview(a)
      a.widthAnchor.constraint(equalToConstant: 5).isActive = true
      """
    #expect(ScriptExample.tree(script) == ["root", "stack in root"])
    #expect(ScriptExample.constraints(script) == ["root.width == 5"])
  }

  @Test("take cases on one line apart")
  func casesOnOneLine() {
    let declarations = """
      func height(_ part: Int) -> CGFloat {
        switch part { case 0: return 5; case 1: return 6; default: return 7 }
      }
      """
    #expect(width("height(1)", after: declarations) == ["v.width == 6"])
  }

  @Test(
    "are read where nothing of the file asks for their constraints",
    arguments: [
      // Another case than the first.
      """
      static func handle(action: Action, cardView: Card) {
        switch action {
        case .print: print(1)
        case .copy: TIE
        }
      }
      """,
      // The subject of a `guard` is declared, and is `nil` so far.
      """
      private var context = Context.none
      func install() {
        guard let cardView = context.view() else { return }
        TIE
      }
      enum Context {
        case none
        func view() -> UIView? { nil }
      }
      """,
      // A missing view ends the program.
      """
      var cardView: UIView?
      func tie() {
        guard let cardView = cardView else { fatalError("none") }
        TIE
      }
      """,
      // Other code has filled it by then.
      """
      let stack = UIStackView()
      func select() {
        guard let cardView = stack.arrangedSubviews.first else { return }
        TIE
      }
      """,
      // A function returns the function that makes the layout.
      """
      typealias Work = (UIView) -> Void
      static func work(gap: CGFloat) -> Work {
        let work: Work = { cardView in TIE }
        return work
      }
      """,
      // A property that overrides that of a class of another file.
      """
      override var cardView: UIView? {
        guard let cardView = super.cardView else { return nil }
        return tie(cardView)
        func tie(_ cardView: UIView) -> UIView { TIE\n return box }
      }
      """,
    ]
  )
  func uncalled(members: String) {
    let tie = """
      let box = UIView()
      cardView.addSubview(box)
      box.topAnchor.constraint(equalTo: cardView.topAnchor).isActive = true
      """
    let script = "final class Tool: NSObject {\n\(members.replacing("TIE", with: tie))\n}"
    #expect(ScriptExample.constraints(script) == ["box.top == cardView.top"])
  }
}
