/// Parses a text into flat lists in one pass, without recursion: an open element has a reference to
/// its parent.
struct XMLScanner {
  struct Stop: Error {
    let fault: XMLFault
    /// The length of the text if it ends too early.
    let offset: Int
  }

  let text: [UInt8]
  let count: Int
  /// A copy, to avoid the check for lazy initialization of the global.
  private let classes = ByteClass.table
  private let vocabulary: XMLVocabulary
  private let limits: XMLLimits
  /// `nil` is never called.
  private let shouldContinue: (() -> Bool)?
  private var nodeStop: Int
  private var asidesLeft = XMLScanner.stopStride
  /// The interval of these calls: about a millisecond.
  private static let stopStride = 1 << 15

  var position = 0
  /// Open elements have no end yet.
  private(set) var elements: [XMLElement] = []
  private(set) var attributes: [XMLAttribute] = []
  /// The innermost open element; -1 for none.
  private var open: Int32 = -1
  private var depth = 0

  init(
    text: [UInt8],
    vocabulary: XMLVocabulary,
    limits: XMLLimits,
    shouldContinue: (() -> Bool)?
  ) {
    self.text = text
    count = text.count
    self.vocabulary = vocabulary
    self.limits = limits
    self.shouldContinue = shouldContinue
    nodeStop = min(limits.nodeCount, Self.stopStride)
    elements.reserveCapacity(count / 64 + 8)
    attributes.reserveCapacity(count / 32 + 8)
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { text[offset] }

  @inline(__always)
  func isIn(_ set: ByteClass, _ offset: Int) -> Bool {
    classes[Int(byte(offset))] & set.rawValue != 0
  }

  func hasPrefix(_ prefix: String, at offset: Int) -> Bool {
    let prefix = prefix.utf8.span
    guard offset + prefix.count <= count else { return false }
    for index in prefix.indices where prefix[index] != byte(offset + index) { return false }
    return true
  }

  mutating func scan() throws(Stop) {
    if hasPrefix("\u{FEFF}", at: 0) { position = 3 }
    try scanDeclaration()
    while position < count {
      if byte(position) != UInt8(ascii: "<") {
        try scanText()
      } else {
        try scanMarkup()
      }
    }
    guard open < 0 else {
      throw Stop(fault: .unexpectedEnd(.element(name(ofElement: Int(open)))), offset: count)
    }
    guard !elements.isEmpty else { throw Stop(fault: .empty, offset: count) }
  }

  @inline(__always)
  private mutating func scanMarkup() throws(Stop) {
    guard position + 1 < count else {
      throw Stop(fault: .unexpectedEnd(.startTag), offset: count)
    }
    switch byte(position + 1) {
    case UInt8(ascii: "/"): try scanEndTag()
    case UInt8(ascii: "!"):
      try countAside()
      try scanDeclarationLike()
    case UInt8(ascii: "?"):
      try countAside()
      try skip(to: "?>", after: 2, inside: .processingInstruction)
    default: try scanStartTag()
    }
  }
}

extension XMLScanner {
  func name(ofElement index: Int) -> String {
    string(Int(elements[index].nameStart), Int(elements[index].nameLength))
  }

  func string(_ start: Int, _ length: Int) -> String {
    String(decoding: text[start..<start + length], as: UTF8.self)
  }

  @inline(__always)
  mutating func skipSpaces() {
    while position < count, isIn(.space, position) { position += 1 }
  }

  /// 0 without a name.
  @inline(__always)
  mutating func skipName() -> Int {
    let start = position
    guard position < count, isIn(.nameStart, position) else { return 0 }
    position += 1
    while position < count, isIn(.name, position) { position += 1 }
    return position - start
  }

  /// `opening`: the number of bytes before the search begins.
  mutating func skip(
    to end: String,
    after opening: Int,
    inside construct: XMLFault.Construct
  ) throws(Stop) {
    var offset = position + opening
    let last = end.utf8.first
    while offset < count {
      if byte(offset) == last, hasPrefix(end, at: offset) {
        position = offset + end.utf8.count
        return
      }
      offset += 1
    }
    throw Stop(fault: .unexpectedEnd(construct), offset: count)
  }

  /// Parses `<!`: a comment, a CDATA section, or a fault.
  private mutating func scanDeclarationLike() throws(Stop) {
    if hasPrefix("<!--", at: position) {
      let start = position
      try skip(to: "--", after: 4, inside: .comment)
      guard position < count else { throw Stop(fault: .unexpectedEnd(.comment), offset: count) }
      guard byte(position) == UInt8(ascii: ">") else {
        throw Stop(fault: .malformed(.comment), offset: max(start, position - 2))
      }
      position += 1
    } else if hasPrefix("<![CDATA[", at: position) {
      guard open >= 0 else { throw Stop(fault: .outsideDocumentElement, offset: position) }
      try skip(to: "]]>", after: 9, inside: .characterData)
    } else if hasPrefix("<!DOCTYPE", at: position) {
      throw Stop(fault: .documentType, offset: position)
    } else {
      throw Stop(fault: .malformed(.startTag), offset: position)
    }
  }

  @inline(__always)
  private mutating func scanText() throws(Stop) {
    while position < count {
      skipSpaces()
      guard position < count, byte(position) != UInt8(ascii: "<") else { return }
      guard open >= 0 else {
        throw Stop(
          fault: elements.isEmpty ? .malformed(.startTag) : .outsideDocumentElement,
          offset: position
        )
      }
      while position < count, !isIn(.textStop, position) { position += 1 }
      if position < count, byte(position) == UInt8(ascii: "&") { try scanReference() }
    }
  }

  mutating func scanReference() throws(Stop) {
    try countAside()
    let start = position
    guard let reference = XMLReference(self, at: start) else {
      throw Stop(fault: .malformed(.reference), offset: start)
    }
    switch reference.meaning {
    case .scalar: position = reference.end
    case .noCharacter: throw Stop(fault: .characterReference, offset: start)
    case .unknown(let name): throw Stop(fault: .unknownEntity(name), offset: start)
    }
  }
}

extension XMLScanner {
  /// The element is open afterwards, unless the tag ends with `/>`.
  @inline(__always)
  private mutating func scanStartTag() throws(Stop) {
    let tag = position
    position += 1
    let nameStart = position
    let nameLength = skipName()
    guard nameLength > 0 else { throw Stop(fault: .malformed(.startTag), offset: tag) }
    guard open >= 0 || elements.isEmpty else {
      throw Stop(fault: .outsideDocumentElement, offset: tag)
    }
    guard depth < limits.depth else { throw Stop(fault: .limit(.depth(limits.depth)), offset: tag) }
    let index = elements.count
    let firstAttribute = attributes.count
    elements.append(
      XMLElement(
        name: vocabulary.number(text.span.extracting(nameStart..<nameStart + nameLength)),
        attributeCount: 0,
        firstAttribute: Int32(firstAttribute),
        parent: open,
        end: Int32(index + 1),
        nameStart: Int32(nameStart),
        nameLength: Int32(nameLength),
        contentStart: 0,
        contentEnd: 0
      )
    )
    try scanAttributes(from: firstAttribute)
    elements[index].attributeCount = UInt16(attributes.count - firstAttribute)
    if elements.count + attributes.count > nodeStop { try checkLimits(at: tag) }
    let isEmpty = byte(position) == UInt8(ascii: "/")
    position += isEmpty ? 2 : 1
    elements[index].contentStart = Int32(position)
    elements[index].contentEnd = Int32(position)
    if !isEmpty {
      open = Int32(index)
      depth += 1
    }
  }

  @inline(never)
  private mutating func checkLimits(at tag: Int) throws(Stop) {
    let count = elements.count + attributes.count
    guard count <= limits.nodeCount else {
      throw Stop(fault: .limit(.nodeCount(limits.nodeCount)), offset: tag)
    }
    guard shouldContinue?() != false else { throw Stop(fault: .interrupted, offset: tag) }
    nodeStop = min(limits.nodeCount, count + Self.stopStride)
  }

  @inline(__always)
  private mutating func countAside() throws(Stop) {
    asidesLeft -= 1
    guard asidesLeft < 0 else { return }
    asidesLeft = Self.stopStride
    guard shouldContinue?() != false else { throw Stop(fault: .interrupted, offset: position) }
  }

  @inline(__always)
  private mutating func scanAttributes(from first: Int) throws(Stop) {
    var seen: UInt64 = 0
    while true {
      let before = position
      skipSpaces()
      guard position < count else { throw Stop(fault: .unexpectedEnd(.startTag), offset: count) }
      if byte(position) == UInt8(ascii: ">") { return }
      if byte(position) == UInt8(ascii: "/") {
        guard position + 1 < count else {
          throw Stop(fault: .unexpectedEnd(.startTag), offset: count)
        }
        guard byte(position + 1) == UInt8(ascii: ">") else {
          throw Stop(fault: .malformed(.attribute), offset: position)
        }
        return
      }
      guard position > before else { throw Stop(fault: .malformed(.attribute), offset: position) }
      let attribute = try scanAttribute()
      let bit = UInt64(1) << UInt64(attribute.name & 63)
      if seen & bit != 0 { try checkIsNew(attribute, from: first) }
      seen |= bit
      attributes.append(attribute)
      guard attributes.count - first <= limits.attributeCount else {
        let fault = XMLFault.limit(.attributeCount(limits.attributeCount))
        throw Stop(fault: fault, offset: attribute.offset)
      }
    }
  }

  /// Throws for a repeated name (XML 1.0, section 3.1).
  private func checkIsNew(_ attribute: XMLAttribute, from first: Int) throws(Stop) {
    for place in first..<attributes.count where attributes[place].name == attribute.name {
      guard attribute.name != XMLVocabulary.unknown || hasSameName(attributes[place], attribute)
      else { continue }
      let name = string(Int(attribute.nameStart), Int(attribute.nameLength))
      throw Stop(fault: .duplicateAttribute(name), offset: attribute.offset)
    }
  }

  /// Names outside of the vocabulary share a number, and are compared byte by byte.
  private func hasSameName(_ one: XMLAttribute, _ other: XMLAttribute) -> Bool {
    isSame(Int(one.nameStart), Int(one.nameLength), Int(other.nameStart), Int(other.nameLength))
  }

  /// The attribute is not added yet.
  @inline(__always)
  private mutating func scanAttribute() throws(Stop) -> XMLAttribute {
    let nameStart = position
    let nameLength = skipName()
    guard nameLength > 0 else { throw Stop(fault: .malformed(.attribute), offset: nameStart) }
    if position < count, byte(position) != UInt8(ascii: "=") { skipSpaces() }
    guard position < count else { throw Stop(fault: .unexpectedEnd(.attribute), offset: count) }
    guard byte(position) == UInt8(ascii: "=") else {
      throw Stop(fault: .malformed(.attribute), offset: nameStart)
    }
    position += 1
    skipSpaces()
    guard position < count else { throw Stop(fault: .unexpectedEnd(.attribute), offset: count) }
    let quote = byte(position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Stop(fault: .malformed(.attributeValue), offset: position)
    }
    position += 1
    let valueStart = position
    var hasReferences = false
    while true {
      while position < count, !isIn(.valueStop, position) { position += 1 }
      guard position < count else {
        throw Stop(fault: .unexpectedEnd(.attributeValue), offset: count)
      }
      let byte = byte(position)
      if byte == quote { break }
      if byte == UInt8(ascii: "<") { throw Stop(fault: .lessThanInValue, offset: position) }
      if byte == UInt8(ascii: "&") {
        hasReferences = true
        try scanReference()
      } else {
        position += 1
      }
    }
    position += 1
    return XMLAttribute(
      name: vocabulary.number(text.span.extracting(nameStart..<nameStart + nameLength)),
      hasReferences: hasReferences,
      nameStart: Int32(nameStart),
      nameLength: Int32(nameLength),
      valueStart: Int32(valueStart),
      valueLength: Int32(position - 1 - valueStart)
    )
  }

  @inline(__always)
  private mutating func scanEndTag() throws(Stop) {
    let tag = position
    position += 2
    let nameStart = position
    let nameLength = skipName()
    guard nameLength > 0 else { throw Stop(fault: .malformed(.endTag), offset: tag) }
    guard open >= 0 else { throw Stop(fault: .outsideDocumentElement, offset: tag) }
    let index = Int(open)
    guard isName(ofElement: index, nameStart, nameLength) else {
      let found = string(nameStart, nameLength)
      throw Stop(fault: .endTag(found: found, open: name(ofElement: index)), offset: tag)
    }
    skipSpaces()
    guard position < count else { throw Stop(fault: .unexpectedEnd(.endTag), offset: count) }
    guard byte(position) == UInt8(ascii: ">") else {
      throw Stop(fault: .malformed(.endTag), offset: tag)
    }
    position += 1
    elements[index].contentEnd = Int32(tag)
    elements[index].end = Int32(elements.count)
    open = elements[index].parent
    depth -= 1
  }

  @inline(__always)
  private func isName(ofElement index: Int, _ start: Int, _ length: Int) -> Bool {
    let element = elements[index]
    return isSame(Int(element.nameStart), Int(element.nameLength), start, length)
  }

  /// Compares the last bytes first, in which most differ.
  @inline(__always)
  private func isSame(_ one: Int, _ count: Int, _ other: Int, _ length: Int) -> Bool {
    guard count == length, length == 0 || byte(one + length - 1) == byte(other + length - 1) else {
      return false
    }
    for place in 0..<length where byte(one + place) != byte(other + place) { return false }
    return true
  }
}
