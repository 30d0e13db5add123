import Bounds
import LayoutModel
import SwiftSubset

/// What threads need to lay out the types of a project: values that all of them have, and the units of work that are
/// left for all.
struct ProjectWork: Sendable {
  /// How many units of work the layouts of one type may take, where all types are laid out: hundreds of times
  /// what a screen takes.
  static let share = 10_000_000

  /// What a type was worked out to.
  struct WorkedType: Sendable {
    /// Its layouts, the first of which comes first.
    var layouts: [WorkedLayout] = []
    /// How many units that took; one more than it might where it did not come to its end.
    var units = 0
  }

  /// What was read of the files.
  let source: ParsedSource
  /// The names of the types to lay out; `nil` for all that lay something out.
  let names: [String]?
  /// What Interface Builder files have for classes.
  let scenes: ClassScenes
  /// What the caller says.
  let overrides: EnvironmentOverrides
  /// How large each layout may be.
  let limits: LayoutLimits
  /// What names mean.
  let vocabulary: ScriptVocabulary
  /// The units that are left for all types together.
  let units: SharedUnits
}

extension ProjectWork {
  /// What a thread lays types out with, and charges for it.
  func layouts(_ meter: WorkMeter) -> ProjectLayouts {
    let parser = SwiftParser(source, meter: meter)
    // Only the request says how large the root is: the code of an app runs on any screen.
    let said = overrides.environment(size: nil)
    var evaluator = evaluator(of: parser, in: said, overrides, limits, vocabulary)
    evaluator.interfaceScenes = scenes
    return ProjectLayouts(parser, evaluator, of: names)
  }

  /// Has a crew lay all types out.
  ///
  /// What they take is charged to nobody yet: who adds it up in the order of the types finds the same, whoever
  /// did what.
  ///
  /// - Parameters:
  ///   - own: What this thread lays out with.
  ///   - crew: The threads.
  /// - Returns: What each type was worked out to; less than all where work has ended.
  func types(_ own: ProjectLayouts, _ crew: any WorkCrew) -> [WorkedType] {
    var own = own
    return crew.map(own.roots.count, &own) { [self] in
      layouts(WorkMeter { [units] in units.left <= 0 })
    } _: { [units, names] layouts, part in
      let most = min(units.left, names == nil ? Self.share : .max)
      guard most > 0 else { return WorkedType() }
      let type = layouts.type(layouts.roots[part], within: most)
      if type == nil { units.end() }
      units.spend(type?.units ?? 0)
      return type ?? WorkedType()
    }
  }
}

extension ProjectLayouts {
  /// Works a type out within some units; `nil` where all work ended meanwhile.
  fileprivate func type(_ root: Int, within most: Int) -> ProjectWork.WorkedType? {
    let meter = start.meter
    let left = meter.left
    var worked = ProjectWork.WorkedType()
    let isWhole = meter.portion(of: most) {
      for found in sides(of: root).all {
        worked.layouts.append(WorkedLayout(found, rootID: "root"))
      }
    }
    guard !meter.isOver else { return nil }
    worked.units = left - meter.left + (isWhole ? 0 : 1)
    return worked
  }
}
