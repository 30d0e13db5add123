/// A number all of whose decimal digits count, so that what others add up adds up.
public struct ExactNumber: Hashable, Sendable {
  /// The digits as JSON writes numbers: `16`, `-0.3`, `1e-07`.
  public let digits: String

  /// Takes over the shortest digits that read back as a finite number.
  public init(_ value: Double) {
    precondition(value.isFinite, "No digits say \(value)")
    let text = value == 0 ? "0" : "\(value)"
    digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Takes over digits: a sign where it is negative, a whole part, and a point with more.
  ///
  /// - Returns: `nil` for what is no such number.
  public init?(digits: String) {
    let unsigned = digits.hasPrefix("-") ? digits.dropFirst() : digits[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard isDecimal, parts.count <= 2, !unsigned.hasPrefix("0") || parts[0].utf8.count == 1 else {
      return nil
    }
    self.digits = digits
  }

  /// The nearest number that a `Double` holds.
  public var double: Double { Double(digits) ?? .infinity }
}

extension ExactNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Takes over a number as it is written in code, as far as a `Double` holds it.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Takes over a whole number as it is written in code.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
