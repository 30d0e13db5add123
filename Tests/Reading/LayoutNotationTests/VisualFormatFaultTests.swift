import LayoutModel
import LayoutNotation
import TestSupport
import Testing

@Suite("A visual format is refused")
struct VisualFormatFaultTests {
  /// The column is that of the mistake, from 1.
  ///
  /// UIKit's caret stands where its parser stopped,
  /// which is after a name that it does not know, and after the last view for the whole format.
  @Test(
    "with UIKit's words, its caret, and a way out",
    arguments: [
      (
        "V|[a]|", "AL040", 2, 1, "Expected ':' after 'V' to specify vertical arrangement",
        "Write V:"
      ),
      (
        "H[a]", "AL040", 2, 1, "Expected ':' after 'H' to specify horizontal arrangement",
        "Write H:"
      ),
      ("H", "AL040", 2, 1, "Expected ':' after 'H' to specify horizontal arrangement", "the end"),
      ("H:", "AL040", 3, 2, "Expected a view", "[button]"),
      ("a", "AL040", 1, 0, "Expected a view", "Found a where a view belongs"),
      ("-[a]-|", "AL040", 1, 0, "Expected a view", "Found -"),
      ("(10)[a]", "AL040", 1, 0, "Expected a view", "Found ("),
      (" [a]", "AL040", 1, 0, "Expected a view", "a space, which is not allowed"),
      ("||", "AL040", 2, 1, "Expected a view", "Found |"),
      ("|-|", "AL040", 3, 2, "Expected a view", "Found |"),
      ("|-10-10-[a]", "AL040", 6, 5, "Expected a view", "Found 1"),
      ("H:|", "AL040", 4, 3, "Expected a connection after the '|' character", "|-[button]"),
      (
        "[]", "AL040", 2, 1,
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.",
        "Found ]"
      ),
      (
        "[9a]", "AL040", 2, 1,
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.",
        "begins with no digit"
      ),
      (
        "[bö]", "AL040", 3, 2, "Expected a ']' here. That is how you give the end of a view.",
        "not ASCII"
      ),
      (
        "[`8bC-Xf`]", "AL040", 2, 1,
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.",
        "`8bC-Xf-vdC`.leading"
      ),
      (
        "[a.b]", "AL040", 3, 2, "Expected a ']' here. That is how you give the end of a view.",
        "Found ."
      ),
      (
        "[a", "AL040", 3, 2, "Expected a ']' here. That is how you give the end of a view.",
        "the end"
      ),
      (
        "[a(>=10)-[b]", "AL040", 9, 8,
        "Expected a ']' here. That is how you give the end of a view.", "Found -"
      ),
      (
        "|[fieldd]|", "AL002", 3, 8, "fieldd is not a key in the views dictionary.",
        "Did you mean \"field\"?"
      ),
      ("[nowhere]", "AL002", 2, 8, "nowhere is not a key in the views dictionary.", "Declare it"),
      (
        "[b]-gapp-[c]", "AL040", 5, 8,
        "Encountered metric with name \"gapp\", but value was not specified in metrics or views dictionaries",
        "Did you mean \"gap\"?"
      ),
      (
        "[b(12@strong)]", "AL040", 7, 12,
        "Encountered metric with name \"strong\", but value was not specified in metrics or views dictionaries",
        "Add it to the metrics"
      ),
      // A distance is no view's size.
      (
        "[b]-(==c)-[c]", "AL040", 8, 8,
        "Encountered metric with name \"c\", but value was not specified in metrics or views dictionaries",
        "unknown metric \"c\""
      ),
      (
        "[b()]", "AL040", 4, 3,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found )"
      ),
      (
        "[b]- 8-[c]", "AL040", 5, 4,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "a space, which"
      ),
      (
        "[b]->=8-[c]", "AL040", 5, 4,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "in parentheses"
      ),
      (
        "[b](8)[c]", "AL040", 4, 3, "Expected a view or '|'", "Found ("
      ),
      (
        "[b(>8)]", "AL040", 4, 3,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found >"
      ),
      (
        "[b(=8)]", "AL040", 4, 3,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found ="
      ),
      (
        "[b(-)]", "AL040", 4, 3,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found -"
      ),
      (
        "[b(.)]", "AL040", 4, 3,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found ."
      ),
      (
        "[b(8@)]", "AL040", 6, 5,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found )"
      ),
      (
        "[b(8,)]", "AL040", 6, 5,
        "Expected a number or key from the metrics dictionary, but encountered something else",
        "Found )"
      ),
      ("[b(8 )]", "AL040", 5, 4, "Expected ')' or ','", "a space, which"),
      ("[b(8pt)]", "AL040", 5, 4, "Expected ')' or ','", "Found p"),
      ("[b]-(8;9)-[c]", "AL040", 7, 6, "Expected ')' or ','", "Found ;"),
      ("[b(8", "AL040", 5, 4, "Expected more input", "ends too early"),
      ("[b]-(8", "AL040", 7, 6, "Expected more input", "ends too early"),
      ("[b]-", "AL040", 5, 4, "Expected more input", "ends too early"),
      ("|-", "AL040", 3, 2, "Expected more input", "ends too early"),
      ("[b]-8", "AL040", 6, 5, "Expected more input", "ends too early"),
      ("[b]-8[c]", "AL040", 6, 5, "Expected a '-' here", "Found ["),
      ("[b]-(8)[c]", "AL040", 8, 7, "Expected a '-' here", "[a]-8-[b]"),
      ("[b]-8.5.2-[c]", "AL040", 8, 7, "Expected a '-' here", "Found ."),
      ("[b]-8e-[c]", "AL040", 6, 5, "Expected a '-' here", "Found e"),
      ("[b]8-[c]", "AL040", 4, 3, "Expected a view or '|'", "Found 8"),
      ("[b] [c]", "AL040", 4, 3, "Expected a view or '|'", "a space, which"),
      ("[b]]", "AL040", 4, 3, "Expected a view or '|'", "Found ]"),
      ("[b]-8-8", "AL040", 7, 6, "Expected a view or '|'", "Found 8"),
      ("[b]-8-c", "AL040", 7, 6, "Expected a view or '|'", "Found c"),
      ("[b]-8-é", "AL040", 7, 6, "Expected a view or '|'", "not ASCII"),
      ("[b]\u{7}", "AL040", 4, 3, "Expected a view or '|'", "a control character"),
      ("[b]|[c]", "AL040", 5, 4, "Expected the end of the format string", "End the format there"),
      ("[b]-| ", "AL040", 6, 5, "Expected the end of the format string", "a space, which"),
      (
        "[b]--[c]", "AL040", 5, 4,
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers.",
        "-(-8)-"
      ),
      (
        "|--8-[c]", "AL040", 3, 2,
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers.",
        "Two - follow each other"
      ),
      (
        "|[root]", "AL040", 8, 7,
        "Unable to interpret '|' character, because the related view doesn't have a superview",
        "has no superview"
      ),
      (
        "[b]-[root]-8-|", "AL040", 11, 10,
        "Unable to interpret '|' character, because the related view doesn't have a superview",
        "remove the |"
      ),
    ] as [(String, String, Int, Int, String, String)]
  )
  func fault(
    format: String,
    code: String,
    column: Int,
    caret: Int,
    apple: String,
    words: String
  ) throws {
    let reading = FormatExample.read(format)
    let fault = try #require(reading.faults.first)
    let message = message(of: fault)
    let spaces = String(repeating: " ", count: caret)
    let printed = format == "[b]\u{7}" ? "[b] " : format
    let expected =
      "UIKit's message: \"Unable to parse constraint format: \n\(apple) \n\(printed) \n\(spaces)^\""
    #expect(reading.faults.count == 1)
    #expect(reading.constraints.isEmpty)
    #expect(fault.code.rawValue == code)
    #expect(fault.offset + 1 == column)
    #expect(message.hasSuffix(expected), "\(message)")
    #expect(message.contains(words), "\(message)")
  }

  @Test("where there is nothing in it, in UIKit's one line")
  func empty() throws {
    let fault = try #require(FormatExample.read("").faults.first)
    let expected = "UIKit's message: \"Unable to parse constraint format: It's an empty string.\""
    #expect(fault.message().hasSuffix(expected))
  }

  @Test(
    "for what its options ask in vain",
    arguments: [
      (
        "V:[b]-[c]", .alignAll(.top),
        "aligned on a vertical edge, which is not allowed for layout that is also vertical."
      ),
      ("V:[b]-[c]", .alignAll(.firstBaseline), "aligned on a vertical edge"),
      (
        "[b]-[c]-|", .alignAll(.leading),
        "aligned on a horizontal edge, which is not allowed for layout that is also horizontal."
      ),
      ("[b]-[c]", [.alignAll(.top), .alignAll(.centerX)], "and so does centerX"),
      ("[b]-[c]", [.directionLeftToRight, .directionRightToLeft], "two directions"),
      ("[b]-[c]", .spacingBaselineToBaseline, "Baselines are vertical"),
      ("V:[title]-[b]", .spacingBaselineToBaseline, "comes from the fonts"),
      ("V:[b]-[title]", .spacingBaselineToBaseline, "Write the distance"),
    ] as [(String, VisualFormatOptions, String)]
  )
  func options(format: String, options: VisualFormatOptions, words: String) throws {
    let fault = try #require(FormatExample.read(format, options: options).faults.first)
    let message = fault.message()
    // UIKit's caret stands after the last view.
    let end = format.hasSuffix("|") ? format.count - 2 : format.count
    #expect(fault.offset == end)
    #expect(message.contains(words), "\(message)")
  }

  @Test(
    "for numbers that no constraint may have",
    arguments: [
      ("[b(1e999)]", "AL030", 4, "Constant 1e999 is not finite."),
      ("[b]-endless-[c]", "AL030", 5, "Constant endless is not finite."),
      ("[b(8@0)]", "AL032", 6, "The priority 0 is out of range."),
      ("[b(8@1001)]", "AL032", 6, "The priority 1001 is out of range."),
      ("[b(8@1000.00001)]", "AL032", 6, "out of range"),
      ("[b(8@never)]", "AL032", 6, "The priority never is out of range."),
      ("[b(8@endless)]", "AL032", 6, "out of range"),
    ] as [(String, String, Int, String)]
  )
  func numbers(format: String, code: String, column: Int, words: String) throws {
    let fault = try #require(FormatExample.read(format).faults.first)
    let message = fault.message()
    #expect(fault.code.rawValue == code)
    #expect(fault.offset + 1 == column)
    #expect(message.contains(words), "\(message)")
  }

  @Test("for a standard distance where environments have several")
  func severalSpacings() throws {
    var layout = FormatExample.layout
    layout.environments.append(layout.environments[0])
    layout.environments[1].systemSpacing = 10
    let scope = VisualFormatScope(names: FormatExample.names, layout: layout)
    let reading = readVisualFormat(Array("[b]-[c]".utf8)[...], in: scope)
    let fault = try #require(reading.faults.first)
    #expect(fault.message().contains("Write the distance: [a]-8-[b]."))
    #expect(readVisualFormat(Array("|-[b]-10-[c]".utf8)[...], in: scope).faults.isEmpty)
  }

  @Test("for every name that nothing has, with UIKit's words for the first of them")
  func everyName() {
    let faults = FormatExample.read("|-lost-[one][two(==b@high,8@weak)]-[b]-[c]--|").faults
    #expect(faults.map { $0.offset + 1 } == [3, 9, 14, 29, 44])
    #expect(
      faults.map { $0.message().contains("UIKit's message") } == [true, false, false, false, false]
    )
  }

  @Test("past its greatest length, and not before")
  func limit() {
    let views = String(repeating: "[b]", count: 2729)
    let (fits, tooLong) = (views + "-10-|", views + "-100-|")
    #expect([fits.utf8.count, tooLong.utf8.count] == [8192, 8193])
    #expect(FormatExample.read(fits).constraints.count == 2729)
    #expect(FormatExample.read(tooLong).faults.map(\.code) == [.limitExceeded])
  }

  @Test("or read, after any change")
  func damage() {
    var generator = SeededGenerator(seed: 11)
    let formats = [
      "H:|-[b(>=70,<=100@high)]-8-[c(==b)]-(>=gap@250,-4)-[card]-|",
      "V:|[title]-(-8)-[text(44.5)][b]-gap@20-|",
    ].map { Array($0.utf8) }
    let pieces = [
      "|", "-", "[", "]", "(", ")", ",", "@", "==", "b", "gap", "1e9", "", " ", "é", ":",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<20_000 {
      var bytes = formats.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...3, using: &generator))
        if Bool.random(using: &generator) {
          bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &generator) ?? [])
        } else if start < end {
          bytes[start] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      let options = VisualFormatOptions(rawValue: Int.random(in: 0..<1 << 20, using: &generator))
      let reading = readVisualFormat(
        bytes[...],
        options: Bool.random(using: &generator) ? options : [],
        metrics: FormatExample.metrics,
        in: FormatExample.scope
      )
      let isOneOrTheOther = reading.faults.isEmpty || reading.constraints.isEmpty
      #expect(isOneOrTheOther)
      for fault in reading.faults {
        #expect((0...bytes.count).contains(fault.offset))
        #expect(!fault.message().isEmpty)
      }
      for constraint in reading.constraints { #expect(constraint.faults.isEmpty) }
    }
  }

  private func message(of fault: VisualFormatFault) -> String {
    let names = FormatExample.metrics.keys.sorted() + FormatExample.names.ids
    return fault.message(closest: fault.unknownName.flatMap { closestName(to: $0, among: names) })
  }
}
