internal import JSONText

/// Reads a number as JSON writes it, within bounds; `Double` alone would take `inf`, `0x1p3` and `.5` too.
///
/// - Parameters:
///   - text: The text, as a query or a flag has it.
///   - range: What it may be.
/// - Returns: The number; `nil` where it is none that JSON has, or out of range.
func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
  guard let root = try? JSONDocument.parse(Array(text.utf8)).root, root.text == text,
    let number = root.double, range.contains(number)
  else { return nil }
  return number
}
