import LayoutModel
import LayoutReport
import Testing

/// An answer without a constraint looks like a layout without faults: code of which nothing is read has no layout,
/// and the diagnostic names it.
@Suite("Code that is not read")
struct UnreadCodeTests {
  private func messages(_ script: String) -> [String] {
    ScriptExample.reading(script).allDiagnostics.filter { $0.code == .scriptUnreadable }
      .map(\.message)
  }

  @Test(
    "is named",
    arguments: [
      ("", "The text has no layout code."),
      ("// nothing\n", "The text has no layout code."),
      (
        "import SwiftUI\nstruct Form: View { var body: some View { Text(\"Hi\") } }",
        "SwiftUI is not read, as its layouts have no constraints."
      ),
      (
        "#import <UIKit/UIKit.h>\n@implementation Card\n- (void)setUp { [self addSubview:_icon]; }\n@end",
        "Objective-C is not read."
      ),
      (
        "[icon mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.edges.equalTo(superview);\n}];",
        "Objective-C is not read."
      ),
    ]
  )
  func named(script: String, words: String) {
    #expect(ScriptExample.reading(script).layout == nil)
    #expect(messages(script).map { $0.hasPrefix(words) } == [true])
  }

  @Test(
    "is accepted with a warning where nothing calls its declarations",
    arguments: [
      "struct Model { let count = 1 }",
      "extension UIView { func fill(_ other: UIView) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true } }",
      "extension UILayoutPriority { static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { a } }",
    ]
  )
  func declarations(script: String) {
    let reading = ScriptExample.reading(script)
    #expect(reading.layout?.views.count == 1)
    #expect(reading.allDiagnostics.map(\.code) == [.skippedCode])
    #expect(reading.allDiagnostics.allSatisfy { $0.message.contains("No view is laid out") })
  }

  @Test(
    "is named by its library",
    arguments: [
      ("Stevia", "subviews(icon)\n icon.width(24).height(24)"),
      ("Cartography", "constrain(self, icon) { outer, inner in inner.left == outer.left + 12 }"),
      ("TinyConstraints", "icon.edgesToSuperview()"),
      ("EasyPeasy", "icon.easy.layout(Top(8), Width(24))"),
      ("PinLayout", "icon.pin.top(8).width(24)"),
    ]
  )
  func libraries(library: String, call: String) {
    let script = """
      import UIKit
      import \(library)
      final class Card: UIView {
        let icon = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(icon)
          \(call)
        }
      }
      """
    #expect(ScriptExample.reading(script).layout == nil)
    let words = messages(script)
    #expect(words.map { $0.contains("\(library) is not supported") } == [true])
    #expect(words.allSatisfy { $0.contains(".xib and .storyboard") })
  }

  @Test(
    "is reported in closures of one line, in scripts and in classes",
    arguments: [
      "b.snp.makeConstraints { $0.center.equalToSuperView() }",
      "b.snp.makeConstraints { $0.top.left.equalToSuperview().ofset(3) }",
      "b.stick(to: a)",
    ]
  )
  func calls(call: String) {
    let setUp = "a.snp.makeConstraints { $0.edges.equalToSuperview() }\n\(call)"
    let script =
      "import SnapKit\nlet a = UIView()\nlet b = UIView()\nview.addSubview(a)\nview.addSubview(b)\n\(setUp)"
    let controller = """
      import SnapKit
      final class Controller: UIViewController {
        let a = UIView()
        let b = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          view.addSubview(b)
          \(setUp)
        }
      }
      """
    for code in [script, controller] {
      let reading = ScriptExample.reading(code)
      #expect(reading.allDiagnostics.map(\.code) == [.skippedCode])
      // Missing constraints may be in the skipped code.
      let readings = reading.layout?.views.map(\.reading)
      #expect(readings?.last == .partial)
    }
  }

  @Test(
    "is reported wherever it may lay out a view or a constraint, in scripts and in classes",
    arguments: [
      "UIView.animate(withDuration: 0.3) { a.foo(view) }",
      "UIView.animate(withDuration: 0.3) { a.slideIn() }",
      "a.style()",
      "a.theme.apply()",
      "a.theme.dark.apply()",
      "if let x = Optional(a) { x.pin() }",
      "guard let x = Optional(a) else { return }\nx.pin()",
      "switch a {\ncase let v: v.pin()\n}",
      "if case let v = a { v.pin() }",
      "let c = a.widthAnchor.constraint(lessThanOrEqualToConstant: 70)\nc.isActive = true\nc.also { $0.weird(a) }",
      "let c = a.widthAnchor.constraint(lessThanOrEqualToConstant: 70)\nc.isActive = true\nc.weird()",
      "Pinner(a).pin()",
      "pinAll()",
      "pinAll(to: 8)",
      "self.pinAll()",
    ]
  )
  func unknownCode(statement: String) {
    for code in [Self.script(statement), Self.controller(statement)] {
      #expect(ScriptExample.reading(code).allDiagnostics.map(\.code) == [.skippedCode])
    }
  }

  @Test(
    "is not reported where no frame depends on it",
    arguments: [
      "a.layer.cornerRadius = 3", "a.setTitle(\"OK\", for: .normal)", "a.sizeToFit()",
      "a.addTarget(self, action: #selector(open), for: .touchUpInside)",
      "UIView.animate(withDuration: 0.3) { a.alpha = 0 }", "view.layoutIfNeeded()",
      "let name = a.title(for: .normal)", "print(a)", "store.append(a.constraints.first)",
      "a.widthAnchor.constraint(equalToConstant: 50).with(priority: .required).isActive = false",
      "list.map { [weak self] in self?.a.alpha = 0 }", "model.load()",
      "a.rx.tap.bind { model.load() }",
    ]
  )
  func harmlessCode(statement: String) {
    for code in [Self.script(statement), Self.controller(statement)] {
      #expect(ScriptExample.reading(code).allDiagnostics.isEmpty)
    }
  }

  private static let constraints = """
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: view.topAnchor),
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 50),
      a.heightAnchor.constraint(equalToConstant: 50),
    ])
    """

  private static func script(_ statements: String) -> String {
    "let a = UIView()\nview.addSubview(a)\n\(constraints)\n\(statements)"
  }

  private static func controller(_ statements: String) -> String {
    """
    import UIKit
    final class Controller: UIViewController {
      let a = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = false
        \(constraints)
        \(statements)
      }
    }
    """
  }

  /// Each call compiles and fails at run time, in any notation.
  @Test(
    "has the mistakes of its calls reported in classes as in scripts",
    arguments: [
      ("a.snp.updateConstraints { make in\n make.width.equalTo(60)\n}", "AL045", []),
      (
        "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[b]\", metrics: nil, views: [\"a\": a]))",
        "AL002", []
      ),
      (
        "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[a\", metrics: nil, views: [\"a\": a]))",
        "AL040", []
      ),
      (
        "NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 0, constant: 0).isActive = true",
        "AL013", [.otherValue]
      ),
      (
        "a.widthAnchor.constraint(equalToConstant: 300 * (0.0 / 0.0)).isActive = true", "AL030",
        [.otherValue]
      ),
    ] as [(String, String, [Diagnostic.Doubt])]
  )
  func mistakes(call: String, code: String, doubts: [Diagnostic.Doubt]) {
    let controller = """
      import UIKit
      final class Controller: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let a = UIView()
          view.addSubview(a)
          a.snp.makeConstraints { make in
            make.top.left.equalToSuperview()
          }
          \(call)
        }
      }
      """
    let reading = ScriptExample.reading(controller)
    #expect(reading.layout != nil)
    let found = reading.allDiagnostics.filter { $0.code.rawValue == code }
    #expect(found.map(\.doubts) == [doubts])
  }

  @Test("has the nearest name of an anchor")
  func misspelledAnchor() {
    let statement = "a.topAncor.constraint(equalTo: view.bottomAnchor).isActive = true"
    let script = ScriptExample.reading(Self.script(statement)).allDiagnostics.map(\.message)
    #expect(script.contains { $0.contains("Did you mean `topAnchor`?") })
    let controller = ScriptExample.reading(Self.controller(statement)).allDiagnostics.map(\.message)
    #expect(controller.contains { $0.contains("`topAncor` instead of `topAnchor` (line 14)") })
  }

  @Test("leaves what a class lacks uncertain, where other code may have it")
  func uncertain() {
    let controller = """
      import UIKit
      final class Controller: UIViewController {
        let a = UIView()
        let b = UIView()
        let c = UIView()
        var open: [NSLayoutConstraint] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
          open = [a.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
        }
      }
      """
    let found = ScriptExample.reading(controller).allDiagnostics
    // a keeps its mask, b is constrained and in no view, c is in none, and the constraint is never activated.
    #expect(
      found.map(\.code) == [
        .translatesWithConstraints, .viewWithoutSuperview, .viewWithoutSuperview, .neverActivated,
      ]
    )
    #expect(found.first?.doubts == [.masksElsewhere])
    #expect(found.dropFirst().allSatisfy { $0.doubts == [.doneElsewhere] })
  }
}
