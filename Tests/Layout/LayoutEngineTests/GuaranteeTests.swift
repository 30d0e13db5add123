import LayoutModel
import Testing

@testable import LayoutEngine

/// The guarantees of answers, checked on the answers themselves.
@Suite("A promise")
struct GuaranteeTests {
  @Test(
    "of a proof holds: a certificate adds up to 0 >= positive",
    arguments: try Example.all() + Example.random(40)
  )
  func certificates(example: Example) throws {
    for conflict in try solve(example.layout)[0].diagnostics where conflict.code == .unsatisfiable {
      var sums: [String: Fraction] = [:]
      var constant = Fraction.zero
      for row in conflict.certificate {
        switch row.relation {
        case .greaterThanOrEqual: #expect(row.multiplier.double > 0)
        case .lessThanOrEqual: #expect(row.multiplier.double < 0)
        case .equal: #expect(row.multiplier.double != 0)
        }
        for term in row.terms {
          sums[term.variable, default: .zero] =
            (sums[term.variable] ?? .zero) + number(row.multiplier) * number(term.coefficient)
        }
        constant = constant + number(row.multiplier) * number(row.constant)
      }
      #expect(sums.values.allSatisfy { $0.isZero })
      #expect(!constant.isZero && !constant.isNegative)
      #expect(conflict.certificate.map(\.constraint) == conflict.constraints)
    }
  }

  /// A number of a proof, to the last of its digits.
  private func number(_ number: ExactNumber) -> Fraction {
    let parts = number.digits.split(separator: "e")
    let decimals = parts[0].split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - decimals
    let digits = BigInteger(digits: parts[0].utf8)
    let value = number.digits.hasPrefix("-") ? -digits : digits
    return exponent < 0
      ? Fraction(value, over: .powerOfTen(-exponent)) : Fraction(value * .powerOfTen(exponent))
  }

  @Test(
    "of a small conflict holds: without any one of it the rest is fine",
    arguments: try Example.all() + Example.random(40)
  )
  func minimality(example: Example) throws {
    for conflict in try solve(example.layout)[0].diagnostics where conflict.code == .unsatisfiable {
      // Its rows depend on each other in one way only, that of the proof: without any one of them
      // they are linearly independent, and so have a common point.
      let variables = Set(conflict.certificate.flatMap { $0.terms.map(\.variable) }).sorted()
      let rows = conflict.certificate.map { row in
        variables.map { name in
          row.terms.first { $0.variable == name }?.coefficient.double ?? 0
        }
      }
      #expect(rank(rows) == rows.count - 1)
    }
  }

  /// How many rows of a matrix are linearly independent.
  private func rank(_ rows: [[Double]]) -> Int {
    var rows = rows
    var rank = 0
    for column in rows.first?.indices ?? 0..<0 {
      let pivot = (rank..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let pivot, abs(rows[pivot][column]) > 1e-9 else { continue }
      rows.swapAt(rank, pivot)
      for row in rows.indices.dropFirst(rank + 1) {
        let factor = rows[row][column] / rows[rank][column]
        for place in rows[row].indices { rows[row][place] -= factor * rows[rank][place] }
      }
      rank += 1
    }
    return rank
  }

  @Test(
    "of a witness holds: it differs in exactly the ambiguous attributes, by their ranges",
    arguments: try Example.all() + Example.random(40)
  )
  func alternatives(example: Example) throws {
    var layout = example.layout
    layout.environments[0].scale = nil
    let result = try solve(layout)[0]
    let ranges = result.diagnostics.flatMap(\.ambiguity)
    let geometry = try #require(result.geometry)
    #expect((geometry.alternative != nil) == !ranges.isEmpty)
    guard let alternative = geometry.alternative else { return }
    var hasChanged = false
    for (frame, other) in zip(geometry.frames, alternative) {
      for attribute in Diagnostic.AmbiguousAttribute.Attribute.allCases {
        let (one, two) = (frame.rect[attribute], other.rect[attribute])
        let range = ranges.first { $0.item == frame.id && $0.attribute == attribute }
        if abs(one - two) > 1e-6 { hasChanged = true }
        for value in [one, two] {
          #expect(value >= (range.map { $0.minimum ?? -.infinity } ?? one) - 1e-6)
          #expect(value <= (range.map { $0.maximum ?? .infinity } ?? one) + 1e-6)
        }
      }
      if frame.contentSize != other.contentSize { hasChanged = true }
    }
    #expect(hasChanged)
  }

  @Test(
    "of a range holds: its ends are answers, and what lies beyond is not as good",
    arguments: try Example.all() + Example.random(15)
  )
  func ranges(example: Example) throws {
    let result = try solve(example.layout)[0]
    guard result.status == .ambiguous else { return }
    let cost = Cost(of: result, in: example.layout)
    for range in result.diagnostics.flatMap(\.ambiguity) {
      for (end, beyond) in [(range.minimum, -1.0), (range.maximum, 1.0)] {
        guard let end, let pinned = pin(range, at: end, in: example.layout),
          let moved = pin(range, at: end + beyond, in: example.layout)
        else { continue }
        let attained = try solve(pinned)[0]
        #expect(attained.status != .unsatisfiable)
        #expect(Cost(of: attained, in: pinned).difference(from: cost) == 0, "\(range)")
        let missed = try solve(moved)[0]
        let isWorse =
          missed.status == .unsatisfiable || Cost(of: missed, in: moved).difference(from: cost) > 0
        #expect(isWorse, "\(range)")
      }
    }
  }

  /// The layout with a number of a frame held at a value.
  private func pin(
    _ range: Diagnostic.AmbiguousAttribute,
    at value: Double,
    in layout: Layout
  ) -> Layout? {
    var layout = layout
    let item: Item
    let around: Int?
    if let view = layout.views.firstIndex(where: { $0.id == range.item }) {
      (item, around) = (.view(view), layout.views[view].superview)
    } else if let guide = layout.guides.firstIndex(where: { $0.id == range.item }) {
      (item, around) = (.guide(guide), layout.guides[guide].owningView)
    } else {
      return nil
    }
    // Anchors refer to alignment rectangles, ranges to frames.
    let concerned = [item.view, around].compactMap { $0 }
    guard concerned.allSatisfy({ layout.views[$0].alignmentRectInsets == .zero }) else {
      return nil
    }
    let attribute: Attribute =
      switch range.attribute {
      case .minX: .left
      case .minY: .top
      case .width: .width
      case .height: .height
      }
    let second = attribute.isLocation ? around.map { Constraint.Anchor(.view($0), attribute) } : nil
    layout.constraints.append(
      Constraint(.init(item, attribute), .equal, second, constant: value)
    )
    return layout
  }
}

extension Item {
  /// The view that the item is.
  fileprivate var view: Int? { if case .view(let index) = self { index } else { nil } }
}

extension Rect {
  fileprivate subscript(attribute: Diagnostic.AmbiguousAttribute.Attribute) -> Double {
    switch attribute {
    case .minX: x
    case .minY: y
    case .width: width
    case .height: height
    }
  }
}
