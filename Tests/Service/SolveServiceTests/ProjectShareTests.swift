import JSONText
import LayoutModel
import SolveService
import Testing

/// One class of a project that is too much refuses none of the others.
@Suite("The share of a class in a project")
struct ProjectShareTests {
  /// Each class has ten of the next, which is 10 + 100 + 1,000 + 10,000 views.
  private static let tower =
    (1...4).map { level in
      let members = (0..<10).map { "    let part\($0) = Level\(level + 1)()\n" }.joined()
      let adding = (0..<10).map { "    addSubview(part\($0))\n" }.joined()
      return """
        final class Level\(level): UIView {
        \(members)  override init(frame: CGRect) {
            super.init(frame: frame)
        \(adding)    part0.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }

        """
    }.joined() + "final class Level5: UIView {}\n"
  private static let card = """
    final class Card: UIView {
      let box = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        box.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        box.widthAnchor.constraint(equalToConstant: 40).isActive = true
        box.heightAnchor.constraint(equalToConstant: 40).isActive = true
      }
    }
    """

  /// The answer for files on a telephone.
  private func answer(
    _ files: [(String, String)],
    roots: [String] = []
  ) throws -> SolveOutcome {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("files") { writer in
        for (uri, content) in files {
          writer.object { writer in
            writer.member("uri", uri)
            writer.member("content", content)
          }
        }
      }
      if !roots.isEmpty { writer.array("roots") { for root in roots { $0.value(root) } } }
    }
    var input = SolveInput(bytes: writer.bytes)
    input.overrides.width = .points(375)
    input.overrides.height = .points(667)
    var solver = InputSolver()
    return try solver.answer(input)
  }

  @Test("skips a class of too many views with a finding, and solves the rest")
  func views() throws {
    let outcome = try answer([("Tower.swift", Self.tower), ("Card.swift", Self.card)])
    guard case .report(let report) = outcome else {
      Issue.record("There is no answer to the others: \(outcome)")
      return
    }
    let root = try JSONDocument.parse(report.content).root
    let layouts = Array(try #require(root["results"]).elements)
    #expect(layouts.allSatisfy { $0["status"]?.string != "invalid" })
    let card = layouts.first { $0["layout"]?["name"]?.string == "Card" }
    #expect(["x", "y", "width"].map { card?["frames"]?["box"]?[$0]?.double } == [8, 8, 40])
    let findings = Array(try #require(root["diagnostics"]).elements).filter {
      $0["message"]?.string?.hasPrefix("Layout `Level1` is ignored. ") == true
    }
    #expect(findings.map { $0["code"]?.string } == ["AL124"])
    #expect(findings.map { $0["location"]?["line"]?.double } == [1])
  }

  @Test("refuses it where it is asked for")
  func askedFor() throws {
    let tower = ("Tower.swift", Self.tower)
    let files = [tower, ("Card.swift", Self.card)]
    guard case .invalid(let mistakes) = try answer(files, roots: ["Level1"]) else {
      Issue.record("It was solved")
      return
    }
    #expect(mistakes.map(\.code) == [.limitExceeded])
  }
}
