import LayoutLogs
import LayoutModel
import Testing

@Suite("The sources of a log's rows")
struct ConstraintSourcesTests {
  /// A card with a title and a button below each other, as one file has it.
  private static func card(in file: String, title: String, height: Double) -> Layout {
    var layout = Layout(
      rootID: "root",
      rootKind: .view,
      environment: Environment(width: .points(320), height: .points(480))
    )
    layout.views[0].className = "CardView"
    for (id, className) in [(title, "UILabel"), ("button", "UIButton")] {
      var view = View(id: id, superview: 0)
      view.className = className
      layout.views.append(view)
    }
    func place(_ line: Int) -> LayoutModel.SourceLocation {
      LayoutModel.SourceLocation(uri: file, line: line)
    }
    func anchor(_ view: Int, _ attribute: Attribute) -> Constraint.Anchor {
      Constraint.Anchor(.view(view), attribute)
    }
    layout.constraints = [
      Constraint(anchor(1, .height), .equal, nil, constant: height, location: place(10)),
      Constraint(anchor(1, .top), .equal, anchor(0, .top), constant: 12, location: place(11)),
      // Written from the other side than a log prints it.
      Constraint(anchor(1, .bottom), .equal, anchor(2, .top), constant: -8, location: place(12)),
      Constraint(anchor(2, .height), .equal, nil, constant: 44, location: place(13)),
      Constraint(
        anchor(2, .bottom),
        .equal,
        anchor(0, .bottom),
        constant: -12,
        location: place(14)
      ),
    ]
    return layout
  }

  /// 12 + 21 + 8 + 44 + 12 = 97 in 60.
  private static let log = """
    <NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x7]   (active, names: '|':App.CardView:0x9 )>
    <NSLayoutConstraint:0x2 UILabel:0x7.height == 21   (active)>
    <NSLayoutConstraint:0x3 V:[UILabel:0x7]-(8)-[UIButton:0x8'Buy']   (active)>
    <NSLayoutConstraint:0x4 UIButton:0x8'Buy'.height == 44   (active)>
    <NSLayoutConstraint:0x5 V:[UIButton:0x8'Buy']-(12)-|   (active, names: '|':App.CardView:0x9 )>
    <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' App.CardView:0x9.height == 60   (active)>
    """

  /// The places of each row of a log: `Card.swift:10`.
  private static func places(_ log: String, in sources: ConstraintSources) -> [[String]] {
    var scanner = LogScanner()
    var conflicts = ConflictCounts()
    let meter = WorkMeter()
    scanner.read(Array(log.utf8)) { conflicts.add($0, meter) }
    scanner.finish { conflicts.add($0, meter) }
    let reading = conflicts.reading(
      uri: nil,
      limits: LayoutLimits(),
      meter: meter,
      sources: sources
    )
    return reading.entries.compactMap(\.layout).flatMap { layout in
      layout.constraints.indices.map { index in
        (layout.log?.rows[index]?.sources ?? []).map {
          "\($0.location.uri ?? ""):\($0.location.line ?? 0)"
            + ($0.remark.map { " \($0)" } ?? "")
        }
      }
    }
  }

  @Test("are those of the scene with the most matches, with sides in any order")
  func scene() {
    var sources = ConstraintSources()
    // The label of the other has another height.
    sources.add([Self.card(in: "Other.xib", title: "title", height: 30)])
    var names = ConstraintSources.Names()
    names.outlets[LayoutModel.SourceLocation(uri: "Card.xib", line: 10)] = "titleHeight"
    sources.add([Self.card(in: "Card.xib", title: "title", height: 21)], names: names)
    #expect(
      Self.places(Self.log, in: sources) == [
        ["Card.xib:11"], ["Card.xib:10 outlet titleHeight"], ["Card.xib:12"], ["Card.xib:13"],
        ["Card.xib:14"], [],
      ]
    )
  }

  @Test("know views by the classes that they have in code")
  func classes() {
    var layout = Self.card(in: "Card.xib", title: "title", height: 21)
    layout.views[1].location = LayoutModel.SourceLocation(uri: "Card.xib", line: 5)
    var names = ConstraintSources.Names()
    names.classes[LayoutModel.SourceLocation(uri: "Card.xib", line: 5)] = "PriceLabel"
    var sources = ConstraintSources()
    sources.add([layout], names: names)
    let log = Self.log.replacing("UILabel:0x7", with: "Shop.PriceLabel:0x7")
    #expect(Self.places(log, in: sources)[1] == ["Card.xib:10"])
    #expect(Self.places(Self.log, in: sources)[1] == [])
  }

  @Test("may lie in another layout of the same file, as those of cells do, but in no other file")
  func neighbours() {
    var sources = ConstraintSources()
    var scene = Self.card(in: "Main.storyboard", title: "title", height: 21)
    var cell = Self.card(in: "Main.storyboard", title: "title", height: 33)
    cell.constraints = [cell.constraints[0]]
    scene.constraints.removeFirst()
    cell.constraints[0].location.line = 40
    sources.add([scene, cell])
    var other = Self.card(in: "Other.xib", title: "title", height: 55)
    other.constraints = [other.constraints[0]]
    sources.add([other])
    let log = Self.log.replacing("UILabel:0x7.height == 21", with: "UILabel:0x7.height == 33")
    #expect(Self.places(log, in: sources)[1] == ["Main.storyboard:40"])
    let elsewhere = Self.log.replacing("UILabel:0x7.height == 21", with: "UILabel:0x7.height == 55")
    #expect(Self.places(elsewhere, in: sources)[1] == [])
  }

  @Test("are all reported if several match")
  func several() {
    var sources = ConstraintSources()
    sources.add([Self.card(in: "A.swift", title: "title", height: 21)])
    sources.add([Self.card(in: "B.swift", title: "title", height: 21)])
    #expect(Self.places(Self.log, in: sources)[1] == ["A.swift:10", "B.swift:10"])
  }

  @Test("are decided by a name that only one has")
  func names() {
    var sources = ConstraintSources()
    sources.add([Self.card(in: "A.swift", title: "title", height: 21)])
    sources.add([Self.card(in: "B.swift", title: "price", height: 21)])
    let log = Self.log.replacing("UILabel:0x7", with: "price")
      .replacing("(active", with: "(active, names: price:UILabel:0x7")
      .replacing("names: price:UILabel:0x7, names:", with: "names: price:UILabel:0x7,")
    #expect(Self.places(log, in: sources)[1] == ["B.swift:10"])
  }

  @Test(
    "are none where numbers, classes, relations, priorities or names differ",
    arguments: [
      ("UILabel:0x7.height == 21 ", "UILabel:0x7.height == 22 "),
      ("UILabel:0x7", "UITextView:0x7"),
      ("UILabel:0x7.height == 21 ", "UILabel:0x7.height >= 21 "),
      ("UILabel:0x7.height == 21 ", "UILabel:0x7.height == 21 priority:750 "),
    ]
  )
  func none(old: String, new: String) {
    var sources = ConstraintSources()
    sources.add([Self.card(in: "Card.xib", title: "title", height: 21)])
    #expect(Self.places(Self.log.replacing(old, with: new), in: sources)[1] == [])
  }

  @Test("are the line that SnapKit prints, with its path where the sources have it")
  func lines() {
    let row = "<SnapKit.LayoutConstraint:0x1@Card.swift#10 UILabel:0x7.height == 21.0>"
    #expect(Self.places(row, in: ConstraintSources()) == [["Card.swift:10"]])
    var sources = ConstraintSources()
    sources.add([Self.card(in: "Other/Row.swift", title: "title", height: 21)])
    sources.add([Self.card(in: "App/Card.swift", title: "title", height: 21)])
    #expect(Self.places(row, in: sources) == [["App/Card.swift:10"]])
  }
}
