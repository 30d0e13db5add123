import LayoutModel
import LayoutReport
import SolveService
import Synchronization
import System
import Testing

@Suite("An input that is too much work")
struct WorkLimitTests {
  private static let metrics = (0..<20_000).map { "\"m\($0)\":1" }.joined(separator: ",")
  /// Inputs of each kind, with their media types.
  private static let inputs = [
    (
      "application/json",
      """
      {"environment":{"width":1,"height":1},"views":[{"id":"a"}],\
      "constraints":[{"format":"[a(9)]","metrics":{\(metrics)}}]}
      """
    ),
    (
      "application/xml",
      """
      <?xml version="1.0"?><document targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\
      \((0..<20_000).map { "<view id=\"v\($0)\"><rect key=\"frame\" width=\"1\" height=\"1\"/></view>" }.joined())\
      </objects></document>
      """
    ),
  ]

  private static func input(_ input: (type: String, text: String)) -> SolveInput {
    SolveInput(
      bytes: Array(input.text.utf8),
      kind: InputKind.allCases.first { $0.mediaType == input.type }
    )
  }

  private static let targets: [ConversionTarget?] = [nil, .json, .anchorage]

  @Test("is refused by the name of the limit", arguments: inputs, targets)
  func limit(input: (type: String, text: String), target: ConversionTarget?) throws {
    var solver = InputSolver(limits: SolveLimits(work: 50_000))
    var input = Self.input(input)
    input.target = target
    guard case .invalid(let diagnostics) = try solver.answer(input) else {
      Issue.record("It was answered")
      return
    }
    #expect(diagnostics.map(\.code) == [.limitExceeded])
    #expect(diagnostics.first?.message.contains("50000 units") == true)
    #expect(diagnostics.first?.message.contains("--work-limit") == true)
  }

  @Test("is given up when its time is over, or its client gone", arguments: inputs, targets)
  func deadline(input: (type: String, text: String), target: ConversionTarget?) throws {
    for isAbandoned in [false, true] {
      let asked = Mutex(0)
      // The client is connected at the beginning, and not at the next check.
      let time = SystemClock(monotonic: {
        SystemTime(seconds: asked.withLock { $0 > 1 } ? 9 : 0)
      })
      let deadline = Deadline(clock: time, milliseconds: isAbandoned ? nil : 5_000) {
        asked.withLock {
          $0 += 1
          return isAbandoned && $0 > 1
        }
      }
      var solver = InputSolver(clock: time)
      var input = Self.input(input)
      input.target = target
      let expected: ServiceError = isAbandoned ? .abandoned : .timedOut(milliseconds: 5_000)
      #expect(throws: expected) { _ = try solver.answer(input, within: deadline) }
    }
  }

  /// 300 conflicts, which make a long answer in every form.
  private static let conflicts = {
    let views = (0..<300).map { "{\"id\":\"v\($0)\"}" }.joined(separator: ",")
    let constraints = (0..<300).map { "\"v\($0).width == 1\",\"v\($0).width == 2\"" }
    return """
      {"environment":{"width":375,"height":667},"views":[\(views)],\
      "constraints":[\(constraints.joined(separator: ","))]}
      """
  }()

  @Test("is given up while its answer is written", arguments: ReportFormat.allCases)
  func writing(format: ReportFormat) throws {
    var input = Self.input(("application/json", Self.conflicts))
    input.format = format
    let asked = Mutex(0)
    let solved = Mutex(Int.max)
    let deadline = Deadline(clock: .machine, milliseconds: nil) {
      asked.withLock { asked in
        asked += 1
        return asked > solved.withLock(\.self)
      }
    }
    var solver = InputSolver()
    _ = try solver.solve(input, within: deadline)
    solved.withLock { $0 = asked.withLock(\.self) }
    asked.withLock { $0 = 0 }
    // The client waits as long as the solve takes, and no longer.
    #expect(throws: ServiceError.abandoned) { _ = try solver.answer(input, within: deadline) }
  }

  @Test("reports a mistake of each of its layouts once", arguments: targets)
  func manyMistakes(target: ConversionTarget?) throws {
    let count = 300
    let views = (0..<count).map { view in
      let constraint =
        "<constraint id=\"c\(view)\" firstItem=\"gone\(view)\" firstAttribute=\"top\" constant=\"1\"/>"
      return "<view id=\"v\(view)\"><rect key=\"frame\" width=\"1\" height=\"1\"/>"
        + "<constraints>\(constraint)</constraints></view>"
    }
    let text =
      "<?xml version=\"1.0\"?><document targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\"><objects>"
      + views.joined() + "</objects></document>"
    var solver = InputSolver()
    var input = Self.input(("application/xml", text))
    input.target = target
    guard case .invalid(let diagnostics) = try solver.answer(input) else {
      Issue.record("It was answered")
      return
    }
    // A hundred of them, and one that counts the others.
    #expect(diagnostics.count <= 101)
    #expect(diagnostics.reduce(0) { $0 + $1.count } >= count)
  }

  @Test("is as any other below the limit")
  func below() throws {
    var solver = InputSolver()
    guard case .report = try solver.answer(Self.input(Self.inputs[0])) else {
      Issue.record("It was refused")
      return
    }
  }
}
