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

  /// The second class is 834 points wide on the iPad, and 375 on the phone.
  private static let classes = """
    final class First: UIView {
      let a = UIView()
      func setUp() {
        addSubview(a)
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
    }
    final class Second: UIViewController {
      let a = UIView()
      override func viewDidLoad() {
        view.addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = false
        a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        a.heightAnchor.constraint(equalToConstant: 40).isActive = true
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        a.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
      }
    }

    """

  @Test("are found for a conflict on the second of two devices")
  func secondDevice() throws {
    let conflicts = try Self.conflicts(Self.classes)
    #expect(conflicts.count == 1)
    let fixes = Array(try #require(conflicts.first?["fixes"]).elements)
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let edits = Array(try #require(fix["edits"]).elements)
      let after = try Self.conflicts(try editedText(Self.classes, edits))
      #expect(after.isEmpty, "\(fix.text)")
    }
  }

  private static func conflicts(_ text: String) throws -> [JSONValue] {
    var input = SolveInput(bytes: Array(text.utf8))
    input.devices = [Device(named: "iPhoneSE"), Device(named: "iPadPro11")].compactMap(\.self)
    var solver = InputSolver()
    guard case .report(let report) = try solver.answer(input) else { return [] }
    let results = try JSONDocument.parse(report.content).root["results"]
    return (results.map { Array($0.elements) } ?? []).flatMap { result in
      (result["diagnostics"].map { Array($0.elements) } ?? [])
        .filter { $0["code"]?.string == "AL050" }
    }
  }
}
