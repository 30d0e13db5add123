import LayoutModel

import Testing

@Suite("A label with a text in a script")
struct ScriptTextTests {
  /// The label of a script whose lines say something of it.
  private func label(_ lines: String) throws -> View {
    let script = """
      let label = UILabel()
      \(lines)
      view.addSubview(label)
      label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """
    let reading = ScriptExample.reading(script)
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
    #expect(label.contentDoubt ?? 0 >= 1)
    #expect(abs((label.firstBaselineOffsetFromTop ?? 0) - 1950 / 2048 * points) < 1e-9)
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

  @Test("keeps the size that the script says")
  func stated() throws {
    let lines = "label.text = \"A\"\nlabel.intrinsicContentSize = CGSize(width: 5, height: 6)"
    #expect(try label(lines).intrinsicContentSize == IntrinsicContentSize(width: 5, height: 6))
  }
}
