import Bounds
import LayoutModel
import SwiftSubset

/// The data with which threads evaluate the types of a project, and the remaining units of work.
struct ProjectWork: Sendable {
  /// The units of work for the layouts of one type: hundreds of times the cost of a screen.
  static let share = 10_000_000

  struct WorkedType: Sendable {
    var layouts: [WorkedLayout] = []
    /// One more than the limit where the type was not completed.
    var units = 0
    /// The index of its environment.
    var environment = 0
    /// The facts that its code asked for.
    var questions = ScriptSurroundings.Questions()
    /// Whether it follows from evaluations at other sizes.
    var isDerived = false
  }

  /// The results of a type: one for all environments that agree on the facts that it asks for.
  struct WorkedTypes: Sendable {
    var all: [WorkedType] = []
    /// The index of the result in each environment.
    var places: [Int] = []
    /// By the path of results from which others may follow, and the first of their environments;
    /// `nil` where none follow.
    fileprivate var planes: [[Int]: (path: SizePath, layouts: [SizePlane])?] = [:]
  }

  let source: ParsedSource
  let analysis: ScriptAnalysis
  /// `nil` for all types that make a layout.
  let names: [String]?
  let environments: [ProjectEnvironment]
  let scenes: [ClassScenes]
  let limits: LayoutLimits
  let vocabulary: ScriptVocabulary
  /// For all types together.
  let units: SharedUnits
}

extension ProjectWork {
  /// For a thread, whose meter is charged.
  func layouts(_ meter: WorkMeter) -> ProjectLayouts {
    let parser = SwiftParser(source, meter: meter)
    // Only the request has the size of the root: the code of an app runs on any screen.
    let surroundings = zip(environments, scenes).map { environment, scenes in
      let overrides = environment.overrides
      let requested = overrides.environment(size: nil)
      return ScriptSurroundings(overrides, requested, parser.names, scenes: scenes)
    }
    let evaluator = evaluator(of: parser, in: surroundings[0], limits, vocabulary)
    return ProjectLayouts(parser, evaluator, analysis, in: surroundings, of: names)
  }

  /// The work is not charged here: the caller charges it in the order of the types, so that the
  /// result does not depend on the threads.
  ///
  /// Fewer results than types at the limit of the work.
  func types(_ own: ProjectLayouts, _ crew: any WorkCrew) -> [WorkedTypes] {
    var own = own
    return crew.map(own.roots.count, &own) { [self] in
      layouts(WorkMeter { [units] in units.left <= 0 })
    } _: { [self] layouts, part in
      let order = layouts.outermostFirst
      var types = WorkedTypes(places: order.map { _ in 0 })
      let history = layouts.history
      for environment in order {
        let known = types.all.firstIndex {
          layouts.agree($0.environment, environment, on: $0.questions)
        }
        types.places[environment] = known ?? types.all.count
        guard known == nil else { continue }
        types.all.append(
          types.type(derivedFrom: layouts, in: environment)
            ?? worked(layouts, layouts.roots[part], in: environment, history)
        )
      }
      return types
    }
  }

  /// Evaluates a type in an environment; an empty result at the limit of the work.
  private func worked(
    _ layouts: ProjectLayouts,
    _ root: Int,
    in environment: Int,
    _ history: RootHistory?
  ) -> WorkedType {
    let most = min(units.left, names == nil ? Self.share : .max)
    guard most > 0 else { return WorkedType() }
    let type = layouts.type(root, in: environment, within: most, history)
    if type == nil { units.end() }
    units.spend(type?.units ?? 0)
    return type ?? WorkedType()
  }
}

extension ProjectWork.WorkedTypes {
  /// The result in an environment that follows from those at other sizes.
  fileprivate mutating func type(
    derivedFrom layouts: ProjectLayouts,
    in environment: Int
  ) -> ProjectWork.WorkedType? {
    guard let size = layouts.surroundings[environment].size else { return nil }
    let others = layouts.neighbors(of: environment, among: all.filter { !$0.isDerived }) {
      ($0.environment, $0.questions)
    }
    for (path, others) in Dictionary(grouping: others, by: \.questions.results)
    where others.count > 3 {
      let sizes = others.compactMap { layouts.surroundings[$0.environment].size }
      let key = [path, others[0].environment]
      var type = others[0]
      let planes = planes[key] ?? type.planes(of: others, at: sizes)
      self.planes[key] = .some(planes)
      guard let planes, planes.path.holds(at: size) else { continue }
      for (place, plane) in planes.layouts.enumerated() {
        type.layouts[place].outcome.layout = plane.layout(at: size)
      }
      (type.environment, type.isDerived) = (environment, true)
      return type
    }
    return nil
  }
}

extension ProjectWork.WorkedType {
  /// One for each layout; `nil` where other layouts do not follow from them.
  fileprivate func planes(
    of others: [ProjectWork.WorkedType],
    at sizes: [Size]
  ) -> (path: SizePath, layouts: [SizePlane])? {
    let areLike = others.allSatisfy { other in
      layouts.count == other.layouts.count
        && zip(layouts, other.layouts).allSatisfy { $0.isLike($1) }
    }
    guard areLike, let path = SizePath(others.map(\.questions), at: sizes) else { return nil }
    let planes = layouts.indices.lazy.map { place in
      SizePlane(others.map { $0.layouts[place].outcome.layout }, at: sizes)
    }
    let found = Array(planes.prefix { $0 != nil }).compactMap(\.self)
    return found.count == layouts.count ? (path, found) : nil
  }
}

extension ProjectLayouts {
  /// `nil` where all work ended meanwhile.
  fileprivate func type(
    _ root: Int,
    in environment: Int,
    within most: Int,
    _ history: RootHistory?
  ) -> ProjectWork.WorkedType? {
    let meter = start.meter
    let left = meter.left
    var worked = ProjectWork.WorkedType()
    worked.environment = environment
    var isWhole = true
    worked.questions = questions(in: environment) {
      isWhole = meter.portion(of: most) {
        for found in sides(of: root, in: environment, history).all {
          worked.layouts.append(WorkedLayout(found, rootID: "root"))
        }
      }
    }
    guard !meter.isOver else { return nil }
    worked.units = left - meter.left + (isWhole ? 0 : 1)
    return worked
  }
}
