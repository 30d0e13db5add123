/// A fault of XML text.
///
/// The first fault ends parsing. `XMLError` adds the position.
public enum XMLFault: Hashable, Sendable {
  /// The text has no element: it is empty, or has only white space, comments and instructions.
  case empty
  /// The bytes, or the XML declaration, show an encoding other than UTF-8.
  ///
  /// UTF-16 is detected by its byte order mark, others by `encoding="..."`.
  case encoding(String)
  /// A byte is invalid in UTF-8.
  ///
  /// For example an umlaut of a text in Latin-1.
  case invalidUTF8
  /// A character that XML does not allow.
  ///
  /// A control character other than tab, line feed and carriage return (XML 1.0, section 2.2).
  case character(UInt32)
  /// The text has a document type declaration.
  ///
  /// `<!DOCTYPE plist ...>`: it could refer to other files, or define entities of unbounded length.
  case documentType
  /// The text ends too early.
  ///
  /// Reported at the end of the text: `<view id="a` ends inside a value.
  case unexpectedEnd(Construct)
  /// A construct is malformed.
  ///
  /// `<view id=a>` has a malformed value.
  case malformed(Construct)
  /// An end tag of another element than the one that is open.
  ///
  /// `<a><b></a>` ends `a` while `b` is open.
  case endTag(found: String, open: String)
  /// The element has the attribute already.
  ///
  /// `<a id="1" id="2"/>`, reported at the second (XML 1.0, section 3.1).
  case duplicateAttribute(String)
  /// An entity is not one of the five without a document type.
  ///
  /// For example HTML's `&nbsp;`.
  case unknownEntity(String)
  /// A reference to a character that does not exist.
  ///
  /// `&#0;` and `&#xD800;` are invalid (XML 1.0, section 4.1).
  case characterReference
  /// A `<` inside an attribute's value.
  ///
  /// Usually a quotation mark is missing before it (XML 1.0, section 3.1).
  case lessThanInValue
  /// Text, or a second element, is outside of the document element.
  ///
  /// `<a/><b/>` has two; also an end tag without an open element.
  case outsideDocumentElement
  /// The text is larger than a limit.
  ///
  /// Reported at the tag or attribute that exceeds it, or at the byte behind the limit.
  case limit(Limit)
  /// The document is no longer needed.
  ///
  /// `shouldContinue` returned `false`.
  case interrupted

  /// A part of a text.
  public enum Construct: Hashable, Sendable {
    /// `<!-- ... -->`.
    case comment
    /// `<![CDATA[ ... ]]>`.
    case characterData
    /// `<?name ... ?>`, including the XML declaration.
    case processingInstruction
    /// `<name ...>`, or an unknown construct after `<`.
    case startTag
    /// `</name>`.
    case endTag
    /// `name="value"`.
    case attribute
    /// The text between its quotation marks.
    case attributeValue
    /// `&lt;` or `&#65;`.
    case reference
    /// The content of an element of this name.
    case element(String)
  }

  /// A limit, with its value.
  public enum Limit: Hashable, Sendable {
    /// More bytes than this.
    case byteCount(Int)
    /// More elements within each other than this.
    case depth(Int)
    /// More elements and attributes together than this.
    case nodeCount(Int)
    /// More attributes of one element than this.
    case attributeCount(Int)
  }
}

extension XMLFault {
  /// The problem and its correction.
  public var message: String {
    switch self {
    case .empty: "The text is empty. Send an XML document."
    case .encoding(let name):
      "The text declares the encoding \(name), and only UTF-8 is read. Convert it, and write encoding=\"UTF-8\"."
    case .invalidUTF8: "This byte is not UTF-8. Save the file as UTF-8."
    case .character(let code):
      "The character U+\(hexadecimal(code)) is not allowed in XML. Remove it."
    case .documentType:
      "Document type declarations are not read. Remove <!DOCTYPE ...>."
    case .unexpectedEnd(let construct):
      "The text ends inside \(construct.description): it was cut off. Send all of it."
    case .malformed(let construct): construct.advice
    case .endTag(let found, let open):
      "</\(found)> ends an element that is not open; write </\(open)> first."
    case .duplicateAttribute(let name):
      "The element has the attribute \"\(name)\" already. Keep one of them."
    case .unknownEntity(let name):
      "Unknown entity \"&\(name);\". XML has &lt; &gt; &amp; &quot; &apos; and numbers such as &#65;."
    case .characterReference:
      "The character reference is invalid. Write one such as &#65; or &#x41;."
    case .lessThanInValue:
      "An attribute value contains \"<\". Write &lt;, or add the missing quotation mark."
    case .outsideDocumentElement:
      "A document is one element. Remove the text before or after it."
    case .limit(let limit): limit.message
    case .interrupted: "Reading was cancelled."
    }
  }

  /// At least four, as in Unicode's notation.
  private func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension XMLFault.Construct {
  fileprivate var description: String {
    switch self {
    case .comment: "a comment"
    case .characterData: "a CDATA section"
    case .processingInstruction: "a processing instruction"
    case .startTag: "a start tag"
    case .endTag: "an end tag"
    case .attribute: "an attribute"
    case .attributeValue: "an attribute's value"
    case .reference: "a reference"
    case .element(let name): "the element <\(name)>"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .comment: "A comment is <!-- text -->, without -- inside."
    case .characterData: "A CDATA section is <![CDATA[text]]>."
    case .processingInstruction:
      "A processing instruction is <?name text?>, and <?xml ...?> comes first."
    case .startTag: "A tag begins with a name, such as <view>. Write a \"<\" that is text as &lt;."
    case .endTag: "An end tag is </name> and nothing else."
    case .attribute: "Attributes are name=\"value\", with white space before each."
    case .attributeValue: "The value of an attribute is in quotation marks: name=\"value\"."
    case .reference: "An \"&\" that is text is written &amp;."
    case .element(let name): "<\(name)> is not an element here."
    }
  }
}

extension XMLFault.Limit {
  fileprivate var message: String {
    switch self {
    case .byteCount(let limit): "The text is longer than \(limit) bytes. Split it."
    case .depth(let limit): "Elements are nested more than \(limit) deep. Flatten them."
    case .nodeCount(let limit): "The text has more than \(limit) elements and attributes. Split it."
    case .attributeCount(let limit): "This element has more than \(limit) attributes. Remove some."
    }
  }
}

/// The first fault of a text, with its position.
///
/// Later faults are not reported, so that corrections proceed from top to bottom.
public struct XMLError: Error, Hashable, Sendable {
  /// The fault.
  public let fault: XMLFault
  /// The offset of the invalid byte; the length of the text if it ends too early.
  public let offset: Int
  /// The line and column of `offset`.
  public let position: XMLPosition
}
