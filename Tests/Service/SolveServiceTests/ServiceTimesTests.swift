import LayoutModel
import Testing

@testable import SolveService

/// Means that only decide who is refused later have no witness but themselves.
@Suite struct ServiceTimesTests {
  private let small = Work(batchLineOf: 300)

  @Test func knowsNothingAtFirst() {
    #expect(ServiceTimes().estimate(for: small) == 0)
  }

  @Test("begins with sixteen times of nothing, and remembers 64 times")
  func mean() {
    var times = ServiceTimes()
    times.record(1, for: small)
    #expect(abs(times.estimate(for: small) - 1.0 / 17) < 1e-12)
    for _ in 1..<16 { times.record(1, for: small) }
    #expect(abs(times.estimate(for: small) - 16.0 / 32) < 1e-12)
    for _ in 0..<4000 { times.record(1, for: small) }
    #expect(abs(times.estimate(for: small) - 1) < 1e-6)
    times.record(5, for: small)
    #expect(abs(times.estimate(for: small) - (1 + 4.0 / 64)) < 1e-6)
  }

  @Test("lets one slow input count for no more than sixteen, and follows many soon")
  func outliers() {
    var times = ServiceTimes()
    for _ in 0..<4000 { times.record(0.001, for: small) }
    times.record(5, for: small)
    // It counts for 17 ms.
    #expect(abs(times.estimate(for: small) - (0.001 + 0.016 / 64)) < 1e-9)
    // Each time that is far above makes the mean greater by 15/64: it is half of 5 s after fewer than 100.
    for _ in 0..<100 { times.record(5, for: small) }
    #expect(times.estimate(for: small) > 2.5)
  }

  @Test func distinguishesSizes() {
    var times = ServiceTimes()
    for _ in 0..<4000 {
      times.record(0.001, for: Work(batchLineOf: 500))
      times.record(2, for: Work(batchLineOf: 100_000))
    }
    #expect(abs(times.estimate(for: small) - 0.001) < 1e-6)
    #expect(abs(times.estimate(for: Work(batchLineOf: 70_000)) - 2) < 1e-6)
  }

  @Test func distinguishesKinds() {
    var times = ServiceTimes()
    var input = SolveInput(bytes: Array("{}".utf8))
    times.record(1, for: Work(input))
    input.range = .ofDevices(along: .width)
    #expect(times.estimate(for: Work(input)) == 0)
    input.range = nil
    input.target = .plain
    #expect(times.estimate(for: Work(input)) == 0)
    for text in ["let a = UIView()", "<document/>"] {
      #expect(times.estimate(for: Work(SolveInput(bytes: Array(text.utf8)))) == 0)
    }
    #expect(times.estimate(for: Work(SolveInput(bytes: Array("\u{FEFF} \r\n{".utf8)))) > 0)
  }

  @Test("takes the nearest size for one that was never seen, by the byte")
  func neighbours() {
    var times = ServiceTimes()
    for _ in 0..<16 { times.record(2, for: Work(batchLineOf: 1024)) }
    for _ in 0..<16 { times.record(64, for: Work(batchLineOf: 1 << 20)) }
    // 1 s at 1 KiB, and 32 s at 1 MiB, five classes of four times the bytes above.
    #expect(abs(times.estimate(for: Work(batchLineOf: 4096)) - 4) < 1e-9)
    #expect(abs(times.estimate(for: Work(batchLineOf: 1 << 18)) - 8) < 1e-9)
    #expect(abs(times.estimate(for: Work(batchLineOf: 0)) - 1.0 / 16) < 1e-9)
    // The largest class is eight above that of 1 MiB.
    #expect(abs(times.estimate(for: Work(batchLineOf: .max)) - 32 * 65_536) < 1e-6)
  }

  @Test(
    "has a class for each four times as many bytes",
    arguments: [
      (0, 0), (255, 0), (256, 1), (1023, 1), (1024, 2), (4095, 2), (4096, 3), (1 << 20, 7),
      (.max, 15),
    ]
  )
  func classes(byteCount: Int, expected: Int) {
    let actual = ServiceTimes.sizeClass(byteCount)
    #expect(actual == expected)
  }
}
