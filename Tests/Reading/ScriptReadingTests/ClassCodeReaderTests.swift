import LayoutModel
import ScriptReading
import Testing

@Suite("Code of views in Interface Builder files")
struct ClassCodeReaderTests {
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
    classes.read(Array(code.utf8))
    classes.read(Array("extension Panel: Filled { func f(v: UIView) { addSubview(v) } }".utf8))
    // A file without any use of a view.
    classes.read(Array("final class Wide: Row<Int> {}".utf8))
    // The type of a value, and a label of a loop.
    classes.read(Array("let type = wide.class\nRow: while true {}".utf8))
    #expect(classes.result.sizedClasses == ["Badge", "Panel", "Row", "Wide"])
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
      ("/* a /* b */ rows.image = nil */", []), ("log(\"\"\"\nrows.image = nil\n\"\"\")", []),
      ("make().rows.image = nil", []), ("(self as Cell).rows.image = nil", []),
      ("NSLayoutConstraint.activate([other.make(x), rows])", .constrained),
      ("NSLayoutConstraint.activate([other]); show(a, rows)", []),
    ] as [(String, ClassCode.Deeds)]
  )
  func outlets(statement: String, deeds: ClassCode.Deeds) {
    var classes = ClassCodeReader()
    classes.read(Array("class Cell: Base { func f() {\n\(statement)\n} }".utf8))
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
    classes.read(Array(code.utf8))
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
      classes.read(Array(code.utf8))
    }
    let result = classes.result
    #expect(result.deeds(with: "photo", of: "Cell") == .filled)
    #expect(result.deeds(with: "photo", of: "Tile") == [])
    #expect(result.deeds(with: "photo", of: "Card") == .filled)
  }
}
