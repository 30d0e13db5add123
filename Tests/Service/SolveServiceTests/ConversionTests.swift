import Foundation
import JSONText
import LayoutModel
import SolveService
import TestSupport
import Testing

/// The frames of a conversion are those of its input at three sizes, or a comment of the output names the difference.
@Suite("A conversion")
struct ConversionTests {
  /// The beginnings of comments about properties that a notation cannot express, with the reason.
  private static let inexpressible = [
    // UIKit computes content sizes, baselines and alignment rectangles; no property sets them.
    "Code does not set",
    // A class such as UISwitch has a content size that a document may lack.
    "Code gives",
    // Gravity areas, edge insets and priorities of NSStackView have no equivalent in UIKit.
    "These notations do not set",
    // Margins of a view controller's view are properties of the controller.
    "Its controller has",
    // Groups and formats join constraints; a conflict removes the last one.
    "The order of constraints differs",
    // A script without views has no layout.
    "The layout has no views",
  ]

  private static let sizes = [Size(320, 568), Size(393, 852), Size(852, 393)]

  @Test("has the frames of its input, or a comment about the difference", arguments: try inputs())
  func frames(input: Input) throws {
    guard let before = try frames(of: input.bytes),
      let document = try converted(input.bytes, to: .json)
    else { return }
    for target in ConversionTarget.allCases {
      let code = try #require(try converted(input.bytes, to: target))
      let output = target == .plain ? try self.document(document, constraints: code) : code
      if try frames(of: output, like: document) == before { continue }
      let text = String(decoding: code, as: UTF8.self)
      let isExplained = text.split(separator: "\n").map { $0.drop { $0 == " " } }.contains { line in
        line.hasPrefix("// ") && Self.inexpressible.contains { line.dropFirst(3).hasPrefix($0) }
      }
      #expect(isExplained, "\(target): \(text)")
    }
  }

  @Test(
    "imports the library of its notation",
    arguments: [
      (.snapkit, "import SnapKit\n\n"), (.anchorage, "import Anchorage\n\n"),
      (.nslayoutanchor, "let a"),
    ] as [(ConversionTarget, String)]
  )
  func imports(target: ConversionTarget, opening: String) throws {
    let input = "let a = UIView()\nview.addSubview(a)\na.topAnchor == view.topAnchor\n"
    let code = try #require(try converted(Array(input.utf8), to: target))
    #expect(String(decoding: code, as: UTF8.self).hasPrefix(opening))
  }

  @Test("keeps texts, fonts, borders and classes in code")
  func captions() throws {
    let lines = [
      "let name = UILabel()", "let save = UIButton(type: .system)", "let field = UITextField()",
      "let choice = UISegmentedControl(items: [\"One\", \"Two\"])", "name.text = \"Name\"",
      "name.font = .systemFont(ofSize: 22, weight: .semibold)", "name.numberOfLines = 0",
      "save.setTitle(\"Save\", for: .normal)",
      "save.titleLabel?.font = .preferredFont(forTextStyle: .headline)",
      "field.borderStyle = .roundedRect",
    ]
    let tree = "[name, save, field, choice].forEach { view.addSubview($0) }\n"
    let input = lines.joined(separator: "\n") + "\n" + tree
    let code = try #require(try converted(Array(input.utf8), to: .nslayoutanchor))
    let written = String(decoding: code, as: UTF8.self).split(separator: "\n").map(String.init)
    for line in lines { #expect(written.contains(line)) }
  }

  /// SnapKit and Anchorage turn the masks of views off.
  @Test(
    "turns masks on behind calls that turn them off",
    arguments: [ConversionTarget.snapkit, .anchorage]
  )
  func masks(target: ConversionTarget) throws {
    let input = """
      {"environment": {"width": 9, "height": 9}, "views": [{"id": "a", "frame": {"width": 5, "height": 5},
       "translatesAutoresizingMaskIntoConstraints": true}], "constraints": ["a.left == root.left"]}
      """
    let code = try #require(try converted(Array(input.utf8), to: target))
    let line = "a.translatesAutoresizingMaskIntoConstraints = true\n"
    #expect(String(decoding: code, as: UTF8.self).hasSuffix(line))
  }

  @Test("declares no class with the name of a class that it uses")
  func usedName() throws {
    let input = """
      {"environment": {"width": 9, "height": 9}, "root": {"kind": "view"},
       "views": [{"id": "a", "class": "LayoutView"}]}
      """
    let code = try #require(try converted(Array(input.utf8), to: .nslayoutanchor))
    #expect(String(decoding: code, as: UTF8.self).contains("final class LayoutView2: UIView {"))
  }

  @Test("is read once in a class that makes no constraint")
  func initializer() throws {
    let input = """
      final class Card: UIView {
        override init(frame: CGRect) { super.init(frame: frame); let a = UIView(); addSubview(a) }
      }
      """
    let frames = try #require(try frames(of: Array(input.utf8)))
    #expect(frames[0].count == 2)
  }

  @Test("keeps the text and font of a label in a document")
  func textOfDocument() throws {
    let input = """
      {"environment": {"width": 9, "height": 9}, "views": [{"id": "a", "text": "Hi",
       "font": {"size": 22, "weight": "bold"}, "numberOfLines": 2}]}
      """
    let document = try #require(try converted(Array(input.utf8), to: .json))
    let view =
      "{\"id\":\"a\",\"text\":\"Hi\",\"font\":{\"size\":22,\"weight\":\"bold\"},\"numberOfLines\":2}"
    #expect(String(decoding: document, as: UTF8.self).contains(view))
  }

  @Test("declares a class for each layout of a file")
  func classes() throws {
    let input = """
      import UIKit
      final class Card: UIView {
        let a = UILayoutGuide()
        func setUp() { addLayoutGuide(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      final class Page: UIViewController {
        let b = UILayoutGuide()
        override func viewDidLoad() {
          view.addLayoutGuide(b)
          b.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """
    let code = try #require(try converted(Array(input.utf8), to: .nslayoutanchor))
    let expected = """
      // Card (Card), line 2
      final class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let view = self
          let a = UILayoutGuide()

          view.addLayoutGuide(a)

          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: view.topAnchor),
          ])
        }

        required init?(coder: NSCoder) { return nil }
      }

      // Page (Page), line 6
      final class PageController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let b = UILayoutGuide()

          view.addLayoutGuide(b)

          NSLayoutConstraint.activate([
            b.topAnchor.constraint(equalTo: view.topAnchor),
          ])
        }
      }

      """
    #expect(String(decoding: code, as: UTF8.self) == expected)
  }

  /// A flexible width grows with the superview, here from 100 to 320 points (`UIView.autoresizingMask`).
  @Test("keeps the frame of the root, from which masks stretch")
  func rootFrame() throws {
    let input = """
      let a = UIView()
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.addSubview(a)
      a.frame = CGRect(x: 10, y: 10, width: 70, height: 70)
      a.autoresizingMask = [.flexibleWidth]
      """
    let answers = try #require(try frames(of: Array(input.utf8)))
    #expect(answers[0][1] == [10, 10, 290, 70])
  }

  /// A flexible width and height keep the distances to the edges (`UIView.autoresizingMask`).
  @Test("of code that reads the size of its view states the size, and stretches from it")
  func sizeInCode() throws {
    let input = """
      let a = UIView()
      view.addSubview(a)
      let bounds = view.bounds
      a.frame = CGRect(x: 10, y: 20, width: bounds.width - 20, height: bounds.height - 40)
      a.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      """
    for target in [ConversionTarget.json, .nslayoutanchor] {
      let output = try #require(try converted(Array(input.utf8), to: target))
      let text = String(decoding: output, as: UTF8.self)
      let size = target == .json ? "\"width\":375,\"height\":667" : "// ?width=375&height=667"
      #expect(text.contains(size))
      let answers = try #require(try frames(of: output))
      #expect(answers.map { $0[1] } == Self.sizes.map { [10, 20, $0.width - 20, $0.height - 40] })
    }
  }

  @Test("of code that reads no size has none")
  func noSize() throws {
    let input = "let a = UIView()\nview.addSubview(a)\na.topAnchor == view.topAnchor\n"
    for target in [ConversionTarget.json, .nslayoutanchor] {
      let output = try #require(try converted(Array(input.utf8), to: target))
      #expect(!String(decoding: output, as: UTF8.self).contains("width"))
    }
  }

  @Test("leaves out properties of the root that require a superview")
  func hiddenRoot() throws {
    let input = """
      final class Banner: UIView {
        let a = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          isHidden = true
          preservesSuperviewLayoutMargins = true
          autoresizingMask = [.flexibleWidth]
          addSubview(a)
          a.translatesAutoresizingMaskIntoConstraints = false
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """
    let output = try #require(try converted(Array(input.utf8), to: .json))
    #expect(try frames(of: output)?[0].count == 2)
  }

  /// `UIStackView.Alignment.top` and `.leading` are one value.
  @Test("names the alignment of a stack view as documents do")
  func alignment() throws {
    let input = """
      let a = UIView(), stack = UIStackView(arrangedSubviews: [a])
      view.addSubview(stack)
      stack.axis = .vertical
      stack.alignment = .top
      """
    let document = try #require(try converted(Array(input.utf8), to: .json))
    #expect(String(decoding: document, as: UTF8.self).contains("\"alignment\":\"leading\""))
    #expect(try frames(of: document) != nil)
  }

  @Test("has no text with interpolations, whose value is unknown")
  func interpolation() throws {
    let input = """
      let a = UILabel(), b = UILabel()
      view.addSubview(a)
      view.addSubview(b)
      a.text = "Version \\(version())"
      b.text = "A \\\\(b)"
      """
    let code = try #require(try converted(Array(input.utf8), to: .nslayoutanchor))
    let text = String(decoding: code, as: UTF8.self)
    #expect(!text.contains("a.text"))
    #expect(text.contains("b.text = \"A \\\\(b)\""))
  }

  @Test("comments on the size of a text in a font that is unknown")
  func unknownFont() throws {
    let input = """
      let a = UILabel()
      view.addSubview(a)
      a.text = "Name"
      a.font = theme.title
      """
    let code = try #require(try converted(Array(input.utf8), to: .nslayoutanchor))
    let remark = "// Code gives a the content size of its class or text, which it lacks."
    #expect(String(decoding: code, as: UTF8.self).contains(remark))
  }

  @Test("writes the frame that a document requires of a view with a mask")
  func frameOfMask() throws {
    let input = """
      let a = UIView()
      view.addSubview(a)
      a.translatesAutoresizingMaskIntoConstraints = true
      a.widthAnchor.constraint(equalToConstant: 5).isActive = true
      """
    let document = try #require(try converted(Array(input.utf8), to: .json))
    let frame = "\"frame\":{\"x\":0,\"y\":0,\"width\":0,\"height\":0}"
    #expect(String(decoding: document, as: UTF8.self).contains(frame))
  }
}

extension ConversionTests {
  private struct Size {
    var width: Double
    var height: Double

    init(_ width: Double, _ height: Double) {
      self.width = width
      self.height = height
    }
  }

  struct Input: CustomStringConvertible {
    var description: String
    var bytes: [UInt8]
  }

  /// The cases and examples of the repository.
  static func inputs() throws -> [Input] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples")
    let examples = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".swift") }.sorted()
      .map { name in
        Input(
          description: name,
          bytes: Array(try Data(contentsOf: folder.appending(path: name)))
        )
      }
    return try Case.all().map { Input(description: $0.name, bytes: $0.request) } + examples
  }

  /// The output; `nil` for an input that is no valid layout.
  private func converted(_ bytes: [UInt8], to target: ConversionTarget) throws -> [UInt8]? {
    var input = SolveInput(bytes: bytes)
    input.target = target
    var solver = InputSolver()
    guard case .conversion(let output, _, _) = try solver.answer(input) else { return nil }
    return output
  }

  /// The frames in the order of the views at each size, rounded to hundredths of a point; `nil` for an input that is
  /// no valid layout.
  ///
  /// `document` is the input as a document, whose direction and scale code does not have.
  private func frames(of bytes: [UInt8], like document: [UInt8]? = nil) throws -> [[[Double]]]? {
    let root = try document.map { try JSONDocument.parse($0).root }
    let environment = root.flatMap {
      $0["environment"] ?? $0["environments"]?.elements.first { _ in true }
    }
    var lists: [[[Double]]] = []
    for size in Self.sizes {
      var input = SolveInput(bytes: bytes)
      input.overrides.width = .points(size.width)
      input.overrides.height = .points(size.height)
      input.overrides.scale = environment?["scale"]?.double
      if environment?["direction"]?.string == "rightToLeft" {
        input.overrides.direction = .rightToLeft
      }
      var solver = InputSolver()
      guard case .report(let report) = try solver.answer(input) else { return nil }
      let answer = try JSONDocument.parse(report.content).root
      let first = answer["results"].flatMap { $0.elements.first { _ in true } } ?? answer
      let frames = first["frames"]?.members.map { member in
        ["x", "y", "width", "height"].map {
          ((member.value[$0]?.double ?? 0) * 100).rounded() / 100
        }
      }
      lists.append(frames ?? [])
    }
    return lists
  }

  /// A document with the constraints of the plain notation in place of its own.
  private func document(_ document: [UInt8], constraints: [UInt8]) throws -> [UInt8] {
    let text = String(decoding: document, as: UTF8.self)
    let key = "\"constraints\": ["
    guard let range = text.range(of: key) else { return document }
    let lines = String(decoding: constraints, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("//") }.map { line in
        let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
      }
    return Array("\(text[..<range.lowerBound])\(key)\(lines.joined(separator: ","))]}".utf8)
  }
}
