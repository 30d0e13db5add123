import LayoutModel

import Testing
import TextMetrics

@Suite("A label with a text in a script")
struct ScriptTextTests {
  /// The label of a script with some lines about it.
  private func label(
    _ lines: String,
    overrides: EnvironmentOverrides = EnvironmentOverrides(),
    making view: String = "UILabel()"
  ) throws -> View {
    let script = """
      let label = \(view)
      \(lines)
      view.addSubview(label)
      label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """
    let reading = ScriptExample.reading(script, overrides)
    let layout = try #require(reading.entries.first?.layout, "\(reading.entries)")
    return try #require(layout.views.first { $0.id == "label" })
  }

  @Test(
    "has the size of its text",
    arguments: [
      // 2444/2048 of the size a line, rounded up to half a point.
      ("", 20.5, 17), ("label.font = UIFont.systemFont(ofSize: 13)", 16, 13),
      ("label.font = .systemFont(ofSize: 16, weight: .medium)", 19.5, 16),
      ("label.font = .boldSystemFont(ofSize: 36)", 43, 36),
      ("label.font = UIFont.preferredFont(forTextStyle: .caption1)", 14.5, 12),
      ("label.font = .preferredFont(forTextStyle: .largeTitle)", 41, 34),
    ] as [(String, Double, Double)]
  )
  func size(font: String, height: Double, points: Double) throws {
    let label = try label("label.text = \"Label\"\n\(font)")
    let size = try #require(label.intrinsicContentSize)
    #expect(size.height == height)
    // "Label" is 41.5 of 17 wide, bold a little more.
    #expect(abs((size.width ?? 0) / points - 2.5) < 0.35)
    #expect(label.text?.doubt ?? 0 >= 1)
    #expect(abs((label.firstBaselineOffsetFromTop ?? 0) - 1950 / 2048 * points) < 1e-9)
  }

  @Test(
    "has an unknown size with an interpolation",
    arguments: [
      #""Version \(version())""#, ##"#"Version \#(version())"#"##, #""A" + "\(b)""#,
      "\"\"\"\nVersion \\(version())\n\"\"\"",
    ]
  )
  func interpolation(text: String) throws {
    #expect(try label("label.text = \(text)").intrinsicContentSize == nil)
  }

  @Test("has a known size without one", arguments: [#""A \\(b)""#, ##"#"A \(b)"#"##])
  func noInterpolation(text: String) throws {
    #expect(try label("label.text = \(text)").intrinsicContentSize != nil)
  }

  @Test("wraps as far as it may")
  func lines() throws {
    let text = "label.text = \"Several words that may be broken\""
    #expect(try label(text).intrinsicContentSize?.heightForWidth.isEmpty == true)
    let two = try #require(label("\(text)\nlabel.numberOfLines = 2").intrinsicContentSize)
    #expect(two.heightForWidth.map(\.height).max() == 41)
    let any = try #require(label("\(text)\nlabel.numberOfLines = 0").intrinsicContentSize)
    #expect(any.heightForWidth.count > two.heightForWidth.count)
  }

  @Test(
    "has none where text or font cannot be known",
    arguments: [
      "", "label.text = \"\"", "label.text = model.title",
      "label.text = \"A\"\nlabel.text = model.title",
      "label.text = \"A\"\nlabel.font = Theme.font",
      "label.text = \"A\"\nlabel.font = UIFont(name: \"Futura\", size: 12)",
      "label.text = \"A\"\nlabel.numberOfLines = model.lines",
    ]
  )
  func unknown(lines: String) throws {
    #expect(try label(lines).intrinsicContentSize == nil)
  }

  /// Every character of "A" is 6 points wide at 12 points, in lines 12 points high.
  private static let fonts: FontBook = {
    let sample = MeasuredTypeface.Sample(
      size: 12,
      metrics: LineMetrics(ascender: 9, descender: 3),
      advances: ["A": 6]
    )
    let face = MeasuredTypeface([sample])
    return FontBook(face.map { [FontBook.Entry(.postScript("Futura"), $0)] } ?? [])
  }()

  @Test("is measured in a font that the user brings")
  func broughtFont() throws {
    var overrides = EnvironmentOverrides()
    overrides.fonts = Self.fonts
    let label = try label(
      "label.text = \"AAA\"\nlabel.font = UIFont(name: \"Futura\", size: 24)",
      overrides: overrides
    )
    #expect(label.intrinsicContentSize == IntrinsicContentSize(width: 36, height: 24))
  }

  @Test(
    "shows the text of its key in the language that is asked for",
    arguments: [
      ("NSLocalizedString(\"a.b\", comment: \"\")", 2), ("String(localized: \"a.b\")", 2),
      ("NSLocalizedString(\"A\", comment: \"\")", 1), ("\"AAA\"", 3),
      ("String(localized: \"c.d\", defaultValue: \"AAAA\")", 4),
    ]
  )
  func languages(text: String, count: Int) throws {
    var overrides = EnvironmentOverrides()
    overrides.fonts = Self.fonts
    overrides.texts = TextVariant(language: .translated("de", ["a.b": "AA"]))
    let font = "label.font = UIFont(name: \"Futura\", size: 12)"
    let label = try label("label.text = \(text)\n\(font)", overrides: overrides)
    #expect(label.intrinsicContentSize?.width == Double(6 * count))
    // "a.b" is the key of a text, which is unknown without a language.
    overrides.texts = nil
    let written = try self.label("label.text = \(text)\n\(font)", overrides: overrides)
    #expect((written.intrinsicContentSize == nil) == text.contains("a.b"))
  }

  @Test("follows the content size in a text style, and no other font")
  func contentSize() throws {
    var overrides = EnvironmentOverrides()
    overrides.texts = TextVariant(contentSize: .accessibility5)
    let style = "label.text = \"A\"\nlabel.font = .preferredFont(forTextStyle: .body)"
    // 53 points: 63.25, up to half a point.
    #expect(try label(style, overrides: overrides).intrinsicContentSize?.height == 63.5)
    let fixed = "label.text = \"A\"\nlabel.font = .systemFont(ofSize: 17)"
    #expect(try label(fixed, overrides: overrides).intrinsicContentSize?.height == 20.5)
    #expect(try label(fixed).text?.scaling == .fixed)
    #expect(try label(style).text?.scaling == .atCreation)
    let follows = style + "\nlabel.adjustsFontForContentSizeCategory = true"
    #expect(try label(follows).text?.scaling == .always)
  }

  @Test(
    "of a button has room around it",
    arguments: [
      // 15 points: 18 + 12; 18 points: 22 + 12; at least 30 wide.
      ("UIButton(type: .system)", "", 30), ("UIButton()", "", 34),
      ("UIButton(type: model.type)", "", nil),
      ("UIButton()", "label.titleLabel?.font = Theme.font", nil),
      ("UIButton()", "label.setImage(image, for: .normal)", nil),
      ("UIButton()", "label.contentEdgeInsets = insets", nil),
    ] as [(String, String, Double?)]
  )
  func buttons(make: String, more: String, height: Double?) throws {
    let lines = "label.setTitle(\"OK\", for: .normal)\n\(more)"
    let size = try label(lines, making: make).intrinsicContentSize
    #expect(size?.height == height)
    #expect(size?.width == (height == nil ? nil : size.map { max(30, $0.width ?? 0) } ?? 0))
  }

  @Test(
    "has the size of its class where it is a control",
    arguments: [
      ("UISwitch()", nil, 49, 31), ("UISwitch()", 26, 61, 28), ("UIStepper()", nil, 94, 32),
      ("UIProgressView()", nil, nil, 4), ("UIView()", nil, nil, nil),
      ("UISegmentedControl()", nil, nil, nil),
    ] as [(String, Int?, Double?, Double?)]
  )
  func controls(make: String, iOS: Int?, width: Double?, height: Double?) throws {
    var overrides = EnvironmentOverrides()
    overrides.iOS = iOS
    let control = try label("", overrides: overrides, making: make)
    #expect(control.intrinsicContentSize?.width == width)
    #expect(control.intrinsicContentSize?.height == height)
    // A switch is 2 points wider than it aligns by: 51, and 63.
    #expect(control.alignmentRectInsets.right == (make == "UISwitch()" ? 2 : 0))
  }

  @Test("keeps the size of the script")
  func stated() throws {
    let lines = "label.text = \"A\"\nlabel.intrinsicContentSize = CGSize(width: 5, height: 6)"
    #expect(try label(lines).intrinsicContentSize == IntrinsicContentSize(width: 5, height: 6))
  }
}
