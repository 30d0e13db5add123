/// What is wrong with a text that should be XML.
public enum XMLFault: Hashable, Sendable {
  /// Nothing but white space.
  case empty
  /// The bytes, or the XML declaration, say that the text is not UTF-8.
  case encoding(String)
  /// A byte that UTF-8 does not have in this place.
  case invalidUTF8
  /// A character that XML does not allow.
  case character(UInt32)
  /// A document type declaration.
  case documentType
  /// The text ends too early.
  case unexpectedEnd(Construct)
  /// Something else stands where this belongs.
  case malformed(Construct)
  /// An end tag of another element than the one that is open.
  case endTag(found: String, open: String)
  /// The element has the attribute already.
  case duplicateAttribute(String)
  /// Only five entities exist without a document type.
  case unknownEntity(String)
  /// A reference to a character that does not exist.
  case characterReference
  /// A `<` inside an attribute's value.
  case lessThanInValue
  /// Text, or a second element, outside the document's one element.
  case outsideDocumentElement
  /// The text is larger than a limit.
  case limit(Limit)
  /// The document is no longer wanted.
  case interrupted

  /// A part of a text.
  public enum Construct: Hashable, Sendable {
    case comment
    case characterData
    case processingInstruction
    case startTag
    case endTag
    case attribute
    case attributeValue
    case reference
    case element(String)
  }

  /// A limit, with its value.
  public enum Limit: Hashable, Sendable {
    case byteCount(Int)
    case depth(Int)
    case nodeCount(Int)
    case attributeCount(Int)
  }
}

extension XMLFault {
  /// What is wrong, and what would be right.
  public var message: String {
    switch self {
    case .empty: "The text is empty. Send an XML document."
    case .encoding(let name):
      "The text says that it is \(name), and only UTF-8 is read. Convert it, and say encoding=\"UTF-8\"."
    case .invalidUTF8: "This byte is not UTF-8. Save the file as UTF-8."
    case .character(let code):
      "XML has no character U+\(hexadecimal(code)) here. Remove it."
    case .documentType:
      "Document type declarations are not read, nor the entities they declare. Remove <!DOCTYPE ...>."
    case .unexpectedEnd(let construct):
      "The text ends inside \(construct.words): it was cut off. Send all of it."
    case .malformed(let construct): construct.advice
    case .endTag(let found, let open):
      "</\(found)> ends an element that is not open; write </\(open)> first."
    case .duplicateAttribute(let name):
      "The element has the attribute \"\(name)\" already. Keep one of them."
    case .unknownEntity(let name):
      "There is no entity \"&\(name);\". XML has &lt; &gt; &amp; &quot; &apos; and numbers such as &#65;."
    case .characterReference:
      "This reference names no character. Write one such as &#65; or &#x41;."
    case .lessThanInValue:
      "A \"<\" stands inside a value. Write it as &lt;, or add the quotation mark that is missing."
    case .outsideDocumentElement:
      "A document is one element; nothing may stand beside it. Remove what is before or after it."
    case .limit(let limit): limit.message
    case .interrupted: "Reading was given up."
    }
  }

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
    case .attributeValue: "The value of an attribute stands in quotation marks: name=\"value\"."
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
public struct XMLError: Error, Hashable, Sendable {
  /// What is wrong.
  public let fault: XMLFault
  /// The offending byte, from 0; the length of the text where it ends too early.
  public let offset: Int
  /// The line and column of `offset`.
  public let position: XMLPosition
}
