import LayoutModel
import Testing

@Suite("An attribute")
struct AttributeTests {
  /// `NSLayoutConstraint.h`: the raw value of each attribute, and its family (rule 1.1).
  private static let table: [(String, Int, Attribute.Family)] = [
    ("left", 1, .absoluteX), ("right", 2, .absoluteX), ("top", 3, .vertical),
    ("bottom", 4, .vertical), ("leading", 5, .directionalX), ("trailing", 6, .directionalX),
    ("width", 7, .size), ("height", 8, .size), ("centerX", 9, .centerX),
    ("centerY", 10, .vertical), ("lastBaseline", 11, .vertical), ("firstBaseline", 12, .vertical),
    ("leftMargin", 13, .absoluteX), ("rightMargin", 14, .absoluteX), ("topMargin", 15, .vertical),
    ("bottomMargin", 16, .vertical), ("leadingMargin", 17, .directionalX),
    ("trailingMargin", 18, .directionalX), ("centerXWithinMargins", 19, .centerX),
    ("centerYWithinMargins", 20, .vertical),
  ]

  @Test("has the number, the name and the meaning that it has in UIKit")
  func table() throws {
    #expect(Attribute.allCases.count == Self.table.count)
    for (name, rawValue, family) in Self.table {
      let attribute = try #require(Attribute(name: name))
      #expect(attribute.rawValue == rawValue)
      #expect(attribute.name == name)
      #expect(attribute.family == family)
      #expect(attribute.isLocation == (family != .size))
    }
  }

  @Test("is also known by UIKit's older name, and by no other")
  func names() {
    #expect(Attribute(name: "baseline") == .lastBaseline)
    for name in ["", "Left", "notAnAttribute", "center", "minX", "leading "] {
      #expect(Attribute(name: name) == nil, "\(name)")
    }
  }

  @Test("lies along x, along y, or is one of the margins or baselines")
  func kinds() {
    let horizontal = Attribute.allCases.filter(\.isHorizontal).map(\.rawValue)
    let margins = Attribute.allCases.filter(\.isMargin).map(\.rawValue)
    let baselines = Attribute.allCases.filter(\.isBaseline).map(\.rawValue)
    #expect(horizontal == [1, 2, 5, 6, 7, 9, 13, 14, 17, 18, 19])
    #expect(margins == Array(13...20))
    #expect(baselines == [11, 12])
  }

  @Test("that does not exist is replaced by the nearest one")
  func closest() {
    #expect(Attribute.closestName(to: "wdith") == "width")
    #expect(Attribute.closestName(to: "xyz") == nil)
    #expect(Attribute.unknownMessage("wdith", closest: "width").hasSuffix("Did you mean width?"))
    #expect(Attribute.unknownMessage("xyz", closest: nil).contains("Use left, right, top"))
  }
}

@Suite("A relation")
struct RelationTests {
  @Test("has the number, the name and the sign that it has in UIKit")
  func table() {
    #expect(Relation.allCases.map(\.rawValue) == [-1, 0, 1])
    #expect(Relation.allCases.map(\.symbol) == ["<=", "==", ">="])
    #expect(
      Relation.allCases.map(\.name) == ["lessThanOrEqual", "equal", "greaterThanOrEqual"]
    )
  }

  @Test("turns round when the sides change places")
  func reversed() {
    let reversed = Relation.allCases.map(\.reversed.rawValue)
    #expect(reversed == [1, 0, -1])
  }
}

@Suite("A pair of attributes")
struct AttributePairingTests {
  /// Rule 1.3 by class: for each class of the first, the fault with one of the second.
  private func expected(_ first: Attribute.Family, _ second: Attribute.Family) -> AttributePairing?
  {
    switch (first, second) {
    case (.size, .size): nil
    case (.size, _), (_, .size): .sizeWithLocation
    case (.vertical, .vertical): nil
    case (.vertical, _), (_, .vertical): .horizontalWithVertical
    case (.absoluteX, .directionalX), (.directionalX, .absoluteX): .directionalWithAbsolute
    default: nil
    }
  }

  @Test("is judged by what they measure", arguments: Attribute.allCases, Attribute.allCases)
  func pairs(first: Attribute, second: Attribute) {
    let expected = expected(first.family, second.family)
    let actual = AttributePairing.fault(first, second, multiplier: 0.5)
    #expect(actual == expected)
    // Times 0 a legal place is a constant, and a size a constant size.
    let degenerate = AttributePairing.fault(first, second, multiplier: 0)
    #expect(degenerate == expected ?? (first.isLocation ? .locationWithConstant : nil))
  }

  @Test("needs a second place for a place, and nothing for a size", arguments: Attribute.allCases)
  func alone(first: Attribute) {
    let actual = AttributePairing.fault(first, nil, multiplier: 1)
    #expect(actual == (first.isLocation ? .locationWithConstant : nil))
  }

  @Test("is refused with Apple's own words, and with what would be right")
  func words() {
    let logo = ConstraintFault.NamedAnchor("logo", .top)
    let box = ConstraintFault.NamedAnchor("box", .height)
    let message = ConstraintFault.pairing(.sizeWithLocation).message(logo, box)
    #expect(message.contains("logo.top == container.bottom * 0.25"))
    #expect(message.contains("UIKit's message: \"Invalid pairing of layout attributes.\""))
    let alone = ConstraintFault.pairing(.locationWithConstant).message(logo, nil)
    #expect(alone.contains("Location attributes must be specified in pairs."))
  }

  @Test("and its numbers are judged together, the numbers first")
  func order() {
    let constraint = Constraint(
      .init(.view(0), .top),
      .equal,
      .init(.view(0), .left),
      multiplier: .nan,
      constant: -.infinity
    )
    let expected: [ConstraintFault] = [
      .multiplierNotFinite, .constantNotFinite, .pairing(.horizontalWithVertical),
    ]
    #expect(constraint.faults == expected)
    #expect(constraint.faults.map(\.code.rawValue) == ["AL031", "AL030", "AL012"])
  }
}
