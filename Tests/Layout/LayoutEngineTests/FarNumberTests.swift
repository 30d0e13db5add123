import LayoutDocument
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite("A layout with numbers far from each other")
struct FarNumberTests {
  private func results(of constraints: [String]) throws -> [LayoutResult] {
    let views = ["a", "b", "c"].map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = """
      {"environment": {"width": 375, "height": 667}, "views": [\(views)], "constraints": [\(texts)]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    return try solve(layout)
  }

  @Test(
    "holds, and leaves open what nothing decides",
    arguments: [
      ["b.width == 0.01 * c.height", "b.width <= 3e7 * c.height", "c.centerY == a.top"],
      ["a.width == 1e-6 * b.height", "a.width >= 1e9 * b.height", "b.centerY == a.top"],
      ["a.width >= 3e7 * b.width", "a.width >= 0.01 * b.width", "b.width >= 10"],
    ]
  )
  func open(constraints: [String]) throws {
    let result = try #require(try results(of: constraints).first)
    #expect(result.status == .ambiguous)
    #expect(!result.diagnostics.contains { $0.code == .unsatisfiable })
  }

  /// 667e9 * 1e9 is 6.67e20, where neighbouring Doubles are 131072 apart.
  @Test("is imprecise where Doubles do not hold its frames, and names the constraint")
  func imprecise() throws {
    let constraints = ["a.height == root.height * 1e9", "b.height == a.height * 1e9"]
    let interruption = #expect(throws: SolveInterruption.self) { try results(of: constraints) }
    #expect(interruption == .imprecise(constraints: [1]))
  }

  @Test(
    "fulfils what is required, contradicts itself, or is imprecise: multipliers from 1e-6 to 1e9",
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func random(seed: UInt64) throws {
    var draft = FarLayout(seed: seed)
    var solver = LayoutSolver()
    var preciseCount = 0
    for number in 0..<60 {
      let layout = draft.layout()
      let outcome = Result { () throws(SolveInterruption) in
        try solver.solve(layout, budget: WorkBudget(pivots: 20_000))[0]
      }
      switch outcome {
      case .success(let result):
        preciseCount += 1
        try check(result, of: layout, "seed \(seed), layout \(number)")
      case .failure(let interruption):
        guard case .imprecise = interruption else { continue }
        #expect(interruption.diagnostic(of: layout)?.code == .impreciseLayout)
      }
    }
    #expect(preciseCount > 20, "seed \(seed)")
  }

  private func check(_ result: LayoutResult, of layout: Layout, _ name: String) throws {
    let frames = try #require(result.geometry).frames
    #expect(frames.allSatisfy { $0.rect.isFinite }, "\(name)")
    guard result.status != .unsatisfiable else { return }
    for constraint in layout.constraints where constraint.priority == .required {
      let miss = constraint.miss(at: frames.map(\.rect))
      #expect(miss <= 1, "\(name): \(layout.text(of: constraint))")
    }
  }

  @Test("has an analysis of finite lines, or is imprecise", arguments: 1...4 as ClosedRange<UInt64>)
  func analyses(seed: UInt64) throws {
    var draft = FarLayout(seed: 100 + seed)
    var solver = LayoutSolver()
    let range = LayoutAnalysis.Range.ofDevices(along: .width)
    for number in 0..<30 {
      let layout = draft.layout()
      do throws(SolveInterruption) {
        let pieces = try solver.analyze(layout, over: range, budget: WorkBudget(pivots: 5_000))[0]
          .pieces
        let lines = pieces.flatMap(\.frames).flatMap { [$0.x, $0.y, $0.width, $0.height] }
        let areFinite = lines.allSatisfy { $0.slope.isFinite && $0.offset.isFinite }
        #expect(areFinite, "seed \(seed), layout \(number)")
      } catch {}
    }
  }
}

/// Draws views in a root, tied by constraints whose numbers lie far apart.
private struct FarLayout {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func layout() -> Layout {
    let environment = Environment(width: .points(375), height: .points(667))
    var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    for number in 1...Int.random(in: 2...6, using: &generator) {
      layout.views.append(View(id: "v\(number)", superview: 0))
    }
    for _ in 0..<Int.random(in: 2...3 * layout.views.count, using: &generator) {
      layout.constraints.append(constraint(layout.views.count))
    }
    return layout
  }

  private mutating func constraint(_ viewCount: Int) -> Constraint {
    let (horizontal, vertical, sizes): ([Attribute], [Attribute], [Attribute]) = (
      [.left, .right, .centerX], [.top, .bottom, .centerY], [.width, .height]
    )
    let view = Int.random(in: 1..<viewCount, using: &generator)
    let other = (view + Int.random(in: 1..<viewCount, using: &generator)) % viewCount
    let family = pick([horizontal, vertical, sizes, sizes])
    let isAlone = family == sizes && Bool.random(using: &generator)
    return Constraint(
      .init(.view(view), pick(family)),
      pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      isAlone ? nil : .init(.view(other), pick(family)),
      multiplier: isAlone || Bool.random(using: &generator) ? 1 : power(in: -6...9),
      constant: Bool.random(using: &generator) ? 0 : power(in: -3...9),
      priority: pick([.required, .required, .defaultHigh, .defaultLow])
    )
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// A power of ten with one digit, so that texts are short.
  private mutating func power(in exponents: ClosedRange<Int>) -> Double {
    var power = Double(Int.random(in: 1...9, using: &generator))
    let exponent = Int.random(in: exponents, using: &generator)
    for _ in 0..<abs(exponent) { power = exponent < 0 ? power / 10 : power * 10 }
    return min(power, NumberRange.limit)
  }
}

extension Constraint {
  /// By how much it misses between views of a root from left to right: at most 1 is rounding.
  ///
  /// In hundredths of a point, or in parts of a hundred billion of its terms.
  fileprivate func miss(at rects: [Rect]) -> Double {
    let left = first.value(in: rects)
    let right = second.map { multiplier * $0.value(in: rects) } ?? 0
    let excess = left - right - constant
    let size =
      first.size(in: rects) + abs(constant)
      + (second.map { abs(multiplier) * $0.size(in: rects) } ?? 0)
    let miss =
      switch relation {
      case .equal: abs(excess)
      case .lessThanOrEqual: excess
      case .greaterThanOrEqual: -excess
      }
    return miss / max(0.01, 1e-11 * size)
  }
}

extension Constraint.Anchor {
  fileprivate func value(in rects: [Rect]) -> Double {
    guard case .view(let view) = item else { return .nan }
    let rect = rects[view]
    return switch attribute {
    case .left: rect.x
    case .right: rect.maxX
    case .centerX: rect.x + rect.width / 2
    case .top: rect.y
    case .bottom: rect.maxY
    case .centerY: rect.y + rect.height / 2
    case .width: rect.width
    case .height: rect.height
    default: .nan
    }
  }

  /// The sum of the sizes of the numbers that make the value.
  fileprivate func size(in rects: [Rect]) -> Double {
    guard case .view(let view) = item else { return .nan }
    let rect = rects[view]
    return abs(rect.x) + abs(rect.y) + abs(rect.width) + abs(rect.height)
  }
}

extension Rect {
  fileprivate var isFinite: Bool { [x, y, width, height].allSatisfy(\.isFinite) }
}
