import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

/// Reads a document that is written in a test.
func read(
  _ text: String,
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  limits: LayoutLimits = LayoutLimits()
) -> LayoutReading {
  readDocument(Array(text.utf8), overrides: overrides, uri: "Test.json", limits: limits)
}

/// The mistakes of a document, one line each: code, pointer, line, column.
func places(_ reading: LayoutReading) -> [String] {
  reading.allDiagnostics.map { diagnostic in
    let location = diagnostic.location
    let place =
      "\(location.line.map(String.init) ?? "-"):\(location.column.map(String.init) ?? "-")"
    return "\(diagnostic.code.rawValue) \(location.pointer ?? "-") \(place)"
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed &>> 31
  }
}

/// A document whose first line is an environment and whose second is that of the test.
func document(_ rest: String) -> String {
  "{\"environment\": {\"width\": 375, \"height\": 667},\n\(rest)}"
}

/// A document with two views, a guide, and one constraint on its second line, from column 17.
func constraint(_ text: String) -> String {
  document(
    "\"constraints\": [\(text)],\n\"views\": [{\"id\": \"logo\"}, {\"id\": \"welcome\"}], \"guides\": [{\"id\": \"gutter\", \"owningView\": \"root\"}]"
  )
}

/// Checks that a document is refused: the beginning of the first mistake's code and place, and some
/// of its words.
func expectRefusal(_ text: String, _ place: String, _ words: String, uri: String = "Test.json") {
  let reading = read(text)
  let actual = places(reading)
  let message = reading.allDiagnostics.first?.message ?? ""
  #expect(reading.layout == nil)
  #expect(actual.first?.hasPrefix(place) == true, "\(actual), expected \(place)")
  #expect(message.contains(words), "\(message)")
  #expect(reading.allDiagnostics.allSatisfy { $0.location.uri == uri })
  let isMalformed = place.hasPrefix("AL060")
  #expect(reading.isMalformed == isMalformed)
}
