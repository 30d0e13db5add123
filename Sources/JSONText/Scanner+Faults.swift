extension Scanner {
  /// Stops for a syntax fault at `position`.
  func syntax(_ fault: JSONSyntaxFault) -> Stop { syntax(fault, at: position) }

  /// Stops for a syntax fault.
  func syntax(_ fault: JSONSyntaxFault, at offset: Int) -> Stop {
    .fault(.syntax(fault), offset: offset)
  }

  /// The whole character at `index`, or the byte if it starts none.
  func found(at index: Int) -> JSONSyntaxFault.Found {
    let first = byte(at: index)
    let width = first < 0x80 ? 1 : characterWidth(at: index)
    guard let width else { return .byte(first) }
    guard let scalar = string(from: index, length: width).unicodeScalars.first else {
      return .byte(first)
    }
    return .character(scalar)
  }

  /// A Boolean value that indicates whether a byte may be part of an unquoted word.
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Explains a place where no value starts.
  func valueFault() -> Stop {
    let byte = byte(at: position)
    switch byte {
    case _ where position >= count:
      return syntax(.unexpectedEnd(expected: firstValue))
    case UInt8(ascii: "]") where !isInObject && hasChildren: return syntax(.trailingComma)
    case UInt8(ascii: ","): return syntax(.missingValue)
    case UInt8(ascii: "+"): return syntax(.plusSign)
    case UInt8(ascii: "."): return syntax(.missingDigits(.point))
    default:
      if let fault = foreignFault() { return syntax(fault) }
      if isWordByte(byte) { return syntax(.unknownWord(unquotedWord(at: position))) }
      return syntax(.unexpected(found(at: position), expected: firstValue))
    }
  }

  /// Explains a place where no key starts.
  func keyFault(_ expected: JSONSyntaxFault.Expected) -> Stop {
    guard position < count else { return syntax(.unexpectedEnd(expected: expected)) }
    if byte(at: position) == UInt8(ascii: "}") { return syntax(.trailingComma) }
    if let fault = foreignFault() { return syntax(fault) }
    if isWordByte(byte(at: position)) { return syntax(.unquotedKey(unquotedWord(at: position))) }
    return syntax(.unexpected(found(at: position), expected: expected))
  }

  /// Explains a place where the colon after a key is missing.
  func colonFault() -> Stop {
    guard position < count else { return syntax(.unexpectedEnd(expected: .colon)) }
    if byte(at: position) == UInt8(ascii: "/"), let fault = foreignFault() { return syntax(fault) }
    return syntax(.unexpected(found(at: position), expected: .colon))
  }

  /// Explains a place after a value where neither a comma nor the closing bracket is.
  func separatorFault() -> Stop {
    let expected: JSONSyntaxFault.Expected = isInObject ? .commaOrObjectEnd : .commaOrArrayEnd
    let byte = byte(at: position)
    switch byte {
    case _ where position >= count: return syntax(.unexpectedEnd(expected: expected))
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"):
      return syntax(.missingComma)
    case _ where isWordByte(byte): return syntax(.missingComma)
    default:
      if let fault = foreignFault() { return syntax(fault) }
      return syntax(.unexpected(found(at: position), expected: expected))
    }
  }

  /// Explains what follows the document.
  func trailingTextFault() -> Stop {
    if byte(at: position) == UInt8(ascii: "/"), let fault = foreignFault() { return syntax(fault) }
    return syntax(.textAfterDocument(found(at: position)))
  }

  /// Explains a number that lacks digits; `-Infinity` is a word.
  func numberFault(_ fault: JSONSyntaxFault, at offset: Int) -> Stop {
    let next = byte(at: offset)
    if fault == .missingDigits(.minus), isWordByte(next) {
      return syntax(.unknownWord("-" + unquotedWord(at: offset)))
    }
    return syntax(fault, at: offset)
  }

  private var firstValue: JSONSyntaxFault.Expected {
    container == Self.none || isInObject || hasChildren ? .value : .valueOrArrayEnd
  }

  /// What other languages allow and JSON does not.
  private func foreignFault() -> JSONSyntaxFault? {
    switch (byte(at: position), byte(at: position &+ 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): .comment
    case (UInt8(ascii: "#"), _): .comment
    case (UInt8(ascii: "'"), _): .singleQuotes
    default: nil
    }
  }

  /// The unquoted word at `start`, at most 32 bytes of it.
  private func unquotedWord(at start: Int) -> String {
    var index = start
    while isWordByte(byte(at: index)), index < start + 32 { index += 1 }
    return string(from: start, length: index - start)
  }
}
