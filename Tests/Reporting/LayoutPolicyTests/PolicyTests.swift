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

  @Test(
    "gives a finding the severity of a configuration, unless it is only possible",
    arguments: [Policy.answer, .lint]
  )
  func configured(policy: Policy) {
    for doubts in [[], [Diagnostic.Doubt.changedByCode], [.partlyRead]] {
      var finding = diagnostic(.ambiguousLayout)
      finding.doubts = doubts
      finding.setting = .error
      let isPossible = finding.certainty == .possible
      #expect(policy.severity(of: finding) == (isPossible ? .information : .error))
    }
  }

  @Test("takes a text that certainly does not fit as an error where texts are measured on request")
  func texts() {
    #expect(Policy.lint.severity(of: diagnostic(.contentCompressed)) == .information)
    #expect(Policy.lintOfTexts.severity(of: diagnostic(.contentCompressed)) == .error)
    let estimated = diagnostic(.contentCompressed, .estimatedText)
    #expect(Policy.lintOfTexts.severity(of: estimated) == .information)
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
