import Anchors
import Testing

/// The examples in the modules' documentation; `ArchitectureTests` check that both are equal.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("make a label of 180 by 24 points")
  func view() {
    let title = LayoutView("title", class: "UILabel")
    title.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 24)
    #expect(title.className == "UILabel")
  }

  @Test("make a layout in a closure")
  func closure() throws {
    let layout = try Layout { view in
      let logo = LayoutView("logo")
      view.addSubview(logo)
      logo.topAnchor.constrain(to: view.topAnchor, with: 12)
    }
    let frames = try layout.solve(width: 375, height: 667).geometry?.frames
    // Only the logo's upper edge is determined.
    #expect(frames?.first { $0.id == "logo" }?.rect.y == 12)
  }

  @Test("place a logo of 50 by 50 points, 12 from the top and centred")
  func overview() throws {
    let view = LayoutView("root")
    let logo = LayoutView("logo")
    view.addSubview(logo)
    logo.topAnchor.constrain(to: view.topAnchor, with: 12)
    logo.centerXAnchor.constrain(to: view.centerXAnchor)
    logo.widthAnchor.constrain(to: 50, prioritizeAs: .defaultHigh + 1)
    logo.heightAnchor.constraint(equalTo: logo.widthAnchor).isActive = true

    let result = try view.solve(width: 375, height: 667)
    print(result[logo] as Any, result.diagnostics)
    // (375 - 50) / 2 = 162.5
    #expect(result[logo] == Rect(x: 162.5, y: 12, width: 50, height: 50))
    #expect(result.diagnostics.isEmpty)
  }
}
