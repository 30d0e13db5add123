import Testing

@testable import SolveAPI

@Suite struct BatchMemoryTests {
  @Test("takes in batches while there is room for their content")
  func content() {
    let memory = BatchMemory(limit: 100)
    #expect(memory.enter(holding: 60))
    #expect(!memory.enter(holding: 41))
    #expect(memory.enter(holding: 40))
    memory.leave(holding: 60)
    #expect(memory.enter(holding: 60))
  }

  @Test("ends those that hold more than the average where all hold too much")
  func average() {
    let memory = BatchMemory(limit: 100)
    #expect(memory.enter(holding: 10))
    #expect(memory.enter(holding: 10))
    #expect(memory.add(80, toMake: 90))
    // 101 bytes of two batches.
    #expect(memory.add(1, toMake: 11))
    #expect(!memory.add(1, toMake: 91))
    memory.leave(holding: 91)
    #expect(memory.add(80, toMake: 91))
  }
}
