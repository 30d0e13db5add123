internal import LayoutModel
internal import LinearSolver

/// A layout as rows of a linear program, in one environment and with the insets of one pass.
///
/// A class, so that sharing it does not retain each of its arrays. Data that does not depend on the
/// pass is in `prepared` and shared.
final class Translation {
  let anchors: AnchorTranslator
  let program: LinearProgram
  let origins: [RowProvenance]
  let stackRows: [StackRow]
  private(set) lazy var parameterSlopes = ParameterSlopes(self)
  /// Variables whose freedom is invisible.
  let unseen: Set<Int>
  private let priorities: [Priority]
  private lazy var movingRows = rowsOfSizesAndInsets()

  var prepared: PreparedLayout { anchors.prepared }
  var layout: Layout { anchors.layout }
  var environment: Environment { anchors.environment }
  var variables: Variables { anchors.variables }
  var droppedViews: Set<Int> { prepared.droppedViews }

  init(_ prepared: PreparedLayout, _ environment: Environment, _ insets: PassInsets<Double>) {
    let stackRows = StackRows.all(
      of: prepared,
      insets,
      systemSpacing: environment.systemSpacing
    )
    anchors = AnchorTranslator(
      prepared,
      environment,
      Variables(
        prepared.layout,
        contents: prepared.contents,
        ideals: stackRows.isEmpty
          ? [] : Set(stackRows.lazy.filter(\.usesIdeal).map(\.stack)).sorted(),
        spaces: prepared.spaces
      ),
      insets
    )
    unseen = Self.unseen(prepared, anchors.variables)
    priorities = Self.optionalPriorities(prepared, anchors.environment, stackRows)
    var rows = RowWriter(anchors, priorities)
    var origins: [RowProvenance] = []
    origins.append(addingCapacity: rows.rowLimit(stackRows)) { rows.write(stackRows, &$0) }
    self.origins = origins
    program = rows.program
    self.stackRows = stackRows
  }

  /// Takes over the rows of another translation except for their right sides; `nil` where another
  /// number may differ.
  init?(
    moving other: Translation,
    to environment: Environment,
    _ insets: PassInsets<Double>
  ) {
    guard other.keepsLeftSides(in: environment, insets) else { return nil }
    anchors = AnchorTranslator(other.prepared, environment, other.variables, insets)
    origins = other.origins
    stackRows = other.stackRows
    unseen = other.unseen
    priorities = other.priorities
    var program = other.program
    var scratch = ProgramWriter(variableCount: program.variableCount, levelCount: 1)
    for row in other.movingRows {
      program.setRightSide(ofRow: row, other.rightSide(ofRow: row, with: anchors, &scratch))
    }
    self.program = program
    movingRows = other.movingRows
  }

  func priority(ofLevel level: Int) -> Priority {
    level == 0 ? .required : priorities[level - 1]
  }

  /// Each once, strongest first.
  private static func optionalPriorities(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    _ stackRows: [StackRow]
  ) -> [Priority] {
    var found: [Priority] = []
    found.reserveCapacity(8)
    let constraints = prepared.layout.constraints
    for index in constraints.indices where constraints[index].isActive {
      record(constraints[index].priority, in: &found)
    }
    for row in stackRows { record(row.priority, in: &found) }
    for index in prepared.views.indices where prepared.views[index].hasContent {
      record(prepared.views[index].horizontal.hugging, in: &found)
      record(prepared.views[index].horizontal.resistance, in: &found)
      if prepared.views[index].hasEqualPriorities { continue }
      record(prepared.views[index].vertical.hugging, in: &found)
      record(prepared.views[index].vertical.resistance, in: &found)
    }
    if environment.width == .fitting || environment.height == .fitting {
      record(.fittingSizeLevel, in: &found)
    }
    if environment.preferredAxes.contains(.horizontal) { record(.preferredWidth, in: &found) }
    if environment.preferredAxes.contains(.vertical) { record(.preferredHeight, in: &found) }
    if found.count < 2 { return found }
    found.sort { $0.value > $1.value }
    var count = min(found.count, 1)
    for priority in found.dropFirst() where priority.value != found[count - 1].value {
      found[count] = priority
      count += 1
    }
    found.removeLast(found.count - count)
    return found
  }

  /// Deduplicates cheaply without hashing; remaining duplicates are removed afterwards.
  private static func record(_ priority: Priority, in found: inout [Priority]) {
    guard priority.value < 1000 else { return }
    // Most layouts have a few priorities, each of them often.
    for place in 0..<min(found.count, 8) where found[place].value == priority.value { return }
    found.append(priority)
  }
}

extension Translation {
  func isMirrored(_ constraint: Constraint) -> Bool { row(of: constraint).sides.isMirrored }

  /// The constant, in points, with which a constraint holds with equality.
  ///
  /// For `a.leading == b.leading + c` it is the `c` that positions `a`. Rounded to a millionth of a
  /// point, since it goes into fixes that people read.
  func difference(of constraint: Constraint, at values: [Double]) -> Double {
    let (row, sides) = row(of: constraint)
    var value = sides.constant
    row.forEachTerm(ofRow: 0) { value += $1 * values[$0] }
    let rounded = (value * 1e6).rounded() / 1e6
    return sides.isMirrored ? -rounded : rounded
  }

  /// The level of a priority on a scale on which this translation's level `k` is `2 * k`, so that a
  /// priority that no row has lies between two levels.
  func doubledLevel(of priority: Priority) -> Int {
    guard priority.isOptional else { return 0 }
    let stronger = priorities.count { $0.value > priority.value }
    let isInUse = stronger < priorities.count && priorities[stronger].value == priority.value
    return 2 * stronger + (isInUse ? 2 : 1)
  }

  /// The number of levels on the doubled scale.
  var doubledLevelCount: Int { 2 * priorities.count + 2 }

  func row(
    of constraint: Constraint
  ) -> (row: LinearProgram, sides: AnchorTranslator.Sides) {
    var row = ProgramWriter(variableCount: variables.count, levelCount: 1)
    let sides = anchors.addSides(
      constraint.first,
      constraint.second,
      constraint.multiplier,
      to: &row
    )
    row.endRow(.equal, 0, level: 0)
    return (row.program, sides)
  }

  /// The content size of a view in this pass along an axis, in points of the alignment rectangle;
  /// `nil` without one.
  func intrinsicSize(_ index: Int, axis: Axis) -> Double? {
    prepared.contentSize(ofView: index, axis: axis, anchors.insets)
  }
}
