import LayoutPolicy
import LayoutDocument
import LayoutModel
import Testing

@Suite("A damaged document")
struct DamageTests {
  @Test("is refused at every length, and never crashes")
  func truncation() {
    let bytes = Array(richDocument.utf8)
    for count in 0..<bytes.count {
      let reading = readDocument(Array(bytes[..<count]))
      let isRefused = reading.layout == nil && reading.isMalformed
      #expect(isRefused, "\(count) bytes")
    }
  }

  @Test("is a layout or has an error after any change", arguments: [1, 2, 3, 4] as [UInt64])
  func mutation(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = Array(richDocument.utf8)
    let pieces = [
      "0", "-1", "1e999", "null", "[]", "{}", "\"\"", "\"root\"", "true", ",", "}", ".",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<700 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &generator))
        bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &generator) ?? [])
      }
      check(readDocument(bytes))
    }
  }

  @Test(
    "is a layout or has an error after values are swapped",
    arguments: [7, 8] as [UInt64]
  )
  func exchange(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tokens = tokens(of: Array(richDocument.utf8))
    for _ in 0..<700 {
      var changed = tokens
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        let other = tokens[Int.random(in: 0..<tokens.count, using: &generator)]
        // Values for values and signs for signs leave it JSON, most of the time.
        if (changed[place].first == UInt8(ascii: "\"")) == (other.first == UInt8(ascii: "\"")) {
          changed[place] = other
        }
      }
      check(readDocument(Array(changed.joined())))
    }
  }

  private func check(_ reading: LayoutReading) {
    let errors = reading.diagnostics.filter { $0.severity == .error }
    let isOneOrTheOther = (reading.layout == nil) == !errors.isEmpty
    #expect(isOneOrTheOther)
    guard let layout = reading.layout else { return }
    // The invariants of `Layout`.
    let isTree = layout.views.indices.dropFirst().allSatisfy { index in
      var view = index
      for _ in layout.views {
        guard let superview = layout.views[view].superview else { return view == 0 }
        view = superview
      }
      return false
    }
    #expect(isTree)
    #expect(layout.constraints.allSatisfy { $0.faults.isEmpty })
    #expect(!layout.environments.isEmpty)
  }

  /// Strings, and everything else byte by byte.
  private func tokens(of bytes: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    var isInString = false
    for byte in bytes {
      if isInString, let last = tokens.indices.last {
        tokens[last].append(byte)
      } else {
        tokens.append([byte])
      }
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
    }
    return tokens
  }
}
