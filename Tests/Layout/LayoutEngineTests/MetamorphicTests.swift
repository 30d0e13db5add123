import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite("An answer")
struct MetamorphicTests {
  @Test(
    "does not depend on the order of constraints",
    arguments: try Example.all() + Example.random(40)
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
    arguments: try Example.all() + Example.random(40)
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
    arguments: (try Example.all() + Example.random(40)).filter(\.layout.isMirrored)
  )
  func mirror(example: Example) throws {
    var layout = example.layout
    layout.environments[0].scale = nil
    let expected = try solve(layout)[0]
    layout.environments[0].direction =
      layout.environments[0].direction == .leftToRight ? .rightToLeft : .leftToRight
    let actual = try solve(layout)[0]
    #expect(actual.status == expected.status)
    let frames = try #require(expected.geometry).frames
    let images = try #require(actual.geometry).frames
    for (index, frame) in frames.enumerated() {
      let mirrored = images[index].rect
      let around = layout.owner(ofFrame: index).map { frames[$0].rect.width }
      let x = around.map { $0 - frame.rect.maxX } ?? 0
      #expect(abs(mirrored.x - x) <= 1e-6, "\(frame.id)")
      #expect(abs(mirrored.y - frame.rect.y) <= 1e-6, "\(frame.id)")
      #expect(abs(mirrored.width - frame.rect.width) <= 1e-6, "\(frame.id)")
      #expect(abs(mirrored.height - frame.rect.height) <= 1e-6, "\(frame.id)")
    }
  }

  @Test(
    "grows with its lengths, to the last bit where they grow by a power of two",
    arguments: (try Example.all() + Example.random(40)).filter {
      $0.layout.isFreeOfMargins && $0.layout.hasSize
    }
  )
  func lengths(example: Example) throws {
    var layout = example.layout
    layout.environments[0].scale = nil
    let given = try Outcome(of: layout)
    for factor in [0.25, 2, 1_024] {
      let actual = try Outcome(of: layout.scaled(by: factor))
      var expected = given
      expected.frames = given.frames.mapValues { $0.scaled(by: factor) }
      expected.ranges = given.ranges.mapValues { $0.map { $0.map { factor * $0 } } }
      expected.violations = given.violations.map { factor * $0 }
      #expect(actual.frames == expected.frames, "\(factor)")
      #expect(actual.ranges == expected.ranges, "\(factor)")
      let differences = actual.differences(from: expected)
      #expect(differences == [], "\(factor)")
    }
  }

  @Test(
    "is unchanged by members without effect",
    arguments: try Example.all() + Example.random(40)
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
    "stays when something is demanded that its only point fulfils",
    arguments: try Example.all() + Example.random(40)
  )
  func loose(example: Example) throws {
    let expected = try Outcome(of: example.layout)
    var layout = example.layout
    // Text that wraps is converged in passes, and each of them has another point.
    guard expected.status == .solved, !layout.hasWrappedText else { return }
    for (index, view) in layout.views.enumerated() {
      guard let rect = expected.frames[view.id] else { continue }
      let insets = view.alignmentRectInsets
      let width = rect.width - insets.left - insets.right
      // A point more than any scale rounds by, so that the demands stop nothing.
      for (relation, constant) in [
        (Relation.lessThanOrEqual, width + 2), (.greaterThanOrEqual, width - 2),
      ] {
        layout.constraints.append(
          Constraint(.init(.view(index), .width), relation, nil, constant: constant)
        )
      }
    }
    let differences = try Outcome(of: layout).differences(from: expected)
    #expect(differences == [])
  }

  @Test(
    "is the same in a view of another layout, wherever it lies",
    arguments: (try Example.all() + Example.random(40)).filter {
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

  @Test("has the same bytes after any earlier solve and on any thread")
  func bytes() async throws {
    let layouts = try (Example.all() + Example.random(40)).map(\.layout)
    let expected = try layouts.map { try Self.bytes(solve($0)) }
    try await withThrowingTaskGroup { group in
      for seed in 1...4 as ClosedRange<UInt64> {
        group.addTask {
          var generator = SeededGenerator(seed: seed)
          var solver = LayoutSolver()
          for index in layouts.indices.shuffled(using: &generator) {
            let actual = try Self.bytes(solver.solve(layouts[index]))
            #expect(actual == expected[index], "layout \(index)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("has the same bytes beside other environments as alone", arguments: try Case.all())
  func environments(example: Case) throws {
    guard example.httpStatus == 200, let layout = readDocument(example.request).layout else {
      return
    }
    let together = try solve(layout)
    for (index, environment) in layout.environments.enumerated() {
      var alone = layout
      alone.environments = [environment]
      let expected = try Self.bytes(solve(alone).map(Self.withoutFixes))
      #expect(Self.bytes([Self.withoutFixes(together[index])]) == expected)
    }
  }

  /// A result without fixes: a fix for one environment is offered only if it breaks no other.
  private static func withoutFixes(_ result: LayoutResult) -> LayoutResult {
    var result = result
    for index in result.diagnostics.indices { result.diagnostics[index].fixes = [] }
    return result
  }

  private static func bytes(_ results: [LayoutResult]) -> [UInt8] {
    let environment = Environment(width: .fitting, height: .fitting)
    let layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    return writeReport(
      LayoutAnswers(entries: [.answered(layout, results)], isList: false),
      as: .json
    )
  }
}

extension Layout {
  fileprivate var hasWrappedText: Bool {
    views.contains { $0.intrinsicContentSize?.heightForWidth.isEmpty == false }
  }

  /// The view in whose coordinates a frame of an answer lies; `nil` for the root's.
  fileprivate func owner(ofFrame index: Int) -> Int? {
    index < views.count ? views[index].superview : guides[index - views.count].owningView
  }
}
