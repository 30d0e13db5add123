import LayoutModel
import TestSupport
import Testing

@testable import LayoutNotation

@Suite("The usual form of a constraint")
struct UsualParserTests {
  @Test(
    "is read in one pass",
    arguments: [
      ("a.top == b.bottom", "a.top == b.bottom"),
      (" a.top==b.bottom+8 ", "a.top == b.bottom + 8"),
      ("a.trailing <= root.trailing - 12.5", "a.trailing <= root.trailing - 12.5"),
      ("a.width >= 100", "a.width >= 100"),
      ("a.width == - 5", "a.width == -5"),
      ("a.width == 2 * b.width + 3", "a.width == 2 * b.width + 3"),
      ("a.width == b.width * 2", "a.width == 2 * b.width"),
      ("a.width == b.width / 4 - 1", "a.width == 0.25 * b.width - 1"),
      ("a.width == a.width * 2 - 10", "a.width == 2 * a.width - 10"),
      ("`8bC-Xf-vdC`.leading == `größe`.leading", "`8bC-Xf-vdC`.leading == größe.leading"),
      ("a.top == root.safeAreaLayoutGuide.top", "a.top == root.safeAreaLayoutGuide.top"),
      ("a.lastBaseline == b.baseline", "a.lastBaseline == b.lastBaseline"),
      (
        "a.centerXWithinMargins == b.centerXWithinMargins",
        "a.centerXWithinMargins == b.centerXWithinMargins"
      ),
      ("a.width == 1 @750", "a.width == 1 @ 750"),
      ("a.width == 1 @ .defaultHigh + 1", "a.width == 1 @ 751"),
      ("a.width == 1 @ required - 1", "a.width == 1 @ 999"),
    ]
  )
  func usual(text: String, expected: String) throws {
    let usual = readUsualConstraint(text.utf8.span, names: Example.names)
    let constraint = try #require(usual).constraint()
    #expect(Example.layout.text(of: constraint) == expected)
  }

  @Test(
    "is none with other expressions, other letters or mistakes",
    arguments: [
      "", "a.width", "a.width ==", "a.width = 5", "a.width === 5", "a.width ≤ 5",
      "größe.width == 5", "aé.width == 5", "nope.width == 5", "a.nope == 5",
      "a.width == 5 5", "a.width == 5pt", "a.width == 1e2", "a.width == .5", "a.width == 5.",
      "a.width == 1.2.3", "a.width == --5", "a.width == (5)", "a.width == 2 * 3",
      "a.width == 1234567890123456", "a.width == b.width / 0", "a.width == 5 - b.width",
      "a.width == b.width + 1 + 1", "a.width == b.width.width.width", "a.width == 5 @",
      "a.width == 5 @ 0", "a.width == 5 @ 1001", "a.width == 5 @ -1", "a.width == 5 @ often",
      "a.width == b.top", "a.top == 5", "a.top == root.keyboardLayoutGuide", "a.top == `b.top",
      "a.bottom == b.keyboardLayoutGuide.top", "a.top == b.contentLayoutGuide.top",
      "a.top == b.bottomAnchor", "H:|-[a]-|", "2 * a.width == 5",
    ]
  )
  func other(text: String) {
    let usual = readUsualConstraint(text.utf8.span, names: Example.names)
    #expect(usual == nil)
  }

  @Test("is the same constraint for the complete parser")
  func agreement() throws {
    var generator = SeededGenerator(seed: 3)
    var count = 0
    for _ in 0..<20_000 {
      let text = randomText(using: &generator)
      guard let usual = readUsualConstraint(text.span, names: Example.names) else { continue }
      count += 1
      var parser = PlainParser(PlainScanner(text[...]))
      let complete = try #require(try parser.constraint(Example.names))
      #expect(
        parser.faults.isEmpty && usual == complete,
        "\(String(decoding: text, as: UTF8.self))"
      )
      #expect(usual.constant.bitPattern == complete.constant.bitPattern)
    }
    #expect(count > 3_000)
  }

  /// Mostly a constraint, some with a byte changed, added or removed.
  private func randomText(using generator: inout SeededGenerator) -> [UInt8] {
    func any(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
    let space = any(["", " ", " ", "  ", "\t"])
    let attributes = [
      "width", "width", "height", "leading", "trailing", "top", "bottom", "centerX",
      "centerYWithinMargins", "baseline", "middle",
    ]
    let items = ["a", "b", "root", "gutter", "`8bC-Xf-vdC`", "root.safeAreaLayoutGuide", "x"]
    func number() -> String { any(["0", "8", "12.5", "0.1", "300", "3.25", "1e1", "007", "-8"]) }
    let attribute = any(attributes)
    let first = "\(any(items)).\(attribute)"
    let second = "\(any(items)).\(any([attribute, attribute, any(attributes)]))"
    let product = any([second, second, "\(number()) * \(second)", "\(second) / \(number())"])
    let constant = any(["", " + \(number())", "-\(number())", "\(space)- \(number())"])
    let side = any([product + constant, product + constant, number()])
    let priority = any([
      "", "", "@750", " @ low + \(number())", " @ .high\(space)", "@ \(number())",
    ])
    let relation = any(["==", "==", "<=", ">=", "="])
    var text = Array("\(first)\(space)\(relation)\(space)\(side)\(priority)".utf8)
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let place = Int.random(in: 0..<text.count, using: &generator)
      let byte = Array(" .0a@*-+=`é".utf8).randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: text[place] = byte
      case 1: text.insert(byte, at: place)
      default: text.remove(at: place)
      }
    }
    return text
  }
}
