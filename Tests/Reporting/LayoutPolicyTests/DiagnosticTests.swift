import LayoutPolicy
import LayoutModel
import Testing

@Suite("A diagnostic's code")
struct DiagnosticTests {
  @Test("never changes: scripts and pages rely on it")
  func codes() {
    let numbers = Diagnostic.Code.allCases.map { $0.rawValue.dropFirst(2) }.joined(separator: " ")
    let expected =
      "001 002 003 010 011 012 013 014 021 022 030 031 032 040 041 045 050 051 052 060 061 062 "
      + "063 064 065 066 067 068 069 070 071 100 101 103 104 105 106 107 108 109 110 111 112 113 "
      + "114 115 116 117 118 119 120 121 122 124 125 126 127 128 129 130 200 201 202 203 204 206 207 208 "
      + "209 210 211 212 213 216 217 300 301 302"
    #expect(numbers == expected)
    #expect(Diagnostic.Code.allCases.allSatisfy { $0.rawValue.hasPrefix("AL") })
  }

  /// The numbers of information.
  private static let information = [201, 204, 207, 208, 209]

  @Test("is an error, a warning or information by its number", arguments: Diagnostic.Code.allCases)
  func severity(code: Diagnostic.Code) throws {
    let number = try #require(Int(code.rawValue.dropFirst(2)))
    let isError = number < 100 || code == .noCommonAncestor
    let expected: Diagnostic.Severity =
      isError ? .error : Self.information.contains(number) ? .information : .warning
    #expect(code.severity == expected)
    #expect(Diagnostic(code, "").severity == expected)
  }

  @Test(
    "has a page with a name of its own, a title and a way out",
    arguments: Diagnostic.Code.allCases
  )
  func pages(code: Diagnostic.Code) {
    let page = code.page
    #expect(page.name.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "-" })
    #expect(page.title.hasSuffix("."))
    #expect(page.advice.hasSuffix("."))
    #expect(code.appleText?.isEmpty != true)
    let namesakes = Diagnostic.Code.allCases.filter { $0.page.name == page.name }
    #expect(namesakes == [code])
  }

  @Test("orders what is found from least to most")
  func order() {
    let sorted = [Diagnostic.Severity.error, .information, .warning].sorted()
    #expect(sorted == [.information, .warning, .error])
    #expect(sorted.map(\.rawValue) == ["info", "warning", "error"])
  }
}
