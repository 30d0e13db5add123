import JSONText
import LayoutModel

/// Reads a constraint that is an object, and reports all of its mistakes.
///
/// The slow and complete way: every member is read, so that all mistakes of an object are reported
struct ConstraintObjectReader {
  private let values: ValueReader
  private let mistakes: MistakeReporter
  private let names: ItemNames
  /// For messages.
  private let layout: Layout

  init(_ values: ValueReader, _ names: ItemNames, _ layout: Layout) {
    self.values = values
    mistakes = values.mistakes
    self.names = names
    self.layout = layout
  }

  /// Without a location; legal if no mistake was reported, `nil` where too little is right.
  func constraint(_ fields: Fields<ConstraintKey>, in value: JSONValue) -> Constraint? {
    let first = firstAnchor(fields, in: value)
    let relation = fields[.relation].map { self.relation($0) } ?? .equal
    let side = secondSide(fields, in: value)
    let multiplier = values.number(fields[.multiplier], notFinite: .multiplierNotFinite)
    let constant = values.number(fields[.constant], notFinite: .constantNotFinite)
    let priority = values.priority(fields[.priority])
    let identifier = values.string(fields[.identifier])
    let isActive = values.bool(fields[.isActive])
    let isDesignTime = values.bool(fields[.isDesignTime])
    guard let first, let relation, side != .wrong else { return nil }
    var written = WrittenConstraint(first: first, relation: relation)
    if case .anchor(let anchor) = side { written.second = anchor }
    written.multiplier = multiplier
    written.constant = constant
    written.priority = priority
    written.isActive = isActive
    var constraint = written.constraint(identifier: identifier, location: SourceLocation())
    constraint.isDesignTime = isDesignTime ?? false
    let second = constraint.second
    for fault in constraint.faults {
      mistakes.report(
        fault.code,
        fault.message(named(first), second.map { named($0) }),
        at: value,
        items: ([first] + (second.map { [$0] } ?? [])).map { layout.name(of: $0.item) }
      )
    }
    return constraint
  }

  private func named(_ anchor: Constraint.Anchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(layout.text(of: anchor.item), anchor.attribute)
  }

  /// Reports AL001 without an item, AL064 without an attribute; the item is read even where the
  /// attribute is missing, so that both mistakes are reported together.
  private func firstAnchor(
    _ fields: Fields<ConstraintKey>,
    in value: JSONValue
  ) -> Constraint.Anchor? {
    if !fields.has(.firstItem) {
      mistakes.report(
        .missingFirstItem,
        "The constraint has no first item. Add \"firstItem\" with the id of a view or guide.",
        at: value
      )
    }
    let item = fields[.firstItem].flatMap { self.item($0) }
    guard let attribute = fields[.firstAttribute] else {
      mistakes.reportMissing(
        ConstraintKey.firstAttribute,
        in: value,
        hint: "Write an attribute such as \"leading\"."
      )
      return nil
    }
    guard let attribute = self.attribute(attribute), let item else { return nil }
    return Constraint.Anchor(item, attribute)
  }

  /// An attribute requires an item (AL014) and an item an attribute (AL064); UIKit's
  /// `notAnAttribute` is no attribute.
  private func secondSide(
    _ fields: Fields<ConstraintKey>,
    in value: JSONValue
  ) -> SecondSide {
    // UIKit spells "none" as an attribute.
    let attributeValue =
      fields[.secondAttribute]?.equals("notAnAttribute") == true ? nil : fields[.secondAttribute]
    guard let itemValue = fields[.secondItem] else {
      guard let attributeValue else { return .nothing }
      mistakes.report(
        .attributeWithoutItem,
        "The constraint has a second attribute but no second item. Add \"secondItem\", or remove \"secondAttribute\".",
        at: attributeValue
      )
      return .wrong
    }
    let item = self.item(itemValue)
    guard let attributeValue else {
      let hint = "Write an attribute such as \"leading\", or remove \"secondItem\"."
      mistakes.reportMissing(ConstraintKey.secondAttribute, in: value, hint: hint)
      return .wrong
    }
    guard let attribute = attribute(attributeValue), let item else { return .wrong }
    return .anchor(Constraint.Anchor(item, attribute))
  }

  /// Reads `ID` or `ID.safeAreaLayoutGuide`; AL002 for an unknown name, with the most similar one.
  private func item(_ value: JSONValue) -> Item? {
    guard let path = values.string(value, expected: "the id of a view or guide") else { return nil }
    do throws(ItemFault) {
      return try names.item(path: path)
    } catch {
      let closest = error.unknownID.flatMap { mistakes.suggestion(for: $0, in: names) }
      mistakes.report(error.code, error.message(closest: closest), at: value)
      return nil
    }
  }

  private func attribute(_ value: JSONValue) -> Attribute? {
    if let place = ConstraintWords.attributes.place(of: value) {
      return ConstraintWords.attributeValues[place]
    }
    guard let name = values.string(value, expected: "the name of an attribute") else { return nil }
    let closest = Attribute.closestName(to: name)
    mistakes.report(.unknownAttribute, Attribute.unknownMessage(name, closest: closest), at: value)
    return nil
  }

  /// Reads UIKit's name, or `==`, `<=`, `>=`, `≤`, `≥`.
  private func relation(_ value: JSONValue) -> Relation? {
    if let place = ConstraintWords.relations.place(of: value) {
      return ConstraintWords.relationValues[place]
    }
    guard let name = values.string(value, expected: "\"==\", \"<=\" or \">=\"") else { return nil }
    mistakes.reportWord(value, name, choices: ConstraintWords.relations.names)
    return nil
  }
}

private enum SecondSide: Equatable {
  /// A constraint between a size and a constant.
  case nothing
  case anchor(Constraint.Anchor)
  /// A mistake, which is noted.
  case wrong
}
