import LinearSolver

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Times our solver on the rows of a file.
///
/// `windlass ROWS SECONDS` solves again and again until SECONDS have passed, once at least, and not
/// at all for a negative number. It prints the nanoseconds of each solve on one line, the kilobytes
/// of memory it had at most on the next, then the value of each variable on a line of its own. A
/// solve is from a program to values; room is kept from one to the next, and nothing that was found.
@main
enum Runner {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let seconds = Double(arguments[2]),
      var file = RowFile(path: arguments[1])
    else { stop("usage: windlass ROWS SECONDS") }
    guard let program = file.readProgram() else { stop("\(arguments[1]) is no file of rows") }

    let included = [Bool](repeating: true, count: program.rowCount)
    var solver = LinearSolver()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var nanoseconds: [Int64] = []
    var values: [Double] = []
    while clock.now < end || (nanoseconds.isEmpty && seconds >= 0) {
      let time = clock.measure { timedSolve(program, included, &solver, &values) }.components
      nanoseconds.append(time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000)
    }

    print("nanoseconds", nanoseconds.map { "\($0)" }.joined(separator: " "))
    print("kilobytes", peakKilobytes() ?? 0)
    for value in values { print(value) }
  }
}

/// What is timed, under a name that a profiler can be told to count between.
@inline(never)
@_silgen_name("windlass_timed_solve")
func timedSolve(
  _ program: LinearProgram,
  _ included: [Bool],
  _ solver: inout LinearSolver,
  _ values: inout [Double]
) {
  var budget = Budget(pivots: .max) { false }
  do throws(SolverInterruption) {
    let holds = try solver.findOptimum(
      of: program,
      included: included,
      into: &values,
      budget: &budget
    )
    guard holds else { stop("The required rows contradict each other") }
  } catch {
    stop("The solver gave up: \(error)")
  }
}

/// The most memory that was resident; `nil` where the system has no `/proc`.
///
/// `getrusage` would also count what the parent had when it made this process.
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
