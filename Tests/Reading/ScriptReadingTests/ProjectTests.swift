import Bounds
import LayoutModel
import LayoutReport
import ScriptReading
import SwiftSubset
import Testing

@Suite("The files of a project")
struct ProjectTests {
  /// The files of a project in the order of the dictionary, and its reading on 100 by 200.
  private func reading(_ texts: KeyValuePairs<String, String>, roots: [String]? = nil)
    -> LayoutReading
  {
    var files = SourceFiles()
    for (name, text) in texts { files.append(text.utf8, uri: name) }
    var overrides = EnvironmentOverrides()
    overrides.width = .points(100)
    overrides.height = .points(200)
    return readProject(files, roots: roots, overrides: overrides, vocabulary: .layoutCode)
  }

  /// The active constraints of each layout, in the plain notation.
  private func constraints(_ reading: LayoutReading) -> [[String]] {
    reading.entries.map { entry in
      guard let layout = entry.layout else { return [] }
      return layout.constraints.filter(\.isActive).map { layout.text(of: $0) }
    }
  }

  private static let card = """
    final class Card: Base {
      let title = UILabel()
      override func setUp() {
        fill(box, Metrics.inset)
        box.addSubview(title)
        title.pinTop(box, .gap)
      }
    }
    """

  @Test("have functions in functions, which are called before they are declared")
  func functionsInFunctions() {
    let reading = reading([
      "One.swift": """
      class One: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let inset: CGFloat = 4
          setUp()
          func setUp() {
            let list = UITableView()
            view.addSubview(list)
            pin(list)
            func pin(_ child: UIView) {
              child.topAnchor.constraint(equalTo: view.topAnchor, constant: inset).isActive = true
            }
          }
        }
        override func viewWillAppear(_ animated: Bool) { setUp() }
        func setUp() { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
      }
      """,
      "Two.swift": """
      class Two: UIViewController {
        override func viewDidLoad() {
          setUp()
          func setUp() { view.heightAnchor.constraint(equalToConstant: 70).isActive = true }
        }
      }
      """,
    ])
    #expect(
      constraints(reading) == [
        ["list.top == root.top + 4", "root.width == 50"], ["root.height == 70"],
      ]
    )
  }

  @Test("know each other's base classes, constants, extensions and extensions of protocols")
  func declarations() throws {
    let reading = reading([
      "Card.swift": Self.card,
      "Base.swift": """
      class Base: UIView {
        let box = UIView()
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        func setUp() {}
      }
      """,
      "Help/Metrics.swift": """
      enum Metrics { static let inset: CGFloat = 4 * 4 }
      extension CGFloat { static let gap: CGFloat = 12 }
      extension UIView {
        func fill(_ child: UIView, _ inset: CGFloat) {
          addSubview(child)
          child.topAnchor.constraint(equalTo: topAnchor, constant: inset).isActive = true
        }
      }
      """,
      "Help/Pin.swift": """
      protocol Pinning {}
      extension UIView: Pinning {}
      extension Pinning where Self: UIView {
        func pinTop(_ other: UIView, _ gap: CGFloat) {
          topAnchor.constraint(equalTo: other.topAnchor, constant: gap).isActive = true
        }
      }
      """,
    ])
    #expect(reading.isList)
    #expect(reading.diagnostics == [])
    #expect(constraints(reading) == [["box.top == root.top + 16", "title.top == box.top + 12"]])
    let layout = try #require(reading.entries.first?.layout)
    let identity = LayoutIdentity(id: "Card", name: "Card", line: 1)
    #expect(layout.identity?.id == identity.id)
    #expect(layout.identity?.uri == "Card.swift")
    #expect(layout.identity?.line == identity.line)
    // Each is where it is written: the view in the base class, its constraint in the extension.
    #expect(layout.views[1].location.uri == "Base.swift")
    #expect(layout.views[1].location.line == 2)
    #expect(layout.constraints[0].location.uri == "Help/Metrics.swift")
    #expect(layout.constraints[0].location.line == 6)
  }

  @Test("mean the type of their own file where several have its name, and the nearest elsewhere")
  func nested() {
    let view = { (name: String, constants: String) in
      """
      class \(name): UIView {
        \(constants)
        let a = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: Constants.top).isActive = true
        }
      }
      """
    }
    let own = { (top: Int) in "enum Constants { static let top: CGFloat = \(top) }" }
    let reading = reading([
      "A/One.swift": view("One", own(1)), "A/Two.swift": view("Two", own(2)),
      "B/Three.swift": view("Three", ""), "B/Constants.swift": own(3),
    ])
    #expect(
      constraints(reading) == [
        ["a.top == root.top + 1"], ["a.top == root.top + 2"], ["a.top == root.top + 3"],
      ]
    )
  }

  @Test(
    "distinguish overloads by enumeration cases, and have their raw values and allCases"
  )
  func enumerations() {
    let reading = reading([
      "Card.swift": """
      final class Card: UIView {
        let a = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(a)
          a.pin(.left, Gap.wide.rawValue)
          a.pin(.top, Gap.wider.rawValue)
          for side in VerticalSide.allCases { a.pin(side, Step.second.rawValue) }
        }
      }
      """,
      "Side.swift": """
      enum HorizontalSide { case left, right }
      enum VerticalSide: CaseIterable { case top, bottom }
      enum Gap: CGFloat { case wide = 8, wider }
      enum Step: Int { case first, second }
      extension UIView {
        func pin(_ side: HorizontalSide, _ gap: CGFloat) {
          leftAnchor.constraint(equalTo: superview!.leftAnchor, constant: gap).isActive = true
        }
        func pin(_ side: VerticalSide, _ gap: CGFloat) {
          switch side {
          case .top: topAnchor.constraint(equalTo: superview!.topAnchor, constant: gap).isActive = true
          case .bottom: bottomAnchor.constraint(equalTo: superview!.bottomAnchor, constant: gap).isActive = true
          }
        }
      }
      """,
    ])
    #expect(
      constraints(reading) == [
        [
          "a.left == root.left + 8", "a.top == root.top + 9", "a.top == root.top + 1",
          "a.bottom == root.bottom + 1",
        ]
      ]
    )
  }

  @Test("mean the type in a type by both names, and defaults where they are written")
  func members() {
    let view = { (name: String, gap: Int, other: String) in
      """
      extension \(name) { struct Look { let gap: CGFloat = \(gap); let inner = \(other) } }
      final class \(name): UIView {
        let a = UIView()
        init(look: Look = Look()) {
          super.init(frame: .zero)
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: look.gap).isActive = true
          a.leftAnchor.constraint(equalTo: leftAnchor, constant: look.inner.gap).isActive = true
        }
      }
      """
    }
    let reading = reading([
      "One.swift": view("One", 1, "Two.Look()"), "Two.swift": view("Two", 2, "Three.Look()"),
      "Three.swift": "final class Three: UIView { struct Look { let gap: CGFloat = 3 } }",
    ])
    #expect(
      constraints(reading) == [
        ["a.top == root.top + 1", "a.left == root.left + 2"],
        ["a.top == root.top + 2", "a.left == root.left + 3"],
      ]
    )
  }

  @Test("are laid out by the roots that are named, which must be there")
  func roots() {
    let files: KeyValuePairs = [
      "One.swift":
        "class One: UIView { func f() { let a = UIView(); addSubview(a); a.widthAnchor.constraint(equalToConstant: 1).isActive = true } }",
      "Two.swift":
        "class Two: UIView { func f() { let b = UIView(); addSubview(b); b.widthAnchor.constraint(equalToConstant: 2).isActive = true } }",
    ]
    #expect(constraints(reading(files)) == [["a.width == 1"], ["b.width == 2"]])
    #expect(constraints(reading(files, roots: ["Two"])) == [["b.width == 2"]])
    let unknown = reading(files, roots: ["Two", "Three"])
    #expect(unknown.entries.isEmpty)
    #expect(unknown.diagnostics.map(\.code) == [.unknownItem])
    #expect(unknown.diagnostics[0].message.contains("Three"))
  }

  @Test("are read by themselves: a brace that one leaves open is closed in no other")
  func separate() {
    let good =
      "class A: UIView { func f() { let a = UIView(); addSubview(a); a.widthAnchor.constraint(equalToConstant: 1).isActive = true } }"
    let reading = reading([
      "Open.swift": "class B: UIView { func g() { (", "Cut.swift": "#else", "A.swift": good,
      "Words.swift": ")) what is this ]",
    ])
    #expect(constraints(reading) == [["a.width == 1"]])
    let unreadable = reading.diagnostics.filter { $0.code == .scriptUnreadable }
    #expect(unreadable.map(\.location.uri).contains("Words.swift"))
  }

  @Test("cost what they are charged for, and end where that is too much")
  func work() {
    var files = SourceFiles()
    for number in 0..<40 {
      let text = Self.card.replacing("Card", with: "Card\(number)")
      files.append(text.utf8, uri: "\(number).swift")
    }
    let meter = WorkMeter(limit: 10_000)
    let reading = readProject(files, meter: meter, vocabulary: .layoutCode)
    #expect(meter.isOver)
    #expect(reading.entries.isEmpty)
  }

  /// A crew whose other threads do everything before this one begins.
  private struct Eager: WorkCrew {
    func run(others: @escaping @Sendable () -> Void, own: () -> Void) {
      others()
      own()
    }
  }

  @Test("are laid out alike with any distribution of types, and end at the same units")
  func crews() {
    var files = SourceFiles()
    for number in 0..<6 {
      let gap = number % 2 == 0 ? "Metrics.gap" : "8"
      let text = """
        final class Row\(number): UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel()
            addSubview(label)
            if isWide {
              label.topAnchor.constraint(equalTo: topAnchor, constant: \(gap)).isActive = true
            } else {
              label.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
            }
          }
        }
        }
        """
      files.append(text.utf8, uri: "\(number).swift")
    }
    var overrides = EnvironmentOverrides()
    (overrides.width, overrides.height) = (.points(100), .points(200))
    let alone = readProject(files, overrides: overrides, vocabulary: .layoutCode)
    #expect(alone.entries.count > 6)
    let helped = readProject(files, overrides: overrides, crew: Eager(), vocabulary: .layoutCode)
    #expect(String(describing: helped) == String(describing: alone))
    for limit in stride(from: 1_000, to: 400_000, by: 7_000) {
      let (own, other) = (WorkMeter(limit: limit), WorkMeter(limit: limit))
      let first = readProject(files, overrides: overrides, meter: own, vocabulary: .layoutCode)
      let second = readProject(
        files,
        overrides: overrides,
        meter: other,
        crew: Eager(),
        vocabulary: .layoutCode
      )
      #expect(own.end == other.end)
      if own.end == nil { #expect(String(describing: first) == String(describing: second)) }
    }
  }

  @Test("cost each the same, however many others have functions and types of the same names")
  func growth() {
    /// The least limit within which a project of so many files is read.
    func units(_ count: Int) -> Int {
      var files = SourceFiles()
      files.append("class Base: UIView { func setUp() {} }".utf8, uri: "Base.swift")
      for number in 0..<count {
        let text = """
          class Card\(number): Base {
            enum Metrics { static let gap: CGFloat = 1 }
            override init(frame: CGRect) { super.init(frame: frame); setUp() }
            override func setUp() {
              super.setUp()
              let a = UIView()
              addSubview(a)
              a.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.gap).isActive = true
            }
          }
          """
        files.append(text.utf8, uri: "\(number).swift")
      }
      var (low, high) = (0, 10_000_000)
      while high - low > 1_000 {
        let middle = (low + high) / 2
        let meter = WorkMeter(limit: middle)
        _ = readProject(files, meter: meter, vocabulary: .layoutCode)
        if meter.isOver { low = middle } else { high = middle }
      }
      return high
    }
    let (small, large) = (units(50), units(200))
    // Four times as many, and the logarithms of searches.
    #expect(large < small * 5)
  }
}
