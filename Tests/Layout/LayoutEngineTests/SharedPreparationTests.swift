import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite("A layout in each of several environments")
struct SharedPreparationTests {
  @Test(
    "has the results of each environment alone",
    arguments: try Example.all() + Example.random(60, seed: 17)
  )
  func same(example: Example) throws {
    var solver = LayoutSolver()
    let environments = Self.environments(of: example.layout)
    let results = solver.solve(example.layout, inEach: environments)
    #expect(results.count == environments.count)
    for (environment, result) in zip(environments, results) {
      var alone = example.layout
      alone.environments = [environment]
      let (actual, expected) = (try result.get(), try solve(alone)[0])
      #expect(Outcome(actual).differences(from: Outcome(expected)) == [])
      #expect(actual.diagnostics.map(\.code) == expected.diagnostics.map(\.code))
      #expect(
        actual.diagnostics.map { $0.fixes.map(\.title) }
          == expected.diagnostics.map { $0.fixes.map(\.title) }
      )
    }
  }

  /// The rows of one environment are moved to the next: only right sides differ.
  @Test(
    "has the frames and findings of each of 27 devices alone",
    arguments: Example.random(30, seed: 29) + [InsetExample.layout]
  )
  func devices(example: Example) throws {
    var layout = example.layout
    layout.environments = Self.devices(like: layout.environments[0])
    let results = try solve(layout)
    #expect(results.count == 27)
    for (environment, actual) in zip(layout.environments, results) {
      var alone = example.layout
      alone.environments = [environment]
      let expected = try solve(alone)[0]
      #expect(Outcome(actual).differences(from: Outcome(expected)) == [])
      #expect(actual.diagnostics.map(\.code) == expected.diagnostics.map(\.code))
      #expect(actual.diagnostics.map(\.items) == expected.diagnostics.map(\.items))
    }
  }

  /// Three widths by three heights, without bars, with bars, and with a keyboard.
  private static func devices(like environment: Environment) -> [Environment] {
    [320.0, 402, 834].flatMap { width in
      [240.0, 667, 1_024].flatMap { height in
        (0..<3).map { bars in
          var device = environment
          device.width = .points(width)
          device.height = .points(height)
          if bars > 0 {
            device.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
          }
          if bars > 1 { device.keyboardHeight = 100 }
          return device
        }
      }
    }
  }

  /// The layout's own, a wider and a lower one, one with bars, and the first again.
  private static func environments(of layout: Layout) -> [Environment] {
    let own = layout.environments[0]
    var (wide, low, covered) = (own, own, own)
    wide.width = .points(834)
    low.height = .points(120)
    covered.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    return [own, wide, low, covered, own]
  }
}

/// A view between safe areas, margins and a keyboard, with a wrapped text, a stack view that
/// respects its margins, and a view with a mask.
private enum InsetExample {
  static var layout: Example {
    let environment = Environment(width: .points(320), height: .points(480))
    var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    var text = View(id: "text", superview: 0)
    text.intrinsicContentSize = IntrinsicContentSize(
      heightForWidth: [.init(width: 100, height: 60), .init(width: 300, height: 20)]
    )
    var stack = View(id: "stack", superview: 0)
    stack.stack = StackArrangement(arrangedSubviews: [3])
    stack.stack?.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    stack.insetsLayoutMarginsFromSafeArea = true
    let inner = View(id: "inner", superview: 2)
    var masked = View(id: "masked", superview: 0)
    masked.translatesAutoresizingMaskIntoConstraints = true
    masked.frame = Rect(x: 10, y: 10, width: 40, height: 40)
    masked.autoresizingMask = [.flexibleWidth]
    layout.views += [text, stack, inner, masked]
    let safe = Item.builtIn(.safeAreaLayoutGuide, owner: 0)
    layout.constraints = [
      Constraint(.init(.view(1), .leading), .equal, .init(.view(0), .leadingMargin)),
      Constraint(.init(.view(1), .trailing), .equal, .init(.view(0), .trailingMargin)),
      Constraint(.init(.view(1), .top), .equal, .init(safe, .top), constant: 8),
      Constraint(.init(.view(2), .leading), .equal, .init(safe, .leading)),
      Constraint(.init(.view(2), .trailing), .equal, .init(safe, .trailing)),
      Constraint(.init(.view(2), .top), .equal, .init(.view(1), .bottom), constant: 8),
      Constraint(
        .init(.view(2), .bottom),
        .equal,
        .init(.builtIn(.keyboardLayoutGuide, owner: 0), .top)
      ),
    ]
    return Example(description: "insets of all kinds", layout: layout)
  }
}
