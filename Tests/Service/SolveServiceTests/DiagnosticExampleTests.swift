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
