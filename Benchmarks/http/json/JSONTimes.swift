import LayoutDocument
import LayoutModel
import LayoutReport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Times reading a document and writing an answer: `json-times DOCUMENT SECONDS`.
///
/// It reads DOCUMENT again and again for half of SECONDS, once at least, and then writes an answer
/// with a frame for each view for the other half. It prints the nanoseconds of processor time of each on a line.
@main
enum Runner {
  static func main() {
    guard CommandLine.arguments.count == 3, let seconds = Double(CommandLine.arguments[2]),
      let bytes = contents(of: CommandLine.arguments[1])
    else { stop("usage: json-times DOCUMENT SECONDS") }
    // The first reading initializes the process and its workspace, and is not timed.
    let workspace = DocumentWorkspace()
    guard let layout = readDocument(bytes, workspace: workspace).layout else {
      stop("It is no layout")
    }
    let half = Duration.seconds(seconds / 2)
    print("reading", times(half) { _ = timedReading(bytes, workspace) })
    let answers = LayoutAnswers(
      entries: [.answered(layout, [answer(to: layout)])],
      isList: false
    )
    print("writing", times(half) { _ = writeReport(answers, as: .json) })
  }

  private static func times(_ duration: Duration, _ body: () -> Void) -> String {
    let clock = ContinuousClock()
    let end = clock.now + duration
    var nanoseconds: [Int] = []
    repeat {
      let start = processorNanoseconds()
      body()
      nanoseconds.append(processorNanoseconds() - start)
    } while clock.now < end
    return nanoseconds.map { "\($0)" }.joined(separator: " ")
  }

  /// Returns the processor time of the process.
  private static func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Makes a result with typical frames: mostly whole points, some with a fraction.
  private static func answer(to layout: Layout) -> LayoutResult {
    let frames = layout.views.enumerated().map { index, view in
      LayoutResult.Frame(
        id: view.id,
        rect: Rect(x: 16, y: Double(index) * 28.5, width: 342.5, height: 20)
      )
    }
    return LayoutResult(
      status: .solved,
      environment: layout.environments[0],
      geometry: LayoutResult.Geometry(rootSize: Size(width: 375, height: 812), frames: frames),
      diagnostics: [],
      viewCount: frames.count,
      constraintCount: layout.constraints.count
    )
  }
}

/// The counted function, with a symbol name for callgrind's `--toggle-collect`.
@inline(never)
@_silgen_name("windlass_timed_reading")
func timedReading(_ bytes: [UInt8], _ workspace: DocumentWorkspace) -> LayoutReading {
  readDocument(bytes, workspace: workspace)
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

func stop(_ message: String) -> Never {
  var line = "json-times: \(message)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(2)
}
