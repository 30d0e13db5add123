import LayoutPolicy
import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A written document")
struct WriterTests {
  @Test("is read as the layout it was written of: one that uses every key")
  func everyKey() throws {
    try expectReadBack(try #require(read(richDocument).layout))
  }

  @Test(
    "is read as the layout it was written of: 1,000 at random",
    arguments: 0..<10 as Range<UInt64>
  )
  func random(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    for _ in 0..<100 { try expectReadBack(random.layout()) }
  }

  @Test("has a line for each element, no defaults, and objects for constraints")
  func form() throws {
    let layout = try #require(
      read(
        """
        {"environment": {"width": 320, "height": 4.25e2},
         "views": [{"id": "a", "isHidden": false}, {"id": "b", "superview": "a", "class": "UILabel"}],
         "guides": [{"id": "g", "owningView": "b"}],
         "constraints": ["a.width == 100", "2 * b.top >= g.bottom - 0.2 @ high + 1",
                         "|-[b(>=7)]"]}
        """
      ).layout
    )
    let expected = """
      {
        "environment": {"width":320,"height":425},
        "views": [
          {"id":"a"},
          {"id":"b","superview":"a","class":"UILabel"}
        ],
        "guides": [
          {"id":"g","owningView":"b"}
        ],
        "constraints": [
          {"firstItem":"a","firstAttribute":"width","constant":100},
          {"firstItem":"b","firstAttribute":"top","relation":"greaterThanOrEqual","secondItem":"g","secondAttribute":"bottom","multiplier":0.5,"constant":-0.1,"priority":751},
          {"firstItem":"b","firstAttribute":"leading","secondItem":"a","secondAttribute":"leadingMargin"},
          {"firstItem":"b","firstAttribute":"width","relation":"greaterThanOrEqual","constant":7}
        ]
      }

      """
    let text = String(decoding: writeDocument(layout), as: UTF8.self)
    #expect(text == expected)
  }

  private func expectReadBack(_ layout: Layout) throws {
    let bytes = writeDocument(layout)
    let text = String(decoding: bytes, as: UTF8.self)
    let reading = readDocument(bytes)
    let errors = reading.allDiagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors == [], "\(text)")
    let again = try #require(reading.layout)
    let (expected, actual) = (bare(layout), bare(again))
    #expect(expected == actual, "\(text)")
  }

  /// A layout without its locations and notations.
  private func bare(_ layout: Layout) -> Layout {
    var layout = layout
    let nowhere = SourceLocation()
    for index in layout.views.indices { layout.views[index].location = nowhere }
    for index in layout.guides.indices { layout.guides[index].location = nowhere }
    for index in layout.environments.indices {
      for view in layout.environments[index].overrides.keys {
        layout.environments[index].overrides[view]?.location = nowhere
      }
    }
    for index in layout.constraints.indices {
      layout.constraints[index].location = nowhere
      layout.constraints[index].index = nil
      layout.constraints[index].isObject = false
    }
    return layout
  }
}
