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
    let isNegative = digits.utf8.first == UInt8(ascii: "-")
    let unsigned = digits.utf8.dropFirst(isNegative ? 1 : 0)
    var whole = 0
    var decimals: Int?
    for byte in unsigned {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if decimals == nil { whole += 1 } else { decimals? += 1 }
      case UInt8(ascii: ".") where decimals == nil: decimals = 0
      default: return nil
      }
    }
    guard whole > 0, decimals != 0, unsigned.first != UInt8(ascii: "0") || whole == 1 else {
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
