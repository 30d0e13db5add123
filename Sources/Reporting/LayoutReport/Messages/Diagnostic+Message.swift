public import LayoutModel

extension Diagnostic {
  /// The message in plain English, written from `evidence` at each call.
  ///
  /// The problem with its numbers, then the fix or the next step; at most 4,200 bytes.
  public var message: String {
    if let text = evidence.text { return text }
    return readable(message(of: evidence))
  }

  /// `30 + 50 + 30 = 110, 10 more than the width of root (100)`; `nil` for other conflicts.
  var sum: String? {
    switch evidence {
    case .conflict(let conflict): conflict.sum?.text
    case .logConflict(let conflict): conflict.sum?.text
    default: nil
    }
  }

  private func message(of evidence: Evidence) -> String {
    switch evidence {
    case .text(let text, _): text
    case .conflict(let conflict): message(of: conflict)
    case .logConflict(let conflict): message(of: conflict)
    case .conflictNotPrinted(let conflict): message(of: conflict)
    case .negativeSize(let attribute, let points):
      negativeSize(attribute, points)
    case .imprecise(let others): imprecise(others: others)
    case .notConverged(let inset, let passes): notConverged(inset, passes)
    case .ambiguous(let ambiguity): message(of: ambiguity)
    case .ambiguousContent(let cause): message(of: cause)
    case .priorityTie(let priority): tie(constraints, priority)
    case .optionalBroken(let distance): optionalBroken(distance)
    case .resizedRoot(let axis, let actual, let requested): resizedRoot(axis, actual, requested)
    case .sizedByContent(let size, let requested): sizedByContent(size, requested)
    case .compressed(let shortage): message(of: shortage)
    case .misplaced(let frames): message(of: frames)
    case .contradictedByDrawing(let constraint, let distance):
      contradicted(by: constraint, distance)
    case .outside(let part, let distance, let superview):
      outside(part, distance, superview)
    case .contentOutside(let part, let distance, let superview, let extent):
      contentOutside(part, distance, superview, extent)
    case .overlapping(_, let others): overlapping(others: others)
    case .baselineOffHeight(let height, let known): baselineOffHeight(height, known)
    case .zeroSize(let axis): zeroSize(axis)
    case .notMirrored(let x, let mirrored, let causes, let isAbsolute):
      notMirrored(x, mirrored, causes, isAbsolute: isAbsolute)
    case .fixedTextSize(let isChosenOnce): fixedTextSize(isChosenOnce: isChosenOnce)
    case .smallHitRegion(let size, let least): smallHitRegion(size, least)
    case .range(let failure): message(of: failure)
    case .maskWithConstraint(let constraint, let isOfInterfaceBuilder):
      maskWithConstraint(constraint, isOfInterfaceBuilder: isOfInterfaceBuilder)
    case .contentPriorityWithoutContent(let axis): contentPriorityWithoutContent(axis)
    case .requiredContentPriority(let kind): requiredContentPriority(kind)
    case .priority(let value, let kind): priority(value, kind)
    case .hugeConstant(let value, let limit): hugeConstant(value, limit)
    case .reservedIdentifier(let identifier): reservedIdentifier(identifier)
    case .multiplierOnLocation(let origin): multiplierOnLocation(from: origin)
    case .multiplierOnDirection: multiplierOnDirection
    case .tautology: tautology
    case .unavailableAttribute(let attribute, let item, let lack):
      unavailable(attribute, of: item, lack)
    case .redundant(let location): redundant(location)
    case .shared(let cause): shared(cause)
    case .repeated(let cause): repeated(message(of: cause))
    case .unlisted: "\(count) more findings of \(code.rawValue) are not listed."
    }
  }
}
