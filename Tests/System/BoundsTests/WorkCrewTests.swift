import Bounds
import Foundation
import Testing

@Suite("A crew")
struct WorkCrewTests {
  /// Two threads beside the caller's.
  private struct Threads: WorkCrew {
    func run(others: @escaping @Sendable () -> Void, own: () -> Void) {
      let group = DispatchGroup()
      for _ in 0..<2 {
        group.enter()
        Thread.detachNewThread {
          others()
          group.leave()
        }
      }
      own()
      group.wait()
    }
  }

  /// Other threads that do everything before the caller's begins.
  private struct Eager: WorkCrew {
    func run(others: @escaping @Sendable () -> Void, own: () -> Void) {
      others()
      own()
    }
  }

  @Test(
    "gives the results in the order of the parts, from any workers",
    arguments: [WorkAlone(), Threads(), Eager()] as [any WorkCrew]
  )
  func order(crew: any WorkCrew) {
    var own = 0
    let results = crew.map(100, &own) {
      0
    } _: { count, part in
      count += 1
      return part * part
    }
    #expect(results == (0..<100).map { $0 * $0 })
    #expect(own <= 100)
  }

  @Test("gives each thread something of its own to work with, and this one what it brought")
  func tools() {
    var own = "own"
    #expect(WorkAlone().map(2, &own, others: { "other" }) { tool, _ in tool } == ["own", "own"])
    #expect(Eager().map(2, &own, others: { "other" }) { tool, _ in tool } == ["other", "other"])
    // Nothing is made for a thread for which there is nothing to do.
    let nothing = Eager().map(0, &own) {
      Issue.record("There are no parts")
      return ""
    } _: { tool, _ in
      tool
    }
    #expect(nothing.isEmpty)
  }

  @Test("shares units until none are left")
  func units() {
    let units = SharedUnits(10)
    units.spend(4)
    #expect(units.left == 6)
    units.spend(.max)
    #expect(units.left < 0)
    units.spend(.max)
    units.end()
    #expect(units.left == 0)
  }
}
