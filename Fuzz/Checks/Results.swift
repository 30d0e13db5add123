import LayoutModel

/// Checks the invariants of a result: finite numbers, witnesses of ambiguity, and certificates of conflicts.
func check(_ result: LayoutResult) {
  let frames = result.geometry?.frames ?? []
  for frame in frames + (result.geometry?.alternative ?? []) {
    let numbers = [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height]
    precondition(numbers.allSatisfy(\.isFinite), "\(frame)")
  }
  let codes = result.diagnostics.map(\.code)
  precondition((result.status == .unsatisfiable) == codes.contains(.unsatisfiable))
  // A log's views have no positions.
  if result.status != .unsatisfiable, let geometry = result.geometry {
    precondition((result.status == .ambiguous) == (geometry.alternative != nil))
  }
  for conflict in result.diagnostics where conflict.code == .unsatisfiable {
    checkCertificate(conflict.certificate)
  }
}

/// Rows that, multiplied and added, leave no terms and `0 >= positive`, as far as a `Double` adds up.
private func checkCertificate(_ rows: [Diagnostic.CertificateRow]) {
  var sums: [String: (sum: Double, size: Double)] = [:]
  var (constant, constantSize) = (0.0, 0.0)
  for row in rows {
    let multiplier = row.multiplier.double
    switch row.relation {
    case .greaterThanOrEqual: precondition(multiplier > 0)
    case .lessThanOrEqual: precondition(multiplier < 0)
    case .equal: precondition(multiplier != 0)
    }
    for term in row.terms {
      let part = multiplier * term.coefficient.double
      sums[term.variable, default: (0, 0)].sum += part
      sums[term.variable, default: (0, 0)].size += abs(part)
    }
    constant += multiplier * row.constant.double
    constantSize += abs(multiplier * row.constant.double)
  }
  for (variable, (sum, size)) in sums {
    precondition(abs(sum) <= 1e-6 * max(1, size), "\(variable) is left")
  }
  // A conflict of numbers that are too long to be written in full has a remark instead of rows.
  precondition(
    rows.isEmpty || constant > -1e-9 * constantSize,
    "\(constant) is no contradiction"
  )
}

/// Checks required constraints that can be read off the frames alone.
func checkConstraints(
  of layout: Layout,
  _ environment: Environment,
  _ result: LayoutResult
) {
  guard environment.scale == nil, environment.overrides.isEmpty,
    layout.views.allSatisfy({ $0.scroll == nil && $0.alignmentRectInsets == .zero })
  else { return }
  let origins = absoluteOrigins(layout, result)
  for constraint in layout.constraints
  where constraint.isActive && constraint.priority == .required {
    guard let left = value(constraint.first, result, origins) else { continue }
    var right = 0.0
    if let second = constraint.second {
      // A factor on a place depends on whose coordinates it is in.
      guard constraint.multiplier == 1 || !second.attribute.isLocation,
        let value = value(second, result, origins)
      else { continue }
      right = value * constraint.multiplier
    }
    let difference = left - right - constraint.constant
    // The tolerance of violations is 0.01 pt.
    let tolerance = 0.01 + 1e-6 * (abs(left) + abs(right) + abs(constraint.constant))
    let holds =
      switch constraint.relation {
      case .equal: abs(difference) <= tolerance
      case .lessThanOrEqual: difference <= tolerance
      case .greaterThanOrEqual: difference >= -tolerance
      }
    precondition(holds, "\(layout.text(of: constraint)) is off by \(difference)")
  }
}

private func absoluteOrigins(_ layout: Layout, _ result: LayoutResult) -> [Point] {
  guard let frames = result.geometry?.frames else { return [] }
  return layout.views.indices.map { index in
    var origin = Point(x: 0, y: 0)
    var next: Int? = index
    while let view = next, view != 0 {
      origin.x += frames[view].rect.x
      origin.y += frames[view].rect.y
      next = layout.views[view].superview
    }
    return origin
  }
}

private func value(
  _ anchor: Constraint.Anchor,
  _ result: LayoutResult,
  _ origins: [Point]
) -> Double? {
  guard case .view(let view) = anchor.item, let frames = result.geometry?.frames else { return nil }
  let (rect, origin) = (frames[view].rect, origins[view])
  return switch anchor.attribute {
  case .left: origin.x
  case .right: origin.x + rect.width
  case .top: origin.y
  case .bottom: origin.y + rect.height
  case .centerX: origin.x + rect.width / 2
  case .centerY: origin.y + rect.height / 2
  case .width: rect.width
  case .height: rect.height
  default: nil
  }
}
