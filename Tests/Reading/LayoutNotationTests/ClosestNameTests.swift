import LayoutModel
import TestSupport
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

/// The plain definition of the distance, to compare the banded one with.
private func slips(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var table = Array(repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
  for row in 0...first.count {
    for column in 0...second.count {
      guard row > 0, column > 0 else {
        table[row][column] = row + column
        continue
      }
      let isSame = first[row - 1] == second[column - 1]
      var least = min(
        table[row - 1][column] + 1,
        table[row][column - 1] + 1,
        table[row - 1][column - 1] + (isSame ? 0 : 1)
      )
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        least = min(least, table[row - 2][column - 2] + 1)
      }
      table[row][column] = least
    }
  }
  return table[first.count][second.count]
}

extension ClosestNameTests {
  @Test("agrees with the definition of the distance")
  func definition() {
    var generator = SeededGenerator(seed: 3)
    func word() -> String {
      let count = Int.random(in: 3...11, using: &generator)
      return String((0..<count).map { _ in "abc".randomElement(using: &generator) ?? "a" })
    }
    for _ in 0..<3_000 {
      let (name, candidate) = (word(), word())
      let limit = name.utf8.count <= 4 ? 1 : name.utf8.count <= 8 ? 2 : 3
      let isNear = slips(Array(name.utf8), Array(candidate.utf8)) <= limit
      let begins = candidate.hasPrefix(name)
      let actual = closestName(to: name, among: [candidate])
      #expect(actual == (isNear || begins ? candidate : nil), "\(name) \(candidate)")
    }
  }
}
