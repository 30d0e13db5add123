internal import LayoutModel

struct CodeWord: OptionSet {
  let rawValue: UInt32

  /// A capitalized name.
  static let type = CodeWord(rawValue: 1)
  /// A word that gives a view a size, or content with one.
  static let sizing = CodeWord(rawValue: 2)
  static let head = CodeWord(rawValue: 4)
  /// A keyword before the name of a class that is declared elsewhere.
  static let reopening = CodeWord(rawValue: 8)
  /// A keyword of members, which `class` may precede in a class.
  static let member = CodeWord(rawValue: 16)
  static let outlet = CodeWord(rawValue: 32)
  static let itself = CodeWord(rawValue: 64)
  /// A namespace that a library adds to all objects.
  static let space = CodeWord(rawValue: 128)
  static let item = CodeWord(rawValue: 256)
  /// A label that counts in a call of `NSLayoutConstraint` only.
  static let plainItem = CodeWord(rawValue: 512)
  static let constraint = CodeWord(rawValue: 1024)
  static let activation = CodeWord(rawValue: 2048)
  static let assignment = CodeWord(rawValue: 4096)
  private static let fillingCall = CodeWord(rawValue: 1 << 13)
  private static let constrainingCall = CodeWord(rawValue: 1 << 14)
  private static let fillingValue = CodeWord(rawValue: 1 << 15)
  private static let constrainingValue = CodeWord(rawValue: 1 << 16)
  private static let opening = CodeWord(rawValue: 1 << 17)
  private static let closing = CodeWord(rawValue: 1 << 18)

  /// The words of code that uses a view, a constraint or an outlet.
  static let uses: CodeWord = [
    .sizing, .outlet, .item, .activation, .fillingCall, .constrainingCall, .fillingValue,
    .constrainingValue,
  ]

  /// The effect on its owner of calling a function, or of reading a property.
  var calls: ClassCode.Deeds {
    contains(.fillingCall) ? .filled : contains(.constrainingCall) ? .constrained : []
  }

  var values: ClassCode.Deeds {
    contains(.fillingValue) ? .filled : contains(.constrainingValue) ? .constrained : []
  }

  /// The number of brackets of generic parameters that a sign opens.
  var angles: Int { contains(.opening) ? 1 : contains(.closing) ? -1 : 0 }
}

extension CodeWord {
  init(_ text: String) {
    self = []
    // The first byte is compared before a beginning: there are many words.
    let first = text.utf8.first ?? 0
    func begins(_ beginning: String) -> Bool {
      beginning.utf8.first == first && text.hasPrefix(beginning)
    }
    let isCapital = first < 0x80 ? first >= 65 && first <= 90 : text.first?.isUppercase == true
    if isCapital { insert(.type) }
    formUnion(Self.meanings[text] ?? [])
    if let verb = Self.fillingVerbs.first(where: begins) {
      let object = Array(text.lowercased().utf8.dropFirst(verb.utf8.count))
      if Self.fillings.contains(where: object.have) { insert(.fillingCall) }
    }
    if text.hasSuffix("Anchor") || Self.ties.contains(where: begins) {
      insert(.constrainingCall)
    }
  }

  private static let meanings: [String: CodeWord] = {
    var meanings: [String: CodeWord] = [:]
    func add(_ meaning: CodeWord, _ words: [String]) {
      for word in words { meanings[word, default: []].insert(meaning) }
    }
    add(
      .sizing,
      [
        "intrinsicContentSize", "addSubview", "addArrangedSubview", "loadNibNamed", "UINib",
        "NSNib", "NSLayoutConstraint", "constraint", "snp",
      ]
    )
    add(.head, ["class", "extension", "interface", "implementation"])
    add(.reopening, ["extension", "implementation"])
    add(.member, ["func", "var", "let", "subscript", "override"])
    add(.outlet, ["IBOutlet"])
    add(.itself, ["self", "strongSelf", "weakSelf"])
    add(.space, ["kf", "sd", "af", "rx", "nk"])
    add(.item, ["item", "toItem", "constraintWithItem"])
    add(.plainItem, ["item"])
    add(.constraint, ["NSLayoutConstraint"])
    add(
      .activation,
      ["activate", "deactivate", "activateConstraints", "deactivateConstraints"]
    )
    add(.assignment, ["=", "+=", "-="])
    add(.constrainingCall, ["snp", "setConstant", "setActive", "setPriority"])
    add(.fillingValue, ["image", "images", "animationImages", "arrangedSubviews"])
    add(
      .constrainingValue,
      ["constant", "isActive", "active", "priority", "translatesAutoresizingMaskIntoConstraints"]
    )
    add(.opening, ["<"])
    add(.closing, [">"])
    return meanings
  }()
  /// The beginnings of methods that give a view its content, and the nouns of content.
  private static let fillingVerbs = ["add", "insert", "set", "load", "download", "fetch", "show"]
  private static let fillings = ["subview", "arrangedview", "image"]
  /// The beginnings of methods that add constraints to a view.
  private static let ties = [
    "mas_", "autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter", "addConstraint",
    "constrain", "pin", "anchor",
  ]
}
