import LayoutModel
import ScriptReading
import Testing

@Suite("Layouts with numbers that nothing declares")
struct ParameterTrialTests {
  /// A class whose constraint has such a number, and which adds its view so often before, each in two steps.
  private func code(_ name: String, times: Int) -> String {
    """
    final class \(name): UIView {
      let box = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        \(String(repeating: "add()\n", count: times / 100))
        box.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.padding).isActive = true
      }
      private func add() { \(String(repeating: "addSubview(box)\n", count: 100)) }
    }
    """
  }

  /// How many numbers of each layout of two files were tried.
  private func tried(_ first: String, _ second: String) -> [Int] {
    projectReading(["A.swift": first, "B.swift": second]).entries.map {
      $0.layout?.parameters.count ?? -1
    }
  }

  /// Each is worked out three times more, and all of them may take 400,000 steps for that: 300,000 and 150,000 are
  /// too much.
  @Test("are tried by what they cost and not by where they stand")
  func cheapestFirst() {
    let (dear, cheap) = (code("Dear", times: 50_000), code("Cheap", times: 25_000))
    #expect(tried(dear, cheap) == [0, 1])
    #expect(tried(cheap, dear) == [1, 0])
  }

  /// Eight are tried at most.
  @Test("show on which number a constant depends, and with which coefficient")
  func coefficients() throws {
    // The last one depends on two of them.
    let constants = (0..<8).map { "\($0 + 1) * Metrics.n\($0)" } + ["Metrics.n0 - 2 * Metrics.n7"]
    let constraints = constants.map {
      "box.topAnchor.constraint(equalTo: topAnchor, constant: \($0)).isActive = true"
    }
    let code = """
      final class Card: UIView {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          \(constraints.joined(separator: "\n    "))
        }
      }
      """
    let layout = try #require(projectReading(["A.swift": code]).entries.first?.layout)
    let terms = layout.parameters.map { $0.terms.map { [Double($0.constraint), $0.coefficient] } }
    #expect(
      terms == [
        [[0, 1], [8, 1]], [[1, 2]], [[2, 3]], [[3, 4]], [[4, 5]], [[5, 6]], [[6, 7]],
        [[7, 8], [8, -2]],
      ]
    )
  }
}
