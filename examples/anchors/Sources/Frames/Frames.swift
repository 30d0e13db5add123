import Anchors

/// Builds the same screen in the words of each library, and prints where its views come to lie.
@main
struct Frames {
  static func main() throws {
    let styles: [(name: String, tie: (Screen) -> Void)] = [
      ("NSLayoutAnchor", { $0.useLayoutAnchors() }),
      ("Power-Up Your Anchors", { $0.usePowerUp() }),
      ("Constrictor", { $0.useConstrictor() }),
      ("Quick Anchors", { $0.useQuickAnchors() }),
      ("Anchorage", { $0.useAnchorage() }),
    ]
    for (name, tie) in styles {
      let screen = Screen()
      tie(screen)
      show(name, try screen.view.solve(width: 375, height: 667))
    }
    // A layout is a value: it can be made once, and solved at many sizes.
    let layout = try Layout { view in
      let row = LayoutStackView("row", arrangedSubviews: [LayoutView("left"), LayoutView("right")])
      row.distribution = .fillEqually
      row.spacing = 15
      view.addSubview(row)
      row.constrictor.edge(to: view)
    }
    show("A stack view", try layout.solve(width: 375, height: 44))
    show("The same, narrower", try layout.solve(width: 215, height: 44))
  }

  private static func show(_ name: String, _ result: LayoutResult) {
    print("\(name): \(result.status)")
    for frame in result.geometry?.frames.dropFirst() ?? [] {
      let rect = frame.rect
      print("  \(frame.id): \(rect.x), \(rect.y), \(rect.width) x \(rect.height)")
    }
    for diagnostic in result.diagnostics {
      print("  \(diagnostic.code.rawValue): \(diagnostic.message)")
    }
  }
}
