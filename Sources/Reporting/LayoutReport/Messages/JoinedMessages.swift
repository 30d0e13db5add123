internal import LayoutModel

/// Messages of findings that are reported as one (`grouped`).
extension Diagnostic {
  func shared(_ cause: Evidence) -> String {
    let list = enumeration(items.map { name(of: $0) }, others: max(0, count - items.count))
    switch cause {
    case .negativeSize(let attribute, _):
      return
        "\(attribute.rawValue.capitalizedSentence)s of \(list) would be negative. Reduce other sizes, or make some of the "
        + "constraints optional."
    case .outside(let part, _, let superview):
      return
        "\(list) extend beyond the \(part.rawValue) edge of \(superview.text). \(Self.insetAdvice)"
    case .overlapping(let superview, _):
      let place = superview.map { " in \($0.text)" } ?? ""
      return "\(list)\(place) overlap other views. \(Self.orderAdvice)"
    case .baselineOffHeight:
      return
        "Baselines of \(list) are known only at their intrinsic heights, but they have other heights. Remove the "
        + "constraints that set their heights."
    case .zeroSize(let axis):
      return
        "\(axis.size.name.capitalizedSentence)s of \(list) are 0: the required constraints allow no other. Make one of "
        + "them optional (priority 999), or correct its multiplier."
    case .notMirrored(_, _, _, let isAbsolute):
      return
        "\(list) do not mirror from right to left. \(Self.mirroringAdvice(isAbsolute: isAbsolute))"
    case .ambiguous(let ambiguity):
      let followers =
        ambiguity.followers > 0
        ? " (\(counted(ambiguity.followers, "more number")) of each \(ambiguity.followers == 1 ? "follows" : "follow"))"
        : ""
      let verb = ambiguity.attributes.count == 1 ? "is" : "are"
      return
        "\(ambiguity.title) of \(list) \(verb) ambiguous\(followers). For each: \(ambiguity.remedy)"
    case .maskWithConstraint(_, let isOfInterfaceBuilder):
      return
        "\(list) have constraints, but also translate their autoresizing masks into constraints. "
        + Self.maskAdvice(isOfInterfaceBuilder: isOfInterfaceBuilder)
    case .contentPriorityWithoutContent(let axis):
      return
        "\(list) have \(axis.rawValue) hugging or compression resistance priorities, but no intrinsic "
        + "\(axis.size.name). Give each an intrinsicContentSize with a \(axis.size.name), or remove the priorities."
    case .requiredContentPriority(let kind):
      return
        "`\(kind.property)` of \(list) is required, so too little space becomes a conflict. Use 999."
    case .priority(let value, let kind):
      return
        "`\(kind?.property ?? "priority")` of \(list) is \(decimal(value)), \(Self.problem(ofPriority: value))"
    default: return list
    }
  }

  func repeated(_ message: String) -> String {
    let places = ([location] + related).compactMap(\.phrase)
    guard !places.isEmpty else { return message }
    // The last of several lines may hold a caret, after which nothing belongs.
    let separator = message.contains("\n") ? "\n" : " "
    let list = enumeration(places, others: max(0, count - places.count))
    return "\(message)\(separator)It occurs at \(count) locations: \(list)."
  }
}

extension SourceLocation {
  fileprivate var phrase: String? {
    if let pointer, !pointer.isEmpty { return readableName(pointer) }
    return line.map { "line \($0)" }
  }
}
