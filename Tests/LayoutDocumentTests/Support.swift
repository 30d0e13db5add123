import LayoutDocument
import LayoutModel

/// Reads a document that is written in a test.
func read(
  _ text: String,
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  limits: LayoutLimits = LayoutLimits()
) -> LayoutReading {
  readDocument(Array(text.utf8), overrides: overrides, uri: "Test.json", limits: limits)
}

/// What is wrong with a document, one line each: code, pointer, line, column.
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
