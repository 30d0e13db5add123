import LayoutModel
import Testing

@Suite("Diagnostics of one cause")
struct DiagnosticGroupsTests {
  private static func outside(_ count: Int) -> [Diagnostic] {
    (0..<count).map { index in
      Diagnostic(
        .outsideOrOverlapping,
        .outside(.bottom, by: Double(index), of: ItemName(id: "root")),
        at: SourceLocation(pointer: "/views/\(index)", line: index + 1, column: 3),
        items: ["v\(index)", "root"]
      )
    }
  }

  @Test("are separate for up to three findings", arguments: 0...3)
  func few(count: Int) {
    let diagnostics = Self.outside(count)
    #expect(diagnostics.grouped() == diagnostics)
  }

  /// The evidence of the first remains, whose distance is 0.
  @Test("are one from four on, which names them all")
  func four() {
    let grouped = Self.outside(4).grouped()
    #expect(
      grouped.map(\.evidence) == [.shared(.outside(.bottom, by: 0, of: ItemName(id: "root")))]
    )
    #expect(grouped[0].items == ["v0", "v1", "v2", "v3"])
    #expect(grouped[0].count == 4)
    #expect(grouped[0].location.pointer == "/views/0")
    #expect(grouped[0].related.map(\.pointer) == ["/views/1", "/views/2", "/views/3"])
  }

  @Test("are the conflict with a mask that can be turned off, which is its first fix")
  func mask() {
    let off = Fix(title: "Turn it off", change: .edits([]))
    func mask(of view: String) -> Diagnostic {
      var mask = Diagnostic(.translatesWithConstraints, "It is on.", items: [view])
      mask.fixes = [off]
      return mask
    }
    var conflict = Diagnostic(.unsatisfiable, "Both cannot hold.", items: ["a"])
    var row = ConstraintReference(implicit: "a.height == 50")
    row.maskedView = "a"
    conflict.constraints = [row]
    conflict.fixes = [Fix(title: "Remove", change: .edits([]))]
    let causes = [conflict, mask(of: "a"), mask(of: "b")].causes
    #expect(causes.map(\.items) == [["a"], ["b"]])
    #expect(causes[0].fixes.map(\.title) == ["Turn it off", "Remove"])
    // A finding with a doubt hides no warning.
    conflict.doubts = [.guessedConstraint]
    #expect(
      [conflict, mask(of: "a")].causes.map(\.code) == [.unsatisfiable, .translatesWithConstraints]
    )
  }

  /// 977 = 20 that are named and 957 others.
  @Test("name the first twenty, and count the others")
  func many() {
    let grouped = Self.outside(977).grouped()
    #expect(grouped.count == 1)
    #expect(grouped[0].items == (0..<20).map { "v\($0)" })
    #expect(grouped[0].count == 977)
    #expect(grouped[0].related.count == 19)
  }

  @Test("list the first twenty places of one mistake")
  func places() {
    let diagnostics = (0..<1000).map { index in
      Diagnostic(
        .unknownItem,
        "No \"x\".",
        at: SourceLocation(pointer: "/constraints/\(index)", line: 7)
      )
    }
    let grouped = diagnostics.grouped()
    #expect(grouped.map(\.evidence) == [.repeated(.text("No \"x\"."))])
    #expect(grouped[0].count == 1000)
    let places = [grouped[0].location] + grouped[0].related
    #expect(places.map(\.pointer) == (0..<20).map { "/constraints/\($0)" })
  }

  @Test("stay apart where one is less sure than the others")
  func doubtful() {
    var diagnostics = Self.outside(5)
    diagnostics[0].doubts = [.framesInCode]
    let grouped = diagnostics.grouped()
    #expect(grouped.map(\.count) == [1, 4])
    #expect(grouped.map(\.doubts) == [[.framesInCode], []])
  }

  @Test("stay apart where their superviews differ")
  func superviews() {
    let other = Diagnostic(
      .outsideOrOverlapping,
      .outside(.bottom, by: 1, of: ItemName(id: "card")),
      items: ["v9", "card"]
    )
    #expect((Self.outside(4) + [other]).grouped().map(\.count) == [4, 1])
  }

  @Test("stay apart where code or cause differ, and in the order of the first of each")
  func order() {
    let other = Diagnostic(.tautology, "Same.", at: SourceLocation(line: 9))
    let outside = Self.outside(8)
    let mixed = Array(outside[..<2]) + [other] + Array(outside[2...])
    #expect(mixed.grouped().map(\.code) == [.outsideOrOverlapping, .tautology])
  }

  @Test("count findings of a code beyond a hundred")
  func bounded() {
    let mistakes = (0..<1000).map { Diagnostic(.unknownKey, "No key \"k\($0)\".") }
    let grouped = mistakes.grouped()
    #expect(grouped.count == 101)
    #expect(grouped.prefix(100).elementsEqual(mistakes.prefix(100)))
    #expect(grouped[100].count == 900)
    #expect(grouped[100].evidence == .unlisted)
  }

  @Test("are not made beyond the budget, which each finding charges")
  func charged() {
    let mistakes = (0..<1000).map { _ in Diagnostic(.unknownKey, "No key of this name.") }
    #expect(mistakes.grouped(WorkMeter(limit: 1000)) == mistakes)
    var units = 0
    let grouped = mistakes.grouped { units += $0 }
    #expect(grouped.map(\.count) == [1000])
    #expect(units >= 1000)
    #expect(throws: WorkMeter.End.self) {
      try mistakes.grouped { _ in throw WorkMeter.End.cancelled }
    }
  }

  /// Every conflict has its proof, and every ambiguity its ranges.
  @Test("never leave out a conflict", arguments: [Diagnostic.Code.unsatisfiable])
  func conflicts(code: Diagnostic.Code) {
    let conflicts = (0..<300).map { Diagnostic(code, "These \($0).") }
    #expect(conflicts.grouped() == conflicts)
  }

  @Test("are ambiguities that keep their ranges, and are apart while each may have fixes")
  func ambiguities() {
    func free(_ count: Int) -> [Diagnostic] {
      (0..<count).map { index in
        var diagnostic = Diagnostic(
          .ambiguousLayout,
          .ambiguous(AmbiguityEvidence([.minX], followers: 0, isOfContent: false)),
          items: ["v\(index)"]
        )
        diagnostic.ambiguity = [
          .init(item: "v\(index)", attribute: .minX, minimum: Double(index), maximum: nil)
        ]
        diagnostic.fixes = [Fix(title: "Center v\(index)", change: .patch([]))]
        return diagnostic
      }
    }
    #expect(free(20).grouped() == free(20))
    let grouped = free(21).grouped()
    #expect(grouped.count == 1)
    #expect(grouped[0].ambiguity.map(\.minimum) == (0..<21).map { Double($0) })
    // No fix of one of them would end the diagnostic.
    #expect(grouped[0].fixes.isEmpty)
  }

  @Test("show long names without their middles")
  func longNames() {
    let name = "a" + String(repeating: "x", count: 4000) + "z"
    // 40 characters, the mark, and 39.
    let shown =
      "a" + String(repeating: "x", count: 39) + "…" + String(repeating: "x", count: 38) + "z"
    #expect(readableName(name) == shown)
    let diagnostic = Diagnostic(.zeroSize, "No width of \"\(name)\".width but 0.", items: [name])
    #expect(diagnostic.evidence == .text("No width of \"\(shown)\".width but 0."))
    #expect(diagnostic.items == [name])
    let whole = String(repeating: "ab ", count: 5000)
    #expect(readable(whole).utf8.count <= 4200)
  }
}
