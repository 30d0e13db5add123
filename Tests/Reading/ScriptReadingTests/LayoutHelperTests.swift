import LayoutModel
import ScriptReading
import Testing

/// The results of an app's own layout functions, derived by hand; some have cases with values, some
/// are objects, some are sets.
@Suite("Helpers of an app that lay views out")
struct LayoutHelperTests {
  /// The constraints of a view that a statement lays out in another, with the words of an app.
  private func constraints(_ statement: String, _ words: String) -> [String] {
    projectConstraints(["Words.swift": words, "Card.swift": cardCode(statement)]).last ?? []
  }

  @Test("have a property that several enumerations have, each for its own cases")
  func propertiesOfCases() {
    let words = """
      extension UIView {
        enum Form {
          case center, size
          var attributes: (horizontal: NSLayoutConstraint.Attribute, vertical: NSLayoutConstraint.Attribute) {
            switch self {
            case .size: return (horizontal: .width, vertical: .height)
            case .center: return (horizontal: .centerX, vertical: .centerY)
            }
          }
        }
        enum Line {
          case horizontal, vertical
          var attributes: (leading: NSLayoutConstraint.Attribute, trailing: NSLayoutConstraint.Attribute) {
            switch self {
            case .horizontal: return (leading: .leading, trailing: .trailing)
            case .vertical: return (leading: .top, trailing: .bottom)
            }
          }
        }
        func tie(_ line: Line) {
          let attributes = line.attributes
          for attribute in [attributes.leading, attributes.trailing] {
            NSLayoutConstraint(
              item: self, attribute: attribute, relatedBy: .equal, toItem: superview,
              attribute: attribute, multiplier: 1, constant: 0
            ).isActive = true
          }
        }
      }
      """
    let expected = ["box.top == root.top", "box.bottom == root.bottom"]
    #expect(constraints("box.tie(.vertical)", words) == expected)
  }

  @Test(
    "have cases with values, which a switch takes out again",
    arguments: [
      ("case .top(let gap): TOP\ncase .width(let size): WIDTH", ".top(8), .width(40)"),
      ("case let .top(gap): TOP\ncase let .width(size): WIDTH", ".top(8), .width(40)"),
      ("case .top(let gap): TOP\ndefault: break", ".top(8), .width(1)"),
      ("case .width: break\ncase .top(let gap): TOP", "Edge.top(8), .width(1)"),
    ]
  )
  func casesWithValues(cases: String, edges: String) {
    let words = """
      enum Edge { case top(CGFloat), width(CGFloat) }
      extension UIView {
        func pin(_ edges: Edge...) {
          guard let superview = superview else { return }
          for edge in edges {
            switch edge {
            \(cases
              .replacing("TOP", with: "topAnchor.constraint(equalTo: superview.topAnchor, constant: gap).isActive = true")
              .replacing("WIDTH", with: "widthAnchor.constraint(equalToConstant: size).isActive = true"))
            }
          }
        }
      }
      """
    let expected = ["box.top == root.top + 8", "box.width == 40"]
    let found = constraints("box.pin(\(edges))", words)
    #expect(found == Array(expected.prefix(cases.contains("WIDTH") ? 2 : 1)))
  }

  @Test(
    "take objects of their own by the short names of functions that make them",
    arguments: ["_ pins: [Pin]", "_ pins: Pin...", "_ pins: Array<Pin>", "_ pins: Set<Pin>"]
  )
  func objects(parameter: String) {
    let words = """
      struct Pin {
        let attribute: NSLayoutConstraint.Attribute
        let constant: CGFloat
        static func top(_ constant: CGFloat = 0) -> Pin { Pin(attribute: .top, constant: constant) }
        static let bottom = Pin(attribute: .bottom, constant: 0)
        static var leading: Pin { .init(attribute: .leading, constant: 2) }
      }
      extension UIView {
        func attach(to view: UIView, \(parameter)) {
          NSLayoutConstraint.activate(pins.map { pin in
            NSLayoutConstraint(
              item: self, attribute: pin.attribute, relatedBy: .equal, toItem: view,
              attribute: pin.attribute, multiplier: 1, constant: pin.constant
            )
          })
        }
      }
      """
    let expected = [
      "box.top == root.top + 8", "box.bottom == root.bottom", "box.leading == root.leading + 2",
    ]
    let pins = ".top(8), .bottom, .leading"
    let list = parameter.hasSuffix("...") ? pins : "[\(pins)]"
    #expect(constraints("box.attach(to: self, \(list))", words) == expected)
  }

  @Test(
    "take sets of options, of which they ask what is in them",
    arguments: [
      ("box.snap()", ["box.top == root.top", "box.left == root.left"]),
      ("box.snap([.top])", ["box.top == root.top"]),
      ("box.snap(.left)", ["box.left == root.left"]),
      ("box.snap([])", []),
    ] as [(String, [String])]
  )
  func options(statement: String, expected: [String]) {
    let words = """
      struct Sides: OptionSet {
        let rawValue: Int
        static let top = Sides(rawValue: 1 << 0)
        static let left = Sides(rawValue: 1 << 1)
        static let all: Sides = [.top, .left]
      }
      extension UIView {
        func snap(_ sides: Sides = .all) {
          guard let view = superview else { return }
          if sides.contains(.top) { topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
          if sides.contains(.left) { leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }
        }
      }
      """
    #expect(constraints(statement, words) == expected)
  }

  @Test("mean the type that their file gives another name, and not one of that name elsewhere")
  func aliases() {
    let words = """
      extension UIView {
        typealias Priority = UILayoutPriority
        func tie(priority: Priority = .required) { tieTop(priority: priority) }
        func tieTop(priority: Priority) {
          let top = topAnchor.constraint(equalTo: superview!.topAnchor)
          top.priority = priority
          top.isActive = true
        }
      }
      """
    let card = cardCode("box.tie()") + "\nenum Priority { case slow, fast }"
    let expected = [["box.top == root.top"]]
    #expect(projectConstraints(["Words.swift": words, "Card.swift": card]) == expected)
  }

  @Test("come behind what a view has itself, where they are an extension's of a protocol")
  func protocols() {
    let words = """
      protocol Anchored { var anchor: UIView { get } }
      extension Anchored { var topAnchor: NSLayoutYAxisAnchor { anchor.topAnchor } }
      """
    let expected = ["box.top == root.top"]
    let found = constraints("box.topAnchor.constraint(equalTo: topAnchor).isActive = true", words)
    #expect(found == expected)
  }

  @Test("lay out what they find in a list that a call fills")
  func filledLists() {
    let statement = """
      var objects: NSArray?
      guard Bundle.main.loadNibNamed("Box", owner: nil, topLevelObjects: &objects),
        let view = objects?.first(where: { $0 is UIView }) as? UIView
      else { fatalError() }
      addSubview(view)
      view.topAnchor.constraint(equalTo: topAnchor).isActive = true
      """
    let expected = ["first.top == root.top"]
    #expect(constraints(statement, "") == expected)
  }
}

/// A view after a call or code with unknown effects, about which no missing constraint is reported.
@Suite("Views of an app that are known in part")
struct PartlyKnownViewTests {
  /// How the last view of a class is known that a statement makes.
  private func reading(_ statements: String, _ members: String = "") -> View.Reading? {
    let card = """
      final class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          \(statements)
        }
        \(members)
      }
      """
    return projectReading(["Card.swift": card]).entries.first?.layout?.views.last?.reading
  }

  @Test(
    "are those of undeclared initializers",
    arguments: [
      ("UIView(width: 71, height: 5)", View.Reading.partial),
      ("UILabel(text: \"Title\", lines: 2)", .partial),
      ("UIView(frame: .zero)", .whole), ("UIView()", .whole),
      ("UIImageView(image: nil)", .whole), ("UIButton(type: .system)", .whole),
      ("UITableView(frame: .zero, style: .plain)", .whole),
    ]
  )
  func initializers(call: String, expected: View.Reading) {
    let reading = reading(
      "let a = \(call)\naddSubview(a)\na.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    )
    #expect(reading == expected)
  }

  /// A mask without a frame is that of a view that other code places.
  @Test(
    "have the frame and the mask that code gives them where its numbers are known, and else none",
    arguments: [
      ("a.frame = CGRect(x: 0, y: 0, width: 9, height: 8)", true),
      ("a.frame = CGRect(x: 0, y: 0, width: Metrics.width, height: 8)", false),
      ("a.frame = window.bounds", false), ("a.autoresizingMask = [.flexibleWidth]", false),
    ]
  )
  func masks(statement: String, isPlaced: Bool) throws {
    let card = cardCode("let a = UIView()\naddSubview(a)\n\(statement)")
    let layout = try #require(projectReading(["Card.swift": card]).entries.first?.layout)
    let view = try #require(layout.views.first { $0.id == "a" })
    #expect(view.translatesAutoresizingMaskIntoConstraints == isPlaced)
    #expect((view.frame != nil) == isPlaced)
  }

  @Test("are not those whose class keeps another view under a name that cells have for themselves")
  func contentOfRows() {
    let statement = """
      let row = RowView()
      addSubview(row)
      row.contentView.heightAnchor.constraint(equalToConstant: 20).isActive = true
      """
    let found = projectConstraints(["Card.swift": cardCode(statement)])
    #expect(found == [["contentView.height == 20"]])
    let cell = statement.replacing("RowView()", with: "RowCell()")
    #expect(projectConstraints(["Card.swift": cardCode(cell)]) == [["row.height == 20"]])
  }

  /// Code that runs later counts, too: an event may place its views with any helper.
  @Test("are those that a helper of another module may place, in code that runs later as well")
  func placedLater() {
    let members = """
      @objc func show() {
        let mark = UIView()
        addSubview(mark)
        mark.topAnchor.constraint(equalTo: topAnchor).isActive = true
        mark.pinEdges(1)
      }
      """
    #expect(reading("", members) == .partial)
  }

  @Test(
    "are those that a library's call or operator is about",
    arguments: [
      ("a.top(8)", View.Reading.partial), ("a <- [Top(8)]", .partial), ("a.stop()", .whole),
      ("a.layer.cornerRadius = 4", .whole), ("|-16-a-16-|", .partial),
      ("while isOpen { lay(a) }", .partial), ("while isOpen { count += 1 }", .whole),
    ]
  )
  func foreignWords(statement: String, expected: View.Reading) {
    let reading = reading(
      """
      let a = UIView()
      addSubview(a)
      a.topAnchor.constraint(equalTo: topAnchor).isActive = true
      \(statement)
      """
    )
    #expect(reading == expected)
  }

  @Test("are those of which code that perhaps runs ties only what is in them")
  func containers() {
    let members = """
      final class Mark: UIControl {
        let text = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(text)
          text.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      func show() {
        rows.forEach { row in
          let mark = Mark()
          addSubview(mark)
        }
      }
      """
    let reading = projectReading(["Card.swift": "final class Card: UIView {\n\(members)\n}"])
    let views = reading.entries.compactMap(\.layout).flatMap(\.views)
    #expect(views.first { $0.id == "mark" }?.reading == .loose)
  }

  @Test("are all those of tests", arguments: ["KIFTestCase", "UIViewController"])
  func tests(base: String) {
    let text = """
      final class CardTests: \(base) {
        let a = UIView()
        func testCard() {
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """
    let view = projectReading(["CardTests.swift": text]).entries.first?.layout?.views.last
    #expect(view?.id == "a")
    #expect(view?.reading == (base == "KIFTestCase" ? .partial : .whole))
  }

  /// The layout of a class in whose initializer some statements stand, before some members.
  private func layout(_ statements: String, _ members: String) -> Layout? {
    let card = """
      final class Card: UIView {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: topAnchor, constant: 24).isActive = true
          box.leftAnchor.constraint(equalTo: leftAnchor, constant: 24).isActive = true
          box.rightAnchor.constraint(equalTo: rightAnchor, constant: -24).isActive = true
          \(statements)
        }
        \(members)
      }
      """
    return projectReading(["Card.swift": card]).entries.first?.layout
  }

  @Test("ask for a width that is not known where they are text fields")
  func fields() {
    let members =
      "let field: UITextField = { let f = UITextField(); f.placeholder = \"Name\"; return f }()"
    let layout = layout("addSubview(field)", members)
    #expect(layout?.views.last?.id == "field")
    #expect(layout?.views.last?.contentSource == .unknown)
  }

  @Test("are put into a stack view in the place of what was there, where code does it again")
  func filledAgain() {
    let members = """
      let stack = UIStackView()
      func fill() {
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for _ in 0..<2 { stack.addArrangedSubview(UIView()) }
      }
      func refill() { fill() }
      """
    let layout = layout("addSubview(stack)\nfill()", members)
    #expect(layout?.views.compactMap(\.stack).map(\.arrangedSubviews.count) == [2])
  }

  @Test("are not moved out of what owns a guide by where the guide lies")
  func guides() {
    let tie = "equalTo: box.leftAnchor, constant: 24).isActive = true"
    let members = "let guide = UILayoutGuide()"
    let layout = layout("addLayoutGuide(guide)\nguide.leftAnchor.constraint(\(tie)", members)
    #expect(layout?.constraints.count == 4)
    let codes = layout?.lintOfScript().map(\.diagnostic.code) ?? []
    #expect(!codes.contains(.outsideOrOverlapping))
  }
}
