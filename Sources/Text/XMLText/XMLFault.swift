/// What is wrong with a text that should be XML.
///
/// The first fault ends reading, so that a text has one. `XMLError` adds where it is.
public enum XMLFault: Hashable, Sendable {
  /// Nothing but white space.
  ///
  /// Also a text of comments and instructions alone, which has no element.
  case empty
  /// The bytes, or the XML declaration, say that the text is not UTF-8.
  ///
  /// UTF-16 is told by its byte order mark, anything else by `encoding="..."`.
  case encoding(String)
  /// A byte that UTF-8 does not have in this place.
  ///
  /// A text in Latin-1 with an umlaut in it, for example, told at the umlaut.
  case invalidUTF8
  /// A character that XML does not allow.
  ///
  /// A control character other than tab, line feed and carriage return (XML 1.0, section 2.2).
  case character(UInt32)
  /// A document type declaration.
  ///
  /// `<!DOCTYPE plist ...>`: it could name other files, or entities that grow without end.
  case documentType
  /// The text ends too early.
  ///
  /// Told at the end of the text: `<view id="a` ends inside a value.
  case unexpectedEnd(Construct)
  /// Something else stands where this belongs.
  ///
  /// `<view id=a>` has a malformed value.
  case malformed(Construct)
  /// An end tag of another element than the one that is open.
  ///
  /// `<a><b></a>` ends `a` where `b` is open.
  case endTag(found: String, open: String)
  /// The element has the attribute already.
  ///
  /// `<a id="1" id="2"/>`, told at the second (XML 1.0, section 3.1).
  case duplicateAttribute(String)
  /// Only five entities exist without a document type.
  ///
  /// `&nbsp;`, for example, is HTML's.
  case unknownEntity(String)
  /// A reference to a character that does not exist.
  ///
  /// `&#0;` and `&#xD800;` name none (XML 1.0, section 4.1).
  case characterReference
  /// A `<` inside an attribute's value.
  ///
  /// Mostly a quotation mark is missing before it (XML 1.0, section 3.1).
  case lessThanInValue
  /// Text, or a second element, outside the document's one element.
  ///
  /// `<a/><b/>` has two; an end tag without an open element counts, too.
  case outsideDocumentElement
  /// The text is larger than a limit.
  ///
  /// Told at the tag or attribute that crosses it, or at the byte behind the longest text.
  case limit(Limit)
  /// The document is no longer wanted.
  ///
  /// `mayGoOn` returned `false`; what was read is lost.
  case interrupted

  /// A part of a text.
  public enum Construct: Hashable, Sendable {
    /// `<!-- ... -->`.
    case comment
    /// `<![CDATA[ ... ]]>`.
    case characterData
    /// `<?name ... ?>`, the XML declaration among them.
    case processingInstruction
    /// `<name ...>`, or what a `<` begins that is nothing else.
    case startTag
    /// `</name>`.
    case endTag
    /// `name="value"`.
    case attribute
    /// What stands between its quotation marks.
    case attributeValue
    /// `&lt;` or `&#65;`.
    case reference
    /// What stands between the tags of an element of this name.
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
  /// What is wrong, and what would be right.
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
      "The text ends inside \(construct.words): it was cut off. Send all of it."
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

  /// The digits of a character's number as Unicode writes them: four at least.
  private func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension XMLFault.Construct {
  fileprivate var words: String {
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
    case .comment: "A comment is <!-- so -->, without -- inside."
    case .characterData: "A CDATA section is <![CDATA[so]]>."
    case .processingInstruction:
      "A processing instruction is <?name so?>, and <?xml ...?> comes first."
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
    case .byteCount(let limit): "The text is longer than \(limit) bytes."
    case .depth(let limit): "Elements are nested more than \(limit) deep."
    case .nodeCount(let limit): "The text has more than \(limit) elements and attributes."
    case .attributeCount(let limit): "This element has more than \(limit) attributes."
    }
  }
}

/// Why a text is not a document, and where; reading stops at the first fault.
///
/// Where several things are wrong it is the first in the text, so that mending from the top down
/// works.
public struct XMLError: Error, Hashable, Sendable {
  /// What is wrong.
  public let fault: XMLFault
  /// The offending byte, from 0; the length of the text where it ends too early.
  public let offset: Int
  /// The line and column of `offset`.
  public let position: XMLPosition
}
