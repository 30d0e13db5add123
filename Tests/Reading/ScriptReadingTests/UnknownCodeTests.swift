import LayoutModel
import Testing

/// Code that other files run, or how often is not known: the constraints are those that it makes when it
/// does, worked out by hand.
@Suite("Code that something else runs")
struct UnknownCodeTests {
  private func layouts(_ script: String) -> [[String]] {
    ScriptExample.reading(script).entries.map { entry in
      guard let layout = entry.layout else { return ["none"] }
      return layout.constraints.filter(\.isActive).map { layout.text(of: $0) }
    }
  }

  @Test("lays out a class whose extension does all of it, wherever objects of it are made")
  func extensionsOfOwnClasses() {
    let script = """
      final class Badge: UIView {
        let icon = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          setUp()
        }
      }
      extension Badge {
        private func setUp() {
          addSubview(icon)
          icon.topAnchor.constraint(equalTo: topAnchor, constant: 2).isActive = true
        }
      }
      struct Content { func make() -> UIView { Badge(frame: .zero) } }
      """
    let expected = [["icon.top == root.top + 2"]]
    #expect(layouts(script) == expected)
  }

  @Test(
    "evaluates property observers",
    arguments: [
      ("var v: UIView? { didSet { guard let v = v else { return }\nPUT } }", "v"),
      ("var v: UIView? { willSet { PUT } }", "newValue"),
      ("var v: UIView { get { kept } set { PUT } }", "newValue"),
      ("var v: UIView! { didSet(old) { PUT } }", "v"),
    ]
  )
  func observers(property: String, view: String) {
    let put = """
      addSubview(\(view))
      \(view).topAnchor.constraint(equalTo: topAnchor, constant: 3).isActive = true
      """
    let script = """
      final class Box: UIView {
        let kept = UIView()
        \(property.replacing("PUT", with: put))
      }
      """
    let expected = [["\(view).top == root.top + 3"]]
    #expect(layouts(script) == expected)
  }

  @Test(
    "lays out two rounds of a loop of which nothing is known",
    arguments: [
      "for row in model.rows { ROW }", "model.rows.forEach { row in ROW }",
      "for (index, row) in model.rows.enumerated() { ROW }",
      "model.rows.enumerated().forEach { index, row in ROW }",
      "for index in 0..<model.count { ROW }",
    ]
  )
  func loops(loop: String) {
    let row = """
      let v = UIView()
        view.addSubview(v)
        if let last = last {
          v.topAnchor.constraint(equalTo: last.bottomAnchor).isActive = true
        } else {
          v.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        last = v
      """
    let script = """
      final class List: UIViewController {
        override func viewDidLoad() {
          var last: UIView?
          \(loop.replacing("ROW", with: row))
        }
      }
      """
    let expected = [["v.top == root.top", "v2.top == v.bottom"]]
    #expect(layouts(script) == expected)
  }

  @Test("takes each element of what is not known for another view")
  func elements() {
    let script = """
      final class List: UIView {
        func show() {
          for row in model.rows {
            addSubview(row)
            row.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
      }
      """
    let expected = [["element.top == root.top", "element2.top == root.top"]]
    #expect(layouts(script) == expected)
  }

  @Test("counts the rounds of a loop whose end is not known")
  func counted() {
    let script = """
      final class List: UIView {
        func show() {
          for index in 3...model.count {
            let v = UIView()
            addSubview(v)
            v.widthAnchor.constraint(equalToConstant: CGFloat(index)).isActive = true
          }
        }
      }
      """
    let expected = [["v.width == 3", "v2.width == 4"]]
    #expect(layouts(script).map { $0.filter { $0.hasPrefix("v") } } == expected)
  }

  @Test("is not refused for one place that UIKit would refuse")
  func onePlace() {
    let script = """
      extension UILayoutPriority { static let none = UILayoutPriority(rawValue: 0) }
      final class Box: UIView {
        let a = UIView()
        func setUp() {
          addSubview(a)
          a.setContentHuggingPriority(.none, for: .vertical)
          let odd = a.topAnchor.constraint(equalTo: topAnchor)
          odd.priority = UILayoutPriority(1001)
          odd.isActive = true
          a.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
        }
      }
      """
    let entry = ScriptExample.reading(script).entries.first
    #expect(entry?.layout?.constraints.count == 2)
    let codes = entry?.diagnostics.map(\.code) ?? []
    // Its mask, and the priority that UIKit refuses.
    #expect(codes == [.translatesWithConstraints, .priorityOutOfRange])
  }

  @Test(
    "keeps what is known beside what is not",
    arguments: [
      // A list that something unknown is added to.
      "NSLayoutConstraint.activate([EDGE] + Edges.of(box))",
      "NSLayoutConstraint.activate(Edges.of(box) + [EDGE])",
      // Code for older systems only.
      "if #available(iOS 26, *) { return }; EDGE.isActive = true",
      "if #available(iOS 26, *) { box.isHidden = true } else { return }; EDGE.isActive = true",
      // A property that is worked out finds nothing here, and something when the app runs.
      "guard let host = host else { return }; host.isHidden = false; EDGE.isActive = true",
    ]
  )
  func knownParts(statement: String) {
    let edge = "box.topAnchor.constraint(equalTo: topAnchor, constant: 3)"
    let script = """
      final class Page: UIView {
        let box = UIView()
        var host: UILabel? {
          for view in subviews { if let label = view as? UILabel { return label } }
          return nil
        }
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          setUp()
        }
        func setUp() { \(statement.replacing("EDGE", with: edge)) }
      }
      """
    #expect(layouts(script) == [["box.top == root.top + 3"]])
  }

  @Test("takes an element of a list that is not known for the same each time")
  func sameElements() {
    let script = """
      final class Bars: UIView {
        var bars: [UIView] = []
        func show(_ count: Int) {
          bars = (0..<count).map { _ in UIView() }
          for i in 0..<bars.count {
            addSubview(bars[i])
            bars[i].topAnchor.constraint(equalTo: topAnchor).isActive = true
            if i > 0 { bars[i].leftAnchor.constraint(equalTo: bars[i - 1].rightAnchor).isActive = true }
          }
          bars.first?.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
        }
      }
      """
    let expected = [
      "first.top == root.top", "element1.top == root.top", "element1.left == first.right",
      "first.left == root.left",
    ]
    #expect(layouts(script) == [expected])
  }

  @Test("lays out what a type makes for others that has nothing else")
  func factories() {
    let script = """
      enum Rows {
        static let inset: CGFloat = 4
        static func row(_ text: String) -> UIView {
          let row = UIView()
          let label = UILabel()
          row.addSubview(label)
          label.topAnchor.constraint(equalTo: row.topAnchor, constant: inset).isActive = true
          return row
        }
      }
      """
    #expect(layouts(script) == [["label.top == row.top + 4"]])
  }

  @Test(
    "lays out what a file has for others alone, on views that stand for any",
    arguments: [
      ("extension UIView", "func"), ("enum Pin", "static func"), ("struct Pin", "func"),
    ]
  )
  func helpers(head: String, keyword: String) {
    let isMember = head.hasSuffix("UIView")
    let script = """
      import UIKit
      \(head) {
        \(keyword) pin(_ first: UIView, to other: UIView, inset: CGFloat = 4) {
          first.topAnchor.constraint(equalTo: other.topAnchor, constant: inset).isActive = true
        }
        \(isMember ? "func fill() { guard let superview = superview else { return }; pin(self, to: superview) }" : "")
      }
      """
    let own = isMember ? ["view.top == root.top + 4"] : []
    #expect(layouts(script) == [["first.top == other.top + 4"] + own])
    #expect(ScriptExample.reading(script).allDiagnostics.isEmpty)
  }

  @Test(
    "lay out what an initializer is asked for that has other values by itself",
    arguments: [
      """
      init() { super.init(frame: .zero) }
      convenience init(isLined: Bool = false) {
        self.init()
        if isLined {
          addSubview(line)
          line.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """,
      """
      init(count: Int, names: [String], kind: Int) {
        self.count = count
        self.names = names
        self.kind = kind
        super.init(frame: .zero)
      }
      init(in view: UIView) {
        super.init(frame: .zero)
        addSubview(line)
        line.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
      """,
    ]
  )
  func initializers(initializers: String) {
    let script = """
      import UIKit
      final class Row: UIView {
        private lazy var line = UIView()
        \(initializers)
      }
      """
    let expected = [["line.top == root.top"]]
    #expect(layouts(script) == expected)
  }

  @Test("leaves what an event made when a later event inside of it takes that away")
  func eventsInEvents() {
    let script = """
      final class Box: UIView {
        func show() {
          let note = UIView()
          addSubview(note)
          note.topAnchor.constraint(equalTo: topAnchor).isActive = true
          model.seen.sink { _ in note.removeFromSuperview() }
        }
      }
      """
    let expected = [["note.top == root.top"]]
    #expect(layouts(script) == expected)
  }

  @Test(
    "lays out what conditions keep from running that are known, where there is nothing else",
    arguments: [
      "var isOn = false\nfunc viewDidLoad() { guard isOn else { return }\nPUT }",
      "static let isOn = false\nfunc show() { if Self.isOn { PUT } }",
      "var old: UIView?\nfunc show() { if let old { old.frame = bounds\nPUT } }",
      "static func show(_ box: Box) { box.PUT }",
      "override var tintColor: UIColor? { PUT\nreturn nil }",
    ]
  )
  func knownConditions(members: String) {
    let put = "widthAnchor.constraint(equalToConstant: 5).isActive = true"
    let script = """
      import UIKit
      final class Box: UIView {
        \(members.replacing("PUT", with: put))
      }
      """
    let found = layouts(script)
    #expect(found.count == 1)
    #expect(found.first?.first?.hasSuffix("width == 5") == true)
  }
}
