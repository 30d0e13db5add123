import LayoutModel
import Testing
import TextMetrics

@Suite("Fonts and attributes of texts in a script")
struct ScriptFontTests {
  /// The view `item` of a script without findings.
  private func view(
    _ lines: String,
    _ overrides: EnvironmentOverrides = EnvironmentOverrides()
  ) throws -> View {
    let script = """
      \(lines)
      view.addSubview(item)
      item.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """
    let reading = ScriptExample.reading(script, overrides)
    #expect(reading.allDiagnostics.isEmpty, "\(reading.allDiagnostics)")
    let layout = try #require(reading.entries.first?.layout)
    return try #require(layout.views.first { $0.id == "item" })
  }

  /// A line of 13 points is 16 high, one of 30 is 36, one of 17 is 20.5.
  @Test(
    "are those of a text with attributes that is set alike",
    arguments: [
      (
        "NSAttributedString(string: \"Label\", attributes: [.font: UIFont.systemFont(ofSize: 13)])",
        16
      ),
      (
        "NSAttributedString(string: \"Label\", "
          + "attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.red])", 16
      ),
      ("NSMutableAttributedString(string: \"Label\", attributes: [.underlineStyle: 1])", 20.5),
      (
        "NSAttributedString(string: \"Label\", "
          + "attributes: [NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: 30)])", 36
      ),
      ("NSAttributedString(string: \"Label\", attributes: [.kern: 2])", nil),
      ("NSAttributedString(string: \"Label\", attributes: [.paragraphStyle: style])", nil),
      ("NSAttributedString(string: \"Label\", attributes: attributes)", nil),
      ("NSAttributedString(string: model.title)", nil),
    ] as [(String, Double?)]
  )
  func attributed(text: String, height: Double?) throws {
    let item = try view("let item = UILabel()\nitem.attributedText = \(text)")
    #expect(item.intrinsicContentSize?.height == height)
  }

  @Test(
    "leave a text without a size that is changed in part",
    arguments: [
      ("text.append(NSAttributedString(string: \"B\"))", false),
      ("text.addAttribute(.font, value: other, range: range)", false),
      ("text.addAttribute(.foregroundColor, value: UIColor.red, range: range)", true),
    ]
  )
  func mutable(line: String, isKnown: Bool) throws {
    let item = try view(
      """
      let text = NSMutableAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 13)])
      \(line)
      let item = UILabel()
      item.attributedText = text
      """
    )
    #expect((item.intrinsicContentSize != nil) == isKnown)
  }

  /// A title of 20 points is 24 high and has 12 more.
  @Test(
    "are those of a button's label",
    arguments: [
      ("item.titleLabel?.font = .systemFont(ofSize: 20)", 36),
      ("item.titleLabel?.font = UIFont.preferredFont(forTextStyle: .title3)", 36),
      (
        "item.setAttributedTitle(NSAttributedString(string: \"OK\", "
          + "attributes: [.font: UIFont.systemFont(ofSize: 20)]), for: .normal)", 36
      ),
      ("item.titleLabel?.textAlignment = .center", 34),
      ("item.titleLabel?.numberOfLines = 0", nil),
      ("item.titleLabel?.font = Theme.font", nil),
      ("item.setAttributedTitle(model.title, for: .normal)", nil),
    ] as [(String, Double?)]
  )
  func buttonTitles(line: String, height: Double?) throws {
    let item = try view("let item = UIButton()\nitem.setTitle(\"OK\", for: .normal)\n\(line)")
    #expect(item.intrinsicContentSize?.height == height)
  }

  @Test("let a title become smaller that may")
  func shrinkingTitle() throws {
    let item = try view(
      """
      let item = UIButton(type: .system)
      item.setTitle("OK", for: .normal)
      item.titleLabel?.adjustsFontSizeToFitWidth = true
      item.titleLabel?.minimumScaleFactor = 0.5
      """
    )
    #expect(item.text?.leastScale == 0.5)
  }

  /// 20.29 and the insets; 13 points are 15.5.
  @Test(
    "and insets are those of a configuration",
    arguments: [
      (
        "look.contentInsets = NSDirectionalEdgeInsets("
          + "top: 10, leading: 20, bottom: 10, trailing: 20)", 40.5
      ),
      ("look.contentInsets = .zero", 20.5),
      (
        "look.attributedTitle = AttributedString(\"OK\", "
          + "attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 13)]))", 30
      ),
      ("look.contentInsets = insets", nil),
    ] as [(String, Double?)]
  )
  func configurations(line: String, height: Double?) throws {
    let item = try view(
      """
      var look = UIButton.Configuration.filled()
      look.title = "OK"
      \(line)
      let item = UIButton(configuration: look)
      """
    )
    #expect(item.intrinsicContentSize?.height == height)
  }

  /// A line of 17 points and a point and a half are 21.8.
  @Test(
    "make the height of a text field, which scrolls",
    arguments: [
      ("", 22), ("item.borderStyle = .roundedRect", 34), ("item.borderStyle = .line", nil),
      ("item.font = .systemFont(ofSize: 14)\nitem.placeholder = \"Name\"", 18.5),
      ("item.font = Theme.font", nil),
    ] as [(String, Double?)]
  )
  func fields(lines: String, height: Double?) throws {
    let item = try view("let item = UITextField()\n\(lines)")
    #expect(item.intrinsicContentSize?.height == height)
    #expect(item.intrinsicContentSize?.width == nil)
  }

  /// Alignment rectangles, which frames of Xcode's reach beyond: `AppKitTextTests`.
  @Test(
    "are those of AppKit's controls",
    arguments: [
      ("NSTextField(labelWithString: \"Nickname\")", "", 61, 16),
      ("NSTextField(labelWithString: \"Password:\")", "item.textColor = .red", 62, 16),
      (
        "NSTextField(labelWithString: \"\")",
        "item.stringValue = \"user@domain.com\"\nitem.font = .systemFont(ofSize: 11)", 98, 14
      ),
      (
        "NSTextField(labelWithString: \"A\")",
        "item.font = NSFont.preferredFont(forTextStyle: .body)", 9, 16
      ),
      ("NSButton(title: \"Cancel\", target: self, action: nil)", "", 62, 20),
      ("NSButton(checkboxWithTitle: \"Set Enabled\", target: nil, action: nil)", "", 97, 16),
      (
        "NSButton(title: \"Cancel\", target: self, action: nil)", "item.bezelStyle = .inline", nil,
        nil
      ),
      ("NSTextField(labelWithString: model.title)", "", nil, nil),
      ("NSTextField(string: \"Text\")", "", nil, nil),
    ] as [(String, String, Double?, Double?)]
  )
  func desktop(make: String, line: String, width: Double?, height: Double?) throws {
    let size = try view("let item = \(make)\n\(line)").intrinsicContentSize
    #expect(size?.height == height)
    #expect((size?.width == nil) == (width == nil))
    #expect(abs((size?.width ?? 0) - (width ?? 0)) <= 1.5)
  }

  @Test("wrap within the width that a label prefers")
  func preferredWidth() throws {
    let item = try view(
      """
      let item = UILabel()
      item.text = "Several words that may be broken"
      item.numberOfLines = 0
      item.preferredMaxLayoutWidth = 100
      """
    )
    #expect(item.intrinsicContentSize?.heightForWidth.map(\.width).max() ?? 200 <= 100)
  }

  @Test("are not known of lines that end between letters")
  func characterWrapping() throws {
    let item = try view(
      """
      let item = UILabel()
      item.text = "Several words that may be broken"
      item.numberOfLines = 0
      item.lineBreakMode = .byCharWrapping
      """
    )
    #expect(item.intrinsicContentSize == nil)
  }

  /// Body text is 29 points on a television, whose own fonts are not known.
  @Test("are those of a television")
  func television() throws {
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "AppleTV")
    let body = "item.font = .preferredFont(forTextStyle: .body)"
    let item = try view("let item = UILabel()\nitem.text = \"A\"\n\(body)", overrides)
    #expect(item.intrinsicContentSize?.height == 35)
    let plain = try view("let item = UILabel()\nitem.text = \"A\"", overrides)
    #expect(plain.intrinsicContentSize == nil)
    #expect(try view("let item = UIProgressView()", overrides).intrinsicContentSize == nil)
  }
}
