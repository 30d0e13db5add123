internal import LayoutModel

/// A writer of XML: nested elements, and escaped text.
///
/// Elements with text are on one line, so that no space is added to the text.
struct MarkupText {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0
  private let limit: Int
  private let meter: WorkMeter

  /// `limit`: bytes; further elements are omitted, as they are beyond the work limit.
  init(limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
  }

  var isFull: Bool { bytes.count > limit || meter.isOver }
}

extension MarkupText {
  /// Names are constants without escapes.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    begin(name, attributes)
    append(">\n")
    depth += 1
  }

  /// Also past the limit, so that the document stays well-formed.
  mutating func close(_ name: String) {
    depth -= 1
    append("\(spaces(2 * depth))</\(name)>\n")
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], _ text: String? = nil) {
    if isFull { return }
    begin(name, attributes)
    append(text.map { ">\(escaped($0))</\(name)>\n" } ?? "/>\n")
  }

  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    if isFull { return }
    meter.charge(16)
    append("\(spaces(2 * depth))<\(name)")
    for (name, value) in attributes { append(" \(name)=\"\(escaped(value, isAttribute: true))\"") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Escapes markup; characters that XML 1.0 cannot represent are replaced (section 2.2).
  private func escaped(_ text: String, isAttribute: Bool = false) -> String {
    meter.charge(unitsOfWriting(text.utf8.count))
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t":
        // A parser replaces them by a space in an attribute.
        if isAttribute {
          result += "&#\(scalar.value);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
  }
}

/// A length for attributes of a picture; 0 for non-finite numbers, which SVG cannot represent.
func length(_ points: Double) -> String { decimal(points.isFinite ? points : 0) }
