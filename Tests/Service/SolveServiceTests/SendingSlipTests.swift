import SolveService
import Testing

@Suite("A slip in sending") struct SendingSlipTests {
  @Test(
    "is the name of a file in place of what is in it",
    arguments: [
      ("examples/welcome.json", "examples/welcome.json"), ("@Login.swift\n", "Login.swift"),
      ("  My App/Main.storyboard ", "My App/Main.storyboard"), ("@../a", "../a"),
      ("A.XIB", "A.XIB"),
    ]
  )
  func path(text: String, expected: String) {
    #expect(SendingSlip(Array(text.utf8)) == .path(expected))
  }

  @Test(
    "is code without its line ends",
    arguments: [
      "// A screen.let logo = UIImageView()", "let a = UIView()let b = UIView()",
      "a.pin(to: b)  c.pin(to: b)", "addSubview(a)\ta.width == 5",
    ]
  )
  func flattened(text: String) { #expect(SendingSlip(Array(text.utf8)) == .flattened) }

  @Test(
    "is nothing that may be an input",
    arguments: [
      "", "{}", "<document/>", "a.top == b.top", "let a = UIView()",
      "let a = UIView()\nlet b = UIView()",
      "views.forEach { (view) in view.width == 5 }", ".json", "@objc", "a.width == 5 // json",
      "// nothing\nlet a = UIView()", "if let a = f() as UIView { addSubview(a) }",
      "H:|-[a]-[b]-|", "print(a.json)",
    ]
  )
  func inputs(text: String) { #expect(SendingSlip(Array(text.utf8)) == nil) }
}
