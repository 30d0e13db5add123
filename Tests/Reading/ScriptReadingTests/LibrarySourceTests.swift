import Testing

/// Copies of libraries among the files of a project, which are made up here by the names of their types.
@Suite("A library's own source in a project")
struct LibrarySourceTests {
  private typealias Files = KeyValuePairs<String, String>

  private static let snap = cardCode(
    "box.snp.makeConstraints { $0.top.equalToSuperview().offset(4) }"
  )
  private static let maker = "public class ConstraintMaker { static func make(_ c: () -> Void) {} }"
  private static let dsl = """
    public struct ConstraintViewDSL {
      func makeConstraints(_ closure: (ConstraintMaker) -> Void) { ConstraintMaker.make(closure) }
    }
    """
  private static let snapViews = """
    extension ConstraintView { var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) } }
    """
  private static let inset = "extension UIView { func inset() -> CGFloat { 6 } }"

  // The call tables have the meaning of the statements.
  private static let known: [(String, Files, [String])] = [
    (
      "a folder",
      [
        "App/Card.swift": snap, "App/SnapKit/Maker.swift": maker, "App/SnapKit/DSL.swift": dsl,
        "App/SnapKit/Views.swift": snapViews,
      ], ["box.top == root.top + 4"]
    ),
    (
      "files between those of the app, whose helpers stay",
      [
        "Card.swift": cardCode(
          "box.snp.makeConstraints { $0.top.equalToSuperview().offset(inset()) }"
        ),
        "ConstraintMaker.swift": maker, "DSL.swift": dsl, "Views.swift": snapViews,
        "Inset.swift": inset,
      ], ["box.top == root.top + 6"]
    ),
    (
      "one file",
      [
        "App/Card.swift": cardCode("box.topAnchor == topAnchor + 4"),
        "App/Anchorage.swift": """
        public protocol LayoutAnchorType {}
        public protocol LayoutConstantType {}
        func == (left: NSLayoutYAxisAnchor, right: LayoutExpression) -> Bool { false }
        func + (left: NSLayoutYAxisAnchor, right: CGFloat) -> LayoutExpression { .init() }
        """,
      ], ["box.top == root.top + 4"]
    ),
    (
      "folders in a folder",
      [
        "Card.swift": cardCode("box.constrictor.top(to: self, with: 4)"),
        "Kit/Core/Constrictor.swift":
          "final class Constrictor { func top(to view: UIView, with c: CGFloat) {} }",
        "Kit/Core/Views.swift":
          "extension UIView { var constrictor: Constrictor { Constrictor() } }",
        "Kit/Sugar/EdgeConstant.swift": "struct EdgeConstant {}",
      ], ["box.top == root.top + 4"]
    ),
    (
      "the words of an enumeration",
      [
        "App/Card.swift": cardCode("quickAdd(box, 4)"),
        "App/Help/QuickAnchors.swift": """
        public struct QuickAnchor {}
        enum QuickAnchorType { case topToTop }
        extension UIView { func quickAdd(_ view: UIView, _ padding: Int) { addSubview(view) } }
        """,
      ],
      [
        "box.top == root.top + 4", "box.leading == root.leading + 4",
        "box.trailing == root.trailing - 4", "box.bottom == root.bottom - 4",
      ]
    ),
  ]

  @Test("is none of the project's helpers", arguments: known.indices)
  func copies(_ index: Int) {
    let (name, files, expected) = Self.known[index]
    #expect(projectConstraints(files).map { $0.sorted() } == [expected.sorted()], "\(name)")
  }

  @Test("is recognized by more than one type, since apps have helpers of such names")
  func helpers() {
    let files: Files = [
      "Card.swift": cardCode("ConstraintMaker(box).fill()"),
      "Help/ConstraintMaker.swift": """
      struct ConstraintMaker {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        func fill() { view.widthAnchor.constraint(equalToConstant: 7).isActive = true }
      }
      """,
    ]
    // The helper has a view of its own to lay out, too.
    #expect(projectConstraints(files).contains(["box.width == 7"]))
  }

  @Test(
    "is meant where files import it, though a module has words like it",
    arguments: [true, false]
  )
  func lookalikes(isImported: Bool) {
    let files: Files = [
      "App/Card.swift": (isImported ? "import SnapKit\n" : "") + Self.snap,
      "Kit/Words.swift": """
      struct Proxy { func makeConstraints(_ closure: (Maker) -> Void) {} }
      extension UIView { var snp: Proxy { Proxy() } }
      """,
    ]
    #expect(projectConstraints(files) == [isImported ? ["box.top == root.top + 4"] : []])
  }

  @Test("is a project if it is all that there is")
  func alone() {
    let view = "class Field: NSObject { func f() { topAnchor.constraint(equalTo: a.topAnchor) } }"
    let files: Files = ["Kit/A.swift": Self.maker + view, "Kit/B.swift": Self.dsl]
    #expect(projectConstraints(files).count == 1)
  }

  @Test("and the packages beside it are known, and not laid out unless they are asked for")
  func dependencies() {
    let files: Files = [
      "App/Card.swift": cardCode("box.pin()"),
      "Pods/Pin/Pin.swift": """
      extension UIView { func pin() { widthAnchor.constraint(equalToConstant: 8).isActive = true } }
      """,
      "Pods/Pin/Panel.swift": cardCode("box.pin()").replacing("Card", with: "Panel"),
    ]
    #expect(projectConstraints(files) == [["box.width == 8"]])
  }
}
