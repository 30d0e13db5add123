import LinearSolver

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Times our solver on the rows of a file.
///
/// `windlass ROWS SECONDS [again|resize]` solves again and again until SECONDS have passed, once at
/// least, and not at all for a negative number. It prints the nanoseconds of each solve on one line,
/// the peak memory in kilobytes on the next, then the value of each variable on a line of its own.
/// A solve is from a program to values; memory is reused, results are not. `again` solves once
/// before timing. `resize` solves once, and times the solves for changes of the container's width.
@main
enum Runner {
  static func main() {
    let arguments = CommandLine.arguments
    let mode = arguments.count == 4 ? arguments[3] : ""
    guard arguments.count == 3 || ["again", "resize"].contains(mode),
      let seconds = Double(arguments[2]), var file = RowFile(path: arguments[1])
    else { stop("usage: windlass ROWS SECONDS [again|resize]") }
    guard let program = file.readProgram() else { stop("\(arguments[1]) is no file of rows") }

    let included = [Bool](repeating: true, count: program.rowCount)
    var solver = LinearSolver()
    var values: [Double] = []
    if !mode.isEmpty { solve(program, included, &solver, &values) }
    let widths = mode == "resize" ? cycle(around: program.rightSide(ofRow: 0)) : []
    let changes = widths.map { [LinearSolver.RightSide(row: 0, value: $0)] }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var nanoseconds: [Int64] = []
    // Whole cycles of widths alone, which end where they began.
    while clock.now < end || (nanoseconds.isEmpty && seconds >= 0) {
      if changes.isEmpty {
        nanoseconds.append(clock.nanoseconds { timedSolve(program, included, &solver, &values) })
      }
      for change in changes {
        nanoseconds.append(clock.nanoseconds { timedResize(change, &solver, &values) })
      }
    }

    print("nanoseconds", nanoseconds.map { "\($0)" }.joined(separator: " "))
    print("kilobytes", peakKilobytes() ?? 0)
    for value in values { print(value) }
  }
}

/// The widths that a layout is given one after the other: by a hundredth from nine tenths to eleven
/// tenths and back, which mostly stays between two bends, then in leaps across most of that.
func cycle(around width: Double) -> [Double] {
  let percents =
    [Int](90...110) + (91...109).reversed() + [110, 91, 108, 90, 106, 95, 109, 92, 107, 100]
  return percents.map { width * Double($0) / 100 }
}

/// The timed function, with a symbol name for callgrind's `--toggle-collect`.
@inline(never)
@_silgen_name("windlass_timed_solve")
func timedSolve(
  _ program: LinearProgram,
  _ included: [Bool],
  _ solver: inout LinearSolver,
  _ values: inout [Double]
) {
  solve(program, included, &solver, &values)
}

func solve(
  _ program: LinearProgram,
  _ included: [Bool],
  _ solver: inout LinearSolver,
  _ values: inout [Double]
) {
  obey { budget throws(SolverInterruption) in
    try solver.findOptimum(of: program, included: included, into: &values, budget: &budget)
  }
}

/// The same for another width.
@inline(never)
@_silgen_name("windlass_timed_resize")
func timedResize(
  _ changes: [LinearSolver.RightSide],
  _ solver: inout LinearSolver,
  _ values: inout [Double]
) {
  obey { budget throws(SolverInterruption) in
    try solver.findOptimum(changing: changes, into: &values, budget: &budget)
  }
}

/// Solves, and exits if there is no optimum.
func obey(_ solve: (inout Budget) throws(SolverInterruption) -> Bool) {
  var budget = Budget(pivots: .max) { false }
  do throws(SolverInterruption) {
    guard try solve(&budget) else { stop("The required rows contradict each other") }
  } catch {
    stop("The solver gave up: \(error)")
  }
}

extension ContinuousClock {
  func nanoseconds(_ work: () -> Void) -> Int64 {
    let time = measure(work).components
    return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
  }
}

/// Returns the peak resident memory; `nil` without `/proc`.
///
/// `getrusage` would include the memory of the parent at the time of the fork.
func peakKilobytes() -> Int? {
  guard var status = WordFile(path: "/proc/self/status") else { return nil }
  while status.readWord() {
    if status.wordIs("VmHWM:") { return status.readInteger() }
  }
  return nil
}

func stop(_ message: String) -> Never {
  var line = "windlass: \(message)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(2)
}
