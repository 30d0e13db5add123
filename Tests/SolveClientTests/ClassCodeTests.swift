import LayoutModel
import Testing

@testable import windlass

@Suite("What code says of the views of files")
struct ClassCodeTests {
  @Test("is that classes state a size or fill themselves, and those that inherit from them")
  func sizedClasses() {
    var classes = ClassCodeReader()
    let code = """
      final class Badge: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
      }
      // class Line: Badge, which addSubview nothing
      class Line: UIView { class func make() -> Line { Line() } }
      class Row<Item>: Panel {}
      """
    classes.look(at: Array(code.utf8))
    classes.look(at: Array("extension Panel: Filled { func f(v: UIView) { addSubview(v) } }".utf8))
    #expect(classes.result.sizedClasses == ["Badge", "Panel", "Row"])
  }

  @Test(
    "is what they do with outlets",
    arguments: [
      ("rows.addArrangedSubview(label)", .filled), ("self.rows?.insertSubview(a, at: 0)", .filled),
      ("rows\n  .addArrangedSubview(label)", .filled), ("rows.kf.setImage(with: url)", .filled),
      ("rows.image = nil", .filled), ("if rows.image == nil { return }", []),
      ("let image = rows.image", []), ("// rows.image = nil", []), ("/* rows.image = nil */", []),
      ("log(\"rows.image = nil\")", []), ("rows.isHidden = true", []), ("rows.text = \"\"", []),
      ("rows.widthAnchor.constraint(equalToConstant: 8)", .constrained),
      ("rows.snp.makeConstraints { _ in }", .constrained), ("rows.constant += 8", .constrained),
      ("rows.isActive = isOn", .constrained), ("if rows.constant == 8 {}", []),
      ("NSLayoutConstraint.activate([other, rows])", .constrained),
      ("NSLayoutConstraint(item: rows, attribute: .top)", .constrained),
      ("show(rows)", []), ("other.rows.image = nil", []),
      ("guard let _stack = rows else { return }\n_stack.addArrangedSubview(a)", .filled),
      ("if let stack = self.rows, isOn { stack.addArrangedSubview(a) }", .filled),
      ("let stack = rows.first\nstack.addArrangedSubview(a)", []),
      ("let stack = rows()\nstack.addArrangedSubview(a)", []),
      ("let a = rows; let a = other\na.addArrangedSubview(b)", []),
    ] as [(String, ClassCode.Deeds)]
  )
  func outlets(statement: String, deeds: ClassCode.Deeds) {
    var classes = ClassCodeReader()
    classes.look(at: Array("class Cell: Base { func f() {\n\(statement)\n} }".utf8))
    #expect(classes.result.deeds(with: "rows", of: "Cell") == deeds)
    #expect(classes.result.deeds(with: "rows", of: "Base") == [])
  }

  @Test(
    "is the same in Objective-C",
    arguments: [
      ("[self.rows addArrangedSubview:label];", .filled), ("[_rows setImage:nil];", .filled),
      ("_rows.image = image;", .filled), ("self.rows.constant = 8;", .constrained),
      ("[rows.widthAnchor constraintEqualToConstant:8];", .constrained),
      ("[NSLayoutConstraint constraintWithItem:self.rows attribute:1", .constrained),
      ("[NSLayoutConstraint activateConstraints:@[rows]];", .constrained),
      ("NSString *s = @\"[rows setImage:nil]\";", []), ("[rows reloadData];", []),
    ] as [(String, ClassCode.Deeds)]
  )
  func objectiveC(statement: String, deeds: ClassCode.Deeds) {
    var classes = ClassCodeReader()
    let code = """
      @class Other;
      @implementation Cell
      - (void)f:(Other *)other {
        [t registerClass:[Other class] forCellReuseIdentifier:x];
        \(statement)
      }
      @end
      """
    classes.look(at: Array(code.utf8))
    #expect(classes.result.deeds(with: "rows", of: "Cell") == deeds)
  }

  @Test("is what others do with their outlets, where a file names the class")
  func others() {
    var classes = ClassCodeReader()
    for code in [
      "class Table { func f(c: UITableViewCell) { (c as? Cell)?.f(); cell.photo.image = nil } }",
      "class Cell { @IBOutlet private weak var photo: UIImageView! }",
      "class Tile { @IBOutlet var photo: UIImageView! }",
      "@interface Card : UIView\n@property (weak) IBOutlet UIImageView *photo;\n@end",
      "class Deck { var card: Card; func f() { card.photo.image = nil } }",
    ] {
      classes.look(at: Array(code.utf8))
    }
    let result = classes.result
    #expect(result.deeds(with: "photo", of: "Cell") == .filled)
    #expect(result.deeds(with: "photo", of: "Tile") == [])
    #expect(result.deeds(with: "photo", of: "Card") == .filled)
  }

  /// A view of a class of the author's own that nothing gives a size.
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects>
    <view id="r" contentMode="scaleToFill"><rect key="frame" x="0" y="0" width="414" height="896"/>
    <subviews><view id="a" customClass="Badge" customModule="App" customModuleProvider="target" \
    translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="10" y="20" width="50" height="50"/></view></subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" \
    constant="20" id="t"/>
    <constraint firstItem="a" firstAttribute="left" secondItem="r" secondAttribute="left" \
    constant="10" id="l"/></constraints></view></objects></document>
    """

  @Test("are told not to be determined in no file beside their code", arguments: [false, true])
  func beside(isSized: Bool) {
    let size = isSized ? "override var intrinsicContentSize: CGSize { .zero }" : ""
    let files = ["App/A.xib": Self.file, "App/Badge.swift": "class Badge: UIView { \(size) }"]
    let run = CommandLineRun(["lint", "App"], files: files)
    #expect(run.output.contains("AL200") == !isSized)
  }

  /// A stack view that holds nothing, tied at two edges; its class has it for `rows`.
  private static let emptyStack = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects>
    <view id="r" customClass="Panel" contentMode="scaleToFill">
    <rect key="frame" x="0" y="0" width="414" height="896"/>
    <subviews><stackView id="a" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="10" y="20" width="50" height="50"/></stackView></subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" \
    constant="20" id="t"/>
    <constraint firstItem="a" firstAttribute="left" secondItem="r" secondAttribute="left" \
    constant="10" id="l"/></constraints>
    <connections><outlet property="rows" destination="a" id="o"/></connections></view>
    </objects></document>
    """

  @Test(
    "makes information of what it settles",
    arguments: [
      ("Panel.swift", "class Panel: UIView { func f() { rows.addArrangedSubview(l) } }", false),
      ("Panel.m", "@implementation Panel\n- (void)f { [self.rows addArrangedSubview:l]; }", false),
      ("Panel.swift", "class Panel: UIView { func f() { rows.isHidden = true } }", true),
      ("Other.swift", "class Other: UIView { func f() { rows.addArrangedSubview(l) } }", true),
    ]
  )
  func settled(path: String, code: String, isTold: Bool) {
    let files = ["App/A.xib": Self.emptyStack, "App/\(path)": code]
    let run = CommandLineRun(["lint", "App"], files: files)
    #expect(run.output.contains("AL200") == isTold, "\(run.output)")
    let all = CommandLineRun(["lint", "--information", "App"], files: files)
    #expect(all.output.contains("AL200"))
    #expect(all.output.contains("Code fills rows, which") == !isTold, "\(all.output)")
  }
}
