import SolveService
import Testing

@Suite struct InputKindTests {
  @Test(
    "is judged by the bytes of an input",
    arguments: [
      ("{\"views\": []}", .document),
      (" \r\n\t{", .document),
      ("\u{FEFF}{", .document),
      ("", .document),
      ("  \n", .document),
      ("<?xml version=\"1.0\"?>", .interfaceBuilder),
      ("\n<document type=\"com.apple\">", .interfaceBuilder),
      ("x [LayoutConstraints] Unable to simultaneously satisfy constraints.", .conflictLog),
      ("(\n \"<NSLayoutConstraint:0x600 H:[a(1)]>\"", .conflictLog),
      ("po view\n*UIView:0x2 - AMBIGUOUS LAYOUT for UIView:0x2.minX{id: 1}", .conflictLog),
      ("reason: 'Unable to activate constraint with anchors <NSLayout", .conflictLog),
      ("(lldb)\nThe view hierarchy is not prepared for the constraint: <X", .conflictLog),
      ("Fatal error: Updated constraint could not find existing matching constraint", .conflictLog),
      ("<MASLayoutConstraint:0x6 UIView:0x7.width == 8>", .conflictLog),
      ("// cannot simultaneously satisfy constraints\nlet a = UIView()", .script),
      ("<NSLayout", .script),
      ("[a, b].forEach { view.addSubview($0) }", .script),
      ("logo.topAnchor.constraint(equalTo: topAnchor).isActive = true", .script),
    ] as [(String, InputKind)]
  )
  func judged(text: String, expected: InputKind) {
    #expect(InputKind(judging: Array(text.utf8)) == expected)
  }

  @Test(
    "is derived from a known file extension",
    arguments: [
      ("a/Layout.json", .document), ("Layout.JSON", .document), ("View.swift", .script),
      ("Main.storyboard", .interfaceBuilder), ("a.b/Cell.xib", .interfaceBuilder),
      ("layout", nil), ("a.json/layout", nil), ("notes.txt", nil), ("", nil),
    ] as [(String, InputKind?)]
  )
  func endings(path: String, expected: InputKind?) {
    #expect(InputKind(ofFile: path) == expected)
  }
}
