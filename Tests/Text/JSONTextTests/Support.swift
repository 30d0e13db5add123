import JSONText

/// Reads a text that the test expects to be JSON.
func parse(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONDocument {
  try JSONDocument.parse(Array(text.utf8), limits: limits)
}

/// Why a text is refused, or `nil` if it is not.
func failure(_ text: String, limits: JSONLimits = JSONLimits()) -> JSONError? {
  failure(Array(text.utf8), limits: limits)
}

/// Why bytes are refused, or `nil` if they are not.
func failure(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONDocument.parse(bytes, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// Writes a value again, in the writer's form.
func canonical(_ value: JSONValue, form: JSONWriter.Form = .compact) -> String {
  var writer = JSONWriter(form: form)
  writer.value(value)
  return String(decoding: writer.bytes, as: UTF8.self)
}

/// A generator that makes the same numbers from the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
