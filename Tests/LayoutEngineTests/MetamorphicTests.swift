import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite("An answer")
struct MetamorphicTests {
  @Test(
    "does not depend on the order of constraints",
    arguments: try Example.all() + Example.random(30)
  )
  func constraintOrder(example: Example) throws {
    let expected = try Outcome(of: example.layout)
    // Which constraint of a conflict is left out does.
    guard expected.status != .unsatisfiable else { return }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3 {
      var layout = example.layout
      layout.constraints.shuffle(using: &generator)
      let differences = try Outcome(of: layout).differences(from: expected)
      #expect(differences == [])
    }
  }

  @Test(
    "does not depend on names, nor if unique on the order of views",
    arguments: try Example.all() + Example.random(30)
  )
  func viewOrder(example: Example) throws {
    let expected = try Outcome(of: example.layout)
    let same = Array(example.layout.views.indices.dropFirst())
    var generator = SeededGenerator(seed: 7)
    for order in [same, same.reversed(), same.shuffled(using: &generator)] {
      let layout = example.layout.reordered(order) { $0 + "'" }
      var actual = try Outcome(of: layout)
      actual.frames = Self.renamed(actual.frames)
      // A scroll view's content is named after it.
      actual.ranges = Self.renamed(actual.ranges)
      if expected.status == .unsatisfiable || expected.status == .ambiguous && order != same {
        #expect(actual.status == expected.status)
        if expected.status == .ambiguous {
          let differences = actual.rangeDifferences(from: expected)
          #expect(differences == [])
        }
      } else {
        let differences = actual.differences(from: expected)
        #expect(differences == [])
      }
    }
  }

  private static func renamed<Value>(_ values: [String: Value]) -> [String: Value] {
    Dictionary(
      uniqueKeysWithValues: values.map { ($0.filter { $0 != "'" }, $1) }
    )
  }

  @Test(
    "is mirrored from right to left",
    arguments: (try Example.all() + Example.random(30)).filter(\.layout.isMirrored)
  )
  func mirror(example: Example) throws {
    var layout = example.layout
    layout.environments[0].scale = nil
    let expected = try solve(layout)[0]
    layout.environments[0].direction =
      layout.environments[0].direction == .leftToRight ? .rightToLeft : .leftToRight
    let actual = try solve(layout)[0]
    #expect(actual.status == expected.status)
    for (index, frame) in expected.frames.enumerated() {
      let mirrored = actual.frames[index].rect
      let around = layout.owner(ofFrame: index).map { expected.frames[$0].rect.width }
      let x = around.map { $0 - frame.rect.maxX } ?? 0
      #expect(abs(mirrored.x - x) <= 1e-6, "\(frame.id)")
      #expect(abs(mirrored.y - frame.rect.y) <= 1e-6, "\(frame.id)")
      #expect(abs(mirrored.width - frame.rect.width) <= 1e-6, "\(frame.id)")
      #expect(abs(mirrored.height - frame.rect.height) <= 1e-6, "\(frame.id)")
    }
  }

  @Test(
    "grows with its lengths",
    arguments: (try Example.all() + Example.random(30)).filter {
      $0.layout.isFreeOfMargins && $0.layout.hasSize
    }
  )
  func lengths(example: Example) throws {
    var layout = example.layout
    layout.environments[0].scale = nil
    var expected = try Outcome(of: layout)
    for (id, rect) in expected.frames {
      expected.frames[id] = Rect(
        x: 2 * rect.x,
        y: 2 * rect.y,
        width: 2 * rect.width,
        height: 2 * rect.height
      )
    }
    expected.ranges = expected.ranges.mapValues { $0.map { $0.map { 2 * $0 } } }
    expected.violations = expected.violations.map { 2 * $0 }
    let differences = try Outcome(of: layout.doubled).differences(from: expected)
    #expect(differences == [])
  }

  @Test(
    "stays when something is said that counts for nothing",
    arguments: try Example.all() + Example.random(30)
  )
  func redundancy(example: Example) throws {
    let expected = try Outcome(of: example.layout)
    guard expected.status != .unsatisfiable else { return }
    for constraint in example.layout.constraints {
      // A second optional constraint would count twice.
      guard !constraint.isActive || constraint.priority == .required else { continue }
      var layout = example.layout
      layout.constraints.append(constraint)
      let differences = try Outcome(of: layout).differences(from: expected)
      #expect(differences == [], "\(layout.text(of: constraint))")
    }
    var layout = example.layout
    for attribute in [Attribute.width, .height] {
      layout.constraints.append(
        Constraint(.init(.view(0), attribute), .equal, nil, constant: 7, isActive: false)
      )
      layout.constraints.append(
        Constraint(.init(.view(0), attribute), .greaterThanOrEqual, nil, constant: 0)
      )
    }
    let differences = try Outcome(of: layout).differences(from: expected)
    #expect(differences == [])
  }

  @Test(
    "is the same in a view of another layout, wherever it lies",
    arguments: (try Example.all() + Example.random(30)).filter {
      $0.layout.isFreeOfRoot && $0.layout.hasSize
    }
  )
  func twice(example: Example) throws {
    var layout = example.layout
    layout.environments[0].scale = nil
    let expected = try Outcome(of: layout)
    // The size of a root can't be left out, that of a view can.
    guard expected.status != .unsatisfiable else { return }
    let places = [Point(x: 0, y: 0), Point(x: 1013.5, y: 77.25)]
    let whole = layout.copied(to: places, in: Size(width: 5_000, height: 4_000))
    let actual = try Outcome(of: whole)
    for number in places.indices {
      let prefix = "\(number) "
      var part = actual
      part.frames = [:]
      part.ranges = [:]
      for (id, rect) in actual.frames where id.hasPrefix(prefix) {
        part.frames[String(id.dropFirst(prefix.count))] = rect
      }
      for (name, range) in actual.ranges where name.hasPrefix(prefix) {
        part.ranges[String(name.dropFirst(prefix.count))] = range
      }
      let root = layout.views[0].id
      part.frames[root]?.x -= places[number].x
      part.frames[root]?.y -= places[number].y
      part.violations = expected.violations
      let differences = part.differences(from: expected)
      #expect(differences == [])
    }
    let violations = (expected.violations + expected.violations).sorted()
    #expect(actual.violations.count == violations.count)
    #expect(zip(actual.violations, violations).allSatisfy { abs($0 - $1) <= 1e-6 })
  }

  @Test("has the same bytes each time", arguments: try Case.all())
  func bytes(example: Case) throws {
    let first = try answer(to: example.request)
    let second = try answer(to: example.request)
    #expect(first == second)
  }
}

extension Layout {
  /// The view in whose coordinates a frame of an answer lies; `nil` for the root's.
  fileprivate func owner(ofFrame index: Int) -> Int? {
    index < views.count ? views[index].superview : guides[index - views.count].owningView
  }
}
