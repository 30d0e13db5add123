import TestSupport
import Testing

@testable import windlass

@Suite("A unified difference")
struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String) -> String {
    let diff = UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "x/a.xib")
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  @Test("shows three lines around a change, and where it is in both texts")
  func hunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n5a\n").replacing("\n19\n", with: "\n")
    let expected = """
      --- a/x/a.xib
      +++ b/x/a.xib
      @@ -2,7 +2,8 @@
       2
       3
       4
      -5
      +five
      +5a
       6
       7
       8
      @@ -16,5 +17,4 @@
       16
       17
       18
      -19
       20

      """
    #expect(Self.diff(old, new) == expected)
    #expect(Self.diff(old, old) == "")
  }

  @Test("marks a missing newline at the end of a file")
  func lastLine() {
    let expected = """
      --- a/x/a.xib
      +++ b/x/a.xib
      @@ -1,1 +1,1 @@
      -a
      \\ No newline at end of file
      +a

      """
    #expect(Self.diff("a", "a\n") == expected)
    #expect(Self.diff("", "a\n") == "--- a/x/a.xib\n+++ b/x/a.xib\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(Self.diff("a\n", "") == "--- a/x/a.xib\n+++ b/x/a.xib\n@@ -1,1 +0,0 @@\n-a\n")
  }

  /// Applies a difference to the old lines.
  private static func patched(_ old: [Substring], by diff: String) -> [Substring] {
    var result: [Substring] = []
    var done = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let start = numbers[0] - (numbers[1] == 0 ? 0 : 1)
        result += old[done..<start]
        done = start
      } else if line.hasPrefix("+") {
        result.append(line.dropFirst())
      } else {
        if line.hasPrefix(" ") { result.append(old[done]) }
        if old[done] != line.dropFirst() { return [] }
        done += 1
      }
    }
    return result + old[done...]
  }

  @Test("makes the one text of the other", arguments: 0..<50 as Range<UInt64>)
  func patching(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...40, using: &generator))
        .map { _ in "\("abcdef".randomElement(using: &generator) ?? "a")\n" }.joined()
    }
    let (old, new) = (text(), text())
    let lines = Self.patched(old.split(separator: "\n"), by: Self.diff(old, new))
    #expect(lines == new.split(separator: "\n"))
  }

  @Test("ends soon where nothing is the same")
  func cost() {
    let old = (0..<20_000).map { "\($0)\n" }.joined()
    let new = (20_000..<40_000).map { "\($0)\n" }.joined()
    #expect(
      Self.diff(old, new).hasPrefix("--- a/x/a.xib\n+++ b/x/a.xib\n@@ -1,20000 +1,20000 @@\n-0\n")
    )
  }
}
