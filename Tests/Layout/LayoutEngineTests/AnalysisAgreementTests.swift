import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// An analysis has the same results as a solve for every size.
@Suite("An analysis")
struct AnalysisAgreementTests {
  @Test(
    "agrees with the answer for every size",
    arguments: try Example.all() + Example.random(40, seed: 3)
  )
  func agreement(example: Example) throws {
    var generator = SeededGenerator(seed: 11)
    for axis in LayoutAnalysis.Axis.allCases {
      let range = try #require(LayoutAnalysis.Range(along: axis, from: 90, to: 710))
      let analysis = try analyze(example.layout, over: range)
      for _ in 0..<12 {
        let size = Double.random(in: 90...710, using: &generator)
        let differences = try analysis.differences(from: example.layout, at: size)
        #expect(differences == [], "\(axis) \(size)")
      }
    }
  }
}

/// Analyses a layout of one environment.
func analyze(_ layout: Layout, over range: LayoutAnalysis.Range) throws -> LayoutAnalysis {
  var solver = LayoutSolver()
  return try solver.analyze(layout, over: range)[0]
}

extension LayoutAnalysis {
  /// The differences from the answer for one size; empty where both agree.
  func differences(from layout: Layout, at size: Double) throws -> [String] {
    var layout = layout
    layout.environments[0].scale = nil
    switch range.axis {
    case .width: layout.environments[0].width = .points(size)
    case .height: layout.environments[0].height = .points(size)
    }
    let result = try solve(layout)[0]
    // Right beside a breakpoint, a solve may take one side for the other.
    guard !isNearEnd(size) else { return [] }
    var differences: [String] = []
    let isSatisfiable = satisfiable.contains { $0.contains(size) }
    let isUnambiguous = unambiguous.contains { $0.contains(size) }
    let isUnbroken = unbroken.contains { $0.contains(size) }
    if isSatisfiable != (result.status != .unsatisfiable) { differences.append("satisfiable") }
    if isSatisfiable, isUnambiguous != (result.status == .solved) {
      differences.append("unambiguous")
    }
    let gaveWay = result.diagnostics.contains { $0.code == .optionalConstraintBroken }
    if isUnbroken == gaveWay { differences.append("unbroken") }
    guard let piece = pieces.first(where: { $0.from <= size && size <= $0.to }) else {
      return differences + ["no piece"]
    }
    for (frame, line) in zip(result.geometry?.frames ?? [], piece.frames) {
      let actual = [line.x, line.y, line.width, line.height].map { $0.value(at: size) }
      let expected = [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height]
      if zip(actual, expected).contains(where: { abs($0 - $1) > 1e-6 }) {
        differences.append("\(frame.id): \(actual), not \(expected)")
      }
    }
    return differences
  }

  private func isNearEnd(_ size: Double) -> Bool {
    let ends = (satisfiable + unambiguous + unbroken).flatMap { [$0.lowerBound, $0.upperBound] }
    return (ends + breakpoints).contains { abs($0 - size) <= 1e-4 }
  }
}
