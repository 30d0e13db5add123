import LayoutModel
import Testing

@Suite("A constraint in words")
struct ConstraintTextTests {
  private static let layout: Layout = {
    var layout = Layout(
      rootID: "root",
      rootKind: .view,
      environment: Environment(width: .points(100), height: .points(100))
    )
    layout.views.append(View(id: "logo", superview: 0))
    layout.views.append(View(id: "8bC-Xf-vdC", superview: 0))
    layout.guides.append(Guide(id: "gutter", owningView: 1))
    return layout
  }()

  private static let logo = Item.view(1)

  @Test(
    "leaves out what goes without saying",
    arguments: [
      (Constraint(.init(logo, .width), .equal, nil, constant: 50), "logo.width == 50"),
      (Constraint(.init(logo, .width), .lessThanOrEqual, nil), "logo.width <= 0"),
      (
        Constraint(
          .init(logo, .leading),
          .greaterThanOrEqual,
          .init(.view(0), .leading),
          constant: 12
        ),
        "logo.leading >= root.leading + 12"
      ),
      (
        Constraint(.init(logo, .trailing), .equal, .init(.view(0), .trailing), constant: -12.5),
        "logo.trailing == root.trailing - 12.5"
      ),
      (
        Constraint(
          .init(logo, .height),
          .equal,
          .init(logo, .width),
          multiplier: 0.75,
          constant: 1,
          priority: .defaultHigh
        ),
        "logo.height == 0.75 * logo.width + 1 @ 750"
      ),
      (
        Constraint(.init(.guide(0), .top), .equal, .init(.view(2), .bottom), multiplier: -1),
        "gutter.top == -1 * `8bC-Xf-vdC`.bottom"
      ),
      (
        Constraint(
          .init(logo, .top),
          .equal,
          .init(.builtIn(.safeAreaLayoutGuide, owner: 2), .top)
        ),
        "logo.top == `8bC-Xf-vdC`.safeAreaLayoutGuide.top"
      ),
    ]
  )
  func text(constraint: Constraint, expected: String) {
    let actual = Self.layout.text(of: constraint)
    #expect(actual == expected)
  }

  @Test("writes priorities with their fractions")
  func priorities() throws {
    let priority = try #require(Priority(999.5))
    let constraint = Constraint(
      .init(Self.logo, .width),
      .equal,
      nil,
      constant: 5,
      priority: priority
    )
    let text = Self.layout.text(of: constraint)
    #expect(text == "logo.width == 5 @ 999.5")
  }

  @Test("puts an id in backquotes unless it is a Swift identifier")
  func quotes() {
    for (id, expected) in [
      ("logo", "logo"), ("_a1", "_a1"), ("größe", "größe"), ("1a", "`1a`"), ("a-b", "`a-b`"),
      ("a b", "`a b`"), ("", "``"), ("名前", "名前"),
    ] {
      #expect(quoted(id) == expected)
    }
    #expect(
      Self.layout.name(of: .builtIn(.layoutMarginsGuide, owner: 2))
        == "8bC-Xf-vdC.layoutMarginsGuide"
    )
  }

  @Test(
    "writes a number in its shortest form, rounded to a millionth",
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (0.5, "0.5"), (-3.25, "-3.25"), (1.0 / 3, "0.333333"),
      (2.0 / 3, "0.666667"), (0.1 + 0.2, "0.3"), (-0.000_000_1, "0"), (99.999_999_9, "100"),
      (1_000_000, "1000000"), (123_456_789.5, "123456789.5"),
    ] as [(Double, String)]
  )
  func numbers(value: Double, expected: String) {
    let actual = decimal(value)
    #expect(actual == expected)
  }

  @Test("refers to where it was written, or to its text if Auto Layout added it")
  func references() {
    var constraint = Constraint(.init(Self.logo, .width), .equal, nil, constant: 5, identifier: "w")
    constraint.location = SourceLocation(pointer: "/constraints/3", line: 9, column: 5)
    let written = ConstraintReference(constraint, in: Self.layout)
    #expect(written.location?.pointer == "/constraints/3")
    #expect(written.identifier == "w")
    #expect(written.text == "logo.width == 5")
    #expect(!written.isImplicit)
    let added = ConstraintReference(implicit: "logo.width >= 0")
    #expect(added.isImplicit)
    #expect(added.text == "logo.width >= 0")
  }
}
