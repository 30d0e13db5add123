import Testing
import XMLText

@Suite struct AcceptedTests {
  @Test(
    "reads what is well-formed",
    arguments: [
      ("<a/>", "0 a"),
      ("\u{FEFF}<a/>", "0 a"),
      ("<?xml version='1.0' encoding='utf-8'?>\n<a></a>\n", "0 a"),
      ("<a><b/><b><a/></b></a>", "0 a, 1 b, 1 b, 2 a"),
      ("<a key=\"1\" b = '2'/>", "0 a 1 2"),
      ("<a key=\"it's &lt;&#65;&#x42;&gt; &amp;&quot;&apos;\"/>", "0 a it's <AB> &\"'"),
      ("<a key='é'/>", "0 a é"),
      ("<é-1.2:x/>", "0 é-1.2:x"),
      ("<!-- <b> --><a><!----><?b c?><![CDATA[<b>]]></a><!-- x -->", "0 a"),
      ("<a\n\tkey\r\n=\n'1'\n>\n</a\n>", "0 a 1"),
      ("<a>&amp;&#10;</a>", "0 a"),
    ]
  )
  func accepts(text: String, expected: String) throws {
    #expect(outline(try parse(text)) == expected)
  }

  @Test(
    "gives the text of an element without that of the elements inside it",
    arguments: [
      ("<a>x</a>", "x"),
      ("<a> x <b>y</b> z </a>", " x  z "),
      ("<a>&lt;<!-- no --><![CDATA[&lt;]]>&#233;<b/>.</a>", "<&lt;é."),
      ("<a/>", ""),
      ("<a><b>/</b><b/>/</a>", "/"),
    ]
  )
  func text(text: String, expected: String) throws {
    #expect(try parse(text).text(of: 0) == expected)
  }

  @Test("identifies names by number, at any length")
  func words() throws {
    let document = try parse("<view translatesAutoresizingMask='YES' key='NO' other='y'/>")
    #expect(document.elements[0].name == 3)
    #expect(document.attributes.map(\.name) == [4, 2, XMLVocabulary.unknown])
    let values = document.attributes.indices.map { document.word(ofAttribute: $0) }
    #expect(values == [5, XMLVocabulary.unknown, XMLVocabulary.unknown])
    #expect(document.attribute(4, of: 0) == 0)
    #expect(document.attribute(0, of: 0) == nil)
  }

  @Test("does not take one word for another that shares its ends")
  func similarWords() throws {
    let words = ["abcdefgh-12345678", "abcdefgh+12345678", "abcdefgh12345678", "abcd", "abc"]
    let vocabulary = XMLVocabulary(words)
    for (number, word) in words.enumerated() {
      let bytes = Array("<a b='\(word)'/>".utf8)
      let document = try XMLDocument.parse(bytes, vocabulary: vocabulary)
      #expect(document.word(ofAttribute: 0) == UInt16(number))
    }
    let other = Array("<a b='abcdefgh*12345678'/>".utf8)
    let document = try XMLDocument.parse(other, vocabulary: vocabulary)
    #expect(document.word(ofAttribute: 0) == XMLVocabulary.unknown)
  }

  @Test(
    "reads numbers as Double does",
    arguments: [
      "0", "-0.0", "12.5", "-375", "0.1", "249.99998474121094", "1e3", "3.4028234663852886e+38",
      "0.333333333333333", "123456789012345", "1234567890123456789", "-", "", ".", "1.2.3", "x",
      "5.",
      "inf",
    ]
  )
  func numbers(text: String) throws {
    let number = try parse("<a key='\(text)'/>").number(ofAttribute: 0)
    #expect(number?.bitPattern == Double(text)?.bitPattern)
  }

  @Test("ends an element behind what lies in it")
  func ends() throws {
    let document = try parse("<a><b><a/></b><b/></a>")
    #expect(document.elements.map(\.end) == [4, 3, 3, 4])
    #expect(document.elements.map(\.parent) == [-1, 0, 1, 0])
  }

  @Test("places elements by line and column, in characters")
  func positions() throws {
    let document = try parse("<a>\n  <b/>é\r\n<b\n/><b/>\r<b/></a>")
    let expected = [(1, 1), (2, 3), (3, 1), (4, 3), (5, 1)].map {
      XMLPosition(line: $0, column: $1)
    }
    #expect(document.positions() == expected)
  }
}
