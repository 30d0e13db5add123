import Bounds
import Testing

@Suite("Seeded hashes")
struct SeededHashTests {
  /// FNV-1a, for which collisions are easy to find.
  private func unseededHash(_ word: String) -> UInt32 {
    word.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  private func hash(_ word: [UInt8]) -> UInt64 { SeededHash.hash(word.span) }

  /// Words that fall into one slot of 2,048 by that hash.
  private var colliding: [String] {
    var words: [String] = []
    var number = 0
    while words.count < 500 {
      let word = "word\(number)"
      if unseededHash(word) % 2_048 == 7 { words.append(word) }
      number += 1
    }
    return words
  }

  @Test("keep words apart that collide under a hash without a seed")
  func flood() {
    let words = colliding.map { Array($0.utf8) }
    var slots = HashSlots(capacity: 8)
    var comparisons = 0
    for (number, word) in words.enumerated() {
      let hash = self.hash(word)
      let found = slots.find(hash) { other in
        comparisons += 1
        return words[other] == word
      }
      #expect(found == nil)
      slots.insert(number, hash)
    }
    for (number, word) in words.enumerated() {
      let found = slots.find(hash(word)) { other in
        comparisons += 1
        return words[other] == word
      }
      #expect(found == number)
    }
    // In a table half full a search meets 1.5 words where one is found and less than 2.5 where none is.
    #expect(comparisons < 5 * words.count)
  }

  @Test("test eight bytes at a time, and all of them")
  func words() {
    for count in 0...40 {
      let text = [UInt8](repeating: 1, count: count)
      func isOdd(_ word: UInt64) -> Bool {
        word & 0x0101_0101_0101_0101 == 0x0101_0101_0101_0101
      }
      #expect(text.span.allWords { isOdd($0) })
      for place in 0..<count {
        var changed = text
        changed[place] = 2
        #expect(!changed.span.allWords { isOdd($0) }, "byte \(place) of \(count)")
      }
    }
  }
}
