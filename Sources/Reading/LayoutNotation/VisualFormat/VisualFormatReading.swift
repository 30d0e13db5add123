public import LayoutModel

/// The result of reading a visual format: its constraints, or its faults.
public struct VisualFormatReading: Hashable, Sendable {
  /// The constraints in the order in which UIKit makes them; none where there are faults.
  ///
  /// They have no location. Each has its `index` where there are several.
  public var constraints: [Constraint]
  /// The faults in the order of the text; a syntax error is the last one found.
  public var faults: [VisualFormatFault]
}

/// Reads a format of the Visual Format Language: `H:|-[a(>=70)]-8-[b(==a)]-|`.
///
/// The grammar is that of Apple's Auto Layout Guide. For each view come the constraints of the
/// connection before it, then those of the view's size, after all views that to the closing `|`,
/// and last the alignments of the options, pair by pair.
///
/// - Parameters:
/// - text: The format, in UTF-8.
/// - options: The direction, alignment and spacing.
/// - metrics: The named numbers.
/// - scope: The named views.
/// - Returns: The constraints, or the faults.
public func readVisualFormat(
  _ text: ArraySlice<UInt8>,
  options: VisualFormatOptions = [],
  metrics: [String: Double] = [:],
  in scope: VisualFormatScope
) -> VisualFormatReading {
  var parser = VisualFormatParser(text, metrics: metrics, scope: scope)
  do throws(VisualFormatFault) {
    let format = try parser.format()
    guard parser.faults.isEmpty else {
      return VisualFormatReading(constraints: [], faults: parser.faults)
    }
    let expansion = VisualFormatExpansion(format, options: options, scope: scope)
    var constraints = try expansion.constraints()
    if constraints.count > 1 {
      for index in constraints.indices { constraints[index].index = index }
    }
    return VisualFormatReading(constraints: constraints, faults: [])
  } catch {
    var fault = error
    // UIKit stops at the first fault, so only that one has UIKit's message.
    fault.format = parser.faults.isEmpty ? Array(text) : nil
    return VisualFormatReading(constraints: [], faults: parser.faults + [fault])
  }
}

/// Returns whether a constraint string is a visual format: no other notation begins with an
/// orientation, a `|`, a bracket, or a `-` before one.
///
/// - Parameter text: The constraint string, in UTF-8.
/// - Returns: Whether `readVisualFormat` should read it.
public func isVisualFormat(_ text: ArraySlice<UInt8>) -> Bool {
  let start = text.drop { $0 == UInt8(ascii: " ") }
  switch start.first {
  case UInt8(ascii: "|"), UInt8(ascii: "["): return true
  case UInt8(ascii: "-"): return start.dropFirst().first == UInt8(ascii: "[")
  case UInt8(ascii: "H"), UInt8(ascii: "V"):
    // An id may be `V` too, but then a dot follows.
    let next = start.dropFirst().first
    return next == UInt8(ascii: ":") || next == UInt8(ascii: "|") || next == UInt8(ascii: "[")
  default: return false
  }
}
