import LayoutPolicy
import LayoutEngine
import LayoutImport
import LayoutModel
import LayoutReport
import Testing

extension LayoutResult {
  /// Whether views come within half a point of the frames that their file stores.
  func agrees(with layout: Layout, in views: some Sequence<String>) -> Bool {
    let solved = Dictionary(uniqueKeysWithValues: (geometry?.frames ?? []).map { ($0.id, $0.rect) })
    let stored = Dictionary(uniqueKeysWithValues: layout.views.map { ($0.id, $0.frame) })
    return views.allSatisfy { id in
      guard let solved = solved[id], let stored = stored[id] ?? nil else { return false }
      return [
        solved.x - stored.x, solved.y - stored.y, solved.width - stored.width,
        solved.height - stored.height,
      ].allSatisfy { abs($0) <= 0.5 + 1e-6 }
    }
  }
}

/// Whole files whose frames are worked out by hand, as Interface Builder would have stored them.
@Suite struct DrawnFileTests {
  private struct Drawn: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: SmallFile
    /// The views, whose frames are checked, but for the roots.
    var count: Int
  }

  private static func edges(_ item: String, _ other: String, _ inset: Double) -> String {
    ["leading", "top"].map { pin(item, $0, other, $0, inset) }.joined()
      + ["trailing", "bottom"].map { pin(item, $0, other, $0, -inset) }.joined()
  }

  /// 414 x 896, of which the status bar takes 44 and the home indicator 34.
  private static let form = Drawn(
    testDescription: "a form between safe edges",
    file: SmallFile(
      isStoryboard: true,
      objects: "<viewController id=\"c\">"
        + view(
          "view",
          "root",
          (0, 0, 414, 896),
          "key=\"view\"",
          inside: inside(
            // 414 - 20 - 20; a leaf is as high as it is drawn.
            view("label", "title", (20, 68, 374, 21), constrained)
              // Under 68 + 21 by 12; half of 374 - 10 each.
              + view("button", "left", (20, 101, 182, 30), constrained)
              + view("button", "right", (212, 101, 182, 30), constrained)
              // From 101 + 30 + 12 to 8 above the footer; half as wide as the root.
              + view("view", "body", (103.5, 143, 207, 661), constrained)
              // 50 above 896 - 34.
              + view("view", "footer", (0, 812, 414, 50), constrained),
            pin("title", "top", "safe", "top", 24) + pin("title", "leading", "safe", "leading", 20)
              // Written from the other side, as dragging outwards does.
              + pin("safe", "trailing", "title", "trailing", 20)
              + pin("left", "top", "title", "bottom", 12)
              + pin("left", "leading", "title", "leading")
              + pin("right", "leading", "left", "trailing", 10)
              + pin("right", "trailing", "title", "trailing") + pin("right", "top", "left", "top")
              + pin("right", "width", "left", "width")
              + pin("body", "top", "left", "bottom", 12)
              + pin("footer", "top", "body", "bottom", 8)
              + pin("body", "centerX", "root", "centerX")
              + pin("body", "width", "root", "width", 0, "multiplier=\"0.5\"")
              + pin("footer", "leading", "root", "leading")
              + pin("footer", "trailing", "root", "trailing")
              + pin("footer", "bottom", "safe", "bottom") + size("footer", "height", 50)
          ) + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        ) + "</viewController>"
    ),
    count: 5
  )

  /// The optional constraint is violated: 320 is too wide for 300 - 2 x 20; 16:9 of what remains.
  private static let priorities = Drawn(
    testDescription: "an optional width, an inequality, an aspect ratio",
    file: SmallFile(
      objects: view(
        "view",
        "root",
        (0, 0, 300, 400),
        inside: inside(
          view("imageView", "picture", (20, 30, 260, 146.5), constrained)
            + view("view", "bar", (30, 176.5, 60, 4), constrained),
          pin("picture", "leading", "root", "leading", 20, "relation=\"greaterThanOrEqual\"")
            + pin("picture", "centerX", "root", "centerX")
            + size("picture", "width", 320, "priority=\"749\"")
            + pin("picture", "width", "picture", "height", 0, "multiplier=\"16:9\"")
            + pin("picture", "top", "root", "top", 30)
            + pin("bar", "top", "picture", "bottom")
            + pin("bar", "leading", "picture", "leading", 10)
            + size("bar", "width", 60) + size("bar", "height", 4)
            // A looser one is met as well.
            + size("bar", "width", 50, "relation=\"greaterThanOrEqual\"")
        )
      )
    ),
    count: 2
  )

  /// 300 x 180 inside: (180 - 2 x 6) / 3 = 56 each; in the last, (300 - 2 x 10 - 80) between three.
  private static let stacks = Drawn(
    testDescription: "a stack in a stack",
    file: SmallFile(
      objects: view(
        "view",
        "root",
        (0, 0, 320, 200),
        inside: inside(
          view(
            "stackView",
            "column",
            (10, 10, 300, 180),
            "\(constrained) axis=\"vertical\" distribution=\"fillEqually\" spacing=\"6\"",
            inside: inside(
              view("view", "one", (0, 0, 300, 56), constrained)
                + view("view", "two", (0, 62, 300, 56), constrained)
                + view(
                  "stackView",
                  "row",
                  (0, 124, 300, 56),
                  "\(constrained) alignment=\"center\" distribution=\"equalSpacing\"",
                  inside: inside(
                    // Centred: (56 - 20) / 2. Gaps of (300 - 3 x 60) / 2.
                    view("label", "a", (0, 18, 60, 20), constrained)
                      + view("label", "b", (120, 18, 60, 20), constrained)
                      + view("label", "c", (240, 18, 60, 20), constrained)
                  )
                )
            )
          ),
          edges("column", "root", 10)
        )
      )
    ),
    count: 7
  )

  /// As wide as its scroll view, and higher.
  private static let scrolling = Drawn(
    testDescription: "a scroll view",
    file: SmallFile(
      objects: view(
        "view",
        "root",
        (0, 0, 375, 667),
        inside: inside(
          view(
            "scrollView",
            "scroll",
            (0, 0, 375, 667),
            constrained,
            inside: inside(
              view(
                "view",
                "content",
                (0, 0, 375, 1200),
                constrained,
                inside: inside(
                  // 375 - 2 x 16.
                  view("label", "text", (16, 16, 343, 21), constrained),
                  pin("text", "top", "content", "top", 16)
                    + pin("text", "leading", "content", "leading", 16)
                    + pin("content", "trailing", "text", "trailing", 16)
                )
              ),
              fill("content", "scroll") + pin("content", "width", "scroll", "width")
                + size("content", "height", 1200)
            )
          ),
          fill("scroll", "root")
        )
      )
    ),
    count: 3
  )

  /// Frames count from the bottom: 270 - 20 - 100, and in there 100 - 10 - 30.
  private static let mac = Drawn(
    testDescription: "a window's content on macOS",
    file: SmallFile(
      runtime: "MacOSX.Cocoa",
      device: nil,
      objects: view(
        "customView",
        "root",
        (0, 0, 480, 270),
        inside: inside(
          view(
            "customView",
            "box",
            (20, 150, 440, 100),
            constrained,
            inside: inside(
              view("customView", "tile", (10, 60, 50, 30), constrained),
              pin("tile", "leading", "box", "leading", 10) + pin("tile", "top", "box", "top", 10)
                + size("tile", "width", 50) + size("tile", "height", 30)
            )
          ),
          pin("box", "leading", "root", "leading", 20) + pin("box", "top", "root", "top", 20)
            + pin("root", "trailing", "box", "trailing", 20) + size("box", "height", 100)
        )
      )
    ),
    count: 2
  )

  @Test(
    "come out as they are drawn, and give no warnings",
    arguments: [form, priorities, stacks, scrolling, mac]
  )
  private func drawn(_ example: Drawn) throws {
    let layout = try example.file.layout()
    let result = try example.file.solved(layout)[0]
    let views = layout.views.dropFirst().map(\.id)
    #expect(views.count == example.count)
    for id in views {
      let frame = result.geometry?.frames.first { $0.id == id }?.rect
      #expect(result.agrees(with: layout, in: [id]), "\(id): \(String(describing: frame))")
    }
    #expect(result.diagnostics.filter { $0.severity > .information }.map(\.message) == [])
  }
}
