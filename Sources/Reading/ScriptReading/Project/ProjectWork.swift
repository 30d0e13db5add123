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
  }

  let source: ParsedSource
  /// `nil` for all types that make a layout.
  let names: [String]?
  let scenes: ClassScenes
  let overrides: EnvironmentOverrides
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
    let requested = overrides.environment(size: nil)
    var evaluator = evaluator(of: parser, in: requested, overrides, limits, vocabulary)
    evaluator.interfaceScenes = scenes
    return ProjectLayouts(parser, evaluator, of: names)
  }

  /// The work is not charged here: the caller charges it in the order of the types, so that the
  /// result does not depend on the threads.
  ///
  /// Fewer results than types at the limit of the work.
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
  /// `nil` where all work ended meanwhile.
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
