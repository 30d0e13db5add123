/// Without a unit a number is a size in bytes or a count, never a time.
///
/// Sizes have powers of 1024 with IEC units (IEC 80000-13).
enum Quantity {
  private static let durations = [("ms", 1), ("s", 1_000), ("m", 60_000)]
  private static let sizes = [("B", 1), ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)]

  /// Reads `500ms`, `5s` or `2m`.
  static func milliseconds(_ text: String) -> Int? { number(text, durations) }

  /// Reads `4096`, `64KiB` or `1MiB`.
  static func bytes(_ text: String) -> Int? { number(text, sizes) ?? count(text[...]) }

  static func count(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return Int(text)
  }

  /// With the largest unit without a fraction.
  static func duration(milliseconds: Int) -> String { text(milliseconds, durations) }

  static func size(bytes: Int) -> String { text(bytes, sizes) }

  /// `nil` also on overflow.
  private static func number(_ text: String, _ units: [(String, Int)]) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let unit = units.first(where: { $0.0 == text[digits.endIndex...] }),
      let number = count(digits)
    else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: unit.1)
    return overflow ? nil : product
  }

  /// With the largest unit that divides it, so that parsing returns the same number.
  private static func text(_ number: Int, _ units: [(String, Int)]) -> String {
    let unit = units.last { number != 0 && number % $0.1 == 0 } ?? units[0]
    return "\(number / unit.1)\(unit.0)"
  }
}
