/// A way in which a text is not JSON.
public enum JSONSyntaxFault: Hashable, Sendable {
  /// The text is empty, or only white space.
  case empty
  /// The text starts with a byte order mark, which RFC 8259 §8.1 forbids.
  case byteOrderMark
  /// The text ends where more is expected.
  case unexpectedEnd(expected: Expected)
  /// Another text is found than the expected one.
  case unexpected(Found, expected: Expected)
  /// A second value, or other text, follows the document.
  case textAfterDocument(Found)
  /// A comma before a closing bracket.
  case trailingComma
  /// Two values or members follow each other without a comma.
  case missingComma
  /// A comma that follows no value.
  case missingValue
  /// A comment, which JSON does not have.
  case comment
  /// A string in single quotes.
  case singleQuotes
  /// A key without quotes.
  case unquotedKey(String)
  /// A word that is none of `true`, `false` and `null`.
  case unknownWord(String)
  /// A number starts with `+`.
  case plusSign
  /// A number has a zero before its other digits.
  case leadingZero
  /// No digit where a number needs one.
  case missingDigits(NumberPart)
  /// A number in a notation of programming languages, such as `0x1F` or `1_000`.
  case foreignNumber
  /// An unescaped control character in a string.
  case controlCharacter(UInt8)
  /// A backslash that begins no escape.
  case unknownEscape(Found)
  /// `\u` is not followed by four hexadecimal digits.
  case malformedUnicodeEscape
  /// `\uD800` through `\uDFFF` without its other half.
  case loneSurrogate(UInt16)
  /// A string's bytes are not UTF-8.
  case malformedUTF8(UInt8)
}

extension JSONSyntaxFault {
  /// The expected text.
  public enum Expected: String, Hashable, Sendable {
    /// Any value.
    case value = "a value"
    /// A value or the end of an empty array.
    case valueOrArrayEnd = "a value or \"]\""
    /// A key in double quotes.
    case key = "a key in double quotes"
    /// A key or the end of an empty object.
    case keyOrObjectEnd = "a key in double quotes or \"}\""
    /// The colon after a key.
    case colon = "\":\" after the key"
    /// Behind an element.
    case commaOrArrayEnd = "\",\" or \"]\""
    /// Behind a member.
    case commaOrObjectEnd = "\",\" or \"}\""
    /// The end of a string.
    case closingQuote = "the closing quote of the string"
  }

  /// The text that was found.
  public enum Found: Hashable, Sendable {
    /// A character, whole.
    case character(Unicode.Scalar)
    /// A byte that starts no character.
    case byte(UInt8)
  }

  /// The part of a number that needs a digit.
  public enum NumberPart: String, Hashable, Sendable {
    /// After the minus sign.
    case minus = "the minus sign"
    /// Before the decimal point.
    case point = "the decimal point"
    /// After the decimal point.
    case fraction = "the decimal point of a number"
    /// After `e`.
    case exponent = "the \"e\" of a number"
  }
}

extension JSONSyntaxFault {
  /// The text that was found, the expected one and, if it is obvious, the correction.
  public var message: String {
    switch self {
    case .empty: "The document is empty; expected a JSON value."
    case .byteOrderMark:
      "The document starts with a byte order mark; save it as UTF-8 without one."
    case .unexpectedEnd(let expected): "The document ends where \(expected.rawValue) is expected."
    case .unexpected(let found, let expected):
      "Found \(found.description), expected \(expected.rawValue)."
    case .textAfterDocument(let found):
      "Found \(found.description) after the end of the document; nothing may follow it."
    case .trailingComma: "A comma precedes a closing bracket; remove the comma."
    case .missingComma: "A comma is missing before this."
    case .missingValue:
      "Found \",\", expected a value; remove the comma or write a value before it."
    case .comment: "JSON has no comments; remove it."
    case .singleQuotes: "Found a single quote; strings are written in double quotes."
    case .unquotedKey(let key): "The key \(key) is not in quotes; write \"\(key)\"."
    case .unknownWord(let word): Self.message(forWord: word)
    case .plusSign: "A number has no plus sign; remove it."
    case .leadingZero: "A number has no leading zeros; remove them."
    case .missingDigits(.point): "A digit is missing before the decimal point; write 0 before it."
    case .missingDigits(let part): "A digit is missing after \(part.rawValue)."
    case .foreignNumber:
      "This is not a JSON number; write decimal digits without prefix, suffix or separators."
    default: stringMessage
    }
  }

  private static func message(forWord word: String) -> String {
    switch word {
    case "NaN", "nan", "Infinity", "inf", "Inf", "infinity", "-Infinity", "-NaN", "-inf":
      "\(word) is not a JSON number; write a finite number or null, or leave the key out."
    case "True", "TRUE": "Found \(word); write true."
    case "False", "FALSE": "Found \(word); write false."
    case "None", "nil", "undefined", "NULL", "Null": "Found \(word); write null."
    default: "Found \(word), expected a value; if it is a string, put it in double quotes."
    }
  }

  private var stringMessage: String {
    switch self {
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "The string contains a line break; close its quote or write \\n."
    case .controlCharacter(0x09): "A string may not contain a tab; write \\t."
    case .controlCharacter(let byte):
      "A string may not contain the control character \(hexadecimal(byte, width: 2)); write \\u\(hexadecimal(byte, width: 4))."
    case .unknownEscape(let found):
      "Found \(found.description) after a backslash; write \\\\ for the backslash itself."
    case .malformedUnicodeEscape: "After \\u come four hexadecimal digits."
    case .loneSurrogate(let unit):
      "\\u\(hexadecimal(unit, width: 4)) is half of a surrogate pair; write both halves."
    case .malformedUTF8(let byte):
      "The byte 0x\(hexadecimal(byte, width: 2)) is not UTF-8 here; save the document as UTF-8."
    default: preconditionFailure("Every other fault is in `message`")
    }
  }
}

extension JSONSyntaxFault.Found: CustomStringConvertible {
  /// The character in quotes, or its code where it cannot be seen.
  public var description: String {
    switch self {
    case .character("\""): "a double quote"
    case .character(let scalar) where scalar.value > 0x20 && scalar.value < 0x7F:
      "\"\(scalar)\""
    case .character(let scalar) where scalar.properties.isAlphabetic:
      "\"\(scalar)\""
    case .character(let scalar): "the character U+\(hexadecimal(scalar.value, width: 4))"
    case .byte(let byte): "the byte 0x\(hexadecimal(byte, width: 2))"
    }
  }
}

/// Capital digits, with zeros in front up to `width`.
func hexadecimal(_ value: some BinaryInteger, width: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
