import LayoutModel
import Testing

/// Where the text of AppKit's controls stands.
@Suite struct AppKitBaselineTests {
  /// Two controls, each with its stored height: how far the middle of the second lies below that of
  /// the first, in their frames, once their baselines agree.
  private static let pairs: [(String, String, Double, String, Double, Double)] = [
    // A label of 16 beside a push button of 32 that aligns by 5 to 25, its text a point higher.
    ("17701", push, 32, label, 16, -2), ("24506", push, 24, label, 16, 0),
    // A pop-up button of 25 aligns by 1 to 21.
    ("21701", popUp, 25, label, 16, -2.5), ("21701", check, 18, label, 16, 0),
    // A field of 22 has its text where one of 20 has it.
    ("17701", field, 22, label, 16, -1), ("24506", field, 24, label, 16, 0),
    // Texts of 11 and of 13 points stand 3 above the bottom, whether a line of 11 is 13 or 14 high.
    ("21701", label, 16, smallLabel, 14, 1), ("21701", label, 16, smallLabel, 13, 1.5),
    ("15702", label, 17, smallLabel, 14, 1.5),
    // One of 26 has the text where one of 25 has it, 15 below the top of the frame.
    ("21701", popUp, 26, label, 16, -3),
    // 5 above the bottom: 17 - 5 = 12 below the top, where a label of 14 has it 11 below.
    ("21701", roundPopUp, 17, smallLabel, 14, -0.5),
    // As a text field; 15 below the top.
    ("21701", tokens, 21, label, 16, -0.5), ("21701", secure, 21, label, 16, -0.5),
    // 2 + 16 - 4 = 14 below the top.
    ("21701", smallSlider, 20, smallLabel, 14, 0),
    // A field that is made higher than its line has the text at the top.
    ("21701", label, 17, label, 16, -0.5), ("24506", label, 18, label, 16, -1),
    // A field too low for its line has the middle of the line in its own: 8 - 3 = 5 below it.
    ("21701", label, 16, label, 12, 0),
    // In the upper of two lines, 13 below the top and 3 of its own middle: 32 is 16 to the middle.
    ("21701", label, 32, label, 16, -8),
  ]
  private static let push =
    "<button><buttonCell key=\"cell\" type=\"push\" title=\"x\">\(font)</buttonCell>"
  private static let popUp =
    "<popUpButton><popUpButtonCell key=\"cell\" type=\"push\">\(font)</popUpButtonCell>"
  private static let check =
    "<button><buttonCell key=\"cell\" type=\"check\" title=\"x\">\(font)</buttonCell>"
  private static let label = "<textField><textFieldCell key=\"cell\">\(font)</textFieldCell>"
  private static let smallLabel =
    "<textField><textFieldCell key=\"cell\">\(smallFont)</textFieldCell>"
  private static let roundPopUp =
    "<popUpButton><popUpButtonCell key=\"cell\" type=\"roundRect\" "
    + "controlSize=\"small\">\(smallFont)</popUpButtonCell>"
  private static let tokens =
    "<tokenField><tokenFieldCell key=\"cell\" borderStyle=\"bezel\">\(font)</tokenFieldCell>"
  private static let secure =
    "<secureTextField><secureTextFieldCell key=\"cell\" borderStyle=\"bezel\">\(font)"
    + "</secureTextFieldCell>"
  private static let smallSlider =
    "<slider><sliderCell key=\"cell\" controlSize=\"small\" sliderType=\"linear\"/>"
  private static let smallFont = "<font key=\"font\" metaFont=\"smallSystem\"/>"
  private static let field =
    "<textField><textFieldCell key=\"cell\" borderStyle=\"bezel\">\(font)</textFieldCell>"
  private static let font = "<font key=\"font\" metaFont=\"system\"/>"

  @Test("puts the text of controls where their baselines agree", arguments: pairs)
  func baselines(pair: (String, String, Double, String, Double, Double)) throws {
    let (tools, first, firstHeight, second, secondHeight, expected) = pair
    func control(_ text: String, _ id: String, _ height: Double) -> String {
      let parts = text.dropFirst().split(separator: ">", maxSplits: 1)
      return view(String(parts[0]), id, (0, 0, 90, height), constrained, inside: String(parts[1]))
    }
    let rows =
      pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 100)
      + pin("b", "leading", "root", "leading", 200)
      + pin("b", "firstBaseline", "a", "firstBaseline")
    let root = view(
      "view",
      "root",
      (0, 0, 400, 300),
      inside: inside(control(first, "a", firstHeight) + control(second, "b", secondHeight), rows)
    )
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: Int(tools) ?? 0,
      device: nil,
      objects: root
    )
    let frames = try file.frames()
    let a = try #require(frames["a"])
    let b = try #require(frames["b"])
    #expect((b.y + b.height / 2) - (a.y + a.height / 2) == expected)
  }
}
