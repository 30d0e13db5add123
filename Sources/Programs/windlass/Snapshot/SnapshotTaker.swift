internal import LayoutLint
internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Solves all layouts below some paths and notes where their views are.
///
/// `windlass snapshot` and `windlass approve` use it the same way, so that both know the same
/// files.
struct SnapshotTaker: ~Copyable {
  /// The notes.
  private(set) var lock = LockFile()
  /// Whether everything could be read.
  private(set) var isComplete = true
  /// What to look at, and in which environments.
  private let plan: LintPlan
  /// Where files are.
  private let console: Console
  private var solver = InputSolver(limits: LintPlan.limits)
  /// Whether there may be colours.
  private let isColored: Bool

  /// - Parameters:
  ///   - plan: What to look at, and in which environments.
  ///   - console: Where files are.
  ///   - isColored: Whether there may be colours.
  init(_ plan: LintPlan, _ console: Console, isColored: Bool) {
    self.plan = plan
    self.console = console
    self.isColored = isColored
  }
}

extension SnapshotTaker {
  /// Records the layouts of all files, and says which cannot be used.
  ///
  /// One file that cannot be used makes the whole incomplete (`isComplete`), but the others are
  /// still looked at, so that one run says all.
  mutating func recordAll() {
    let walk = plan.walk(console)
    var found = FoundFiles(walk, roots: plan.roots, console)
    let texts = found.translations(plan)
    for fault in walk.faults + found.faults { fail(fault) }
    var progress = Progress(count: found.contents.count, console)
    for note in found.notes { console.say(note) }
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

  /// Says why something cannot be used.
  private mutating func fail(_ words: String) {
    isComplete = false
    console.say(words)
  }

  /// Records the layouts of an input, or says what is wrong with it.
  private mutating func record(_ input: SolveInput, of path: String) {
    let loaded = LoadedLayouts(input, &solver)
    for layout in loaded.layouts { record(layout, path) }
    isComplete = isComplete && loaded.isComplete
    loaded.say(to: console, isColored: isColored)
  }

  /// Records the frames of one layout in one environment.
  ///
  /// A second layout of an id in a file becomes `id/2`, in the order in which they come.
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
    // A file may give two of its layouts the same id.
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

/// The numbers of an answer that other answers, as good, have different: which of them is shown
/// depends on the order of the document.
private struct OpenNumbers {
  /// One number of a view's frame.
  private struct Number: Hashable {
    /// The view's or guide's id.
    var id: String
    /// Which of the four it is.
    var attribute: Diagnostic.AmbiguousAttribute.Attribute
  }

  /// The numbers that are not determined.
  private var open: Set<Number> = []

  /// Ambiguity names them where it was told; the other optimum that proves it may show more of
  /// them.
  ///
  /// - Parameter result: The answer in one environment.
  init(_ result: LayoutResult) {
    for range in result.diagnostics.flatMap(\.ambiguity) {
      open.insert(Number(id: range.item, attribute: range.attribute))
    }
    guard let geometry = result.geometry else { return }
    let frames = Dictionary(geometry.frames.map { ($0.id, $0.rect) }) { first, _ in first }
    for other in geometry.witness ?? [] {
      guard let rect = frames[other.id] else { continue }
      for (attribute, number) in Self.numbers(of: rect)
      where Self.text(number) != Self.text(other.rect.number(attribute)) {
        open.insert(Number(id: other.id, attribute: attribute))
      }
    }
  }

  /// The numbers as lock files have them.
  func numbers(of frame: LayoutResult.Frame) -> [String] {
    Self.numbers(of: frame.rect).map { attribute, number in
      open.contains(Number(id: frame.id, attribute: attribute)) ? "~" : Self.text(number)
    }
  }

  /// The four numbers of a frame, in the order of lock files.
  private static func numbers(
    of rect: Rect
  ) -> [(Diagnostic.AmbiguousAttribute.Attribute, Double)] {
    Diagnostic.AmbiguousAttribute.Attribute.allCases.map { ($0, rect.number($0)) }
  }

  /// A number to a hundredth of a point, which is how lock files have them.
  private static func text(_ number: Double) -> String { decimal((number * 100).rounded() / 100) }
}

extension Rect {
  /// The number of an attribute, in points in the superview.
  fileprivate func number(_ attribute: Diagnostic.AmbiguousAttribute.Attribute) -> Double {
    switch attribute {
    case .minX: x
    case .minY: y
    case .width: width
    case .height: height
    }
  }
}
