internal import JSONText

/// `Double` alone accepts `inf`, `0x1p3` and `.5` too.
func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
  guard let root = try? JSONDocument.parse(Array(text.utf8)).root, root.text == text,
    let number = root.double, range.contains(number)
  else { return nil }
  return number
}
