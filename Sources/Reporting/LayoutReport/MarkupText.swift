internal import LayoutModel

/// XML as it is written: elements that nest, and text that cannot break out of them.
///
/// Elements that hold others begin and end lines, indented by two spaces for each level; those with
/// text stand on one line, so that no space is added to the text.
struct MarkupText {
  /// The document as far as it is written.
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  /// How many elements are open.
  private var depth = 0
  /// The most bytes that are of use.
  private let limit: Int
  /// Counts the work: every element, and the bytes of texts.
  private let meter: WorkMeter

  /// Creates a text, which takes no further elements past `limit` bytes, and none once its meter is over.
  init(limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
  }

  /// Whether the text is longer than its limit or too much work, so that it is dropped.
  var isFull: Bool { bytes.count > limit || meter.isOver }
}

extension MarkupText {
  /// Opens an element.
  ///
  /// - Parameters:
  ///   - name: The element's name, which is ours and needs no escape.
  ///   - attributes: Names of ours with any values.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    begin(name, attributes)
    append(">\n")
    depth += 1
  }

  /// Closes the element that was opened last.
  ///
  /// Also past the limit, so that what is written stays whole as far as it goes.
  mutating func close(_ name: String) {
    depth -= 1
    append("\(spaces(2 * depth))</\(name)>\n")
  }

  /// Adds an element with nothing but text in it, or with nothing at all.
  mutating func element(_ name: String, _ attributes: [(String, String)], _ text: String? = nil) {
    if isFull { return }
    begin(name, attributes)
    append(text.map { ">\(escaped($0))</\(name)>\n" } ?? "/>\n")
  }

  /// Writes the beginning of a tag, up to its last attribute.
  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    if isFull { return }
    meter.charge(16)
    append("\(spaces(2 * depth))<\(name)")
    for (name, value) in attributes { append(" \(name)=\"\(escaped(value, isAttribute: true))\"") }
  }

  /// Adds what needs no escape any more.
  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Escapes what is markup; what XML 1.0 cannot hold at all is replaced (section 2.2).
  private func escaped(_ text: String, isAttribute: Bool = false) -> String {
    meter.charge(unitsOfWriting(text.utf8.count))
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t":
        // A reader makes a space of them in an attribute.
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

/// A length of a picture as its attributes have it; 0 for what is not finite, for which SVG has no
/// word.
func length(_ points: Double) -> String { decimal(points.isFinite ? points : 0) }
