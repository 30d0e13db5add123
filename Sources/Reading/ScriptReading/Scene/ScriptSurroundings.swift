import LayoutModel
import SwiftSubset

/// The environment that code reads, with a record of the facts that it asked for.
///
/// In two environments that agree on these facts, code makes the same layout, so that it is
/// evaluated once for both. It is a class, since the copies of an evaluator have a common record.
final class ScriptSurroundings {
  /// The facts of an environment that code asked for.
  struct Questions: Sendable {
    var facts: Facts = []
    /// The classes with a scene of an Interface Builder file, or without one.
    var classes: Set<String> = []
    /// A fingerprint of the results of comparisons since it asked for the size, and of the numbers
    /// whose effects are not linear, such as divisors.
    private(set) var results = 0
    /// The differences of compared numbers since it asked for the size.
    private(set) var differences: [Double] = []
    /// The factors of products since it asked for the size.
    private(set) var factors: [(left: Double, right: Double)] = []
    /// Both are empty, and nothing follows from them, after more of them than the limit.
    private(set) var isOverLimit = false
    private static let limit = 512

    mutating func formUnion(_ other: Questions) {
      facts.formUnion(other.facts)
      classes.formUnion(other.classes)
      differences += other.differences
      factors += other.factors
      isOverLimit = isOverLimit || other.isOverLimit
      limitRecord()
      if results == 0 {
        results = other.results
      } else if other.results != 0 {
        record(other.results)
      }
    }

    /// The facts alone, for lists: a record may take kilobytes.
    var withoutRecord: Questions { Questions(facts: facts, classes: classes) }

    mutating func record(difference: Double) {
      record(difference < 0 ? -1 : difference > 0 ? 1 : 0)
      differences.append(difference)
      limitRecord()
    }

    mutating func record(_ left: Double, times right: Double) {
      factors.append((left, right))
      limitRecord()
    }

    private mutating func limitRecord() {
      guard isOverLimit || differences.count + factors.count > Self.limit else { return }
      (isOverLimit, differences, factors) = (true, [], [])
    }

    mutating func record(_ result: some Hashable) {
      var hasher = Hasher()
      hasher.combine(results)
      hasher.combine(result)
      results = hasher.finalize()
    }

    var dependsOnDevice: Bool { !facts.isDisjoint(with: .device) }
  }

  /// The facts that differ between devices.
  struct Facts: OptionSet, Sendable {
    let rawValue: UInt8

    static let size = Facts(rawValue: 1)
    static let idiom = Facts(rawValue: 2)
    static let orientation = Facts(rawValue: 4)
    static let platform = Facts(rawValue: 8)
    static let device: Facts = [.size, .idiom, .orientation]
  }

  /// The direction of text, which is the same on all devices.
  let direction: Environment.Direction
  /// Code asks for it by `askSize`.
  let size: Size?
  private let traits: ScriptTraits?
  private let values: EnvironmentOverrides
  private let scenes: ClassScenes
  private(set) var questions = Questions()

  /// `values` are the caller's settings; `environment` is that of the layout, if its size is known;
  /// `scenes` are those of Interface Builder files.
  init(
    _ values: EnvironmentOverrides,
    _ environment: Environment?,
    _ names: SymbolTable,
    scenes: ClassScenes = ClassScenes()
  ) {
    self.values = values
    self.scenes = scenes
    size = environment?.rootSize
    let direction = environment?.direction ?? .leftToRight
    self.direction = direction
    traits = size.map { ScriptTraits(size: $0, direction: direction, names: names) }
  }
}

extension ScriptSurroundings {
  /// Whether the size of the root is known.
  var hasSize: Bool { size != nil }

  /// The size of the root and the screen, where it is known.
  func askSize() -> Size? {
    questions.facts.insert(.size)
    return size
  }

  /// Records a number with an effect that is not linear: a layout follows from those at other sizes
  /// only where it is the same.
  func record(_ number: Double) {
    if questions.facts.contains(.size) { questions.record(number) }
  }

  /// Records which of two numbers is larger, on which code depends.
  func record(_ number: Double, beside other: Double) {
    if questions.facts.contains(.size) { questions.record(difference: number - other) }
  }

  /// Records the result of rounding, which is the same up to the next step in either direction.
  func record(_ result: Double, roundedFrom number: Double) {
    record(result)
    for step in [-1, -0.5, 0, 0.5, 1] { record(number, beside: result + step) }
  }

  /// Records the factors of a product, of which only one may depend on the size.
  func record(_ left: Double, times right: Double) {
    if questions.facts.contains(.size) { questions.record(left, times: right) }
  }

  /// The value of a trait; `nil` for any other name.
  func ask(_ name: SymbolTable.Symbol) -> ScriptValue? {
    guard let trait = traits?[name] else { return nil }
    questions.facts.formUnion(trait.facts)
    return trait.value
  }

  /// The value of a trait of an object; `nil` for any other member.
  func ask(_ name: SymbolTable.Symbol, of base: ScriptValue) -> ScriptValue? {
    guard let trait = traits?[name, of: base] else { return nil }
    questions.facts.formUnion(trait.facts)
    return trait.value
  }

  /// The scene of a class.
  func askScene(of className: String) -> ClassScene? {
    questions.classes.insert(className)
    return scenes[className]
  }

  /// The settings of fonts and texts, with the platform whose text styles apply.
  var overrides: EnvironmentOverrides {
    questions.facts.insert(.platform)
    return values
  }

  /// The caller's values of unknown numbers.
  var definitions: [String: Double] { values.definitions }

  /// The variant of texts, which is the same on all devices.
  var texts: TextVariant? { values.texts }

  /// The version of iOS, which is the same on all devices.
  var iOS: Int? { values.iOS }

  /// Begins an evaluation, which has asked for nothing.
  func forgetQuestions() { questions = Questions() }

  /// Adds those of an earlier evaluation.
  func add(_ others: Questions) { questions.formUnion(others) }

  /// Whether another environment has the same answers to some questions.
  func agrees(with other: ScriptSurroundings, on questions: Questions) -> Bool {
    (!questions.facts.contains(.size) || size == other.size)
      && agreesBesideSize(with: other, on: questions)
  }

  /// Whether the answers to some questions differ at most in the size, on screens of one kind.
  func isLike(_ other: ScriptSurroundings, on questions: Questions) -> Bool {
    var questions = questions
    questions.facts.formUnion([.orientation, .platform])
    return agreesBesideSize(with: other, on: questions)
  }

  private func agreesBesideSize(
    with other: ScriptSurroundings,
    on questions: Questions
  ) -> Bool {
    let facts = questions.facts
    guard hasSize == other.hasSize, !facts.contains(.idiom) || traits?.isPad == other.traits?.isPad,
      !facts.contains(.orientation) || traits?.isLandscape == other.traits?.isLandscape,
      !facts.contains(.platform) || values.textPlatform == other.values.textPlatform
    else { return false }
    return questions.classes.allSatisfy { name in
      switch (scenes[name], other.scenes[name]) {
      case (nil, nil): true
      case (let scene?, let other?): scene.isSame(as: other)
      default: false
      }
    }
  }
}

extension ClassScene {
  /// Whether two scenes have the same views, constraints and outlets, in any environment.
  fileprivate func isSame(as other: ClassScene) -> Bool {
    guard owner == other.owner, others == other.others else { return false }
    var layout = layout
    layout.environments = other.layout.environments
    return layout == other.layout
  }
}

extension ScriptEvaluator {
  /// The caller's settings, such as fonts and texts, which have precedence over the script.
  var overrides: EnvironmentOverrides { surroundings?.overrides ?? EnvironmentOverrides() }
}
