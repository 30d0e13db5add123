import LayoutModel
import Testing

@Suite("The closest name")
struct ClosestNameTests {
  private static let candidates = ["root", "welcomeLabel", "dismiss", "logo", "a", "b", "form"]

  @Test(
    "is the one a few slips away",
    arguments: [
      ("lgoo", "logo"),
      ("Logo", "logo"),
      ("dissmis", "dismiss"),
      ("welcomLable", "welcomeLabel"),
      ("welcome", "welcomeLabel"),
      ("frm", "form"),
      ("A", "a"),
      ("c", nil),
      ("xyz", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func closest(name: String, expected: String?) {
    let actual = closestName(to: name, among: Self.candidates)
    #expect(actual == expected)
  }

  @Test("is the first of equally near ones")
  func ties() {
    let actual = closestName(to: "cell5", among: ["cell1", "cell2", "cell3"])
    #expect(actual == "cell1")
  }

  @Test("is not looked for beyond 64 bytes")
  func lengthLimit() {
    let long = String(repeating: "a", count: 65)
    let actual = closestName(to: long, among: [long + "b", long])
    #expect(actual == nil)
  }
}
