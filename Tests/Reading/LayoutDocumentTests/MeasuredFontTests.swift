import LayoutDocument
import LayoutModel
import LayoutReport
import Testing
import TextMetrics

@Suite("Measured fonts")
struct MeasuredFontTests {
  /// Every character 10 points wide at 20 points, in lines 20 points high.
  private static let font = """
    {"family": "system", "size": 20, "ascender": 15, "descender": -5,
     "advances": {"a": 10, "b": 10, " ": 10}, "kerning": {"ab": -1}}
    """

  private func view(_ members: String, fonts: String = font) throws -> View {
    let text = document("\"fonts\": [\(fonts)], \"views\": [{\"id\": \"a\", \(members)}]")
    let reading = read(text)
    return try #require(reading.layout?.views[1], "\(reading.allDiagnostics)")
  }

  @Test("are what a document's texts are measured in, without a doubt")
  func measured() throws {
    let view = try view(#""text": "ab a", "font": {"size": 20}"#)
    // 4 * 10 - 1; 15 + 5.
    #expect(view.intrinsicContentSize == IntrinsicContentSize(width: 39, height: 20))
    #expect(view.text?.doubt == 0)
    #expect(!view.isEstimated)
    #expect(view.firstBaselineOffsetFromTop == 15)
    #expect(view.lastBaselineOffsetFromBottom == 5)
  }

  @Test("leave other weights, characters and sizes an estimate")
  func estimated() throws {
    for members in [
      #""text": "aa", "font": {"size": 20, "weight": "bold"}"#,
      #""text": "ac", "font": {"size": 20}"#, #""text": "aa", "font": {"size": 40}"#,
    ] {
      #expect(try view(members).isEstimated, "\(members)")
    }
  }

  @Test("are found by family and weight, and by their PostScript name")
  func names() throws {
    let fonts = """
      {"family": "Inter", "weight": "bold", "postScriptName": "Inter-Bold", "size": 10,
       "ascender": 10, "descender": 2, "leading": 1, "advances": {"a": 4}}
      """
    for font in [
      #"{"name": "Inter-Bold", "size": 10}"#,
      #"{"family": "inter", "weight": "bold", "size": 10}"#,
    ] {
      let view = try view("\"text\": \"aa\", \"font\": \(font)", fonts: fonts)
      #expect(view.intrinsicContentSize == IntrinsicContentSize(width: 8, height: 12))
    }
  }

  @Test("hold for a script in a document")
  func script() throws {
    let text = """
      {"environment": {"width": 100, "height": 100}, "fonts": [\(Self.font)],
       "script": "let a = UILabel()\\nview.addSubview(a)\\na.text = \\"ab\\"\\na.font = .systemFont(ofSize: 20)"}
      """
    let layout = try #require(read(text).layout)
    #expect(layout.views[1].intrinsicContentSize == IntrinsicContentSize(width: 19, height: 20))
  }

  @Test(
    "are refused where something is wrong",
    arguments: [
      (#"{"fonts": 1}"#, "AL063 /fonts", "an array"),
      (#"{}"#, "AL064 ", "\"fonts\" is missing"),
      (#"[]"#, "AL063 ", "an object"),
      (#"{"fonts": [], "font": 1}"#, "AL062 /font", "fonts"),
      (
        #"{"fonts": [{"size": 1, "ascender": 1, "descender": 1, "advances": {}}]}"#,
        "AL064 /fonts/0", "system"
      ),
      (
        #"{"fonts": [{"family": "a", "ascender": 1, "descender": 1, "advances": {}}]}"#,
        "AL064 /fonts/0", "\"size\""
      ),
      (
        #"{"fonts": [{"family": "a", "size": 0, "ascender": 1, "descender": 1, "advances": {}}]}"#,
        "AL065 /fonts/0/size", "from 1 to 1000"
      ),
      (
        #"{"fonts": [{"family": "a", "size": 1, "ascender": 1, "descender": 1, "advances": {"ab": 1}}]}"#,
        "AL065 /fonts/0/advances/ab", "one character"
      ),
      (
        #"{"fonts": [{"family": "a", "size": 1, "ascender": 1, "descender": 1, "advances": {"a": -1}}]}"#,
        "AL065 /fonts/0/advances/a", "from 0"
      ),
      (
        #"{"fonts": [{"family": "a", "size": 1, "ascender": 1, "descender": 1, "advances": {}, "kerning": {"a": 1}}]}"#,
        "AL065 /fonts/0/kerning/a", "two characters"
      ),
      (
        #"{"fonts": [{"family": "a", "weight": "fat", "size": 1, "ascender": 1, "descender": 1, "advances": {}}]}"#,
        "AL065 /fonts/0/weight", "semibold"
      ),
    ]
  )
  func refused(text: String, place: String, words: String) throws {
    let (book, mistakes) = readMeasuredFonts(Array(text.utf8))
    #expect(book == .builtIn)
    let mistake = try #require(mistakes.first)
    #expect("\(mistake.code.rawValue) \(mistake.location.pointer ?? "")" == place)
    #expect(mistake.location.line == 1)
    #expect(mistake.message.contains(words), "\(mistake.message)")
  }

  @Test(
    "are asked for where a text names one that is not there",
    arguments: [
      #"{"name": "Futura"}"#, #"{"family": "Futura"}"#, #"{"name": "A", "weight": "bold"}"#,
      #"{"style": "body", "family": "A"}"#,
    ]
  )
  func missing(font: String) {
    let text = document("\"views\": [{\"id\": \"a\", \"text\": \"A\", \"font\": \(font)}]")
    #expect(Set(read(text).allDiagnostics.map(\.code)) == [.valueOutOfRange])
  }

  @Test("are at most 512")
  func limit() {
    for (count, expected) in [(512, []), (513, [Diagnostic.Code.limitExceeded])] {
      let fonts = (1...count).map { number in
        """
        {"family": "f\(number)", "size": 1, "ascender": 1, "descender": 1, "advances": {"a": 1}}
        """
      }
      let text = "{\"fonts\": [\(fonts.joined(separator: ","))]}"
      #expect(readMeasuredFonts(Array(text.utf8)).mistakes.map(\.code) == expected)
    }
  }

  @Test("end with a mistake wherever their text is cut")
  func cut() {
    let text = Array("{\"fonts\": [\(Self.font)]}".utf8)
    for count in text.indices {
      let (book, mistakes) = readMeasuredFonts(Array(text[..<count]))
      #expect(book == .builtIn && !mistakes.isEmpty, "\(count)")
    }
    #expect(readMeasuredFonts(text).mistakes.isEmpty)
    #expect(readMeasuredFonts(text).book != .builtIn)
  }
}
