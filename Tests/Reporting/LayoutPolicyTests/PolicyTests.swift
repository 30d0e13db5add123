import LayoutPolicy
import LayoutModel
import Testing

@Suite("The policy")
struct PolicyTests {
  private func diagnostic(_ code: Diagnostic.Code, _ doubts: Diagnostic.Doubt...) -> Diagnostic {
    var diagnostic = Diagnostic(code, "")
    diagnostic.doubts = doubts
    return diagnostic
  }

  @Test("gives a proven finding the severity of its code", arguments: [Policy.answer, .lint])
  func proven(policy: Policy) {
    #expect(policy.severity(of: diagnostic(.unsatisfiable)) == .error)
    #expect(policy.severity(of: diagnostic(.ambiguousLayout)) == .warning)
    #expect(policy.severity(of: diagnostic(.optionalConstraintBroken)) == .information)
  }

  @Test("reports a likely finding in an answer, and as information in a check of a project")
  func likely() {
    let finding = diagnostic(.unsatisfiable, .changedByCode)
    #expect(finding.certainty == .likely)
    #expect(Policy.answer.severity(of: finding) == .error)
    #expect(Policy.lint.severity(of: finding) == .information)
  }

  @Test("takes a possible finding as information", arguments: [Policy.answer, .lint])
  func possible(policy: Policy) {
    let finding = diagnostic(.ambiguousLayout, .framesInCode, .partlyRead)
    #expect(finding.certainty == .possible)
    #expect(policy.severity(of: finding) == .information)
  }

  @Test("keeps the order of findings of one severity")
  func order() {
    let found = [
      diagnostic(.priorityTie), diagnostic(.optionalConstraintBroken), diagnostic(.unsatisfiable),
      diagnostic(.ambiguousLayout), diagnostic(.unsatisfiable, .guessedConstraint),
    ]
    let expected: [Diagnostic.Code] = [
      .unsatisfiable, .priorityTie, .ambiguousLayout, .optionalConstraintBroken, .unsatisfiable,
    ]
    #expect(found.sortedBySeverity.map(\.code) == expected)
  }
}
