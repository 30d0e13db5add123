import LayoutModel
import Testing

@Suite("A priority")
struct PriorityTests {
  @Test(
    "is above 0 and at most 1000",
    arguments: [
      (1000, true), (999.5, true), (250.5, true), (1, true), (0.001, true),
      (.leastNonzeroMagnitude, true),
      (0, false), (-0.0, false), (-1, false), (1000.001, false), (.infinity, false), (.nan, false),
    ] as [(Float, Bool)]
  )
  func range(value: Float, isLegal: Bool) {
    let priority = Priority(value)
    #expect((priority != nil) == isLegal)
    #expect(priority?.value == (isLegal ? value : nil))
  }

  @Test(
    "has the names of UIKit, AppKit, Anchorage and Constrictor (rule 3.1)",
    arguments: [
      ("required", 1000), ("defaultHigh", 750), ("high", 750), ("dragThatCanResizeScene", 510),
      ("dragThatCanResizeWindow", 510), ("sceneSizeStayPut", 500), ("windowSizeStayPut", 500),
      ("dragThatCannotResizeScene", 490), ("dragThatCannotResizeWindow", 490),
      ("defaultLow", 250), ("low", 250), ("fittingSizeLevel", 50), ("fittingSizeCompression", 50),
      ("fittingSize", 50), ("fit", 50),
    ] as [(String, Float)]
  )
  func names(name: String, value: Float) {
    let named = Priority.named.filter { $0.name == name }
    #expect(named.map(\.priority.value) == [value])
  }

  @Test(
    "is written as the shortest number that it is read from",
    arguments: [(1000, "1000"), (749.99, "749.99"), (0.0012345678, "0.0012345678"), (50, "50")]
      as [(Float, String)]
  )
  func text(value: Float, expected: String) throws {
    let text = try #require(Priority(value)).text
    #expect(text == expected)
    #expect(Float(text) == value)
  }

  @Test("has no other names")
  func count() { #expect(Priority.named.count == 15) }

  @Test("is required at 1000 alone, and ordered by its number")
  func order() throws {
    let nearly = try #require(Priority(999.9999))
    #expect(!Priority.required.isOptional)
    #expect(nearly.isOptional)
    #expect(Priority.fittingSizeLevel < .defaultLow)
    #expect(Priority.defaultLow < .defaultHigh)
    #expect(nearly < .required)
    #expect(!(Priority.required < .required))
  }
}
