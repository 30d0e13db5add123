import LayoutModel
import LayoutNotation
import TestSupport
import Testing

@Suite("The plain notation refuses")
struct RefusedTests {
  @Test(
    "a string with a code, a column, and a way out",
    arguments: [
      // Syntax.
      ("", "AL067", 1, "The constraint is empty."),
      ("   ", "AL067", 1, "The constraint is empty."),
      ("a.top", "AL067", 6, "The constraint ends too early. Expected ==, <= or >=."),
      ("a.top ==", "AL067", 9, "Expected an anchor such as button.leading"),
      ("== b.top", "AL067", 1, "Found =, expected an anchor"),
      ("a.top = b.top", "AL067", 7, "= is not a relation here. Write ==."),
      ("a.top < b.top", "AL067", 7, "Write <=."),
      ("a.top > b.top", "AL067", 7, "Write >=."),
      ("a.top =< b.top", "AL067", 7, "Write <=."),
      ("a.top => b.top", "AL067", 7, "Write >=."),
      ("a.top === b.top", "AL067", 7, "Write ==."),
      ("a.top != b.top", "AL067", 7, "Write ==."),
      ("a.top b.top", "AL067", 7, "Found b, expected ==, <= or >=."),
      ("a.top == b.top == c.top", "AL067", 16, "A constraint has one relation."),
      ("a.top == b.top 12", "AL067", 16, "Found 1, expected +, -, *, /"),
      ("a.top == b.top + ", "AL067", 18, "ends too early"),
      ("a.top == (b.top + 1", "AL067", 20, "Expected a closing parenthesis."),
      ("a.top == b.top)", "AL067", 15, "Found ), expected"),
      ("a.top == b.top % 2", "AL067", 16, "Found %, expected"),
      ("a.top == b.top + 12pt", "AL067", 18, "12pt is not a number here."),
      ("a.width == .5", "AL067", 12, ".5 is not a number here. Write 12, 0.5"),
      ("a.width == 5.", "AL067", 12, "5. is not a number here."),
      ("a.width == 2b.width", "AL067", 12, "2b.width is not a number here."),
      ("a.width == 1_000", "AL067", 12, "1_000 is not a number here."),
      ("a == b", "AL067", 1, "a has no attribute. Write one, as in a.leading."),
      ("centerX == root.centerX", "AL067", 1, "Write one, as in container.centerX."),
      ("a.top == root.safeAreaLayoutGuide", "AL067", 10, "has no attribute"),
      ("a. == b.top", "AL067", 3, "Found a space, expected an attribute"),
      ("a.b.c.top == b.top", "AL067", 1, "a.b.c.top has too many parts."),
      ("`8bC.top == b.top", "AL067", 1, "This backquote is not closed."),
      ("``.top == b.top", "AL067", 1, "The backquotes have no id between them."),
      ("8bC-Xf.top == b.top", "AL067", 1, "8bC is not a number here."),
      // Arithmetic.
      ("a.width * b.width == 1", "AL067", 9, "Anchors cannot be multiplied"),
      ("a.width == (b.width + 1) * (b.width + 1)", "AL067", 26, "Anchors cannot be multiplied"),
      ("1 / a.width == 2", "AL067", 3, "cannot be divided by an anchor."),
      ("a.width == b.width + container.width", "AL067", 22, "container.width is a third anchor"),
      ("1 == 2", "AL067", 1, "The constraint has no anchor."),
      ("a.width - a.width == 10", "AL067", 1, "The multipliers of a.width add up to 0"),
      ("a.width == b.width - b.width", "AL067", 12, "The multipliers of b.width add up to 0"),
      (
        "0.1*a.width + 0.2*a.width - 0.3*a.width == 1", "AL067", 5,
        "The multipliers of a.width add up to 0"
      ),
      ("0 * a.width == 10", "AL067", 5, "The multipliers of a.width add up to 0"),
      ("a.width == b.width / 0", "AL031", 20, "divides by zero"),
      (
        "a.width == 1e999", "AL030", 12,
        "Constant 1e999 is not finite. Write a number from -1e9 to 1e9."
      ),
      ("a.width == 1e999 * b.width", "AL031", 12, "Multiplier 1e999 is not finite."),
      ("a.width == b.width / 1e999", "AL031", 22, "Multiplier 1e999 is not finite."),
      ("a.width == b.width * 1e300 * 1e300", "AL031", 12, "The multiplier is not finite."),
      ("a.width == 1e300 * 1e300", "AL030", 1, "The constant is not finite."),
      (
        "a.width == -5e9", "AL065", 1,
        "Constant -5000000000 is out of range. Write a number from -1e9 to 1e9."
      ),
      ("a.width <= b.width + 1e300", "AL065", 12, "Constant 1e+300 is out of range."),
      // Items and attributes.
      ("buton.top == b.top", "AL002", 1, "the id \"buton\". Did you mean \"button\"?"),
      ("a.top == contianer.top", "AL002", 10, "Did you mean \"container\"?"),
      ("a.top == nothing.top", "AL002", 10, "Declare it under"),
      ("a.top == root.safeArea.top", "AL002", 10, "Did you mean \"safeAreaLayoutGuide\"?"),
      ("a.top == gutter.safeAreaLayoutGuide.top", "AL002", 10, "\"gutter\" is a guide"),
      (
        "a.top == b.keyboardLayoutGuide.top", "AL002", 10, "\"b\" has no keyboardLayoutGuide"
      ),
      ("a.top == b.contentLayoutGuide.top", "AL002", 10, "Add \"scroll\": {}"),
      ("a.topp == b.top", "AL003", 3, "Unknown attribute \"topp\". Did you mean top?"),
      ("a.top == root.safeAreaLayoutGuide.botom", "AL003", 35, "Did you mean bottom?"),
      ("a.heigth == 10", "AL003", 3, "Did you mean height?"),
      ("a.centerx == b.centerX", "AL003", 3, "Did you mean centerX?"),
      ("a.colour == b.top", "AL003", 3, "Use left, right, top"),
      // Priorities.
      ("a.width == 1 @", "AL067", 15, "Expected a priority"),
      ("a.width == 1 @ 0", "AL032", 16, "The priority 0 is out of range."),
      ("a.width == 1 @ 1001", "AL032", 16, "at most 1000"),
      ("a.width == 1 @ 1000.00001", "AL032", 16, "out of range"),
      ("a.width == 1 @ -5", "AL032", 16, "The priority -5 is out of range."),
      ("a.width == 1 @ 1e999", "AL032", 16, "out of range"),
      ("a.width == 1 @ required + 1", "AL032", 16, "The priority required + 1 is out of range."),
      ("a.width == 1 @ defaultHihg", "AL067", 16, "Did you mean defaultHigh?"),
      ("a.width == 1 @ strong", "AL067", 16, "Use required, defaultHigh"),
      ("a.width == 1 @ high + low", "AL067", 23, "Found low, expected a number."),
      ("a.width == 1 @ 750 b", "AL067", 20, "Found b, expected +, -"),
      // Pairs that Auto Layout refuses.
      ("a.width == b.top", "AL010", 12, "`a.width` is a size and `b.top` a position."),
      ("b.height == root.bottom", "AL010", 13, "and positions with positions."),
      ("a.top == b.height / 4", "AL010", 10, "top == container.bottom * 0.25"),
      (
        "a.leading == b.left", "AL011", 14,
        "Write `a.leading` with `b.leading`, or `a.left` with `b.left`."
      ),
      ("a.leading == b.top", "AL012", 14, "`a.leading` is horizontal and `b.top` vertical."),
      ("a.leading == 20", "AL013", 1, "`a.leading == other.leading + 12`."),
      ("a.top == 0 * b.top + 20", "AL013", 14, "`b.top` is multiplied by 0"),
      ("2 * a.top == a.top + 20", "AL013", 5, "`a.top` is a position"),
      (
        "`8bC-Xf-vdC`.left == root.safeAreaLayoutGuide.leading", "AL011", 22, "`8bC-Xf-vdC`.leading"
      ),
      ("shipAnchor.top == nothing.top", "AL002", 19, "nothing"),
    ] as [(String, String, Int, String)]
  )
  func fault(text: String, code: String, column: Int, words: String) throws {
    let faults = readConstraint(text, names: Example.names).faults
    let fault = try #require(faults.first)
    let message = message(of: fault)
    #expect(faults.count == 1)
    #expect(fault.code.rawValue == code)
    #expect(fault.offset + 1 == column)
    #expect(message.contains(words), "\(message)")
  }

  @Test("every mistake of a string, not only the first")
  func everyMistake() {
    let text = "buton.topp == contianer.bottom + 1e999 @ 2000"
    let codes = readConstraint(text, names: Example.names).faults.map(\.code.rawValue)
    #expect(codes == ["AL002", "AL003", "AL002", "AL030", "AL032"])
  }

  @Test(
    "a size and a position, with the fraction of a height for a top alone",
    arguments: [
      ("a.top == b.height / 4", true), ("b.height == a.top", false), ("a.top == b.width", false),
      ("a.width == b.left", false), ("b.height == root.bottom", false),
    ]
  )
  func fraction(text: String, isOffered: Bool) throws {
    let fault = try #require(readConstraint(text, names: Example.names).faults.first)
    #expect(fault.message().contains("fraction") == isOffered, "\(fault.message())")
  }

  @Test("what Auto Layout refuses, in Apple's own words too")
  func appleWords() throws {
    let fault = try #require(readConstraint("a.width == b.top", names: Example.names).faults.first)
    #expect(fault.message().hasSuffix("UIKit's message: \"Invalid pairing of layout attributes.\""))
  }

  @Test("what is too long or too deep")
  func limits() {
    let long = "a.width == 1" + String(repeating: " ", count: 1024)
    let deep = "a.width == " + String(repeating: "(", count: 400)
    let enough = "a.width == " + nested(32)
    let tooDeep = "a.width == " + nested(33)
    let codes = [long, deep, tooDeep].map { text in
      readConstraint(text, names: Example.names).faults.map(\.code)
    }
    #expect(codes == [[.limitExceeded], [.limitExceeded], [.limitExceeded]])
    #expect(readConstraint(enough, names: Example.names).faults.isEmpty)
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
  }

  @Test("bytes at random, without a crash")
  func randomBytes() {
    var generator = SeededGenerator(seed: 5)
    let words = [
      "a", "b", "root", ".", "top", "width", "==", "<=", "+", "-", "*", "/", "(", ")", "1", "0",
      "1e9", "@", "high", "`", " ", "≤", "\u{0}", "safeAreaLayoutGuide", "~", "|", "=",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<12, using: &generator)
      var text = Array(
        (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined().utf8
      )
      if !text.isEmpty, Bool.random(using: &generator) {
        text[Int.random(in: 0..<text.count, using: &generator)] = UInt8.random(
          in: 0...255,
          using: &generator
        )
      }
      let reading = readConstraint(text[...], names: Example.names)
      let isOneOrTheOther =
        (reading.constraint == nil) == (!reading.faults.isEmpty || reading.isCode)
      #expect(isOneOrTheOther)
      for fault in reading.faults { #expect((0...text.count).contains(fault.offset)) }
    }
  }

  private func message(of fault: NotationFault) -> String {
    let closest = fault.unknownID.flatMap { closestName(to: $0, among: Example.names.ids) }
    return fault.message(closest: closest)
  }
}
