import JSONText
import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads arbitrary bytes as a document, solves it within a small budget, and checks what is promised
/// of every answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let began = clock()
  // A second of the processor, whoever else wants it meanwhile.
  defer { precondition(clock() - began < CLOCKS_PER_SEC, "This took more than a second") }
  var limits = LayoutLimits()
  (limits.views, limits.constraints, limits.environments) = (60, 120, 4)
  let reading = readDocument(bytes, limits: limits)
  precondition(reading.allDiagnostics.allSatisfy { !$0.message.isEmpty })
  guard let layout = reading.layout else {
    precondition(reading.diagnostics.contains { $0.severity == .error }, "Refused for no reason")
    return 0
  }
  var solver = LayoutSolver()
  let budget = WorkBudget(pivots: 20_000)
  guard let results = try? solver.solve(layout, budget: budget) else { return 0 }
  precondition(results.count == layout.environments.count)
  let isModest = isModest(layout, bytes)
  for (result, environment) in zip(results, layout.environments) where isModest {
    check(result)
    if result.status != .unsatisfiable { checkConstraints(of: layout, environment, result) }
  }
  let answers = LayoutAnswers(entries: [.answered(layout, results)], isList: reading.isList)
  let report = writeReport(answers, as: .json)
  let limit = JSONLimits(stringByteCount: 1 << 20)
  precondition((try? JSONDocument.parse(report, limits: limit)) != nil, "The report is no JSON")
  _ = writeReport(answers, as: .text)
  // A solver that has solved before answers as a new one does.
  let again = try? solver.solve(layout, budget: budget)
  precondition(again == results, "The same layout had two answers")
  return 0
}

/// Whether all numbers are such as screens have: promises about others end with the digits that a
/// Double has (AL108 warns of them).
private func isModest(_ layout: Layout, _ bytes: [UInt8]) -> Bool {
  func isModest(_ value: Double) -> Bool { value == 0 || (1e-3...1e6).contains(abs(value)) }
  guard
    layout.constraints.allSatisfy({ isModest($0.constant) && isModest($0.multiplier) }),
    let root = try? JSONDocument.parse(bytes).root
  else { return false }
  var open = [root]
  while let value = open.popLast() {
    if let number = value.double, !isModest(number) { return false }
    open += value.elements + value.members.map(\.value)
  }
  return true
}

private func check(_ result: LayoutResult) {
  let frames = result.geometry?.frames ?? []
  for frame in frames + (result.geometry?.witness ?? []) {
    let numbers = [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height]
    precondition(numbers.allSatisfy(\.isFinite), "\(frame)")
  }
  let codes = result.diagnostics.map(\.code)
  precondition((result.status == .unsatisfiable) == codes.contains(.unsatisfiable))
  if result.status != .unsatisfiable {
    precondition((result.status == .ambiguous) == (result.geometry?.witness != nil))
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
  // A conflict of numbers that are too long to be written in full says so, and has no rows.
  precondition(
    rows.isEmpty || constant > -1e-9 * constantSize,
    "\(constant) is no contradiction"
  )
}

/// Checks required constraints that can be read off the frames alone.
private func checkConstraints(
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
    // What nobody can see is held: a hundredth of a point.
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
