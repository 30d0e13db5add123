internal import LayoutModel

/// Lines for a terminal: text of inputs is sanitized, constant text colored on request.
struct TerminalText {
  enum Ink: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  let style: TextStyle
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let meter: WorkMeter

  /// `limit`: bytes; further lines are omitted, as they are beyond the work limit.
  init(style: TextStyle, limit: Int = .max, _ meter: WorkMeter = WorkMeter()) {
    self.style = style
    self.limit = limit
    self.meter = meter
  }

  var isFull: Bool { bytes.count > limit || meter.isOver }
}

extension TerminalText {
  mutating func line(_ text: String = "") {
    guard !isFull, meter.charge(unitsOfWriting(text.utf8.count)) else { return }
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// ECMA-48, 8.3.117.
  func painted(_ word: String, _ inks: Ink...) -> String {
    guard style.isColored else { return word }
    return "\u{1B}[\(inks.map(\.rawValue).joined(separator: ";"))m\(word)\u{1B}[0m"
  }
}

/// Sanitizes text of an input for a terminal.
///
/// A control character could move the cursor or clear the screen, and a direction mark could make a
/// line read as another text, so both are replaced.
///
/// - Parameter text: Any text.
/// - Returns: The text on one line, with U+FFFD for characters with an effect on a terminal.
public func harmless(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isHarmful) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(scalar == "\n" ? " " : scalar.isHarmful ? "\u{FFFD}" : scalar)
  }
  return String(result)
}

extension String {
  /// Longer words are not broken; further lines are indented.
  ///
  /// `first`: the length of the first line, which follows other text.
  func wrapped(to length: Int, first: Int? = nil) -> String {
    guard utf8.count > min(length, first ?? length) else { return self }
    var text = ""
    var columnsLeft = min(length, first ?? length)
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let count = word.count
      if count >= columnsLeft, !text.isEmpty {
        text += "\n    "
        columnsLeft = length
      } else if !text.isEmpty {
        text += " "
        columnsLeft -= 1
      }
      text += word
      columnsLeft -= count
    }
    return text
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls, marks and overrides of direction, and separators of lines and paragraphs.
  var isHarmful: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
