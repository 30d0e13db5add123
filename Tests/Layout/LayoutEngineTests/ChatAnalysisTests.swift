import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

/// Bubbles around texts: each is as wide as its text and 24, but at most three quarters of the root.
@Suite("An analysis of a chat")
struct ChatAnalysisTests {
  /// Park and Miller's generator, so that the texts are the same on every machine.
  private struct Numbers {
    private var state = 20_240_229

    mutating func between(_ low: Int, _ high: Int) -> Int {
      state = state * 48_271 % 2_147_483_647
      return low + (state >> 7) % (high - low + 1)
    }
  }

  private func document(_ bubbles: Int) -> (text: String, widths: [Int]) {
    var numbers = Numbers()
    var views: [String] = []
    var constraints: [String] = []
    var widths: [Int] = []
    for index in 0..<bubbles {
      let width = numbers.between(30, 420)
      widths.append(width)
      views.append("{\"id\": \"b\(index)\"}")
      views.append(
        """
        {"id": "t\(index)", "superview": "b\(index)", "contentHuggingPriority": {"horizontal": 251},
         "intrinsicContentSize": {"width": \(width), "height": \(20 * numbers.between(1, 4))}}
        """
      )
      let isReceived = numbers.between(0, 1) == 1
      constraints += [
        "t\(index).leading == b\(index).leading + 12",
        "t\(index).trailing == b\(index).trailing - 12",
        "t\(index).top == b\(index).top + 6", "t\(index).bottom == b\(index).bottom - 6",
        "b\(index).width <= 0.75 * root.width",
        "b\(index).leading \(isReceived ? "==" : ">=") root.leading + 16",
        "b\(index).trailing \(isReceived ? "<=" : "==") root.trailing - 16",
        "b\(index).top == \(index == 0 ? "root.top" : "b\(index - 1).bottom") + 8",
      ]
    }
    let text = """
      {"environment": {"width": 375, "height": 812}, "root": {"kind": "view"},
       "views": [\(views.joined(separator: ","))],
       "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ","))]}
      """
    return (text, widths)
  }

  @Test("has a breakpoint for each width of a text, at four thirds of it", arguments: [5, 50, 500])
  func breakpoints(bubbles: Int) throws {
    let (text, widths) = document(bubbles)
    let layout = try #require(readDocument(Array(text.utf8)).layout)
    let range = try #require(LayoutAnalysis.Range(from: 262.5, to: 487.5))
    let analysis = try analyze(layout, over: range)
    // A text is cut short while 0.75 W < width + 24.
    let expected = Set(widths.map { (Double($0) + 24) / 0.75 }.filter { 262.5 < $0 && $0 < 487.5 })
      .sorted()
    let actual = analysis.breakpoints
    #expect(actual.count == expected.count)
    #expect(zip(actual, expected).allSatisfy { abs($0 - $1) <= 1e-6 })
    #expect(analysis.isEverywhere(analysis.satisfiable))
    #expect(analysis.isEverywhere(analysis.unambiguous))
    #expect(analysis.isEverywhere(analysis.unbroken))
    for (before, after) in zip(analysis.pieces, analysis.pieces.dropFirst()) {
      for (one, other) in zip(before.frames, after.frames) {
        for line in [\LayoutAnalysis.Frame.x, \.y, \.width, \.height] {
          let end = one[keyPath: line].value(at: before.to)
          let start = other[keyPath: line].value(at: after.from)
          #expect(abs(end - start) <= 1e-6, "\(one.id) at \(after.from)")
        }
      }
    }
    let piece = try #require(analysis.pieces.first)
    for (index, width) in widths.enumerated() {
      let bubble = piece.frames[1 + 2 * index].width
      let expected = min(Double(width) + 24, 0.75 * piece.from)
      #expect(abs(bubble.value(at: piece.from) - expected) <= 1e-6)
    }
  }
}
