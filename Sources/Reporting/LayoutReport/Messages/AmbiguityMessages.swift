internal import LayoutModel

/// Messages about ambiguous frames (AL200).
extension Diagnostic {
  private static let contentGuide = ".\(BuiltInGuide.contentLayoutGuide.rawValue)"
  private static let namedFollowers = 3

  func message(of ambiguity: AmbiguityEvidence) -> String {
    var item = items.first ?? ""
    var name = introduction(of: item)
    if ambiguity.isOfContent {
      let isGuide = item.hasSuffix(Self.contentGuide)
      let view = isGuide ? String(item.dropLast(Self.contentGuide.count)) : item
      name = "the content of \(introduction(of: view))"
      item = view + Self.contentGuide
    }
    let own = self.ambiguity.filter { $0.item == item }
    let ranges = own.enumerated().map { place, range in
      "`\(range.attribute.rawValue)` \(place == 0 ? "may be " : "")\(range.extent)"
    }
    let verb = ambiguity.titles.count == 1 ? "is" : "are"
    let followers = self.ambiguity.filter { $0.item != item }.map { range in
      labels[range.item].map { "\($0).\(range.attribute.rawValue)" }
        ?? "`\(readableName(range.item)).\(range.attribute.rawValue)`"
    }
    let detail =
      followers.isEmpty
      ? ""
      : " (\(enumeration(followers, atMost: Self.namedFollowers)) \(followers.count == 1 ? "follows" : "follow"))"
    var message =
      "\(ambiguity.title) of \(name) \(verb) ambiguous: \(enumeration(ranges))\(detail). \(remedy(of: ambiguity))"
    for tie in ambiguity.ties { message += " \(self.tie(tie.constraints, tie.priority))" }
    if let extent = ambiguity.extent { message += " It occurs \(extent.text)." }
    return message
  }

  private func remedy(of ambiguity: AmbiguityEvidence) -> String {
    switch ambiguity.cause {
    case .contentView(let id):
      let view = labels[id] ?? "`\(readableName(id))`"
      return ambiguity.attributes.contains(.width)
        ? "Give \(view) a width, such as that of the scroll view." : "Give \(view) a height."
    case .scrollingText(let id):
      let view = labels[id] ?? "`\(readableName(id))`"
      return "Set `isScrollEnabled` of \(view) to false, or give it a height."
    case nil: return ambiguity.remedy
    }
  }

  func message(of cause: ContentAmbiguity) -> String {
    switch cause {
    case .equalHugging(let texts, let axis):
      "Size of \(subject) is ambiguous for other texts: \(enumeration(texts.map(\.text))) have the same \(axis.rawValue) "
        + "hugging priority, so any of them may grow. Change the priority of one."
    case .emptyStack:
      "Size of \(subject) is ambiguous: the stack view arranges no views. Add a constraint for its size."
    case .scrollingContent:
      "Size of \(subject) is ambiguous: its content scrolls and gives it no size. Add a constraint for its size."
    case .unknownClass:
      "Size of \(subject) is ambiguous unless its class has an intrinsic size. Add a constraint, or a placeholder "
        + "size (Size inspector, Intrinsic Size: Placeholder)."
    case .noContent:
      "Scrollable size of \(subject) is ambiguous: it has no content. Add the content, or a placeholder size (Size "
        + "inspector, Intrinsic Size: Placeholder) where code adds it."
    case .drawnOtherwise(let axis, let drawn, let required):
      "\(subject.capitalizedSentence) is drawn \(decimal(drawn)) points \(axis == .horizontal ? "wide" : "high"), but its "
        + "constraints require \(decimal(required)). Draw it with that \(axis.size.name), or make one of them "
        + "optional (priority 999)."
    }
  }
}

extension AmbiguityEvidence {
  /// `Horizontal position and width`, or `Position and height`.
  var title: String { enumeration(titles).capitalizedSentence }

  fileprivate var titles: [String] {
    let isPlaceOpen = attributes.contains(.minX) && attributes.contains(.minY)
    let isSizeOpen = attributes.contains(.width) && attributes.contains(.height)
    var titles = isPlaceOpen ? ["position"] : []
    if !isPlaceOpen {
      for attribute in attributes where attribute == .minX || attribute == .minY {
        titles.append(attribute.title)
      }
    }
    if isSizeOpen {
      titles.append("size")
    } else {
      for attribute in attributes where attribute == .width || attribute == .height {
        titles.append(attribute.title)
      }
    }
    return titles
  }

  var remedy: String {
    let axes = Axis.allCases.filter { axis in attributes.contains { $0.axis == axis } }
    if isOfContent {
      return axes.count != 1
        ? "Connect the views in it to all of its edges."
        : axes[0] == .horizontal
          ? "Connect the views in it to its leading and trailing edges."
          : "Connect the views in it to its top and bottom edges."
    }
    return axes.count == 1
      ? "Add a \(axes[0].rawValue) constraint." : "Add a horizontal and a vertical constraint."
  }
}

extension Diagnostic.AmbiguousAttribute {
  fileprivate var extent: String {
    switch (minimum, maximum) {
    case (let low?, let high?): "anything from \(decimal(low)) to \(decimal(high))"
    case (let low?, nil): "\(decimal(low)) or more"
    case (nil, let high?): "\(decimal(high)) or less"
    case (nil, nil): "any number"
    }
  }
}
