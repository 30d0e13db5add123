/// A layout of a few views at random, with numbers that are mostly usual and sometimes extreme, that can be written
/// in every kind of input.
struct SmallLayout {
  struct Item {
    var id: String
    var superview: String?
    var isStack: Bool
  }

  struct Relation {
    var first: String
    var firstAttribute: String
    var relation: String
    var second: String?
    var secondAttribute = ""
    var multiplier = "1"
    var constant: String
    var priority: String
  }

  private(set) var items: [Item] = []
  private(set) var relations: [Relation] = []
  private let farPercent: Int
  private let isBounded: Bool

  init(_ dice: inout Dice) {
    farPercent = dice.pick([0, 5, 10, 30, 60, 60])
    isBounded = dice.chance(50)
    for number in 0..<(1 + dice.roll(7)) {
      let superview = items.isEmpty || dice.chance(70) ? nil : dice.pick(items).id
      items.append(Item(id: "v\(number)", superview: superview, isStack: dice.chance(8)))
    }
    for _ in 0..<(1 + dice.roll(3 * items.count + 3)) { relations.append(relation(&dice)) }
  }

  /// A number that most readers accept, since one invalid number makes the whole layout invalid.
  private func number(_ dice: inout Dice) -> String {
    dice.number(farPercent: farPercent, isBounded: isBounded || dice.chance(95))
  }

  private func factor(_ dice: inout Dice) -> String {
    dice.number(farPercent: farPercent, isBounded: isBounded)
  }

  private func relation(_ dice: inout Dice) -> Relation {
    let first = dice.pick(items).id
    var relation = Relation(
      first: first,
      firstAttribute: dice.pick(["width", "height"]),
      relation: dice.pick(["equal", "equal", "equal", "lessThanOrEqual", "greaterThanOrEqual"]),
      constant: number(&dice),
      priority: dice.pick(["1000", "1000", "1000", "999", "750", "500.5", "250", "1", "0.001"])
    )
    let kind = dice.roll(100)
    if kind < 35 { return relation }
    let second = dice.pick(["root"] + items.map(\.id))
    relation.second = second == first ? "root" : second
    relation.secondAttribute = dice.pick(["width", "height"])
    if kind < 55 || dice.chance(30) { relation.multiplier = factor(&dice) }
    if kind >= 55 {
      let places = dice.pick([["leading", "trailing", "centerX"], ["top", "bottom", "centerY"]])
      relation.firstAttribute = dice.pick(places)
      relation.secondAttribute = dice.pick(places)
    }
    if dice.chance(20) { relation.constant = "0" }
    return relation
  }
}

extension SmallLayout.Relation {
  /// The equation, of anchors in code or of attributes in documents.
  ///
  /// - Parameters:
  ///   - suffix: The suffix of each attribute.
  ///   - root: The name of the root.
  ///   - mark: The operator before a priority.
  /// - Returns: The equation.
  func equation(suffix: String, root: String, mark: String) -> String {
    let symbols = ["equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
    let right = second.map { second in
      "\(second == "root" ? root : second).\(secondAttribute)\(suffix) * \(multiplier) + \(constant)"
    }
    return "\(first).\(firstAttribute)\(suffix) \(symbols[relation] ?? "==") \(right ?? constant)"
      + (priority == "1000" ? "" : " \(mark) \(priority)")
  }
}

extension SmallLayout {
  /// The layout as a document in JSON.
  func document(_ dice: inout Dice) -> String {
    let views = items.map { view($0, &dice) }
    let rows = relations.map { row in
      if dice.chance(30) { return "\"\(row.equation(suffix: "", root: "root", mark: "@"))\"" }
      let second = row.second.map {
        ",\"secondItem\":\"\($0)\",\"secondAttribute\":\"\(row.secondAttribute)\",\"multiplier\":\(row.multiplier)"
      }
      return
        "{\"firstItem\":\"\(row.first)\",\"firstAttribute\":\"\(row.firstAttribute)\",\"relation\":\"\(row.relation)\""
        + (second ?? "") + ",\"constant\":\(row.constant),\"priority\":\(row.priority)}"
    }
    var size = "\"width\":\(extent("375", &dice)),\"height\":\(extent("667", &dice))"
    if dice.chance(15) { size += ",\"scale\":\(dice.pick(["1", "2", "3", "1e9", "5e-324"]))" }
    let environment =
      dice.chance(10)
      ? "\"environments\":[{\"name\":\"a\",\(size)},{\"name\":\"b\",\"width\":\(number(&dice)),\"height\":320}]"
      : "\"environment\":{\(size)}"
    return
      "{\(environment),\n\"views\":[\(views.joined(separator: ",\n"))],\n\"constraints\":[\(rows.joined(separator: ",\n"))]}"
  }

  private func extent(_ usual: String, _ dice: inout Dice) -> String {
    dice.chance(farPercent) ? dice.pick(["0", "1", "1e9", "1e-9", "\"fitting\"", "320"]) : usual
  }

  private func view(_ item: Item, _ dice: inout Dice) -> String {
    var members = ["\"id\":\"\(item.id)\""]
    if let superview = item.superview { members.append("\"superview\":\"\(superview)\"") }
    if item.isStack {
      let distribution = dice.pick([
        "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
      ])
      members.append(
        "\"stack\":{\"axis\":\"\(dice.pick(["horizontal", "vertical"]))\",\"distribution\":\"\(distribution)\",\"spacing\":\(number(&dice))}"
      )
    }
    switch dice.roll(12) {
    case 0...2:
      members.append(
        "\"intrinsicContentSize\":{\"width\":\(number(&dice)),\"height\":\(number(&dice))}"
      )
    case 3:
      members.append(
        "\"text\":\"To be or not to be\",\"font\":{\"size\":\(number(&dice))},\"numberOfLines\":0"
      )
    case 4:
      let frame = ["x", "y", "width", "height"].map { "\"\($0)\":\(number(&dice))" }.joined(
        separator: ","
      )
      members.append(
        "\"translatesAutoresizingMaskIntoConstraints\":true,\"frame\":{\(frame)},\"autoresizingMask\":[\"flexibleWidth\"]"
      )
    case 5: members.append("\"scroll\":{}")
    case 6:
      members.append(
        "\"layoutMargins\":{\"left\":\(number(&dice)),\"top\":\(number(&dice)),\"right\":8,\"bottom\":8}"
      )
    default: break
    }
    return "{\(members.joined(separator: ","))}"
  }
}

extension SmallLayout {
  /// The layout as code, at times inside of a class.
  func code(_ dice: inout Dice) -> String {
    let classes = ["UIView()", "UIView()", "UILabel()", "UIButton()"]
    var lines: [String] = []
    for item in items {
      lines.append("let \(item.id) = \(item.isStack ? "UIStackView()" : dice.pick(classes))")
      lines.append("\(item.superview ?? "view").addSubview(\(item.id))")
      lines.append("\(item.id).translatesAutoresizingMaskIntoConstraints = false")
    }
    for row in relations {
      let equation = row.equation(suffix: "Anchor", root: "view", mark: "~")
      lines.append(
        dice.chance(20)
          ? "\(row.first).widthAnchor.constraint(equalToConstant: \(row.constant)).isActive = true"
          : equation
      )
    }
    if dice.chance(50) { lines.append(remark(&dice)) }
    guard dice.chance(30) else { return lines.joined(separator: "\n") }
    return "class A: UIViewController {\n let all: [UIView] = []\n override func viewDidLoad() {\n"
      + lines.map { "  \($0)\n" }.joined() + " }\n}"
  }

  /// A line that is about one view, with a number.
  private func remark(_ dice: inout Dice) -> String {
    let value = dice.chance(10) ? "1e308 * 10" : dice.number(farPercent: 80)
    let item = dice.pick(items).id
    return dice.pick([
      "let all all[\(value)].n", "all[\(value)].isHidden = true",
      "\(item).contentOffset = CGPoint(x: \(value), y: 0)",
      "\(item).frame = CGRect(x: \(value), y: 0, width: \(value), height: 1)",
      "\(item).layer.zPosition = \(value)",
      "for i in 0..<\(value) { \(item).tag = i }", "\(item).font = .systemFont(ofSize: \(value))",
      "\(item).setContentHuggingPriority(.init(\(value)), for: .horizontal)",
      "\(item).spacing = \(value)",
      "let n = Int(\(value)) % \(number(&dice))", "\(item).layoutMargins.left = \(value)",
    ])
  }

  /// The layout as an Interface Builder file.
  func interface(_ dice: inout Dice) -> String {
    let rows = relations.enumerated().map { number, row in
      let second = row.second.map {
        " secondItem=\"\($0)\" secondAttribute=\"\(row.secondAttribute)\" multiplier=\"\(row.multiplier)\""
      }
      return
        "<constraint id=\"c\(number)\" firstItem=\"\(row.first)\" firstAttribute=\"\(row.firstAttribute)\" relation=\"\(row.relation)\""
        + (second ?? "") + " constant=\"\(row.constant)\" priority=\"\(row.priority)\"/>"
    }
    return
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" toolsVersion=\"22000\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\">"
      + "<objects><view id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
      + "<subviews>\(elements(in: nil, &dice))</subviews><constraints>\(rows.joined())</constraints></view></objects></document>"
  }

  private func elements(in superview: String?, _ dice: inout Dice) -> String {
    var text = ""
    for item in items where item.superview == superview {
      let inner = elements(in: item.id, &dice)
      let kind =
        inner.isEmpty ? dice.pick(["view", "label", "button", "imageView", "switch"]) : "view"
      let rect = ["x", "y", "width", "height"].map { " \($0)=\"\(number(&dice))\"" }.joined()
      text +=
        "<\(kind) id=\"\(item.id)\" text=\"ab\" translatesAutoresizingMaskIntoConstraints=\"\(dice.pick(["NO", "NO", "YES"]))\"><rect key=\"frame\"\(rect)/>"
      text += (inner.isEmpty ? "" : "<subviews>\(inner)</subviews>") + "</\(kind)>"
    }
    return text
  }

  /// The layout's relations as Xcode logs them.
  func log(_ dice: inout Dice) -> String {
    let symbols = ["equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
    let rows = relations.enumerated().map { number, row in
      let right = row.second.map {
        "UIView:\($0).\(row.secondAttribute) * \(row.multiplier) + \(row.constant)"
      }
      return
        "    \"<NSLayoutConstraint:0x60\(number) UIView:\(row.first).\(row.firstAttribute) \(symbols[row.relation] ?? "==") \(right ?? row.constant)   (active)>\""
    }
    let broken = rows.first.map { String($0.drop { $0 != "<" }.prefix { $0 != "\"" }) } ?? ""
    return
      "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: ",\n"))\n)\n\n"
      + "Will attempt to recover by breaking constraint\n\(broken)\n"
  }
}
