import Testing
import XMLText

@Suite struct RefusedTests {
  private static let cases: [(String, XMLFault, offset: Int)] = [
    ("", .empty, 0),
    (" \n", .empty, 2),
    ("<!-- x -->", .empty, 10),
    ("x<a/>", .malformed(.startTag), 0),
    ("<a/>x", .outsideDocumentElement, 4),
    ("<a/><b/>", .outsideDocumentElement, 4),
    ("</a>", .outsideDocumentElement, 0),
    ("<![CDATA[x]]><a/>", .outsideDocumentElement, 0),
    ("<", .unexpectedEnd(.startTag), 1),
    ("<a", .unexpectedEnd(.startTag), 2),
    ("<a>", .unexpectedEnd(.element("a")), 3),
    ("<a><b></a>", .endTag(found: "a", open: "b"), 6),
    ("<a></ab>", .endTag(found: "ab", open: "a"), 3),
    ("<a></a x>", .malformed(.endTag), 3),
    ("<a></>", .malformed(.endTag), 3),
    ("<1/>", .malformed(.startTag), 0),
    ("<a>1 < 2</a>", .malformed(.startTag), 5),
    ("<a / >", .malformed(.attribute), 3),
    ("<a key/>", .malformed(.attribute), 3),
    ("<a key='1'b='2'/>", .malformed(.attribute), 10),
    ("<a key=1/>", .malformed(.attributeValue), 7),
    ("<a key='1", .unexpectedEnd(.attributeValue), 9),
    ("<a key='<'/>", .lessThanInValue, 8),
    ("<a key='1' b='2' key='3'/>", .duplicateAttribute("key"), 17),
    ("<a x='1' y='2' x='3'/>", .duplicateAttribute("x"), 15),
    ("<a>&nbsp;</a>", .unknownEntity("nbsp"), 3),
    ("<a key='&x;'/>", .unknownEntity("x"), 8),
    ("<a>&</a>", .malformed(.reference), 3),
    ("<a>& b</a>", .malformed(.reference), 3),
    ("<a>&#;</a>", .characterReference, 3),
    ("<a>&#xD800;</a>", .characterReference, 3),
    ("<a>&#0;</a>", .characterReference, 3),
    ("<a>&#x110000;</a>", .characterReference, 3),
    ("<a>&#1114112;</a>", .characterReference, 3),
    // 2^32 + 65, and digits without end.
    ("<a>&#4294967361;</a>", .characterReference, 3),
    ("<a>&#99999999999999999999999999;</a>", .characterReference, 3),
    ("<a>&#x;</a>", .characterReference, 3),
    ("<a>&#X41;</a>", .characterReference, 3),
    ("<a>&#4A;</a>", .characterReference, 3),
    ("<a>&#xFFFE;</a>", .characterReference, 3),
    ("<a>&a#1;</a>", .malformed(.reference), 3),
    ("<!DOCTYPE a><a/>", .documentType, 0),
    ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>", .documentType, 0),
    ("<!ELEMENT a ANY><a/>", .malformed(.startTag), 0),
    ("<!-- a -- b --><a/>", .malformed(.comment), 7),
    ("<!-- a", .unexpectedEnd(.comment), 6),
    ("<a><![CDATA[x]]</a>", .unexpectedEnd(.characterData), 19),
    ("<?xml version='1.0'", .unexpectedEnd(.processingInstruction), 19),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", .encoding("ISO-8859-1"), 0),
    ("<a>\u{1}</a>", .character(1), 3),
    ("<a key='\u{0}'/>", .character(0), 8),
  ]

  @Test("names the first fault and its place", arguments: cases)
  func refuses(text: String, fault: XMLFault, offset: Int) {
    guard case .failure(let error) = outcome(text) else {
      Issue.record("It was read")
      return
    }
    #expect(error.fault == fault)
    #expect(error.offset == offset)
    #expect(error.fault.message.hasSuffix("."))
  }

  @Test(
    "refuses what is not UTF-8",
    arguments: [
      ([0x3C, 0x61, 0x3E, 0xFF], .invalidUTF8, 3),
      ([0x3C, 0x61, 0x3E, 0xC0, 0x80], .invalidUTF8, 3),
      ([0x3C, 0x61, 0x3E, 0xED, 0xA0, 0x80], .invalidUTF8, 3),
      ([0x3C, 0x61, 0x3E, 0xE2, 0x82], .invalidUTF8, 3),
      ([0xFE, 0xFF, 0x00, 0x3C], .encoding("UTF-16"), 0),
      ([0xFF, 0xFE, 0x3C, 0x00], .encoding("UTF-16"), 0),
    ] as [([UInt8], XMLFault, Int)]
  )
  func encoding(bytes: [UInt8], fault: XMLFault, offset: Int) {
    let error = #expect(throws: XMLError.self) {
      try XMLDocument.parse(bytes, vocabulary: vocabulary)
    }
    #expect(error?.fault == fault)
    #expect(error?.offset == offset)
  }

  @Test("has line and column")
  func position() {
    let error = #expect(throws: XMLError.self) { try parse("<a>\n  <é x='1' x='2'/>\n</a>") }
    #expect(error?.position == XMLPosition(line: 2, column: 12))
  }
}

@Suite struct LimitTests {
  @Test("reads as much as a limit allows, and no more")
  func limits() throws {
    let nested = "<a><a><a/></a></a>"
    _ = try parse(nested, limits: XMLLimits(depth: 3))
    #expect(fault(nested, XMLLimits(depth: 2)) == .limit(.depth(2)))
    _ = try parse(nested, limits: XMLLimits(byteCount: nested.utf8.count))
    #expect(fault(nested, XMLLimits(byteCount: 10)) == .limit(.byteCount(10)))
    let wide = "<a b='1' key='2'/>"
    _ = try parse(wide, limits: XMLLimits(attributeCount: 2))
    #expect(fault(wide, XMLLimits(attributeCount: 1)) == .limit(.attributeCount(1)))
    let both = "<a><b key='1'/><b/></a>"
    _ = try parse(both, limits: XMLLimits(nodeCount: 4))
    #expect(fault(both, XMLLimits(nodeCount: 3)) == .limit(.nodeCount(3)))
  }

  @Test("reads many elements deep or wide without a stack of its own")
  func large() throws {
    let count = 50_000
    let wide = "<a>" + String(repeating: "<b/>", count: count) + "</a>"
    #expect(try parse(wide).elements.count == count + 1)
    let deep = String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    #expect(try parse(deep, limits: XMLLimits(depth: count)).elements.count == count)
    #expect(fault(deep, XMLLimits()) == .limit(.depth(256)))
  }

  private func fault(_ text: String, _ limits: XMLLimits) -> XMLFault? {
    if case .failure(let error) = outcome(text, limits: limits) { error.fault } else { nil }
  }
}
