import AnchorOperators
import Testing

/// A logo of 50 by 50, 12 points below the top and in the middle of 375 points:
/// x = (375 - 50) / 2 = 162.5.
@Suite("Views that are solved")
struct SolvingTests {
  private let expected = Rect(x: 162.5, y: 12, width: 50, height: 50)

  @Test("get their frames with the calls of any library", arguments: Style.allCases)
  func styles(style: Style) throws {
    let view = LayoutView("root")
    let logo = LayoutView("logo")
    view.addSubview(logo)
    style.tie(logo, to: view)
    let result = try view.solve(width: 375, height: 667)
    #expect(result.status == .solved)
    #expect(result[logo] == expected)
    #expect(result["root"] == Rect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test("may be put into a root by a closure")
  func closure() throws {
    let layout = try Layout { view in
      let logo = LayoutView("logo")
      view.addSubview(logo)
      Style.powerUp.tie(logo, to: view)
    }
    let result = try layout.solve(width: 375, height: 667)
    #expect(result["logo"] == expected)
    let narrow = try layout.solve(width: 100, height: 100)
    #expect(narrow["logo"]?.x == 25)
  }

  @Test("are left alone by a layout that was made of them")
  func value() throws {
    let view = LayoutView("root")
    let logo = LayoutView("logo")
    view.addSubview(logo)
    Style.powerUp.tie(logo, to: view)
    let layout = try view.layout()
    logo.removeFromSuperview()
    #expect(try layout.solve(width: 375, height: 667)["logo"] == expected)
    #expect(try view.solve(width: 375, height: 667)["logo"] == nil)
  }

  @Test("are solved in every environment of a layout")
  func environments() throws {
    var phone = Environment(width: .points(375), height: .points(667))
    phone.name = "phone"
    let tablet = Environment(width: .points(768), height: .points(1024))
    let layout = try Layout(in: [phone, tablet]) { view in
      let bar = LayoutView("bar")
      view.addSubview(bar)
      bar.edgeAnchors == view.edgeAnchors + 10
    }
    let results = try layout.solve()
    #expect(results.map { $0["bar"]?.width } == [355, 748])
    #expect(results.map(\.environment.name) == ["phone", nil])
  }

  @Test("have the content that they are given")
  func content() throws {
    let view = LayoutView("root")
    let title = LayoutView("title", class: "UILabel")
    title.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 24)
    title.setContentHuggingPriority(.defaultHigh + 1, for: .vertical)
    view.addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    var environment = Environment(width: .points(375), height: .points(667))
    environment.safeAreaInsets.top = 20
    let result = try view.solve(in: environment)
    #expect(result[title] == Rect(x: 0, y: 20, width: 180, height: 24))
    let layout = try view.layout()
    #expect(layout.views[1].contentHuggingPriority.vertical == Priority(751))
    #expect(layout.views[1].className == "UILabel")
  }

  @Test("are placed by guides of their own")
  func guides() throws {
    let view = LayoutView("root")
    let gutter = LayoutGuide("gutter")
    let box = LayoutView("box")
    view.addLayoutGuide(gutter)
    view.addSubview(box)
    gutter.verticalAnchors == view.verticalAnchors
    gutter.leadingAnchor == view.leadingAnchor
    gutter.widthAnchor == 16
    box.leadingAnchor == gutter.trailingAnchor + 4
    box.topAnchor == gutter.topAnchor
    box.sizeAnchors == Size(width: 10, height: 10)
    let result = try view.solve(width: 100, height: 50)
    #expect(result[gutter] == Rect(x: 0, y: 0, width: 16, height: 50))
    #expect(result[box] == Rect(x: 20, y: 0, width: 10, height: 10))
  }

  @Test("are in one superview, the last that they were added to")
  func moving() throws {
    let view = LayoutView("root")
    let first = LayoutView("first")
    let second = LayoutView("second")
    let inner = LayoutView("inner")
    view.addSubviews(first, second)
    first.addSubview(inner)
    second.addSubview(inner)
    #expect(inner.superview === second)
    #expect(first.subviews.isEmpty)
    #expect(try view.layout().views.map(\.id) == ["root", "first", "second", "inner"])
    view.insertSubview(second, at: 0)
    #expect(try view.layout().views.map(\.id) == ["root", "second", "inner", "first"])
  }

  @Test("may be a stack view's, which shares its room")
  func stack() throws {
    let view = LayoutView("root")
    let stack = LayoutStackView(
      "stack",
      arrangedSubviews: [LayoutView("one"), LayoutView("two"), LayoutView("three")]
    )
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[1])
    view.addSubview(stack)
    stack.constrictor.edge(to: view)
    // 330 - 10 - 20 = 300 points are shared by three.
    let result = try view.solve(width: 330, height: 40)
    #expect(result["one"] == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(result["two"] == Rect(x: 110, y: 0, width: 100, height: 40))
    #expect(result["three"] == Rect(x: 230, y: 0, width: 100, height: 40))
    stack.arrangedSubviews[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.map(\.id) == ["two", "three"])
    // 330 - 20 = 310 points are shared by two.
    #expect(try view.solve(width: 330, height: 40)["three"]?.width == 155)
  }

  @Test("come with a conflict's constraints by name")
  func conflict() throws {
    let view = LayoutView("root")
    let box = LayoutView("box")
    view.addSubview(box)
    box.widthAnchor.constrain(to: 10).identifier = "narrow"
    box.widthAnchor.constrain(to: 20).identifier = "wide"
    let result = try view.solve(width: 100, height: 100)
    #expect(result.status == .unsatisfiable)
    let conflict = result.diagnostics.first { $0.code == .unsatisfiable }
    #expect(Set(conflict?.constraints.map(\.identifier) ?? []) == ["narrow", "wide"])
    // Code is no log, whose rows are looked for in code.
    #expect(conflict?.constraints.allSatisfy(\.sources.isEmpty) == true)
  }
}

/// The same four constraints in the words of a library.
enum Style: CaseIterable {
  case layoutAnchor, layoutConstraint, powerUp, constrictor, quickAnchors, anchorage

  func tie(_ logo: LayoutView, to view: LayoutView) {
    switch self {
    case .layoutAnchor:
      NSLayoutConstraint.activate([
        logo.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
        logo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        logo.widthAnchor.constraint(equalToConstant: 50),
        logo.heightAnchor.constraint(equalTo: logo.widthAnchor),
      ])
    case .layoutConstraint:
      for (attribute, constant) in [(Attribute.top, 12.0), (.centerX, 0)] {
        NSLayoutConstraint(
          item: logo,
          attribute: attribute,
          relatedBy: .equal,
          toItem: view,
          attribute: attribute,
          multiplier: 1,
          constant: constant
        ).isActive = true
      }
      logo.widthAnchor.constraint(equalToConstant: 50).isActive = true
      logo.heightAnchor.constraint(equalToConstant: 50).isActive = true
    case .powerUp:
      logo.topAnchor.constrain(to: view.topAnchor, with: 12)
      logo.centerXAnchor.constrain(to: view.centerXAnchor)
      logo.widthAnchor.constrain(to: 50)
      logo.heightAnchor.constrain(to: logo.widthAnchor)
    case .constrictor: logo.constrictor.top(to: view, with: 12).centerX(to: view).size(to: 50)
    case .quickAnchors:
      view.quickAdd(logo, [topToTop(12), centerX(), widthToConstant(50), heightToConstant(50)])
    case .anchorage:
      logo.topAnchor == view.topAnchor + 12
      logo.centerXAnchor == view.centerXAnchor
      logo.sizeAnchors == Size(width: 50, height: 50)
    }
  }
}
