import LayoutImport
import LayoutModel
import Testing

/// Widths and heights are frames that Xcode stored in published files: NetNewsWire, Beagle IM, WWDC, the
/// samples of Kingfisher and App Center.
@Suite("Sizes from text of AppKit")
struct AppKitTextTests {
  /// One control in a root of 400 x 300, drawn 199 x 77, held at its top left corner.
  private func frame(
    _ tag: String,
    _ cell: String,
    tools: Int = 20_037,
    _ variant: TextVariant? = nil
  ) throws -> Rect {
    let child = view(tag, "a", (7, 8, 199, 77), constrained, inside: cell)
    let corner = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: tools,
      device: nil,
      objects: view("view", "root", (0, 0, 400, 300), inside: inside(child, corner))
    )
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    overrides.texts = variant
    return try #require(try file.frames(overrides)["a"])
  }

  private func label(_ title: String, _ font: String, _ more: String = "") -> String {
    """
    <textFieldCell key="cell" title="\(title)" id="cel-l0-000" lineBreakMode="clipping" \(more)>\
    <font key="font" \(font)/></textFieldCell>
    """
  }

  private func button(_ type: String, _ title: String) -> String {
    """
    <buttonCell key="cell" type="\(type)" title="\(title)" bezelStyle="rounded" id="cel-l0-000">\
    <font key="font" metaFont="system"/></buttonCell>
    """
  }

  /// Labels that wrap in stack views of MacPass, GitUp, IINA and Textual are as wide as those, and two points more
  /// on either side.
  @Test("are as wide as they may be where they wrap")
  func wrapped() throws {
    let cell = """
      <textFieldCell key="cell" title="There are several matches for the window." id="cel-l0-000">\
      <font key="font" metaFont="system"/></textFieldCell>
      """
    let child = view("textField", "a", (7, 8, 199, 77), constrained, inside: cell)
    let rules =
      pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
      + size("a", "width", 160, "relation=\"lessThanOrEqual\"")
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: 20_037,
      device: nil,
      objects: view("view", "root", (0, 0, 200, 300), inside: inside(child, rules))
    )
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let frame = try #require(try file.frames(overrides)["a"])
    #expect(frame.width == 164)
    #expect(frame.height == 32)
  }

  /// Widths are estimates of a point.
  @Test(
    "are those of labels with two points on either side",
    arguments: [
      ("Nickname", "metaFont=\"system\"", 65.0, 16.0), ("Password:", "metaFont=\"system\"", 66, 16),
      ("insidegui/WWDC", "metaFont=\"system\"", 106, 16),
      ("Participants", "metaFont=\"systemBold\"", 83, 16),
      ("Label", "metaFont=\"cellTitle\"", 35, 15),
      ("Invite to channel", "metaFont=\"systemSemibold\" size=\"15\"", 122, 19),
      ("user@domain.com", "metaFont=\"message\" size=\"11\"", 102, 14),
    ]
  )
  func labels(title: String, font: String, width: Double, height: Double) throws {
    let frame = try frame("textField", label(title, font))
    #expect(abs(frame.width - width) <= 1, "\(frame)")
    #expect(frame.height == height)
  }

  @Test(
    "are those of titles with the room of their bezel or their box",
    arguments: [
      ("push", "Cancel", 76.0, 32.0), ("push", "Clear", 66, 32), ("push", "Clear Cache", 108, 32),
      ("push", "Register", 85, 32), ("check", "Use Direct TLS", 117, 18),
      ("check", "Set Enabled", 99, 18),
    ]
  )
  func buttons(type: String, title: String, width: Double, height: Double) throws {
    let frame = try frame("button", button(type, title))
    #expect(abs(frame.width - width) <= 1, "\(frame)")
    #expect(frame.height == height)
  }

  /// "Cancel" is 42 points wide in a button of 62, of which the bezel has 20.
  @Test("are certain to be cut where less than the title is left", arguments: [50.0, 35])
  func cut(width: Double) throws {
    let child = view("button", "a", (7, 8, 199, 77), constrained, inside: button("push", "Cancel"))
    let corner = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: 20_037,
      device: nil,
      objects: view(
        "view",
        "root",
        (0, 0, 400, 300),
        inside: inside(child, corner + size("a", "width", width))
      )
    )
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    let reported = try file.solved(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
    #expect(reported.map { $0.certainty == .proven } == [width == 35])
  }

  @Test("are those of a translation, which is known by the cell")
  func translations() throws {
    let german = TextVariant(
      language: .translated("de", ["cel-l0-000.title": "Zwischenspeicher leeren"])
    )
    let written = try frame("button", button("push", "Clear Cache"))
    #expect(try frame("button", button("push", "Clear Cache"), german).width > written.width + 50)
  }

  @Test(
    "keep their stored sizes without measurements",
    arguments: [
      ("textField", "<textFieldCell key=\"cell\" title=\"A\"/>", 20_037),
      (
        "textField",
        "<textFieldCell key=\"cell\" title=\"A\"><font key=\"font\" name=\"Futura\" size=\"13\"/></textFieldCell>",
        20_037
      ),
      (
        "textField",
        "<textFieldCell key=\"cell\" title=\"A\" editable=\"YES\"><font key=\"font\" metaFont=\"system\"/></textFieldCell>",
        20_037
      ),
      // Before macOS 11 lines were higher.
      (
        "textField",
        "<textFieldCell key=\"cell\" title=\"A\"><font key=\"font\" metaFont=\"system\"/></textFieldCell>",
        14_490
      ),
      // Buttons of macOS 26 are others.
      (
        "button",
        "<buttonCell key=\"cell\" type=\"push\" title=\"A\" bezelStyle=\"rounded\"><font key=\"font\" metaFont=\"system\"/></buttonCell>",
        24_765
      ),
      (
        "button",
        "<buttonCell key=\"cell\" type=\"push\" title=\"A\" image=\"NSAddTemplate\"><font key=\"font\" metaFont=\"system\"/></buttonCell>",
        20_037
      ),
    ]
  )
  func stored(tag: String, cell: String, tools: Int) throws {
    #expect(try frame(tag, cell, tools: tools).height == 77)
  }

  /// "Middle" of 11 points is 36 wide, with 2 points more on either side, and 2 again where it is centred.
  @Test(
    "keep as much beside a centred text again",
    arguments: [("", 40.0), ("alignment=\"center\"", 44)]
  )
  func centred(alignment: String, width: Double) throws {
    let cell = label("Middle", "metaFont=\"message\" size=\"11\"", alignment)
    #expect(abs(try frame("textField", cell).width - width) <= 1)
  }

  @Test("have one line where what is too long is clipped")
  func clipped() throws {
    let cell = label("Version:", "metaFont=\"system\"", "scrollable=\"YES\"")
    let child = view("textField", "a", (6, 10, 50, 16), constrained, inside: cell)
    let rules =
      pin("a", "leading", "root", "leading", 8) + pin("a", "trailing", "root", "trailing", -6)
      + pin("a", "top", "root", "top", 10)
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: 24_412,
      device: nil,
      objects: view("view", "root", (0, 0, 60, 50), inside: inside(child, rules))
    )
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    #expect(try file.frames(overrides)["a"]?.height == 16)
  }
}
