/// A decimal number with all its digits, so that sums of such numbers are exact.
public struct ExactNumber: Hashable, Sendable {
  /// The digits as JSON writes numbers: `16`, `-0.3`, `1e-07`.
  public let digits: String

  /// Creates a number from the shortest digits that parse to a finite value.
  public init(_ value: Double) {
    precondition(value.isFinite, "\(value) has no digits")
    let text = value == 0 ? "0" : "\(value)"
    digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Creates a number from digits: an optional minus sign, an integer part, and an optional
  /// fraction.
  ///
  /// - Returns: `nil` for any other text.
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

  /// The nearest `Double`.
  public var double: Double { Double(digits) ?? .infinity }
}

extension ExactNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number from a literal, in `Double` precision.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
