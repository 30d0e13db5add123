internal import LayoutModel
internal import LinearSolver

/// A layout as rows of a linear program, in one environment and with the insets of one pass.
///
/// It is a class because much looks at it, and a copy would count who has each of its lists.
///
/// The bridge between the layout's words and the solver's numbers: `program` goes to the solver,
/// and whatever comes back by row or variable is looked up in `origins` and `variables`. Files
/// `Translation+...` have what is asked of it: stack views, preferences, texts, certificates.
///
/// A pass makes a new one. What does not depend on the pass is in `prepared` and shared.
final class Translation {
  let anchors: AnchorTranslator
  let program: LinearProgram
  /// Why each row is there.
  let origins: [RowOrigin]
  /// What stack views add.
  let stackRows: [StackRow]
  /// How rows depend on the parameters of the layout's code.
  private(set) lazy var parameterSlopes = ParameterSlopes(self)
  /// The variables that may be free without anybody seeing it.
  let unseen: Set<Int>
  /// The optional priorities in use, strongest first: level 1 and up.
  ///
  /// One level of the program for each.
  private let priorities: [Priority]

  var prepared: PreparedLayout { anchors.prepared }
  var layout: Layout { anchors.layout }
  var environment: Environment { anchors.environment }
  var variables: Variables { anchors.variables }
  /// The views that have left the layout.
  var droppedViews: Set<Int> { prepared.droppedViews }

  /// Translates a layout.
  ///
  /// Complexity is the number of terms in all rows; nothing is solved.
  ///
  /// - Parameters:
  ///   - prepared: The layout, with the environment's overrides applied.
  ///   - environment: The environment.
  ///   - insets: The constants of this pass.
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
    rows.write(stackRows)
    program = rows.program
    origins = rows.origins
    self.stackRows = stackRows
  }

  /// The priority of a level.
  ///
  /// - Parameter level: 0 for required rows, up to the program's last level.
  /// - Returns: The priority that all rows of the level have.
  func priority(ofLevel level: Int) -> Priority {
    level == 0 ? .required : priorities[level - 1]
  }

  /// Every priority that a row of this pass has, each once, strongest first: those of constraints,
  /// of stack views, of content sizes, and 50 for fitting roots.
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
      record(prepared.views[index].vertical.hugging, in: &found)
      record(prepared.views[index].vertical.resistance, in: &found)
    }
    if environment.width == .fitting || environment.height == .fitting {
      record(.fittingSizeLevel, in: &found)
    }
    if !environment.wishedAxes.isEmpty { record(.wishedSize, in: &found) }
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

  /// Keeps the list short without hashing; what slips through is sorted out afterwards.
  private static func record(_ priority: Priority, in found: inout [Priority]) {
    guard priority.value < 1000 else { return }
    // Most layouts have a few priorities, each of them often.
    for place in 0..<min(found.count, 8) where found[place].value == priority.value { return }
    found.append(priority)
  }
}

extension Translation {
  /// Whether the row of a constraint has its sides, and so its constant, with the other sign.
  func isMirrored(_ constraint: Constraint) -> Bool { row(of: constraint).sides.isMirrored }

  /// The constant with which a constraint holds with equality at a point.
  ///
  /// For `a.leading == b.leading + c` it is the `c` that puts `a` where it is. Rounded to a
  /// millionth of a point, since it goes into fixes that people read.
  ///
  /// - Parameters:
  ///   - constraint: The constraint; its own constant and relation do not count.
  ///   - values: One number for each variable: an answer, or drawn frames.
  /// - Returns: The constant, in points.
  func difference(of constraint: Constraint, at values: [Double]) -> Double {
    let (row, sides) = row(of: constraint)
    var value = sides.constant
    row.forEachTerm(ofRow: 0) { value += $1 * values[$0] }
    let rounded = (value * 1e6).rounded() / 1e6
    return sides.isMirrored ? -rounded : rounded
  }

  /// The sides of a constraint as a program of their own.
  private func row(
    of constraint: Constraint
  ) -> (row: LinearProgram, sides: AnchorTranslator.Sides) {
    var row = LinearProgram(variableCount: variables.count, levelCount: 1)
    let sides = anchors.addSides(
      constraint.first,
      constraint.second,
      constraint.multiplier,
      to: &row
    )
    row.endRow(.equal, 0, level: 0)
    return (row, sides)
  }

  /// The size that a view's content asks for in this pass, along an axis.
  ///
  /// The alignment rectangle's, in points; `nil` where content asks for none.
  func intrinsicSize(_ index: Int, axis: Axis) -> Double? {
    prepared.contentSize(ofView: index, axis: axis, anchors.insets)
  }
}
