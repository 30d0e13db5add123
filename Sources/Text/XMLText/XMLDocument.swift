/// A parsed XML text: flat lists of its elements and attributes, in document order.
///
/// There is no object per element: an element is an index into `elements`. Comments, processing
/// instructions and namespace prefixes are ignored.
///
/// `<a><b x="1"/><c/></a>` has the elements a, b and c at 0, 1 and 2: b's `parent` is 0 and its
/// `end` is 2, where its next sibling begins, and a's `end` is 3. So a walk over an element's
/// children goes from `element + 1` by each child's `end` up to the element's own.
public final class XMLDocument: Sendable {
  /// The text.
  public let bytes: [UInt8]
  /// Every element; the document element is the first.
  public let elements: [XMLElement]
  /// Every attribute.
  public let attributes: [XMLAttribute]
  private let vocabulary: XMLVocabulary

  private init(
    _ bytes: [UInt8],
    _ elements: [XMLElement],
    _ attributes: [XMLAttribute],
    _ vocabulary: XMLVocabulary
  ) {
    self.bytes = bytes
    self.elements = elements
    self.attributes = attributes
    self.vocabulary = vocabulary
  }

  /// Parses well-formed XML 1.0 in UTF-8, without a document type.
  ///
  /// - Parameters:
  ///   - bytes: The text; a byte order mark may come first.
  ///   - vocabulary: The words with a number.
  ///   - limits: The limits of the text.
  ///   - shouldContinue: Whether the document is still needed; called about every millisecond of parsing.
  /// - Returns: The document.
  /// - Throws: `XMLError` for the first position that is invalid or exceeds a limit.
  public static func parse(
    _ bytes: [UInt8],
    vocabulary: XMLVocabulary,
    limits: XMLLimits = XMLLimits(),
    shouldContinue: (() -> Bool)? = nil
  ) throws(XMLError) -> XMLDocument {
    func error(_ fault: XMLFault, _ offset: Int) -> XMLError {
      var cursor = XMLPositionCursor(bytes)
      return XMLError(fault: fault, offset: offset, position: cursor.position(at: offset))
    }
    let byteLimit = min(limits.byteCount, XMLLimits.maximumByteCount)
    guard bytes.count <= byteLimit else { throw error(.limit(.byteCount(byteLimit)), byteLimit) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error(.encoding("UTF-16"), 0)
    }
    var stop: XMLScanner.Stop?
    var scanner = XMLScanner(
      text: bytes,
      vocabulary: vocabulary,
      limits: limits,
      shouldContinue: shouldContinue
    )
    do throws(XMLScanner.Stop) { try scanner.scan() } catch { stop = error }
    // An earlier invalid byte is the first fault, before the one of the scanner.
    if let (fault, offset) = TextCheck(bytes).fault(), offset <= stop?.offset ?? .max {
      throw error(fault, offset)
    }
    if let stop { throw error(stop.fault, stop.offset) }
    return XMLDocument(bytes, scanner.elements, scanner.attributes, vocabulary)
  }
}

extension XMLDocument {
  /// Returns the name of an element, as written.
  ///
  /// Makes a string; `elements[element].name` is faster for a word of the vocabulary.
  public func name(of element: Int) -> String {
    string(Int(elements[element].nameStart), Int(elements[element].nameLength))
  }

  /// Returns the index of an element's attribute by the number of its name; `nil` without it.
  ///
  /// - Parameters:
  ///   - name: The number of a word in the vocabulary.
  ///   - element: The index of the element.
  /// - Returns: The attribute's index in `attributes`.
  /// - Complexity: The number of the element's attributes.
  public func attribute(_ name: UInt16, of element: Int) -> Int? {
    let first = Int(elements[element].firstAttribute)
    for index in first..<first + Int(elements[element].attributeCount)
    where attributes[index].name == name {
      return index
    }
    return nil
  }

  /// Returns the value of an attribute, with references resolved.
  public func string(ofAttribute index: Int) -> String {
    let attribute = attributes[index]
    let start = Int(attribute.valueStart)
    let length = Int(attribute.valueLength)
    return attribute.hasReferences ? resolved(start..<start + length) : string(start, length)
  }

  /// Returns the number of an attribute's value in the vocabulary.
  ///
  /// References in the value are not resolved: words have none.
  ///
  /// Returns `XMLVocabulary.unknown` for another value.
  public func word(ofAttribute index: Int) -> UInt16 {
    let start = Int(attributes[index].valueStart)
    let end = start + Int(attributes[index].valueLength)
    let bytes = bytes
    return vocabulary.number(bytes.span.extracting(start..<end))
  }

  /// Returns the number of bytes between the tags of an element.
  ///
  /// Includes inner tags; 0 for an empty element.
  public func contentLength(of element: Int) -> Int {
    Int(elements[element].contentEnd - elements[element].contentStart)
  }

  /// Returns the direct text of an element, with references resolved.
  ///
  /// Comments and processing instructions are skipped, CDATA sections are literal.
  ///
  /// - Complexity: The length of the text between its tags.
  public func text(of element: Int) -> String {
    var text = ""
    var start = Int(elements[element].contentStart)
    var child = element + 1
    while child < Int(elements[element].end) {
      text += plainText(start..<elements[child].offset)
      start = end(of: child)
      child = Int(elements[child].end)
    }
    return text + plainText(start..<Int(elements[element].contentEnd))
  }

  /// Returns the position of the first byte of every element, in the order of `elements`.
  ///
  /// One pass over the text for all of them.
  public func positions() -> [XMLPosition] {
    var cursor = XMLPositionCursor(bytes)
    return elements.map { cursor.position(at: $0.offset) }
  }

  /// Returns the offset behind an element's end tag, or its only tag.
  public func end(of element: Int) -> Int {
    let close = Int(elements[element].contentEnd)
    let isEmpty = close == Int(elements[element].contentStart) && bytes[close - 2] == 0x2F
    if isEmpty { return close }
    return (bytes[close...].firstIndex(of: UInt8(ascii: ">")) ?? close) + 1
  }
}

extension XMLDocument {
  /// With references as written.
  private func string(_ start: Int, _ length: Int) -> String {
    String(decoding: bytes[start..<start + length], as: UTF8.self)
  }

  /// The scanner has checked the references; the range has no tags.
  private func resolved(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let source = bytes
    let bytes = source.span
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "&") else {
        text.append(byte)
        place += 1
        continue
      }
      var end = place + 1
      while end < range.upperBound, bytes[end] != UInt8(ascii: ";") { end += 1 }
      let reference = XMLReference(bytes.extracting(place + 1..<end), end: end + 1)
      if case .scalar(let scalar)? = reference?.meaning {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      place = end + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Comments and instructions are skipped, sections literal, references resolved.
  private func plainText(_ range: Range<Int>) -> String {
    var text = ""
    var start = range.lowerBound
    while let mark = place(of: UInt8(ascii: "<"), in: start..<range.upperBound) {
      if start < mark { text += resolved(start..<mark) }
      let (opening, closing) =
        isWritten("<!--", at: mark)
        ? (4, "-->") : isWritten("<![CDATA[", at: mark) ? (9, "]]>") : (2, "?>")
      var end = mark + opening
      while end < range.upperBound, !isWritten(closing, at: end) { end += 1 }
      if opening == 9 { text += string(mark + opening, end - mark - opening) }
      start = min(end + closing.utf8.count, range.upperBound)
    }
    return text + resolved(start..<range.upperBound)
  }

  private func isWritten(_ text: String, at place: Int) -> Bool {
    let source = bytes
    let (text, bytes) = (text.utf8.span, source.span)
    guard place + text.count <= bytes.count else { return false }
    for index in text.indices where text[index] != bytes[place + index] { return false }
    return true
  }

  private func place(of byte: UInt8, in range: Range<Int>) -> Int? {
    let source = bytes
    let bytes = source.span
    for place in range where bytes[place] == byte { return place }
    return nil
  }
}
