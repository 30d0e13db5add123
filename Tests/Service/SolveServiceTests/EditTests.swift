import JSONText
import LayoutModel
import SolveService
import TestSupport
import Testing

/// Edits are proposed by the module that read a text, and proven by reading it again; here they are
/// made, and the text is solved.
@Suite("The edits of a fix")
struct EditTests {
  private static let script = """
    let a = UIView()
    view.addSubview(a)
    a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
    a.heightAnchor.constraint(equalToConstant: 40).isActive = true
    a.widthAnchor.constraint(equalToConstant: 50).isActive = true
    a.widthAnchor.constraint(equalToConstant: 80).isActive = true

    """

  @Test("end a conflict in the text they are of", arguments: [Self.script, TwoWidths.file()])
  func edits(text: String) throws {
    let before = try solvedText(text)
    #expect(before["status"]?.string == "unsatisfiable")
    let conflict = before["diagnostics"]?.elements.first { $0["code"]?.string == "AL050" }
    let fixes = Array(try #require(conflict?["fixes"]).elements)
    // A script's notation cannot make a constraint optional in one place.
    #expect(fixes.count >= 3)
    for fix in fixes {
      #expect(fix["patch"] == nil)
      let edits = Array(try #require(fix["edits"]).elements)
      let after = try solvedText(try editedText(text, edits))
      #expect(after["status"]?.string == "solved", "\(fix.text)")
    }
  }
}
