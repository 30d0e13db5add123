import LayoutPolicy
import LayoutDocument
import LayoutModel
import Testing

@Suite("A document reads")
struct AcceptedTests {
  private let layout: Layout

  init() throws {
    let reading = read(richDocument)
    #expect(reading.allDiagnostics.filter { $0.severity == .error } == [])
    layout = try #require(reading.layout)
  }

  @Test("its root")
  func root() {
    let root = layout.views[0]
    #expect(layout.rootKind == .view)
    #expect(root.id == "top")
    #expect(root.superview == nil)
    #expect(
      root.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 14)
    )
    #expect(root.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(root.semanticContentAttribute == .spatial)
    #expect(root.insetsLayoutMarginsFromSafeArea == false)
  }

  @Test("views with forward references, in drawing order")
  func tree() {
    let ids = layout.views.map(\.id)
    let superviews = layout.views.map(\.superview)
    let own = ["top", "logo", "welcome", "stage", "8bC-Xf-vdC", "pager", "text", "badge"]
    #expect(ids == own + ["tools", "tool"])
    #expect(superviews == [nil, 3, 0, 0, 0, 0, 4, 6, 0, 8])
    let gutter = layout.guides.map(\.owningView)
    #expect(gutter == [3])
  }

  @Test("every property of a view")
  func properties() {
    let logo = layout.views[1]
    #expect(logo.className == "UIImageView")
    #expect(logo.origin == .interfaceBuilder)
    #expect(logo.alignmentRectInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(logo.isHidden && logo.preservesSuperviewLayoutMargins)
    #expect(logo.baselineOffsetFromCenter == 4)
    let welcome = layout.views[2]
    #expect(welcome.intrinsicContentSize == IntrinsicContentSize(width: 180, height: 24))
    #expect(welcome.contentHuggingPriority.horizontal == Priority(251))
    #expect(welcome.contentHuggingPriority.vertical == Priority(251))
    #expect(welcome.contentCompressionResistancePriority.horizontal == .defaultHigh)
    #expect(welcome.contentCompressionResistancePriority.vertical == nil)
    #expect(welcome.firstBaselineOffsetFromTop == 18)
    #expect(welcome.lastBaselineOffsetFromBottom == 6)
    #expect(welcome.semanticContentAttribute == .forceLeftToRight)
    #expect(layout.views[3].scroll == nil)
    #expect(layout.views[4].scroll == View.Scroll())
    let inset = EdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
    #expect(
      layout.views[5].scroll == View.Scroll(contentInset: inset, contentOffset: Point(x: 0, y: -8))
    )
    let steps = layout.views[6].intrinsicContentSize?.heightForWidth.map {
      [$0.width, $0.height, $0.spacedWidth]
    }
    #expect(steps == [[120, 48, 124], [200, 24, 200]])
    let badge = layout.views[7]
    #expect(badge.translatesAutoresizingMaskIntoConstraints)
    #expect(badge.frame == Rect(x: 4, y: 5, width: 20, height: 10))
    #expect(badge.autoresizingMask == [.flexibleLeftMargin, .flexibleBottomMargin])
  }

  @Test("stack views, with the subviews they arrange")
  func stacks() {
    var stage = StackArrangement(arrangedSubviews: [1])
    stage.axis = .vertical
    stage.distribution = .equalSpacing
    stage.alignment = .leading
    stage.spacing = 8
    stage.customSpacing = [1: 12]
    stage.isLayoutMarginsRelativeArrangement = true
    stage.isBaselineRelativeArrangement = true
    #expect(layout.views[3].stack == stage)
    // AppKit's defaults: gravity areas, centred, 8 points apart.
    var tools = StackArrangement(arrangedSubviews: [9], kind: .nsStackView)
    tools.distribution = .gravityAreas
    tools.alignment = .center
    tools.spacing = 8
    tools.gravity = [9: .center]
    tools.edgeInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    tools.huggingPriority.vertical = .defaultHigh
    tools.clippingResistancePriority.horizontal = Priority(500)
    tools.detachesHiddenViews = false
    #expect(layout.views[8].stack == tools)
  }

  @Test("constraints as strings and as objects")
  func constraints() throws {
    let texts = layout.constraints.map { layout.text(of: $0) }
    let expected = [
      "logo.top == top.safeAreaLayoutGuide.top + 12",
      "`8bC-Xf-vdC`.leading >= gutter.trailing + 8 @ 751",
      "welcome.leading >= top.layoutMarginsGuide.leading + 12 @ 751",
      "`8bC-Xf-vdC`.width == 100",
      "text.width == pager.frameLayoutGuide.width",
      "logo.height == welcome.height",
      "logo.height >= 20 @ 751",
      "stage.left == top.left + 8",
      "stage.width == 30 @ 750",
    ]
    #expect(texts == expected)
    #expect(layout.constraints.map(\.index) == [nil, nil, nil, nil, nil, 0, 1, 0, 1])
    let third = layout.constraints[2]
    #expect(third.identifier == "welcome-leading")
    #expect(third.isActive == false)
    #expect(layout.constraints.map(\.isDesignTime).firstIndex(of: true) == 2)
    #expect(layout.constraints.filter(\.isActive).count == 8)
  }

  @Test("environments with a device, and views that differ in them")
  func environments() throws {
    #expect(layout.hasEnvironmentList)
    let phone = layout.environments[0]
    #expect(phone.name == "phone")
    #expect(phone.width == .points(375) && phone.height == .points(667))
    #expect(phone.direction == .rightToLeft && phone.scale == 2)
    #expect(phone.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(phone.keyboardHeight == 216 && phone.readableWidth == 600)
    #expect(phone.systemSpacing == 10 && phone.platform == .iOS && phone.overrides.isEmpty)
    #expect(phone.drawnAxes == .vertical)
    let german = layout.environments[1]
    #expect(german.width == .points(812) && german.height == .fitting)
    #expect(german.scale == 3)
    #expect(german.safeAreaInsets == EdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
    #expect(german.overrides.count == 2)
    var welcome = layout.views[2]
    welcome.intrinsicContentSize = IntrinsicContentSize(width: 240, height: 24)
    welcome.contentHuggingPriority.horizontal = Priority(252)
    #expect(german.overrides[2] == welcome)
    #expect(german.overrides[0]?.layoutMargins?.left == 4)
  }

  @Test("where everything stands")
  func locations() {
    let stage = SourceLocation(uri: "Test.json", pointer: "/views/2", line: 23, column: 5)
    let scroller = SourceLocation(uri: "Login.xib", pointer: "/views/3", line: 31, column: 7)
    let first = SourceLocation(uri: "Test.json", pointer: "/constraints/0", line: 44, column: 5)
    let third = SourceLocation(uri: "Test.json", pointer: "/constraints/2", line: 40)
    #expect(layout.views[3].location == stage)
    #expect(layout.views[4].location == scroller)
    #expect(layout.constraints[0].location == first)
    #expect(layout.constraints[2].location == third)
    let format = SourceLocation(uri: "Test.json", pointer: "/constraints/5", line: 52, column: 5)
    let object = SourceLocation(uri: "Test.json", pointer: "/constraints/6", line: 41)
    #expect(layout.constraints[5...].map(\.location) == [format, format, object, object])
  }
}
