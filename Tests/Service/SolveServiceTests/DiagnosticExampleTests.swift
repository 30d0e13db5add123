import LayoutPolicy
import LayoutModel
import SolveService
import Testing

@Suite("The example of a diagnostic")
struct DiagnosticExampleTests {
  @Test("has its fault, and loses it", arguments: Diagnostic.Code.allCases)
  func example(code: Diagnostic.Code) throws {
    let example = try #require(code.example)
    // One is too large to be shown, the other known to the linter alone.
    guard code != .limitExceeded, code != .unusedSuppression else { return }
    let isAudited = SolveInput.auditCodes.contains(code)
    let range = code.isOfRanges ? LayoutAnalysis.Range(from: 320, to: 440) : nil
    let (before, after) = (example.input(example.fault), example.input(example.remedy))
    let fault = try codes(of: before, example.form, isAudited: isAudited, over: range)
    #expect(fault.contains(code))
    let remedy = try codes(of: after, example.form, isAudited: isAudited, over: range)
    #expect(!remedy.contains(code))
  }

  @Test("has its fault in a class, too", arguments: Diagnostic.Code.allCases)
  func exampleInClass(code: Diagnostic.Code) throws {
    // The example of AL041 is no more than a fault of the text.
    guard code.example?.form == .script, code != .scriptUnreadable, code != .unusedSuppression
    else {
      return
    }
    let example = try #require(code.example)
    let isAudited = SolveInput.auditCodes.contains(code)
    let text = Self.controller(example.fault)
    let found = try codes(of: text, example.form, isAudited: isAudited)
    #expect(found.contains(code))
  }

  /// Each raises an exception, or is not valid Swift.
  @Test(
    "of a statement is the same in a script and in a class",
    arguments: [
      (
        "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1, constant: 0).isActive = true",
        .horizontalWithVertical
      ),
      (
        "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10).isActive = true",
        .locationWithConstant
      ),
      (
        "a.leadingAnchor.constraint(equalTo: view.leftAnchor).isActive = true",
        .directionalWithAbsolute
      ),
      (
        "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[a\", metrics: nil, views: [\"a\": a]))",
        .visualFormat
      ),
      (
        "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[b]\", metrics: nil, views: [\"a\": a]))",
        .unknownItem
      ),
      ("ghost.topAnchor.constraint(equalTo: view.topAnchor).isActive = true", .undeclaredName),
      ("a.setContentHuggingPriority(.required, for: .horizontal)", .contentPriorityWithoutContent),
      ("a.slide()", .skippedCode),
      ("a.widthAnchor.constraint(equalToConstant: 60)", .neverActivated),
    ] as [(String, Diagnostic.Code)]
  )
  func pair(statement: String, code: Diagnostic.Code) throws {
    let statements = """
      let a = UIView()
      a.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(a)
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      a.widthAnchor.constraint(equalToConstant: 40).isActive = true
      a.heightAnchor.constraint(equalToConstant: 40).isActive = true
      \(statement)
      """
    let script = try codes(of: statements, .script, isAudited: false)
    let type = try codes(of: Self.controller(statements), .script, isAudited: false)
    #expect(script.contains(code))
    #expect(script == type)
  }

  private static func controller(_ statements: String) -> String {
    """
    import UIKit
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        \(statements)
      }
    }
    """
  }

  @Test("is fixed in a file by leading instead of left, on both sides")
  func mirrored() throws {
    let example = try #require(Diagnostic.Code.notMirrored.example)
    var input = SolveInput(bytes: Array(example.fault.utf8), kind: .interfaceBuilder)
    input.overrides.direction = .rightToLeft
    var solver = InputSolver()
    guard case .results(let answers) = try solver.solve(input) else {
      Issue.record("There is no answer")
      return
    }
    let fixes = answers.all.flatMap(\.diagnostics).filter { $0.code == .notMirrored }.flatMap(
      \.fixes
    )
    let changes = fixes.map { fix -> [String] in
      if case .edits(let edits) = fix.change { edits.map(\.text) } else { [] }
    }
    #expect(changes == [["leading", "leading"]])
  }

  private func codes(
    of text: String,
    _ form: DiagnosticExample.Form,
    isAudited: Bool,
    over range: LayoutAnalysis.Range? = nil
  ) throws -> Set<Diagnostic.Code> {
    var input = SolveInput(bytes: Array(text.utf8))
    input.range = range
    switch form {
    case .constraints, .document: input.kind = .document
    case .script:
      input.kind = .script
      input.overrides.device = Device(named: "iPhoneSE")
    case .interfaceBuilder: input.kind = .interfaceBuilder
    case .log: input.kind = .conflictLog
    }
    input.isAudited = isAudited
    // Missing mirroring shows from right to left only.
    if form == .interfaceBuilder { input.overrides.direction = .rightToLeft }
    var solver = InputSolver()
    switch try solver.solve(input) {
    case .results(let answers):
      return Set((answers.mistakes + answers.all.flatMap(\.diagnostics)).map(\.code))
    case .invalid(let mistakes), .malformed(let mistakes): return Set(mistakes.map(\.code))
    case .analyses(let answers):
      return Set(answers.all.flatMap(\.failures).map(\.diagnostic.code))
    }
  }
}
