import LayoutPolicy
import LayoutDocument
import LayoutModel
import Testing

/// Rule 1.3, spelled out once more: which attributes go together.
@Suite("The legality matrix")
struct PairingTests {
  /// Every attribute with its class: directional, absolute, neutral, vertical, size.
  private static let classes: [(name: String, kind: Character)] = [
    ("left", "A"), ("right", "A"), ("top", "Y"), ("bottom", "Y"), ("leading", "D"),
    ("trailing", "D"), ("width", "S"), ("height", "S"), ("centerX", "N"), ("centerY", "Y"),
    ("lastBaseline", "Y"), ("firstBaseline", "Y"), ("leftMargin", "A"), ("rightMargin", "A"),
    ("topMargin", "Y"), ("bottomMargin", "Y"), ("leadingMargin", "D"), ("trailingMargin", "D"),
    ("centerXWithinMargins", "N"), ("centerYWithinMargins", "Y"),
  ]

  /// A row for each class of the first attribute; columns D, A, N, Y, S, nothing, multiplier 0.
  private static let matrix: [Character: [String?]] = [
    "D": [nil, "AL011", nil, "AL012", "AL010", "AL013", "AL013"],
    "A": ["AL011", nil, nil, "AL012", "AL010", "AL013", "AL013"],
    "N": [nil, nil, nil, "AL012", "AL010", "AL013", "AL013"],
    "Y": ["AL012", "AL012", "AL012", nil, "AL010", "AL013", "AL013"],
    "S": ["AL010", "AL010", "AL010", "AL010", nil, nil, nil],
  ]

  @Test("judges all 400 pairs, as objects and as strings")
  func pairs() throws {
    #expect(Self.classes.map(\.name).sorted() == Attribute.allCases.map(\.name).sorted())
    for first in Self.classes {
      for second in Self.classes {
        let column = try #require("DANYS".firstIndex(of: second.kind))
        let place = "DANYS".distance(from: "DANYS".startIndex, to: column)
        let expected = try #require(Self.matrix[first.kind])[place]
        let object =
          "{\"firstItem\": \"logo\", \"firstAttribute\": \"\(first.name)\", \"secondItem\": \"root\", \"secondAttribute\": \"\(second.name)\"}"
        let string = "\"logo.\(first.name) == root.\(second.name)\""
        expect([object, string], expected)
      }
    }
  }

  @Test("judges a constant and a multiplier of 0")
  func degenerate() throws {
    for first in Self.classes {
      let row = try #require(Self.matrix[first.kind])
      let alone =
        "{\"firstItem\": \"logo\", \"firstAttribute\": \"\(first.name)\", \"constant\": 5}"
      expect([alone, "\"logo.\(first.name) == 5\""], row[5])
      let zero =
        "{\"firstItem\": \"logo\", \"firstAttribute\": \"\(first.name)\", \"secondItem\": \"root\", \"secondAttribute\": \"\(first.name)\", \"multiplier\": 0, \"constant\": 5}"
      expect([zero, "\"logo.\(first.name) == 0 * root.\(first.name) + 5\""], row[6])
    }
  }

  private func expect(_ constraints: [String], _ expected: String?) {
    let codes = constraints.map { text in
      read(constraint(text)).allDiagnostics.filter { $0.severity == .error }.map(\.code.rawValue)
    }
    let all = constraints.map { _ in expected.map { [$0] } ?? [] }
    #expect(codes == all, "\(constraints)")
  }
}
