import JSONText
import LayoutModel
import SolveService
import Testing

/// Classes complete the layouts of their Interface Builder files.
///
/// Frames follow from the constraints of both, derived by hand.
@Suite("The Interface Builder files of a project")
struct InterfaceProjectTests {
  /// A storyboard of one controller with some subviews.
  private func storyboard(
    of className: String,
    _ subviews: String,
    _ constraints: String,
    _ connections: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"
      useSafeAreas="YES"><device id="retina4_7" orientation="portrait" appearance="light"/><scenes>
    <scene sceneID="s1"><objects><viewController id="vc1" customClass="\(className)"
      sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="rv1">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(subviews)</subviews>
    <constraints>\(constraints)</constraints></view><connections>\(connections)</connections>
    </viewController></objects></scene></scenes></document>
    """
  }

  private func constraint(_ attributes: String, _ id: String) -> String {
    "<constraint \(attributes) id=\"\(id)\"/>"
  }

  /// A label of 200 by 40 at 16, 100, with outlets to it and to its width.
  private var profile: String {
    storyboard(
      of: "Profile",
      """
      <label opaque="NO" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="la1">
      <rect key="frame" x="16" y="100" width="200" height="40"/><constraints>
      \(constraint("firstAttribute=\"width\" constant=\"200\"", "cw1"))
      \(constraint("firstAttribute=\"height\" constant=\"40\"", "ch1"))</constraints></label>
      """,
      constraint(
        "firstItem=\"la1\" firstAttribute=\"leading\" secondItem=\"rv1\" secondAttribute=\"leading\" "
          + "constant=\"16\"",
        "cl1"
      )
        + constraint(
          "firstItem=\"la1\" firstAttribute=\"top\" secondItem=\"rv1\" secondAttribute=\"top\" "
            + "constant=\"100\"",
          "ct1"
        ),
      """
      <outlet property="name" destination="la1" id="o1"/>
      <outlet property="wide" destination="cw1" id="o2"/>
      <outletCollection property="all" destination="la1" collectionClass="NSMutableArray" id="o3"/>
      """
    )
  }

  private func code(_ statements: String) -> String {
    """
    final class Profile: UIViewController {
      @IBOutlet weak var name: UILabel!
      @IBOutlet private var wide: NSLayoutConstraint!
      @IBOutlet var all: [UIView]!
      let badge = UIView()
      override func viewDidLoad() {
        badge.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(badge)
        \(statements)
      }
    }
    """
  }

  /// In the system font, 6 more letters are wider, and a font of 34 points is twice as high.
  @Test(
    "give a label the size of the text and the font that its class sets",
    arguments: [
      ("label.text = \"Hi, reader\"", true, false),
      ("label.font = .systemFont(ofSize: 34)", true, true),
      ("label.alpha = 0", false, false),
    ]
  )
  func changedLabel(statement: String, isWider: Bool, isHigher: Bool) throws {
    let before = try labelSize("")
    let after = try labelSize(statement)
    #expect((after.width > before.width) == isWider)
    #expect((after.height > before.height) == isHigher)
  }

  @Test("leave the size of a label open whose class sets an unknown text")
  func unknownLabel() throws {
    #expect(try labelSize("label.text = model.name").width == 0)
  }

  private func labelSize(_ statement: String) throws -> (width: Double, height: Double) {
    let label = """
      <label opaque="NO" text="Hi" translatesAutoresizingMaskIntoConstraints="NO" id="la1">
      <rect key="frame" x="16" y="100" width="16" height="20.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let edges =
      constraint(
        "firstItem=\"la1\" firstAttribute=\"leading\" secondItem=\"rv1\" secondAttribute=\"leading\" constant=\"16\"",
        "cl1"
      )
      + constraint(
        "firstItem=\"la1\" firstAttribute=\"top\" secondItem=\"rv1\" secondAttribute=\"top\" constant=\"100\"",
        "ct1"
      )
    let file = storyboard(
      of: "Box",
      label,
      edges,
      "<outlet property=\"label\" destination=\"la1\" id=\"o1\"/>"
    )
    let code = """
      final class Box: UIViewController {
        @IBOutlet weak var label: UILabel!
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
        }
      }
      """
    let frame = frame("label", try answer(["Main.storyboard": file, "Box.swift": code]))
    return (try #require(frame[2]), try #require(frame[3]))
  }

  private func answer(_ files: KeyValuePairs<String, String>, roots: [String]? = nil) throws
    -> JSONValue
  {
    var input = SolveInput(project: ProjectInput(files, roots: roots))
    input.overrides.width = .points(375)
    input.overrides.height = .points(667)
    var solver = InputSolver()
    guard case .report(let report) = try solver.answer(input) else { throw Unanswered() }
    return try JSONDocument.parse(report.content).root
  }

  private func frame(_ name: String, _ answer: JSONValue) -> [Double?] {
    let result = answer["results"]?.elements.first { _ in true }
    let frame = result?["frames"]?[name]
    return ["x", "y", "width", "height"].map { frame?[$0]?.double }
  }

  @Test("have the same results on several devices together as on each")
  func devices() throws {
    let files: KeyValuePairs = [
      "Profile.swift": code("wide.constant = UIScreen.main.bounds.width / 2"),
      "Main.storyboard": profile, "Other.storyboard": profile,
    ]
    let devices = ["iPhoneSE", "iPadPro11"].compactMap { Device(named: $0) }
    func results(on devices: [Device]) throws -> [LayoutAnswers<LayoutResult>.Entry] {
      var input = SolveInput(project: ProjectInput(files))
      input.devices = devices
      var solver = InputSolver()
      guard case .results(let answers) = try solver.solve(input) else { throw Unanswered() }
      return answers.entries
    }
    let together = try results(on: devices)
    let apart = try devices.flatMap { try results(on: [$0]) }
    #expect(together.count == 4)
    #expect(String(describing: together) == String(describing: apart))
  }

  @Test("are separate layouts if the class extends another")
  func several() throws {
    let answer = try answer([
      "Profile.swift": code(""), "Main.storyboard": profile, "Other.storyboard": profile,
    ])
    let uris = answer["results"]?.elements.map { $0["layout"]?["uri"]?.string }
    #expect(uris == ["Profile.swift", "Other.storyboard"])
  }

  @Test("are what outlets of views and constraints hold")
  func outlets() throws {
    let statements = """
      wide.constant = 120
      NSLayoutConstraint.activate([
        badge.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
        badge.leadingAnchor.constraint(equalTo: all[0].leadingAnchor),
        badge.widthAnchor.constraint(equalTo: name.widthAnchor),
        badge.heightAnchor.constraint(equalToConstant: 30),
      ])
      """
    let answer = try answer(["Profile.swift": code(statements), "Main.storyboard": profile])
    #expect(frame("name", answer) == [16, 100, 120, 40])
    #expect(frame("badge", answer) == [16, 148, 120, 30])
    let count = answer["results"]?.count
    #expect(count == 1)
    let diagnostics = answer["results"]?.elements.first { _ in true }?["diagnostics"]?.proven
    #expect(diagnostics?.isEmpty == true)
  }

  @Test("have their constraints switched off by code")
  func switchedOff() throws {
    let statements = """
      wide.isActive = false
      name.widthAnchor.constraint(equalToConstant: 50).isActive = true
      """
    let answer = try answer(["Main.storyboard": profile, "Profile.swift": code(statements)])
    #expect(frame("name", answer) == [16, 100, 50, 40])
  }

  @Test("conflict with code that overlooks them, which is reported in both files")
  func conflict() throws {
    let statements = "name.widthAnchor.constraint(equalToConstant: 50).isActive = true"
    let answer = try answer(["Main.storyboard": profile, "Profile.swift": code(statements)])
    let result = answer["results"]?.elements.first { _ in true }
    let codes = result?["diagnostics"]?.proven.map { $0["code"]?.string }
    #expect(codes == ["AL050"])
  }

  /// UIKit ends a program that connects a property that is no outlet.
  @Test("are not what a class is made with whose properties are no outlets any more")
  func unloadable() throws {
    let statements = "name.widthAnchor.constraint(equalToConstant: 50).isActive = true"
    let code = code(statements).replacing(
      "@IBOutlet weak var name: UILabel!",
      with: "let name = UILabel()"
    )
    let answer = try answer(["Main.storyboard": profile, "Profile.swift": code])
    let found = answer["results"]?.elements.flatMap {
      $0["diagnostics"]?.proven.map { $0["code"]?.string } ?? []
    }
    #expect(found?.contains("AL050") == false)
  }

  @Test("are separate layouts without a class of the project")
  func others() throws {
    let plain = profile.replacing("customClass=\"Profile\"", with: "customClass=\"Other\"")
    let answer = try answer(["Profile.swift": code(""), "Main.storyboard": plain])
    let uris = answer["results"]?.elements.map { $0["layout"]?["uri"]?.string }
    #expect(uris == ["Profile.swift", "Main.storyboard"])
    let only = try self.answer(["Main.storyboard": plain])
    #expect(only["results"]?.count == 1)
    let named = try self.answer(
      ["Profile.swift": code(""), "Main.storyboard": plain],
      roots: ["Profile"]
    )
    #expect(named["results"]?.count == 1)
  }

  @Test("have views of the project's classes, which set themselves up")
  func ownClasses() throws {
    let file = storyboard(
      of: "Screen",
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="ca1" customClass="Card">
      <rect key="frame" x="0.0" y="0.0" width="375" height="80"/></view>
      """,
      ["leading", "trailing", "top"].map { edge in
        constraint(
          "firstItem=\"ca1\" firstAttribute=\"\(edge)\" secondItem=\"rv1\" secondAttribute=\"\(edge)\"",
          "c-\(edge)"
        )
      }.joined(),
      "<outlet property=\"card\" destination=\"ca1\" id=\"o1\"/>"
    )
    let code = """
      final class Card: UIView {
        let icon = UIView()
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) {
          super.init(coder: coder)
          icon.translatesAutoresizingMaskIntoConstraints = false
          addSubview(icon)
          NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: topAnchor, constant: 5),
            icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
            icon.widthAnchor.constraint(equalToConstant: 20),
            icon.heightAnchor.constraint(equalToConstant: 10),
            bottomAnchor.constraint(equalTo: icon.bottomAnchor, constant: 7),
          ])
        }
      }
      final class Screen: UIViewController {
        @IBOutlet var card: Card!
      }
      """
    let answer = try answer(["Screen.swift": code, "Main.storyboard": file], roots: ["Screen"])
    #expect(frame("card", answer) == [0, 0, 375, 22])
    #expect(frame("icon", answer) == [6, 5, 20, 10])
  }

  @Test("leave out what Xcode takes away when it builds")
  func placeholders() throws {
    let file = profile.replacing("constant=\"200\"", with: "placeholder=\"YES\" constant=\"200\"")
    let statements = "name.widthAnchor.constraint(equalToConstant: 50).isActive = true"
    let answer = try answer(["Main.storyboard": file, "Profile.swift": code(statements)])
    #expect(frame("name", answer) == [16, 100, 50, 40])
  }

  @Test("may be cut off anywhere")
  func cut() throws {
    let bytes = Array(profile.utf8)
    let script = code("wide.constant = 1")
    for length in stride(from: 0, to: bytes.count, by: 3) {
      var project = ProjectInput(["A.swift": script])
      project.append(bytes.prefix(length), uri: "M.storyboard")
      var input = SolveInput(project: project)
      input.overrides.width = .points(375)
      input.overrides.height = .points(667)
      var solver = InputSolver()
      guard case .report(let report) = try solver.answer(input) else { continue }
      let root = try JSONDocument.parse(report.content).root
      #expect(root["results"]?.count == 1, "\(length)")
    }
  }

  /// A window has its drawn size, for any device of the project's code.
  @Test("have their own size on macOS")
  func window() throws {
    let item = "secondItem=\"cv1\" firstAttribute"
    let trailing = constraint(
      "\(item)=\"trailing\" secondAttribute=\"trailing\" constant=\"7\"",
      "ct1"
    )
    let bottom = constraint(
      "\(item)=\"bottom\" secondAttribute=\"bottom\" constant=\"2\"",
      "cb1"
    )
    let content = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="21507"
        targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><scenes><scene sceneID="s1"><objects>
      <viewController id="vc1" customClass="Inspector" sceneMemberID="viewController"><view key="view" id="rv1">
      <rect key="frame" x="0.0" y="0.0" width="267" height="112"/>
      <subviews><customView translatesAutoresizingMaskIntoConstraints="NO" id="cv1">
      <rect key="frame" x="220" y="2" width="40" height="30"/><constraints>
      \(constraint("firstAttribute=\"width\" constant=\"40\"", "cw1"))
      \(constraint("firstAttribute=\"height\" constant=\"30\"", "ch1"))</constraints></customView></subviews>
      <constraints>\(trailing)\(bottom)</constraints></view>
      <connections><outlet property="icon" destination="cv1" id="o1"/>
      <outlet property="wide" destination="cw1" id="o2"/></connections>
      </viewController></objects></scene></scenes></document>
      """
    let code = """
      final class Inspector: NSViewController {
        @IBOutlet weak var icon: NSView!
        @IBOutlet var wide: NSLayoutConstraint!
        override func viewDidLoad() { wide.constant = 50 }
      }
      """
    let project = ProjectInput(["Inspector.swift": code, "Main.storyboard": content])
    var input = SolveInput(project: project)
    input.overrides.device = Device(named: "iPhoneSE")
    var solver = InputSolver()
    guard case .report(let report) = try solver.answer(input) else { throw Unanswered() }
    let answer = try JSONDocument.parse(report.content).root
    // 267 - 7 - 50 and 112 - 2 - 30, from the upper left corner.
    #expect(frame("icon", answer) == [210, 80, 50, 30])
    #expect(answer["results"]?.elements.first { _ in true }?["diagnostics"]?.count == 0)
  }
}

private struct Unanswered: Error {}

extension ProjectInput {
  /// Creates a project of files by their names, in the order in which they are written.
  init(_ files: KeyValuePairs<String, String>, roots: [String]? = nil) {
    self.init(roots: roots)
    for (uri, text) in files { append(text.utf8, uri: uri) }
  }
}
