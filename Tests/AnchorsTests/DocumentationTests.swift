import Anchors
import Foundation
import Testing

/// What the documentation of the module shows is code of this file, so that it compiles and does as it says.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("are code of this file, line for line")
  func lines() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let module = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Anchors")
    let code = Self.stripped(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    var count = 0
    let names = try #require(FileManager.default.enumerator(atPath: module.path()))
    for case let name as String in names where name.hasSuffix(".swift") || name.hasSuffix(".md") {
      let text = try String(contentsOf: module.appending(path: name), encoding: .utf8)
      // Every second part stands between fences.
      let parts = text.replacing("/// ", with: "").components(separatedBy: "```")
      for (place, part) in parts.enumerated() where place % 2 == 1 {
        let example = part.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
          .replacing("import Anchors", with: "")
        #expect(code.contains(Self.stripped(example)), "\(name): \(part)")
        count += 1
      }
    }
    #expect(count == 3)
  }

  private static func stripped(_ text: String) -> String { text.filter { !$0.isWhitespace } }

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
    let frames = try layout.solve(width: 375, height: 667).frames
    // Nothing says more of the logo than where its upper edge is.
    #expect(frames.first { $0.id == "logo" }?.rect.y == 12)
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
