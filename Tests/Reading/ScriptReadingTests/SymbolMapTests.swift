import Testing

@testable import ScriptReading

@Suite("A map of symbols")
struct SymbolMapTests {
  @Test("is found again, in the order of the words")
  func found() {
    var map = SymbolMap<String>()
    for symbol in [700, 0, 63, 64, 65] as [Int32] { map[symbol] = "\(symbol)" }
    #expect(map.symbols == [0, 63, 64, 65, 700])
    #expect(map[64] == "64")
    #expect(map[66] == nil)
    #expect(map[1_000_000] == nil)
  }

  @Test("is gone once it is taken away")
  func taken() {
    var map = SymbolMap<Int>()
    map[5] = 1
    map[5] = nil
    map[300] = nil
    #expect(map.symbols.isEmpty)
  }

  @Test("is each copy's own")
  func copies() {
    var map = SymbolMap<Int>()
    map[5] = 1
    map[100] = 2
    var copy = map
    copy[5] = 3
    copy[200] = 4
    #expect(map.symbols == [5, 100])
    #expect(map[5] == 1)
    #expect(copy[5] == 3)
    #expect(copy[100] == 2)
  }
}
