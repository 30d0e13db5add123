/// Explains a place where a text stops being JSON.
///
/// It recognizes probable intentions: a trailing comma, a comment, single quotes and words without
/// quotes are common in other languages. Only the first fault of a text is reported, for later ones
/// are not reliable.
struct SyntaxExplanation {
  let text: ScannedText
  let position: Int
  let isInObject: Bool
  /// Whether it has a child already.
  let hasChildren: Bool
  let isAtRoot: Bool
}

extension SyntaxExplanation {
  func valueFault() -> Scanner.Stop {
    let byte = text.byte(at: position)
    switch byte {
    case _ where position >= text.count:
      return stop(.unexpectedEnd(expected: firstValue))
    // Behind a comma, since otherwise a value would have been read.
    case UInt8(ascii: "]") where !isInObject && hasChildren: return stop(.trailingComma)
    case UInt8(ascii: ","): return stop(.missingValue)
    case UInt8(ascii: "+"): return stop(.plusSign)
    case UInt8(ascii: "."): return stop(.missingDigits(.point))
    default:
      if let fault = foreignFault() { return stop(fault) }
      if ScannedText.isWordByte(byte) { return stop(.unknownWord(text.unquotedWord(at: position))) }
      return stop(.unexpected(text.found(at: position), expected: firstValue))
    }
  }

  func keyFault(_ expected: JSONSyntaxFault.Expected) -> Scanner.Stop {
    guard position < text.count else { return stop(.unexpectedEnd(expected: expected)) }
    let byte = text.byte(at: position)
    // JavaScript and Swift allow it.
    if byte == UInt8(ascii: "}") { return stop(.trailingComma) }
    if let fault = foreignFault() { return stop(fault) }
    if ScannedText.isWordByte(byte) { return stop(.unquotedKey(text.unquotedWord(at: position))) }
    return stop(.unexpected(text.found(at: position), expected: expected))
  }

  /// A comment is reported as such at any place.
  func colonFault() -> Scanner.Stop {
    guard position < text.count else { return stop(.unexpectedEnd(expected: .colon)) }
    if text.byte(at: position) == UInt8(ascii: "/"), let fault = foreignFault() {
      return stop(fault)
    }
    return stop(.unexpected(text.found(at: position), expected: .colon))
  }

  func separatorFault() -> Scanner.Stop {
    let expected: JSONSyntaxFault.Expected = isInObject ? .commaOrObjectEnd : .commaOrArrayEnd
    let byte = text.byte(at: position)
    switch byte {
    case _ where position >= text.count: return stop(.unexpectedEnd(expected: expected))
    // The beginning of a value where none is allowed follows another one without a comma.
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"):
      return stop(.missingComma)
    case _ where ScannedText.isWordByte(byte): return stop(.missingComma)
    default:
      if let fault = foreignFault() { return stop(fault) }
      return stop(.unexpected(text.found(at: position), expected: expected))
    }
  }

  /// A second document in the same text is reported here, too.
  func trailingTextFault() -> Scanner.Stop {
    if text.byte(at: position) == UInt8(ascii: "/"), let fault = foreignFault() {
      return stop(fault)
    }
    return stop(.textAfterDocument(text.found(at: position)))
  }

  private func stop(_ fault: JSONSyntaxFault) -> Scanner.Stop {
    .fault(.syntax(fault), offset: position)
  }

  /// An array may end where its first value is expected.
  private var firstValue: JSONSyntaxFault.Expected {
    isAtRoot || isInObject || hasChildren ? .value : .valueOrArrayEnd
  }

  /// Syntax of other languages that JSON does not have.
  private func foreignFault() -> JSONSyntaxFault? {
    switch (text.byte(at: position), text.byte(at: position &+ 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): .comment
    // YAML and shell have these.
    case (UInt8(ascii: "#"), _): .comment
    case (UInt8(ascii: "'"), _): .singleQuotes
    default: nil
    }
  }
}

extension ScannedText {
  /// The whole character at `index`, or its first byte if it is malformed.
  func found(at index: Int) -> JSONSyntaxFault.Found {
    let first = byte(at: index)
    let width = first < 0x80 ? 1 : characterWidth(at: index)
    guard let width else { return .byte(first) }
    guard let scalar = string(from: index, length: width).unicodeScalars.first else {
      return .byte(first)
    }
    return .character(scalar)
  }

  /// At most 32 bytes, enough to find the place by.
  func unquotedWord(at start: Int) -> String {
    var index = start
    while Self.isWordByte(byte(at: index)), index < start + 32 { index += 1 }
    return string(from: start, length: index - start)
  }
}
