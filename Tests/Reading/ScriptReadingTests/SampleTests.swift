import LayoutModel
import ScriptReading
import Testing

@Suite("A sample")
struct SampleTests {
  @Test("is accepted unchanged", arguments: SampleTable.rows)
  func sample(row: SampleTable.Row) throws {
    try check(row.code, gives: row.constraints, codes: row.codes)
  }
}

/// Checks the constraints and codes of a sample, in any order.
func check(_ code: String, gives expected: [String], codes: [String]) throws {
  let reading = ScriptExample.reading(code)
  // In which order a library makes them shows nowhere.
  #expect(ScriptExample.constraints(code).sorted() == expected.sorted())
  #expect(reading.allDiagnostics.map(\.code.rawValue).sorted() == codes.sorted())
  #expect(reading.allDiagnostics.allSatisfy { $0.location.line != nil })
}
