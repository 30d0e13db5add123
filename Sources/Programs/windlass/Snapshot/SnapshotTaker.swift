internal import LayoutLint
internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Used by `windlass snapshot` and `windlass approve` alike, so that both find the same files.
struct SnapshotTaker: ~Copyable {
  private(set) var lock = LockFile()
  private(set) var isComplete = true
  private let plan: LintPlan
  private let console: Console
  private var solver = InputSolver(limits: LintPlan.limits)
  private let isColored: Bool

  init(_ plan: LintPlan, _ console: Console, isColored: Bool) {
    self.plan = plan
    self.console = console
    self.isColored = isColored
  }
}

extension SnapshotTaker {
  /// An unusable file makes the result incomplete; the others are still solved, to report all of
  /// them.
  mutating func recordAll() {
    let walk = plan.walk(console)
    var found = FoundFiles(walk, roots: plan.roots, console)
    let texts = found.translations(plan)
    for fault in walk.faults + found.faults { fail(fault) }
    var progress = Progress(count: found.contents.count, console)
    for note in found.notes { console.report(note) }
    for (file, content) in found.contents {
      progress.advance(to: file.path)
      guard case .input(let bytes) = content else { continue }
      record(plan.input(of: bytes, path: file.path, in: texts), of: file.path)
    }
    if !found.project.isEmpty {
      record(plan.input(of: found.project, in: texts), of: "the project")
    }
    progress.end()
  }

  private mutating func fail(_ message: String) {
    isComplete = false
    console.report(message)
  }

  private mutating func record(_ input: SolveInput, of path: String) {
    let loaded = LoadedLayouts(input, &solver)
    for layout in loaded.layouts { record(layout, path) }
    isComplete = isComplete && loaded.isComplete
    loaded.report(to: console, isColored: isColored)
    loaded.reportUnread(to: console, isColored: isColored)
  }

  /// The second layout with an ID becomes `id/2`.
  private mutating func record(_ solved: SolvedLayout, _ path: String) {
    guard let geometry = solved.result.geometry, let root = geometry.frames.first else { return }
    let open = OpenNumbers(solved.result)
    let environment = solved.result.environment
    let direction = environment.direction == .rightToLeft ? "rightToLeft" : nil
    var key = LockFile.Key(
      path: solved.layout.identity?.uri ?? path,
      layout: solved.layout.identity?.id ?? "",
      view: "",
      environment: [environment.name, direction].compactMap(\.self).joined(separator: ", ")
    )
    // IDs of layouts may be repeated in a file.
    var ordinal = 1
    let layout = key.layout
    key.view = root.id
    while lock.frames[key] != nil {
      ordinal += 1
      key.layout = "\(layout)/\(ordinal)"
    }
    for frame in geometry.frames {
      key.view = frame.id
      lock.frames[key] = open.numbers(of: frame)
    }
  }
}

/// Their values depend on the order of the document.
private struct OpenNumbers {
  private struct Number: Hashable {
    var id: String
    var attribute: Diagnostic.AmbiguousAttribute.Attribute
  }

  private var open: Set<Number> = []

  init(_ result: LayoutResult) {
    for range in result.diagnostics.flatMap(\.ambiguity) {
      open.insert(Number(id: range.item, attribute: range.attribute))
    }
    guard let geometry = result.geometry else { return }
    let frames = Dictionary(geometry.frames.map { ($0.id, $0.rect) }) { first, _ in first }
    for other in geometry.alternative ?? [] {
      guard let rect = frames[other.id] else { continue }
      for (attribute, number) in Self.numbers(of: rect)
      where Self.text(number) != Self.text(other.rect.number(attribute)) {
        open.insert(Number(id: other.id, attribute: attribute))
      }
    }
  }

  func numbers(of frame: LayoutResult.Frame) -> [String] {
    Self.numbers(of: frame.rect).map { attribute, number in
      open.contains(Number(id: frame.id, attribute: attribute)) ? "~" : Self.text(number)
    }
  }

  /// In the order of lock files.
  private static func numbers(
    of rect: Rect
  ) -> [(Diagnostic.AmbiguousAttribute.Attribute, Double)] {
    Diagnostic.AmbiguousAttribute.Attribute.allCases.map { ($0, rect.number($0)) }
  }

  /// Rounded to a hundredth of a point.
  private static func text(_ number: Double) -> String { decimal((number * 100).rounded() / 100) }
}

extension Rect {
  /// In points in the superview.
  fileprivate func number(_ attribute: Diagnostic.AmbiguousAttribute.Attribute) -> Double {
    switch attribute {
    case .minX: x
    case .minY: y
    case .width: width
    case .height: height
    }
  }
}
