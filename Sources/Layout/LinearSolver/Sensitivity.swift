/// How fast everything in a reduced program moves when the right side of one row does.
///
/// Reducing is linear in the right sides, and takes the same way whatever they are. So a program
/// whose right sides are all zero but for one, reduced, tells how much each offset and each right
/// side that is left moves with that one.
///
/// Example: in `a = 10` and `b = a + 8` the offsets of both move by 1 with the first right side,
/// and no row stays.
///
/// Made by the first solve that changes the row's right side, and kept while coefficients stay the
/// same; a solver keeps up to 8 of them.
final class Sensitivity {
  /// The row.
  ///
  /// Its number in the program.
  let row: Int
  // SAFETY: (of every buffer) it is read and written element by element, and resized by this class
  // alone, never while one of its elements is being accessed.

  /// How fast the right side of each row that stays moves, by place.
  ///
  /// Rows that were taken out by substitution count too; 0 for those that stay where they are.
  @safe @exclusivity(unchecked) private(set) var rates = Buffer<Double>()
  /// The places whose rate is not zero.
  @safe @exclusivity(unchecked) private(set) var movingRows = Buffer<Int32>()
  /// The variables whose offset moves, and how fast.
  ///
  /// By the offset of `AffineClasses`, for each unit of the right side.
  @safe @exclusivity(unchecked) private(set) var movingOffsets = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var offsetRates = Buffer<Double>()
  /// The required rows over fixed variables that move, and how fast their rests do.
  ///
  /// As places in `Reduction.checkedRows`.
  @safe @exclusivity(unchecked) private(set) var movingChecks = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var checkRates = Buffer<Double>()
  /// The parts with moving rows, ascending.
  ///
  /// Their roots must be found anew, or moved by their critical regions.
  @safe @exclusivity(unchecked) private(set) var parts = Buffer<Int32>()
  /// The held roots that move, as places in `Reduction.heldRoots`, in the order to recover them.
  @safe @exclusivity(unchecked) private(set) var heldPlaces = Buffer<Int32>()
  /// The variables that move.
  ///
  /// Those whose offset moves or whose root does.
  @safe @exclusivity(unchecked) private(set) var variables = Buffer<Int32>()

  /// Compares a reduced program with the reduction of its sensitivity.
  ///
  /// O(rows + nonzeros + variables).
  ///
  /// - Parameters:
  ///   - row: The row whose right side moves.
  ///   - shadow: The program reduced with the right side 1 for that row and 0 for all others.
  ///   - reduction: The program reduced with its right sides, in the same way.
  ///   - reducedParts: The parts of `reduction`, without held roots.
  init(
    ofRow row: Int,
    _ shadow: borrowing Reduction,
    _ reduction: borrowing Reduction,
    _ reducedParts: borrowing ReducedParts
  ) {
    self.row = row
    rates.resize(reduction.rows.count)
    var isMoving = Buffer<Bool>()
    var partMoves = Buffer<Bool>()
    isMoving.fill(reduction.variableCount, with: false)
    partMoves.fill(reducedParts.count, with: false)
    for place in 0..<reduction.rows.count {
      rates[place] = shadow.rows.rightSide(place)
      guard rates[place] != 0 else { continue }
      movingRows.append(Int32(truncatingIfNeeded: place))
      guard !reduction.rows.isDropped(place) else { continue }
      let root = Int(reduction.rows.root(reduction.rows.terms(place).lowerBound))
      partMoves[Int(reducedParts.partOfRoot[root])] = true
    }
    for part in 0..<reducedParts.count where partMoves[part] {
      parts.append(Int32(truncatingIfNeeded: part))
      for index in reducedParts.roots(ofPart: part) {
        isMoving[Int(reducedParts.roots[index])] = true
      }
    }
    collectHeldRoots(reduction, isMoving)
    collectVariables(shadow, reduction, isMoving)
    for check in 0..<reduction.checkedRows.count where shadow.checkedRests[check] != 0 {
      movingChecks.append(Int32(truncatingIfNeeded: check))
      checkRates.append(shadow.checkedRests[check])
    }
  }

  /// Backwards, as they are recovered: one moves if its equality does, or a root that the equality
  /// holds.
  private func collectHeldRoots(
    _ reduction: borrowing Reduction,
    _ isMoving: borrowing Buffer<Bool>
  ) {
    var held = reduction.heldRoots.count - 1
    while held >= 0 {
      let place = Int(reduction.holdingRows[held])
      var moves = rates[place] != 0
      for term in reduction.rows.terms(place)
      where isMoving[Int(reduction.rows.root(term))] { moves = true }
      if moves {
        isMoving[Int(reduction.heldRoots[held])] = true
        heldPlaces.append(Int32(truncatingIfNeeded: held))
      }
      held -= 1
    }
  }

  /// Goes through all variables once.
  ///
  /// A variable whose root moves is among them even if the optimum of that root stays.
  private func collectVariables(
    _ shadow: borrowing Reduction,
    _ reduction: borrowing Reduction,
    _ isMoving: borrowing Buffer<Bool>
  ) {
    for variable in 0..<reduction.variableCount {
      let rate = shadow.classes.place(of: variable).offset
      let root = reduction.classes.place(of: variable).root
      if rate != 0 {
        movingOffsets.append(Int32(truncatingIfNeeded: variable))
        offsetRates.append(rate)
      }
      if rate != 0 || (root >= 0 && isMoving[root]) {
        variables.append(Int32(truncatingIfNeeded: variable))
      }
    }
  }
}
