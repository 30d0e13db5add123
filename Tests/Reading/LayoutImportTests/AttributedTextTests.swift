import LayoutImport
import LayoutModel
import Testing
import TextMetrics

@Suite("Sizes from texts with attributes, and of text views")
struct AttributedTextTests: ShowsOneView {
  private func frame(_ file: SmallFile, device: Device? = nil) throws -> Rect {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    overrides.device = device
    return try #require(try file.frames(overrides)["a"])
  }

  private func text(
    _ content: String,
    _ font: String,
    _ paragraph: String = "",
    more: String = "",
    key: String = "attributedText"
  ) -> String {
    """
    <attributedString key="\(key)"><fragment content="\(content)"><attributes>\
    <font key="NSFont" \(font)/>\
    <paragraphStyle key="NSParagraphStyle" lineBreakMode="wordWrapping" \(paragraph)/>\(more)\
    </attributes></fragment></attributedString>
    """
  }

  /// Heights that Xcode stored in published files (DuckDuckGo, Pocket Casts), whose lines have 2444/2048 of their
  /// size.
  @Test(
    "have the lines of their font and paragraph",
    arguments: [
      ("Label", "metaFont=\"system\" size=\"15\"", "", 18),
      // 1.2 * 17.9 = 21.48.
      ("Label", "metaFont=\"system\" size=\"15\"", "lineHeightMultiple=\"1.2\"", 21.5),
      // 1.35 * 19.09 = 25.78.
      ("Label", "metaFont=\"system\" size=\"16\"", "lineHeightMultiple=\"1.35\"", 26),
      ("Label", "metaFont=\"system\" size=\"17\"", "minimumLineHeight=\"22\"", 22),
      ("Label", "metaFont=\"system\" size=\"17\"", "maximumLineHeight=\"10\"", 10),
      // Nothing lies below the last line: 2 * 17.9 + 3 = 38.8.
      ("Label", "metaFont=\"system\" size=\"15\"", "lineSpacing=\"3\"", 18),
      ("A&#10;B", "metaFont=\"system\" size=\"15\"", "lineSpacing=\"3\"", 39),
      // A purpose has a size of its own: 12, of which two lines with 4 between them are 32.64.
      ("A&#10;B", "metaFont=\"cellTitle\"", "lineSpacing=\"4\"", 33),
      ("Label", "metaFont=\"systemBold\" size=\"36\"", "", 43),
    ] as [(String, String, String, Double)]
  )
  func labels(content: String, font: String, paragraph: String, height: Double) throws {
    let label = file("label", "numberOfLines=\"0\"", inside: text(content, font, paragraph))
    #expect(try frame(label).height == height)
  }

  @Test(
    "stay as they are stored where they are not set alike, or otherwise than is read",
    arguments: [
      ("name=\"Futura\" size=\"17\"", "", ""), ("metaFont=\"menu\"", "", ""),
      ("metaFont=\"system\" size=\"17\"", "headIndent=\"8\"", ""),
      ("metaFont=\"system\" size=\"17\"", "paragraphSpacing=\"8\"", ""),
      ("metaFont=\"system\" size=\"17\"", "", "<real key=\"NSKern\" value=\"2\"/>"),
    ]
  )
  func unknown(font: String, paragraph: String, more: String) throws {
    let label = file("label", "text=\"A\"", inside: text("A", font, paragraph, more: more))
    #expect(try frame(label).height == 77)
  }

  @Test("are those of all pieces, where these are set alike")
  func pieces() throws {
    func label(_ sizes: [Int]) -> SmallFile {
      let pieces = sizes.map { size in
        "<fragment content=\"Label\"><attributes><font key=\"NSFont\" metaFont=\"system\" "
          + "size=\"\(size)\"/></attributes></fragment>"
      }
      let string = "<attributedString key=\"attributedText\">\(pieces.joined())</attributedString>"
      return file("label", "", inside: string)
    }
    let one = try frame(label([17]))
    let two = try frame(label([17, 17]))
    #expect(one.height == 20.5)
    #expect(two.height == 20.5)
    // Rounding, and the space between the runs, are at most a point.
    #expect(abs(two.width - 2 * one.width) <= 1)
    #expect(try frame(label([17, 13])).height == 77)
  }

  @Test("are read from a text with notes for translators")
  func comments() throws {
    let comments =
      "<attributedString key=\"userComments\"><fragment content=\"Short\"/></attributedString>"
    #expect(try frame(file("label", "text=\"Label\"", inside: comments)).height == 20.5)
  }

  /// A title of 15 points is 18 high, with 12 around it.
  @Test("are those of a button's title")
  func title() throws {
    let title = text("OK", "metaFont=\"system\" size=\"15\"", key: "attributedTitle")
    let button = file("button", "", inside: "<state key=\"normal\">\(title)</state>")
    #expect(try frame(button).height == 30)
  }

  @Test(
    "are those of the title that a button shows in its state",
    arguments: [
      ("", 30.0), ("selected=\"YES\"", 200), ("enabled=\"NO\"", 30),
      ("selected=\"YES\" enabled=\"NO\"", 200),
    ]
  )
  func states(attributes: String, least: Double) throws {
    let states =
      "<state key=\"normal\" title=\"OK\"/><state key=\"selected\" title=\"\(Self.long)\"/>"
    let button = file("button", "buttonType=\"system\" \(attributes)", inside: states)
    let width = try frame(button).width
    #expect(least == 30 ? width == 30 : width > least)
  }

  private static let long = "Straightforwardly characterized measurements"

  /// 33 and 36.5 points are the heights of one line of 14 and 17 in published files (WooCommerce,
  /// Corona-Warn).
  @Test(
    "are those of a text view that does not scroll",
    arguments: [("14", "Lorem ipsum", 33.0), ("17", "Label", 36.5), ("14", "A&#10;B", 49.5)]
  )
  func textViews(size: String, text: String, height: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    let content = "\(font)<string key=\"text\">\(text)</string>"
    let view = file("textView", "scrollEnabled=\"NO\"", inside: content, tools: 22_154)
    #expect(try frame(view).height == height)
    let label = file("label", "numberOfLines=\"0\"", inside: content, tools: 22_154)
    // Five points on either side.
    #expect(try frame(view).width == frame(label).width + 10)
  }

  /// 160 points leave 150 for words of more than half of it each.
  @Test("wrap in a text view as far as its room goes")
  func wrapping() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>"
    let content = "\(font)<string key=\"text\">Straightforward characterization</string>"
    let view = file(
      "textView",
      "scrollEnabled=\"NO\"",
      inside: content,
      tools: 22_154,
      constraints: pin("root", "trailing", "a", "trailing", 20)
    )
    // 2 * 16.71 + 16 = 49.4.
    #expect(try frame(view).height == 49.5)
  }

  /// "Label" is 35.5 x 17 there in Zotero's files, in a style of 17 points that has 14 at the smallest content size.
  @Test(
    "in text styles are as those Xcodes drew them that drew them at the smallest content size",
    arguments: [
      (17_701, nil, 20.5), (18_122, nil, 17), (20_037, nil, 17), (21_225, nil, 20.5),
      // No device has that size unless its user wants it.
      (20_037, "iPhone15", 20.333),
    ] as [(Int, String?, Double)]
  )
  func smallest(tools: Int, device: String?, height: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    let label = file("label", "text=\"Label\"", inside: font, tools: tools)
    let frame = try frame(label, device: device.flatMap { Device(named: $0) })
    #expect(abs(frame.height - height) < 0.01)
  }

  /// Heights that Xcode stored in published files: Kingfisher's sample, VLC, kDrive, Checkout's samples, Pocket
  /// Casts; in the last at the smallest content size, 14 points.
  @Test(
    "are those of a configuration's title",
    arguments: [
      (23_727, "", 34.5), (24_412, "type=\"system\" weight=\"light\" pointSize=\"18\"", 35.5),
      (24_765, "type=\"system\" pointSize=\"12\"", 28.5),
      (19_529, "type=\"system\" weight=\"medium\" pointSize=\"16\"", 33.5), (20_037, "", 31),
    ] as [(Int, String, Double)]
  )
  func configurations(tools: Int, font: String, height: Double) throws {
    let font =
      font.isEmpty ? "" : "<fontDescription key=\"titleFontDescription\" \(font)/>"
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"OK\">\(font)"
      + "</buttonConfiguration>"
    let button = file("button", "buttonType=\"system\"", inside: configuration, tools: tools)
    #expect(try frame(button).height == height)
  }
}
