import Bounds
import LayoutModel
import LayoutReport
@testable import ScriptReading
import Testing

/// All that a library is: `view.pin(to: other, count: 2)` ties tops, and counts its calls.
private enum PinLibrary: ScriptLibrary {
  static let signatures = [calls]

  static let viewClasses: Set<String> = ["Tile"]
  static let ignoredNames: Set<String> = ["glow"]

  private static let calls: ScriptSignatures = {
    var signatures = ScriptSignatures()
    signatures.functions["Tile"] = { evaluator, call in
      .item(.view(evaluator.makeView("Tile", at: call.offset)))
    }
    signatures.methods["pin"] = { evaluator, call in
      guard case .item(let item)? = call.receiver, let target = call["to"] else { return nil }
      guard let other = evaluator.item(target) else { return .unknown }
      let state = evaluator.state(Pins.self)
      state.count += 1
      let constraint = Constraint(
        Constraint.Anchor(item, .top),
        .equal,
        Constraint.Anchor(other, .top),
        constant: Double(state.count)
      )
      return evaluator.make(constraint, active: true, at: call.offset)
    }
    return signatures
  }()
}

private final class Pins: ScriptState {
  var count = 0

  func copy() -> Pins {
    let copy = Pins()
    copy.count = count
    return copy
  }
}

@Suite("A library of scripts")
struct ScriptLibraryTests {
  private func read(_ script: String) -> ScriptOutcome {
    readScript(
      Array(script.utf8),
      rootID: "root",
      environment: nil,
      overrides: EnvironmentOverrides(),
      limits: LayoutLimits(),
      meter: WorkMeter(),
      vocabulary: ScriptVocabulary([PinLibrary.self])
    )
  }

  @Test("gives words their meaning, and remembers within one script")
  func meaning() {
    let script = "let a = Tile(), b = Tile()\na.pin(to: view); b.pin(to: a)\na.glow = 1"
    for _ in 0..<2 {
      let outcome = read(script)
      let constraints = outcome.layout.constraints.map { outcome.layout.text(of: $0) }
      #expect(constraints == ["a.top == root.top + 1", "b.top == a.top + 2"])
    }
  }

  @Test("is the only thing that knows them")
  func nothingElse() {
    let findings = read("let a = Tile()\na.topAnchor.constraint(equalTo: b.topAnchor)").findings
    let messages = findings.map(\.diagnostic.message)
    #expect(messages.contains { $0.hasPrefix("`topAnchor` of a view is not evaluated") })
  }
}
