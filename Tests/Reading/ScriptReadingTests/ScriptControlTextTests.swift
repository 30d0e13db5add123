import LayoutModel
import Testing
import TextMetrics

@Suite("A control with a text in a script")
struct ScriptControlTextTests {
  /// The view of a script with some lines about it.
  private func view(
    _ make: String,
    _ lines: String = "",
    overrides: EnvironmentOverrides = EnvironmentOverrides()
  ) throws -> View {
    let script = """
      \(make)
      \(lines)
      view.addSubview(item)
      item.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """
    let reading = ScriptExample.reading(script, overrides)
    let layout = try #require(reading.entries.first?.layout, "\(reading.entries)")
    #expect(reading.entries.first?.diagnostics.isEmpty == true, "\(reading.entries)")
    return try #require(layout.views.first { $0.id == "item" })
  }

  /// `UIView.intrinsicContentSize`: a class without content of its own overrides it, and
  /// `noIntrinsicMetric` is no size on that axis.
  @Test(
    "has the literal size that its class overrides",
    arguments: [
      "{ CGSize(width: 44, height: UIView.noIntrinsicMetric) }",
      "{ return CGSize(width: 44, height: -1) }",
    ]
  )
  func literalSize(body: String) throws {
    let make = """
      class Badge: UIView { override var intrinsicContentSize: CGSize \(body) }
      let item = Badge()
      """
    let size = try #require(try view(make).intrinsicContentSize)
    #expect(size.width == 44 && size.height == nil)
  }

  @Test(
    "has no size where its class computes it",
    arguments: [
      "CGSize(width: bounds.width, height: 1)", "isOpen ? CGSize(width: 9, height: 9) : .zero",
    ]
  )
  func computedSize(value: String) throws {
    let make = """
      class Badge: UIView {
        var isOpen = false
        override var intrinsicContentSize: CGSize { \(value) }
      }
      let item = Badge()
      """
    #expect(try view(make).intrinsicContentSize == nil)
  }

  /// 17 points are 20.29 high, with 7 above and below; a title of two letters is some 24 wide, with 12 on
  /// either side.
  @Test(
    "has the size of its configuration's title",
    arguments: [
      "let item = UIButton(configuration: .filled())\nitem.setTitle(\"OK\", for: .normal)",
      "var look = UIButton.Configuration.plain()\nlook.title = \"OK\"\nlook.cornerStyle = .large\n"
        + "look.background.backgroundColor = .red\n"
        + "let item = UIButton(configuration: look, primaryAction: nil)\nlook.title = \"Later\"",
      "let item = UIButton()\nitem.configuration = .gray()\nitem.configuration?.title = \"OK\"",
    ]
  )
  func configuration(make: String) throws {
    let button = try view(make)
    #expect(button.intrinsicContentSize?.height == 34.5)
    #expect((46...52).contains(button.intrinsicContentSize?.width ?? 0))
    var overrides = EnvironmentOverrides()
    overrides.texts = TextVariant(contentSize: .accessibility5)
    // 53 points: 63.25.
    #expect(try view(make, overrides: overrides).intrinsicContentSize?.height == 77.5)
  }

  @Test(
    "has none where its configuration has more than a title, or is not known",
    arguments: [
      "look.image = icon", "look.contentInsets = model.insets", "look.subtitle = \"B\"",
      "look.buttonSize = .large", "look.title = model.title", "look = model.look",
    ]
  )
  func unknownConfiguration(line: String) throws {
    let make = """
      var look = UIButton.Configuration.plain()
      look.title = "OK"
      \(line)
      let item = UIButton(configuration: look)
      """
    let reading = ScriptExample.reading(
      make
        + "\nview.addSubview(item)\nitem.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
    )
    let layout = try #require(reading.entries.first?.layout)
    let item = layout.views.first { $0.id == "item" }
    #expect(item?.intrinsicContentSize == nil)
  }

  /// Xcode stores two segments of these titles 131 x 32, which is a point more than they align by.
  @Test("is as wide as the longest title of its segments, for each")
  func segments() throws {
    let control = try view("let item = UISegmentedControl(items: [\"First\", \"Second\"])")
    #expect(abs((control.intrinsicContentSize?.width ?? 0) - 131) <= 2)
    #expect(control.intrinsicContentSize?.height == 31)
    #expect(control.alignmentRectInsets.bottom == 1)
  }

  @Test(
    "has none where segments are not known",
    arguments: [
      "let item = UISegmentedControl(items: [\"A\", model.title])",
      "let item = UISegmentedControl(items: [\"A\"])\n"
        + "item.insertSegment(withTitle: \"B\", at: 1, animated: false)",
      "let item = UISegmentedControl(items: [\"A\"])\n"
        + "item.apportionsSegmentWidthsByContent = true",
    ]
  )
  func unknownSegments(make: String) throws {
    let script =
      "\(make)\nview.addSubview(item)\nitem.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
    let layout = try #require(ScriptExample.reading(script).entries.first?.layout)
    #expect(layout.views.first { $0.id == "item" }?.intrinsicContentSize == nil)
  }

  /// 14 points are 16.71 high, with 8 above and below; a scrolling view has no intrinsic size, and
  /// a text view without a font has one that is not the system's.
  @Test(
    "is a text view's where it does not scroll",
    arguments: [
      ("item.font = .systemFont(ofSize: 14)\nitem.isScrollEnabled = false", 33),
      ("item.font = .systemFont(ofSize: 14)", nil), ("item.isScrollEnabled = false", nil),
      (
        "item.font = .systemFont(ofSize: 14)\nitem.isScrollEnabled = false\n"
          + "item.textContainerInset = .zero", nil
      ),
      (
        "item.font = .systemFont(ofSize: 14)\nitem.isScrollEnabled = false\n"
          + "item.attributedText = rich", nil
      ),
    ] as [(String, Double?)]
  )
  func textView(lines: String, height: Double?) throws {
    let script =
      "let item = UITextView()\nitem.text = \"Text\"\n\(lines)\nview.addSubview(item)\n"
      + "item.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
    let layout = try #require(ScriptExample.reading(script).entries.first?.layout)
    let size = layout.views.first { $0.id == "item" }?.intrinsicContentSize
    let heights = size.map {
      $0.heightForWidth.isEmpty ? [$0.height] : $0.heightForWidth.map(\.height)
    }
    #expect(heights?.last ?? nil == height)
  }

  @Test(
    "may shrink to the script's minimum scale",
    arguments: [
      ("", 1), ("item.adjustsFontSizeToFitWidth = true", 1),
      ("item.adjustsFontSizeToFitWidth = true\nitem.minimumScaleFactor = 0.5", 0.5),
      ("item.minimumScaleFactor = 0.5", 1),
    ] as [(String, Double)]
  )
  func shrinking(lines: String, least: Double) throws {
    let label = try view("let item = UILabel()\nitem.text = \"Label\"", lines)
    #expect(label.text?.leastScale == least)
  }
}
