import LayoutModel
import Synchronization
import Testing

@testable import SolveService

@Suite("The workers of a pool that help")
struct PoolCrewTests {
  /// The requests to workers, until they are run.
  private final class Asked: Sendable {
    let bodies = Mutex<[@Sendable () -> Void]>([])

    func runAll() {
      let bodies = bodies.withLock(\.self)
      for body in bodies { body() }
    }
  }

  @Test("are asked once each, and do nothing when they come too late")
  func late() {
    let asked = Asked()
    let crew = PoolCrew(count: 3) { body in asked.bodies.withLock { $0.append(body) } }
    let helped = Mutex(0)
    var isDone = false
    crew.run {
      helped.withLock { $0 += 1 }
    } own: {
      isDone = true
    }
    #expect(isDone)
    #expect(asked.bodies.withLock(\.count) == 3)
    asked.runAll()
    #expect(helped.withLock(\.self) == 0)
  }

  @Test("help while there is something to do")
  func inTime() {
    let asked = Asked()
    let crew = PoolCrew(count: 3) { body in asked.bodies.withLock { $0.append(body) } }
    let helped = Mutex(0)
    crew.run {
      helped.withLock { $0 += 1 }
    } own: {
      asked.runAll()
    }
    #expect(helped.withLock(\.self) == 3)
  }

  @Test("help a solver with a project, which has the same answer")
  func answer() throws {
    let service = try SolveService(settings: SolveService.Settings(workers: 3))
    var project = ProjectInput()
    for number in 0..<12 {
      let text = """
        final class Row\(number): UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel()
            addSubview(label)
            label.topAnchor.constraint(equalTo: topAnchor, constant: \(number)).isActive = true
          }
        }
        """
      project.append(text.utf8, uri: "\(number).swift")
    }
    var input = SolveInput(project: project)
    (input.overrides.width, input.overrides.height) = (.points(100), .points(200))
    var alone = InputSolver()
    var helped = service.helpedSolver(limits: SolveLimits())
    let (first, second) = (try alone.solve(input), try helped.solve(input))
    guard case .results(let answers) = first, case .results(let others) = second else {
      Issue.record("There are no results")
      return
    }
    #expect(answers.entries.count == 12)
    #expect(String(describing: others) == String(describing: answers))
    service.drain()
    service.waitUntilDrained()
  }
}
