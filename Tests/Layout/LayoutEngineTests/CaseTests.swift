import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite("The engine")
struct CaseTests {
  @Test("answers as derived by hand", arguments: try Case.all())
  func matches(example: Case) throws {
    let mismatches = example.mismatches(in: try answer(to: example.request))
    #expect(mismatches == [])
  }

  @Test("is held to a derivation for every answer", arguments: try Case.all())
  func derivation(example: Case) {
    #expect(!example.derivation.isEmpty)
  }

  /// The codes that no answer to a document brings: they are of classes, of Interface Builder
  /// files, of logs, of the linter, of an audit, which is a separate request, and of analyses
  /// (`RangeFailureTests`).
  private static let foreign: [Diagnostic.Code] =
    [
      .malformedXML, .unusedSuppression, .unreadableLogRow, .conflictNotShown, .notMirrored,
      .sizedByContent, .noCommonAncestor, .textClipped, .dynamicType, .hitRegion,
    ] + Diagnostic.Code.allCases.filter(\.isOfRanges)

  @Test("has a case for every code")
  func codes() throws {
    let codes = Set(try Case.all().flatMap(\.codes) + Self.foreign.map(\.rawValue))
    let missing = Diagnostic.Code.allCases.map(\.rawValue).filter { !codes.contains($0) }
    #expect(missing == [])
  }
}
