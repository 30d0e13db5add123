import LayoutImport
import LayoutModel
import LayoutReport
import Testing
import TextMetrics

@Suite("Sizes from text")
struct MeasuredTextTests: ShowsOneView {
  private func frame(_ file: SmallFile, _ sizes: LeafSizes?) throws -> Rect {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = sizes
    return try #require(try file.frames(overrides)["a"])
  }

  @Test("are taken where they are asked for, and stored ones else")
  func choice() throws {
    let label = file("label", "text=\"Label\"")
    #expect(try frame(label, nil).height == 77)
    #expect(try frame(label, .stored).height == 77)
    // 17 points: 2444/2048 of it, rounded up to half a point; Xcode draws "Label" 41.5 wide.
    let measured = try frame(label, .measured)
    #expect(measured.height == 20.5)
    #expect(abs(measured.width - 41.5) <= 1)
  }

  @Test(
    "have the height of their font",
    arguments: [
      ("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"13\"/>", 16),
      (
        "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"medium\" pointSize=\"16\"/>",
        19.5
      ),
      ("<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"36\"/>", 43),
      ("<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleCaption1\"/>", 14.5),
    ]
  )
  func fonts(description: String, height: Double) throws {
    let label = file("label", "text=\"Label\"", inside: description)
    #expect(try frame(label, .measured).height == height)
  }

  @Test(
    "have as many lines as their width takes, up to those that may be shown",
    arguments: [
      // 200 - 20 - 20 points: room for each of the words, and for no two.
      ("0", "", 3, 61), ("2", "", 2, 41), ("1", "", 1, 20.5),
      // Text styles have leading: 20.287 + 2 * 22.
      ("0", "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>", 3, 64.5),
    ]
  )
  func lines(limit: String, description: String, lines: Int, height: Double) throws {
    let words = "Measurements straightforwardly characterization"
    let label = file(
      "label",
      "text=\"\(words)\" numberOfLines=\"\(limit)\"",
      inside: description,
      constraints: pin("root", "trailing", "a", "trailing", 20)
    )
    let frame = try frame(label, .measured)
    #expect(frame.width == 160)
    #expect(frame.height == height)
  }

  /// "Account" is 64 x 21 in a published file for an iPhone X (NetNewsWire), whose lines of 17
  /// points have 20.33.
  ///
  /// Other texts are as high beside a width in pixels (Kingfisher, Nextcloud Talk). For a requested
  /// device the drawing does not count.
  @Test(
    "are rounded as the drawing is",
    arguments: [
      (64.0, 21.0, nil, 21.0), (63.667, 21, nil, 21), (64, 20.333, nil, 20.333),
      (64, 21, "iPhone15", 20.333),
    ] as [(Double, Double, String?, Double)]
  )
  func rounding(width: Double, drawn: Double, device: String?, height: Double) throws {
    let label = view("label", "a", (20, 12, width, drawn), "\(constrained) text=\"Account\"")
    let corner = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 375, 812), inside: inside(label, corner))
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    overrides.device = device.flatMap { Device(named: $0) }
    let frames = try SmallFile(device: "retina5_9", objects: root).frames(overrides)
    #expect(abs(try #require(frames["a"]).height - height) < 0.01)
  }

  /// Interface Builder uses the author's size instead of a text's size, and the app does not.
  @Test(
    "give way to a size that is stated for the drawing alone",
    arguments: [(nil, 65.0), ("iPhone15", 20.333)] as [(String?, Double)]
  )
  func stated(device: String?, height: Double) throws {
    let size = "placeholderIntrinsicWidth=\"100\" placeholderIntrinsicHeight=\"65\""
    let label = file("label", "text=\"Episode name\" numberOfLines=\"2\" \(size)")
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    overrides.device = device.flatMap { Device(named: $0) }
    let frame = try #require(try label.frames(overrides)["a"])
    #expect((frame.width == 100) == (device == nil))
    #expect(abs(frame.height - height) < 0.01)
  }

  @Test("break lines where a text does")
  func newlines() throws {
    let text = "<string key=\"text\">Two\nlines</string>"
    #expect(try frame(file("label", "numberOfLines=\"0\"", inside: text), .measured).height == 41)
  }

  /// Heights that Xcode stored in published files: Pocket Casts, OONI Probe, Element, Pass, ArcGIS's samples.
  @Test(
    "are the lines of fields, which are as wide as they are drawn",
    arguments: [
      ("", 14.0, 18.5), ("", 15, 19.5), ("", 16, 21), ("", 17, 22), ("", 18, 23),
      ("borderStyle=\"roundedRect\"", 14, 34),
    ]
  )
  func fields(border: String, points: Double, height: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(points)\"/>"
    let frame = try frame(file("textField", border, inside: font), .measured)
    #expect(frame.height == height)
    #expect(frame.width == 99)
  }

  /// Frames that Xcode stored in published files: SwiftMessages, Zotero, IBLinter's and FDStackView's samples.
  @Test(
    "are those of segments, all as wide as the longest title",
    arguments: [
      (22_505, ["Top", "Bottom", "Center"], 194.0, 32.0),
      (22_505, ["None", "Gray", "Color", "Blur"], 211, 32),
      (22_505, ["Regular", "Light", "Subtle"], 200, 32),
      (23_727, ["First", "Second"], 131, 32), (13_196, ["First", "Second"], 121, 29),
      (9059, ["Horizontal", "Vertical"], 155, 29),
    ]
  )
  func segments(tools: Int, titles: [String], width: Double, height: Double) throws {
    let items = titles.map { "<segment title=\"\($0)\"/>" }.joined()
    let control = file(
      "segmentedControl",
      "",
      inside: "<segments>\(items)</segments>",
      tools: tools
    )
    let frame = try frame(control, .measured)
    // A title may be a point off, and each segment with it.
    #expect(abs(frame.width - width) <= Double(titles.count), "\(frame)")
    #expect(frame.height == height)
  }

  @Test("are nothing without text")
  func empty() throws {
    let frame = try frame(file("label", "text=\"\""), .measured)
    #expect(frame.width == 0)
    #expect(frame.height == 0)
  }

  @Test(
    "are those of a button's title with room around it",
    arguments: [
      // 15 points: 18 + 12; as wide as its title, and 30 at least.
      ("Sign In", "", 30, 45...52),
      ("OK", "", 30, 30...30),
      // 18 + 8 + 8 high.
      (
        "OK", "<inset key=\"contentEdgeInsets\" minX=\"16\" minY=\"8\" maxX=\"16\" maxY=\"8\"/>",
        34, 53...57
      ),
      (
        "OK", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>", 33,
        30...30
      ),
    ] as [(String, String, Double, ClosedRange<Double>)]
  )
  func buttons(title: String, more: String, height: Double, width: ClosedRange<Double>) throws {
    let state = "<state key=\"normal\" title=\"\(title)\"/>"
    let frame = try frame(file("button", "buttonType=\"system\"", inside: more + state), .measured)
    #expect(frame.height == height)
    #expect(width.contains(frame.width))
  }

  @Test(
    "stay as they are stored where the text is not measured here",
    arguments: [
      (
        "label", "text=\"A\"",
        "<fontDescription key=\"fontDescription\" name=\"Futura\" pointSize=\"17\"/>"
      ),
      ("label", "", "<attributedString key=\"attributedText\"/>"),
      (
        "button", "buttonType=\"system\" customClass=\"Pill\"",
        "<state key=\"normal\" title=\"A\"/>"
      ),
      ("button", "buttonType=\"system\"", "<state key=\"normal\" title=\"A\" image=\"star\"/>"),
      (
        "button", "buttonType=\"system\"",
        "<state key=\"normal\" title=\"A\"/><buttonConfiguration key=\"configuration\" style=\"plain\"/>"
      ),
      ("button", "", "<state key=\"normal\" title=\"A\"/>"),
    ]
  )
  func stored(tag: String, attributes: String, more: String) throws {
    #expect(try frame(file(tag, attributes, inside: more), .measured).height == 77)
  }

  @Test("stay as they are stored in files that measured with an older font")
  func older() throws {
    #expect(try frame(file("label", "text=\"Label\"", tools: 7706), .measured).height == 77)
  }

  @Test("have the error band of an estimate")
  func doubt() throws {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let narrow = file("label", "text=\"Label\"", constraints: size("a", "width", 30))
    let reading = readInterfaceBuilder(Array(narrow.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    #expect(layout.views[1].text?.doubt == 1)
    let reported = try narrow.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.count == 1)
    #expect(reported[0].message.contains("the content is an estimate, up to 1 point off"))
  }

  /// "Label" is 41.5 points wide: an author who drew it 99 wide saw it whole, and one who drew it
  /// 30 wide saw it cut.
  ///
  /// 40 are 1.5 too few by the font of another Xcode.
  @Test(
    "are certain to be cut where the drawing has them whole; images and drawings never are",
    arguments: [
      ("label", "text=\"Label\"", 99.0, [true]), ("label", "text=\"Label\"", 30, [false]),
      ("label", "text=\"Label\"", 40, [true]),
      ("imageView", "image=\"i\"", 99, [false]),
    ]
  )
  func cut(tag: String, attributes: String, width: Double, expected: [Bool]) throws {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let own = view(tag, "a", (20, 10, width, 20.5), "\(constrained) \(attributes)")
    let constraints =
      pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
      + size("a", "width", 30)
    let file = SmallFile(
      objects: view("view", "root", (0, 0, 200, 300), inside: inside(own, constraints)),
      resources: "<image name=\"i\" width=\"60\" height=\"20\"/>"
    )
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    let reported = try file.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.map { $0.certainty == .proven } == expected)
  }

  /// "Label" is 41.5 points wide and has 30: at 0.72 of its size it fits.
  @Test(
    "that may shrink are cut only where they are too large at their smallest",
    arguments: [
      ("minimumScaleFactor=\"0.5\"", false), ("minimumScaleFactor=\"0.9\"", true),
      ("minimumFontSize=\"10\"", false), ("minimumFontSize=\"16\"", true),
      // Neither shrinks: 0 is the font's own size (Apple's documentation of minimumScaleFactor).
      ("", true), ("minimumScaleFactor=\"0.5\" adjustsFontSizeToFit=\"NO\"", true),
    ]
  )
  func shrinking(attributes: String, isCut: Bool) throws {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let file = file(
      "label",
      "text=\"Label\" \(attributes)",
      constraints: size("a", "width", 30)
    )
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    let reported = try file.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.map { $0.certainty == .proven } == [isCut])
  }

  /// Three words of some 80 points each in lines of 20.29, in 100 x 21: at 0.3 of the size they have room side by
  /// side; at 0.8 each has a line, and all are 48.7 high.
  @Test("that may shrink are measured with their lines", arguments: [(0.3, false), (0.8, true)])
  func shrinkingLines(factor: Double, isCut: Bool) throws {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let words = "Mountains Mountains Mountains"
    let file = file(
      "label",
      "text=\"\(words)\" numberOfLines=\"3\" minimumScaleFactor=\"\(factor)\"",
      constraints: pin("root", "trailing", "a", "trailing", 80) + size("a", "height", 21)
    )
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    let reported = try file.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.map { $0.certainty == .proven } == [isCut])
  }

  /// A title of 15 points is 18 high, and has 12 around it: 28 leave the title whole, 10 do not.
  @Test("of titles are certain to be cut where less than the title is left", arguments: [28.0, 10])
  func title(height: Double) throws {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let file = file(
      "button",
      "buttonType=\"system\"",
      inside: "<state key=\"normal\" title=\"Send\"/>",
      constraints: size("a", "height", height)
    )
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    let reported = try file.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.map { $0.certainty == .proven } == [height == 10])
  }

  @Test("that are compressed by less than an estimate may be off may fit")
  func withinDoubt() throws {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    // About 41.5 points, or one less.
    let narrow = file("label", "text=\"Label\"", constraints: size("a", "width", 41))
    let reading = readInterfaceBuilder(Array(narrow.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    let reported = try narrow.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.map { $0.certainty == .proven } == [false])
    #expect(reported[0].message.contains("so it may fit"))
    #expect(reported[0].band == 1)
  }

  /// Every character is 5 points wide at 10 points, in lines 12 points high.
  private static let book = FontBook(
    ["Futura-Medium"].compactMap { name in
      MeasuredTypeface([
        MeasuredTypeface.Sample(
          size: 10,
          metrics: LineMetrics(ascender: 9, descender: 3),
          advances: ["L": 5, "a": 5, "b": 5, "e": 5, "l": 5]
        )
      ]).map { FontBook.Entry(.postScript(name), $0) }
    }
  )

  @Test("are those of a font that the user brings")
  func broughtFont() throws {
    let font =
      "<fontDescription key=\"fontDescription\" name=\"Futura-Medium\" family=\"Futura\" pointSize=\"20\"/>"
    let label = file("label", "text=\"Label\"", inside: font)
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    // Without a measured font: as stored.
    #expect(try label.frames(overrides)["a"]?.width == 99)
    overrides.fonts = Self.book
    let frame = try #require(try label.frames(overrides)["a"])
    #expect(frame.width == 50)
    #expect(frame.height == 24)
  }

  @Test(
    "of controls are those of the system that is asked for",
    arguments: [
      // As stored; then 49 x 31 and 61 x 28 by the alignment rectangle, 2 points wider by the frame.
      (nil, 99, 77), (18, 51, 31), (26, 63, 28),
    ] as [(Int?, Double, Double)]
  )
  func controls(iOS: Int?, width: Double, height: Double) throws {
    var overrides = EnvironmentOverrides()
    overrides.iOS = iOS
    let frame = try #require(try file("switch", "on=\"YES\"").frames(overrides)["a"])
    #expect(frame.width == width)
    #expect(frame.height == height)
  }

  /// Xcode draws it 129.5 wide.
  @Test("have the widths of underscores")
  func underscores() throws {
    let label = file(
      "label",
      "text=\"lbl_sum_total_value\"",
      inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>"
    )
    #expect(abs(try frame(label, .measured).width - 129.5) <= 1)
  }
}
