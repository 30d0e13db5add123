internal import LayoutModel

/// Lines for a terminal: text of others made harmless, words of ours coloured if asked.
struct TerminalText {
  /// What a word is painted with.
  enum Ink: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  /// How text looks.
  let style: TextStyle
  /// The text as far as it is written.
  private(set) var bytes: [UInt8] = []
  /// The most bytes that are of use.
  private let limit: Int
  /// Counts the work of each line.
  private let meter: WorkMeter

  /// Creates a text, which takes no further lines past `limit` bytes, and none once its meter is over.
  init(style: TextStyle, limit: Int = .max, _ meter: WorkMeter = WorkMeter()) {
    self.style = style
    self.limit = limit
    self.meter = meter
  }

  /// Whether the text is longer than its limit or too much work, so that it is dropped.
  var isFull: Bool { bytes.count > limit || meter.isOver }
}

extension TerminalText {
  /// Adds a line as it stands.
  mutating func line(_ text: String = "") {
    guard !isFull, meter.charge(unitsOfWriting(text.utf8.count)) else { return }
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A word of ours in colour, or as it is where there are no colours.
  ///
  /// - Parameters:
  ///   - word: A word without text of the input.
  ///   - inks: A colour, or how bold it is, or both (ECMA-48, 8.3.117).
  /// - Returns: The word, with what ends its colour behind it.
  func painted(_ word: String, _ inks: Ink...) -> String {
    guard style.isColored else { return word }
    return "\u{1B}[\(inks.map(\.rawValue).joined(separator: ";"))m\(word)\u{1B}[0m"
  }
}

/// Text that a document brought along, fit for a terminal.
///
/// A control character could move the cursor or clear the screen, and a direction mark could make
/// a line read as something else, so both are replaced.
///
/// - Parameter text: Any text.
/// - Returns: The text on one line, with U+FFFD for what has an effect on a terminal.
public func harmless(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isHarmful) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(scalar == "\n" ? " " : scalar.isHarmful ? "\u{FFFD}" : scalar)
  }
  return String(result)
}

extension String {
  /// The text in lines of at most that width, as far as words are no longer; those behind the first are
  /// indented.
  ///
  /// - Parameters:
  ///   - length: How many letters a line takes.
  ///   - first: How many the first line takes, where something stands in front of it.
  /// - Returns: The text with line breaks, or itself where it is short.
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
