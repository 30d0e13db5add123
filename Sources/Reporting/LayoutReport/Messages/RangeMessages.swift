internal import LayoutModel

/// Messages of failures at some sizes of the root (AL210 to AL217).
extension Diagnostic {
  private static let named = 3

  func message(of failure: RangeEvidence) -> String {
    let names = items.prefix(min(count, Self.named)).map { introduction(of: $0) }
    let views = enumeration(names, others: count - names.count)
    let other = failure.other?.text ?? "another view"
    let place = failure.extent.text
    let worst = "\(rounded(failure.points)) points at \(rounded(failure.worst))"
    let part = failure.part.rawValue
    let isOne = count == 1
    switch code {
    case .viewsOverlap:
      return
        "\(views) \(isOne ? "overlaps" : "overlap") \(other) \(place), by \(worst). Add a constraint between them, "
        + "or make one that moves them optional."
    case .viewProtrudes:
      return
        "\(views) \(isOne ? "extends" : "extend") beyond the \(part) edge of \(other) \(place), by \(worst), where "
        + "\(isOne ? "it receives" : "they receive") no touches and may be clipped. Let \(other) grow, or its content shrink."
    case .offScreen where failure.isOfSafeArea:
      return
        "\(views) \(isOne ? "leaves" : "leave") the safe area at the \(part) \(place), by \(worst). Constrain to the "
        + "safe area."
    case .offScreen:
      return
        "\(views) \(isOne ? "leaves" : "leave") the screen at the \(part) \(place), by \(worst). Constrain the "
        + "\(part) edge, and make another constraint optional."
    case .contentCollapsed:
      return
        "\(part.capitalizedSentence) of \(views) is 0 \(place), but the content needs \(rounded(failure.points)) points. Raise the "
        + "compression resistance, or reduce the sizes around it."
    case .textCutOff:
      return
        "Text of \(views) is cut off \(place): the \(part) is too small by \(worst). Make it larger, or allow more lines."
    case .orderFlipped:
      let (near, far) =
        failure.extent.axis == .width ? ("left of", "right of") : ("above", "below")
      return
        "\(views) is \(near) \(other) at \(failure.extent.axis.rawValue) \(rounded(failure.reference)), but \(far) it "
        + "\(place). Add a constraint that keeps their order."
    default: return "\(views) \(isOne ? "fails" : "fail") \(place), by \(worst)."
    }
  }
}

extension RangeExtent {
  private static let named = 3

  /// `at widths from 320 to 343 (iPhone5s)`, or `at width 320 (iPhone5s)`.
  var text: String {
    let parts = ranges.prefix(Self.named).map {
      "from \(rounded($0.lowerBound)) to \(rounded($0.upperBound))"
    }
    let others = ranges.count - parts.count
    let more = others > 0 ? " and \(counted(others, "more range"))" : ""
    let names =
      devices.isEmpty
      ? ""
      : " (\(enumeration(Array(devices.prefix(Self.named)), others: max(0, devices.count - Self.named))))"
    if ranges.count == 1, let size = ranges.first?.lowerBound, size == ranges[0].upperBound {
      return "at \(axis.rawValue) \(rounded(size))\(names)"
    }
    return "at \(axis.rawValue)s \(parts.joined(separator: ", "))\(more)\(names)"
  }
}

private func rounded(_ points: Double) -> String { decimal((points * 100).rounded() / 100) }
