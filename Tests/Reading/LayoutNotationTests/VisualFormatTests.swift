import LayoutModel
import LayoutNotation
import Testing

/// The expansions follow from the grammar of Apple's Auto Layout Guide.
///
/// For each view comes the connection before it, then its own size; then the closing `|`; then
/// alignments. A `-` is 20 points next to a superview and 8 between siblings; a closing connection
/// measures from the last view to the superview, so that a distance is positive.
@Suite("A visual format makes")
struct VisualFormatTests {
  @Test(
    "the constraints that UIKit makes, in its order",
    arguments: [
      // The forms of Apple's guide.
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("[a(>=50)]", ["a.width >= 50"]),
      ("|-50-[a]-50-|", ["a.leading == root.leading + 50", "root.trailing == a.trailing + 50"]),
      ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[b(100@20)]", ["b.width == 100 @ 20"]),
      ("[c(==b)]", ["c.width == b.width"]),
      ("[c(>=70,<=100)]", ["c.width >= 70", "c.width <= 100"]),
      (
        "|-[find]-[findNext]-[field(>=20)]-|",
        [
          "find.leading == root.leadingMargin", "findNext.leading == find.trailing + 8",
          "field.leading == findNext.trailing + 8", "field.width >= 20",
          "root.trailingMargin == field.trailing",
        ]
      ),
      // Views alone.
      ("[b]", []), ("H:[b]", []), ("V:[b]", []), ("[_d]", []), ("[View9]", []), ("[gutter]", []),
      // The superview.
      ("|[b]", ["b.leading == root.leading"]),
      ("[b]|", ["root.trailing == b.trailing"]),
      ("|[b]|", ["b.leading == root.leading", "root.trailing == b.trailing"]),
      ("H:|[b]|", ["b.leading == root.leading", "root.trailing == b.trailing"]),
      ("V:|[b]|", ["b.top == root.top", "root.bottom == b.bottom"]),
      ("|-[b]", ["b.leading == root.leadingMargin"]),
      ("[b]-|", ["root.trailingMargin == b.trailing"]),
      ("|-[b]-|", ["b.leading == root.leadingMargin", "root.trailingMargin == b.trailing"]),
      ("V:|-[b]-|", ["b.top == root.topMargin", "root.bottomMargin == b.bottom"]),
      ("V:|-10-[b]-20-|", ["b.top == root.top + 10", "root.bottom == b.bottom + 20"]),
      ("|-0-[b]-0-|", ["b.leading == root.leading", "root.trailing == b.trailing"]),
      ("|[inner]|", ["inner.leading == card.leading", "card.trailing == inner.trailing"]),
      (
        "|-[b]-[inner]-|",
        [
          "b.leading == root.leadingMargin", "inner.leading == b.trailing + 8",
          "card.trailingMargin == inner.trailing",
        ]
      ),
      (
        "|-[gutter]|", ["gutter.leading == root.leadingMargin", "root.trailing == gutter.trailing"]
      ),
      // A view next to its own superview keeps the distance to a superview.
      ("[card]-[inner]", ["inner.leading == card.trailing + 20"]),
      ("[inner]-[card]", ["card.leading == inner.trailing + 20"]),
      ("[root]-[b]", ["b.leading == root.trailing + 20"]),
      ("[gutter]-[root]", ["root.leading == gutter.trailing + 20"]),
      // Distances.
      ("[b]-0-[c]", ["c.leading == b.trailing"]),
      ("[b]-10-[c]", ["c.leading == b.trailing + 10"]),
      ("[b]-10.25-[c]", ["c.leading == b.trailing + 10.25"]),
      ("[b]-.5-[c]", ["c.leading == b.trailing + 0.5"]),
      ("[b]-5.-[c]", ["c.leading == b.trailing + 5"]),
      ("[b]-1e2-[c]", ["c.leading == b.trailing + 100"]),
      ("[b]-25E-1-[c]", ["c.leading == b.trailing + 2.5"]),
      ("[b]-1e+1-[c]", ["c.leading == b.trailing + 10"]),
      ("[b]-gap-[c]", ["c.leading == b.trailing + 12"]),
      ("[b]-small-[c]", ["c.leading == b.trailing + 0.5"]),
      ("[b]-negative-[c]", ["c.leading == b.trailing - 4"]),
      ("[b]-(10)-[c]", ["c.leading == b.trailing + 10"]),
      ("[b]-(gap)-[c]", ["c.leading == b.trailing + 12"]),
      ("[b]-(-10)-[c]", ["c.leading == b.trailing - 10"]),
      ("[b]-(==10)-[c]", ["c.leading == b.trailing + 10"]),
      ("[b]-(>=10)-[c]", ["c.leading >= b.trailing + 10"]),
      ("[b]-(<=10)-[c]", ["c.leading <= b.trailing + 10"]),
      ("[b]-(>=gap)-[c]", ["c.leading >= b.trailing + 12"]),
      ("[b]-(<=-10)-[c]", ["c.leading <= b.trailing - 10"]),
      ("[b]-(10@750)-[c]", ["c.leading == b.trailing + 10 @ 750"]),
      ("[b]-10@750-[c]", ["c.leading == b.trailing + 10 @ 750"]),
      ("[b]-gap@high-[c]", ["c.leading == b.trailing + 12 @ 750"]),
      ("[b]-(>=10@249.5)-[c]", ["c.leading >= b.trailing + 10 @ 249.5"]),
      ("[b]-(10@1000)-[c]", ["c.leading == b.trailing + 10"]),
      (
        "[b]-(>=5,<=20,==8@250)-[c]",
        [
          "c.leading >= b.trailing + 5", "c.leading <= b.trailing + 20",
          "c.leading == b.trailing + 8 @ 250",
        ]
      ),
      ("|-(>=20)-[b]", ["b.leading >= root.leading + 20"]),
      ("[b]-(>=20)-|", ["root.trailing >= b.trailing + 20"]),
      (
        "|-(>=5,<=20@750)-[b]",
        ["b.leading >= root.leading + 5", "b.leading <= root.leading + 20 @ 750"]
      ),
      ("V:[b]-(<=gap)-|", ["root.bottom <= b.bottom + 12"]),
      // Sizes.
      ("[b(60)]", ["b.width == 60"]),
      ("[b(60.6666)]", ["b.width == 60.6666"]),
      ("[b(gap)]", ["b.width == 12"]),
      ("[b(==60)]", ["b.width == 60"]),
      ("[b(<=60)]", ["b.width <= 60"]),
      ("[b(>=60@750)]", ["b.width >= 60 @ 750"]),
      ("[b(60@high)]", ["b.width == 60 @ 750"]),
      ("[b(-5)]", ["b.width == -5"]),
      ("V:[b(60)]", ["b.height == 60"]),
      ("V:[b(c)]", ["b.height == c.height"]),
      ("[b(c)]", ["b.width == c.width"]),
      ("[b(>=c)]", ["b.width >= c.width"]),
      ("[b(<=c@1)]", ["b.width <= c.width @ 1"]),
      (
        "[b(==c,>=80,<=root@50)]",
        ["b.width == c.width", "b.width >= 80", "b.width <= root.width @ 50"]
      ),
      ("[b(==b)]", ["b.width == b.width"]),
      ("[b(gutter)]", ["b.width == gutter.width"]),
      // The metric wins over the view of the same name.
      ("[b(a)]", ["b.width == 33"]),
      ("[b]-a-[c]", ["c.leading == b.trailing + 33"]),
      // Several views.
      ("[b][c][card]", ["c.leading == b.trailing", "card.leading == c.trailing"]),
      (
        "|[b(==c)]-[c]|",
        [
          "b.leading == root.leading", "b.width == c.width", "c.leading == b.trailing + 8",
          "root.trailing == c.trailing",
        ]
      ),
      (
        "V:|[card(100)]-[b]-|",
        [
          "card.top == root.top", "card.height == 100", "b.top == card.bottom + 8",
          "root.bottomMargin == b.bottom",
        ]
      ),
      (
        "V:|[b(==c)][c]|",
        [
          "b.top == root.top", "b.height == c.height", "c.top == b.bottom",
          "root.bottom == c.bottom",
        ]
      ),
      (
        "V:|-gap-[find]-(>=gap)-[field(44)]-(gap@high)-|",
        [
          "find.top == root.top + 12", "field.top >= find.bottom + 12", "field.height == 44",
          "root.bottom == field.bottom + 12 @ 750",
        ]
      ),
      (
        "|-5-[b(50)]-10-[c(>=b,<=100)]-(>=15)-|",
        [
          "b.leading == root.leading + 5", "b.width == 50", "c.leading == b.trailing + 10",
          "c.width >= b.width", "c.width <= 100", "root.trailing >= c.trailing + 15",
        ]
      ),
      // A view may stand in a format twice.
      ("[b][b]", ["b.leading == b.trailing"]),
      ("[b]-[c]-[b]", ["c.leading == b.trailing + 8", "b.leading == c.trailing + 8"]),
    ] as [(String, [String])]
  )
  func expansion(format: String, expected: [String]) {
    let reading = FormatExample.read(format)
    let constraints = reading.constraints.map { FormatExample.layout.text(of: $0) }
    #expect(reading.faults.map { $0.message() } == [])
    #expect(constraints == expected)
  }

  /// Semantics T13: six constraints in the order of the text.
  @Test("the constraints of a line, with their numbers")
  func indices() {
    let reading = FormatExample.read("H:|-[find(>=70,<=100)]-8-[b(==find)]-|")
    let constraints = reading.constraints.map { FormatExample.layout.text(of: $0) }
    #expect(
      constraints == [
        "find.leading == root.leadingMargin", "find.width >= 70", "find.width <= 100",
        "b.leading == find.trailing + 8", "b.width == find.width",
        "root.trailingMargin == b.trailing",
      ]
    )
    #expect(reading.constraints.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(FormatExample.read("[b]-[c]").constraints.map(\.index) == [nil])
  }

  /// Options of several bits align by each attribute, pair after pair.
  @Test(
    "its options",
    arguments: [
      ("[b][c]", ["alignAllTop"], ["c.leading == b.trailing", "b.top == c.top"]),
      ("[b][c]", ["alignAllBottom"], ["c.leading == b.trailing", "b.bottom == c.bottom"]),
      ("[b][c]", ["alignAllCenterY"], ["c.leading == b.trailing", "b.centerY == c.centerY"]),
      (
        "[b][c]", ["alignAllBaseline"],
        ["c.leading == b.trailing", "b.lastBaseline == c.lastBaseline"]
      ),
      (
        "[b][c]", ["alignAllLastBaseline"],
        ["c.leading == b.trailing", "b.lastBaseline == c.lastBaseline"]
      ),
      (
        "[b][c]", ["alignAllFirstBaseline"],
        ["c.leading == b.trailing", "b.firstBaseline == c.firstBaseline"]
      ),
      ("V:[b][c]", ["alignAllLeft"], ["c.top == b.bottom", "b.left == c.left"]),
      ("V:[b][c]", ["alignAllRight"], ["c.top == b.bottom", "b.right == c.right"]),
      ("V:[b][c]", ["alignAllLeading"], ["c.top == b.bottom", "b.leading == c.leading"]),
      ("V:[b][c]", ["alignAllTrailing"], ["c.top == b.bottom", "b.trailing == c.trailing"]),
      ("V:[b][c]", ["alignAllCenterX"], ["c.top == b.bottom", "b.centerX == c.centerX"]),
      (
        "V:[b][c][card]", ["alignAllTrailing", "alignAllLeading"],
        [
          "c.top == b.bottom", "card.top == c.bottom", "b.leading == c.leading",
          "b.trailing == c.trailing", "c.leading == card.leading", "c.trailing == card.trailing",
        ]
      ),
      ("[b]", ["alignAllTop"], []),
      ("H:|[b]", ["alignAllCenterX"], ["b.leading == root.leading"]),
      ("|[b]", ["directionLeadingToTrailing"], ["b.leading == root.leading"]),
      (
        "|-[b]-10-[c]-(>=5)-|", ["directionLeftToRight"],
        [
          "b.left == root.leftMargin", "c.left == b.right + 10", "root.right >= c.right + 5",
        ]
      ),
      (
        "|-[b(40)]-10-[c]-(>=5)-|", ["directionRightToLeft"],
        [
          "root.rightMargin == b.right", "b.width == 40", "b.left == c.right + 10",
          "c.left >= root.left + 5",
        ]
      ),
      ("V:|[b]-[c]", ["directionRightToLeft"], ["b.top == root.top", "c.top == b.bottom + 8"]),
      ("V:[b]-10-[c]", ["spacingEdgeToEdge"], ["c.top == b.bottom + 10"]),
      (
        "V:|-5-[title]-24-[text]-(>=9)-|", ["spacingBaselineToBaseline"],
        [
          "title.top == root.top + 5", "text.firstBaseline == title.lastBaseline + 24",
          "root.bottom >= text.bottom + 9",
        ]
      ),
      (
        "V:[b]-10-[title]-12-[c]-[b]", ["spacingBaselineToBaseline"],
        [
          "title.firstBaseline == b.bottom + 10", "c.top == title.lastBaseline + 12",
          "b.top == c.bottom + 8",
        ]
      ),
    ] as [(String, [String], [String])]
  )
  func options(format: String, names: [String], expected: [String]) throws {
    var options: VisualFormatOptions = []
    for name in names {
      options.insert(try #require(VisualFormatOptions.named.first { $0.name == name }).option)
    }
    let reading = FormatExample.read(format, options: options)
    let constraints = reading.constraints.map { FormatExample.layout.text(of: $0) }
    #expect(reading.faults.map { $0.message() } == [])
    #expect(constraints == expected)
  }

  /// `NSLayoutFormatOptions` in UIKit's NSLayoutConstraint.h.
  @Test("options by UIKit's raw values")
  func rawValues() {
    let alignments: VisualFormatOptions = [.alignAll(.left), .alignAll(.firstBaseline)]
    #expect(alignments.rawValue == 0x1002)
    #expect(VisualFormatOptions.directionLeftToRight.rawValue == 0x10000)
    #expect(VisualFormatOptions.directionRightToLeft.rawValue == 0x20000)
    #expect(VisualFormatOptions.spacingBaselineToBaseline.rawValue == 0x80000)
  }

  @Test("distances between siblings of the environment's length")
  func systemSpacing() {
    var layout = FormatExample.layout
    layout.environments[0].systemSpacing = 6
    let scope = VisualFormatScope(names: FormatExample.names, layout: layout)
    let reading = readVisualFormat(Array("|-[b]-[c]".utf8)[...], in: scope)
    #expect(reading.constraints.map(\.constant) == [0, 6])
  }

  @Test("20 points to a superview on AppKit, which has no such margins (rule 4.6)")
  func appKit() {
    var layout = FormatExample.layout
    layout.environments[0].platform = .macOS
    let scope = VisualFormatScope(names: FormatExample.names, layout: layout)
    let reading = readVisualFormat(Array("|-[b]-|".utf8)[...], in: scope)
    let constraints = reading.constraints.map { layout.text(of: $0) }
    #expect(
      constraints == ["b.leading == root.leading + 20", "root.trailing == b.trailing + 20"]
    )
  }

  @Test(
    "sense of these strings, and of no others",
    arguments: [
      ("H:|[a]", true), ("V:[a]", true), ("|[a]", true), ("[a]-[b]", true), (" |[a]", true),
      ("V|[a]|", true), ("-[a]-|", true), ("-a.top == b.top", false), ("H[a]", true),
      ("V.top == a.top", false), ("Height.top == a.top", false),
      ("a.top == b.top", false), ("", false), ("`|`.top == b.top", false),
    ] as [(String, Bool)]
  )
  func recognition(text: String, expected: Bool) {
    #expect(isVisualFormat(Array(text.utf8)[...]) == expected)
  }
}
