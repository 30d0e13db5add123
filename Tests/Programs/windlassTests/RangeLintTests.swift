import Testing

@testable import windlass

@Suite("windlass lint --ranges")
struct RangeLintTests {
  /// A button that begins at 250 and is 100 wide, so that it ends at 350.
  private static func document(width: Int) -> String {
    """
    {"environment": {"width": \(width), "height": 667},
     "views": [{"id": "a", "class": "UIButton",
       "intrinsicContentSize": {"width": 100, "height": 20}}],
     "constraints": ["a.leading == root.leading + 250", "a.top == root.top"]}
    """
  }

  @Test("looks at the widths between devices")
  func widths() {
    let files = ["a.json": Self.document(width: 375)]
    let plain = CommandLineRun(["lint", "a.json"], files: files)
    #expect(!plain.output.contains("AL212"))
    let run = CommandLineRun(["lint", "--ranges", "a.json"], files: files)
    let words = "`a` leaves the screen at the right at widths from 320 to 349.5"
    #expect(run.output.contains("a.json:2:12: warning: AL212: \(words)"), "\(run.output)")
  }

  @Test("reports failures of a view along the width and along the height")
  func bothAxes() {
    // It ends at 250 + 100 and at 600 + 20, and the least telephone is 320 x 568.
    let document = Self.document(width: 375).replacing("root.top\"", with: "root.top + 600\"")
    let across = "`a` leaves the screen at the right at widths from 320 to 349.5"
    let down = "`a` leaves the screen at the bottom at heights from 568 to 619.5"
    let json = CommandLineRun(
      ["lint", "--ranges", "--report", "json", "a.json"],
      files: ["a.json": document]
    )
    #expect(json.output.contains(across) && json.output.contains(down), "\(json.output)")
    // Each is reported once, and has a stable fingerprint.
    let prints = json.output.matches(of: /"fingerprint":"(?<digits>\w+)"/).map(\.digits)
    #expect(prints.count == 2 && Set(prints).count == 2, "\(json.output)")
  }

  @Test("looks at those of the devices that are chosen")
  func chosen() {
    let files = ["a.json": Self.document(width: 375)]
    // The narrowest of both is 390 points wide.
    let run = CommandLineRun(
      ["lint", "--ranges", "--devices", "iPhone14,iPhone14Plus", "a.json"],
      files: files
    )
    #expect(!run.output.contains("AL212"))
  }

  @Test("knows that no telephone has a sheet's width")
  func sheet() {
    let files = ["a.json": Self.document(width: 500)]
    let run = CommandLineRun(["lint", "--ranges", "a.json"], files: files)
    #expect(!run.output.contains("AL212"))
  }

  @Test("is a key of the configuration")
  func configured() {
    let files = ["a.json": Self.document(width: 375), ".windlass.json": #"{"ranges": true}"#]
    #expect(CommandLineRun(["lint", "a.json"], files: files).output.contains("AL212"))
    let wrong = ["a.json": Self.document(width: 375), ".windlass.json": #"{"ranges": 1}"#]
    let run = CommandLineRun(["lint", "a.json"], files: wrong)
    #expect((run.output + run.error).contains("This must be true or false."))
  }

  @Test("draws each at its worst width into the page")
  func pictures() {
    let files = ["a.json": Self.document(width: 375)]
    let run = CommandLineRun(["lint", "--ranges", "--report", "html", "a.json"], files: files)
    #expect(run.output.contains("<title>a: 250, 0, 100, 20</title>"))
    #expect(run.output.contains("320 x 667 points"))
  }
}
