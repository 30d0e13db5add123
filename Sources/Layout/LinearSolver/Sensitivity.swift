/// The derivative of a reduced program by the right side of one row.
///
/// Reduction is linear in the right sides, and its steps do not depend on them. So reducing a
/// program with one right side of 1 and all others 0 gives the derivatives of all offsets and
/// remaining right sides.
final class Sensitivity {
  let row: Int
  // SAFETY: (of every buffer) only this class reads, writes and resizes it, never while an element
  // is being accessed.

  /// By index, including substituted rows.
  @safe @exclusivity(unchecked) private(set) var rates = Buffer<Double>()
  @safe @exclusivity(unchecked) private(set) var movingRows = Buffer<Int32>()
  /// The variables whose offset in `AffineClasses` moves, with the derivative.
  @safe @exclusivity(unchecked) private(set) var movingOffsets = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var offsetRates = Buffer<Double>()
  /// As indices into `Reduction.checkedRows`, with the derivative of their rests.
  @safe @exclusivity(unchecked) private(set) var movingChecks = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var checkRates = Buffer<Double>()
  /// Ascending: the parts are solved again, or moved by their critical regions.
  @safe @exclusivity(unchecked) private(set) var parts = Buffer<Int32>()
  /// As indices into `Reduction.eliminatedRoots`, in the order of recovery.
  @safe @exclusivity(unchecked) private(set) var eliminatedPlaces = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var variables = Buffer<Int32>()

  /// Compares a reduced program with `shadow`, reduced with the right side 1 for the row and 0 for
  /// all others.
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
      let row = reduction.rows.row(place)
      if !row.isDropped { partMoves[Int(reducedParts.partOfRoot[Int(row.firstRoot)])] = true }
    }
    for part in 0..<reducedParts.count where partMoves[part] {
      parts.append(Int32(truncatingIfNeeded: part))
      for index in reducedParts.roots(ofPart: part) {
        isMoving[Int(reducedParts.roots[index])] = true
      }
    }
    collectEliminatedRoots(reduction, isMoving)
    collectVariables(shadow, reduction, isMoving)
    for check in 0..<reduction.checkedRows.count where shadow.checkedRests[check] != 0 {
      movingChecks.append(Int32(truncatingIfNeeded: check))
      checkRates.append(shadow.checkedRests[check])
    }
  }

  /// Backwards, as in recovery: a root moves if its equality or another root in it does.
  private func collectEliminatedRoots(
    _ reduction: borrowing Reduction,
    _ isMoving: borrowing Buffer<Bool>
  ) {
    var held = reduction.eliminatedRoots.count - 1
    while held >= 0 {
      let place = Int(reduction.holdingRows[held])
      var moves = rates[place] != 0
      reduction.rows.forEachTerm(place) { if isMoving[Int($0.root)] { moves = true } }
      if moves {
        isMoving[Int(reduction.eliminatedRoots[held])] = true
        eliminatedPlaces.append(Int32(truncatingIfNeeded: held))
      }
      held -= 1
    }
  }

  /// Includes variables whose root belongs to a moving part, even if the optimum stays.
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
