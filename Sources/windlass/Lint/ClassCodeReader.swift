internal import LayoutModel

/// Looks through the code of a project for what it says of the views and constraints of files.
///
/// A file stores nothing but the name of a class of the author's own. Where its code states an
/// intrinsic size, or fills its views from a file or with subviews, such a view may well be
/// determined, and nothing is said of it that only Interface Builder, which runs no code, would. The
/// same goes for what an outlet holds, where code fills it, ties it or changes it.
///
/// Code is not read for it, only looked through for a few words. What is said of a property of
/// another object (`cell.photo.image = ...`) counts for each class that declares such an outlet and
/// that the same file names.
struct ClassCodeReader {
  /// The classes that have one of the words in them.
  private var sized: Set<String> = []
  /// What is known so far.
  private var code = ClassCode()
  /// What files do with properties of other objects, and the classes that they name.
  private var foreign: [(deeds: [String: ClassCode.Deeds], names: Set<String>)] = []
  /// The classes that declare an outlet, by its name.
  private var declarers: [String: Set<String>] = [:]

  /// What code gives a view a size, or content that may have one, with.
  private static let words: Set<String> = [
    "intrinsicContentSize", "addSubview", "addArrangedSubview", "loadNibNamed", "UINib", "NSNib",
    "NSLayoutConstraint", "constraint", "snp",
  ]
  /// What `class` stands before in a class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override"]
}

extension ClassCodeReader {
  /// What all the files say.
  var result: ClassCode {
    var result = code
    for file in foreign {
      for (property, deeds) in file.deeds {
        for name in declarers[property] ?? [] where file.names.contains(name) {
          result.deeds[ClassCode.Property(property, of: name), default: []].formUnion(deeds)
        }
      }
    }
    result.sizedClasses = sized.union(
      code.bases.keys.filter { code.ancestry(of: $0).contains(where: sized.contains) }
    )
    return result
  }

  /// Looks through a file of Swift or Objective-C.
  ///
  /// Complexity: its length.
  ///
  /// - Parameter bytes: The file.
  mutating func look(at bytes: [UInt8]) {
    var file = Place()
    for word in CodeWords(bytes) {
      switch word {
      case .name(let name): take(name, &file)
      case .sign(let sign):
        if sign == UInt8(ascii: "="), file.isBehindName {
          note(file.chain.deed(isAssigned: true), &file)
        }
        file.pass(sign)
      }
    }
    if !file.deeds.isEmpty { foreign.append((file.deeds, file.names)) }
  }

  /// Takes the next name of a file.
  private mutating func take(_ name: String, _ file: inout Place) {
    if name.first?.isUppercase == true { file.names.insert(name) }
    let isDirective = file.signs.last == UInt8(ascii: "@")
    switch file.expected {
    case .name where !Self.members.contains(name):
      file.current = name
      file.expected = .colon
    case .extended:
      file.current = name
      file.expected = .nothing
    case .base:
      if let current = file.current { code.bases[current] = name }
      file.expected = .nothing
    // Between a name and its colon stand what it is generic over.
    case .colon: break
    case .nothing, .name:
      file.expected = Expected(after: name, isDirective: isDirective)
      if let current = file.current, Self.words.contains(name) { sized.insert(current) }
    }
    noteOutlet(name, &file)
    file.aliases.take(name, behind: file.signs)
    file.chain.append(name, behind: file.signs)
    file.signs = []
    note(file.chain.deed(isAssigned: false), &file)
  }

  /// Notes the outlets that a class declares: `@IBOutlet var name`, `IBOutlet UIView *name;`.
  private mutating func noteOutlet(_ name: String, _ file: inout Place) {
    if name == "IBOutlet" {
      file.isOutlet = true
    } else if file.isOutlet, let current = file.current {
      // Of Swift the last name before the colon is the property's, of Objective-C before the
      // semicolon: with all the others words are taken along of which nobody says anything.
      declarers[name, default: []].insert(current)
    }
  }

  /// Notes what is done with a property.
  private mutating func note(_ deed: NameChain.Deed?, _ file: inout Place) {
    guard var deed else { return }
    if deed.isOwn { deed.property = file.aliases[deed.property] ?? deed.property }
    if deed.isOwn, let current = file.current {
      code.deeds[ClassCode.Property(deed.property, of: current), default: []].formUnion(deed.deeds)
    } else {
      file.deeds[deed.property, default: []].formUnion(deed.deeds)
    }
  }

  /// Where in a file one is.
  private struct Place {
    /// The class whose code it is.
    var current: String?
    /// What may come next.
    var expected = Expected.nothing
    /// The first signs behind the name before, without those that only unwrap it.
    var signs: [UInt8] = []
    /// The names that were last read, of one expression.
    var chain = NameChain()
    /// What variables of functions are, that are properties by another name.
    var aliases = PropertyAliases()
    /// Whether an outlet is being declared.
    var isOutlet = false
    /// What is done with properties of other objects.
    var deeds: [String: ClassCode.Deeds] = [:]
    /// The names of types.
    var names: Set<String> = []

    /// Whether nothing stands behind a name but what may begin `+=` and the like.
    var isBehindName: Bool {
      signs.isEmpty || signs == [UInt8(ascii: "+")] || signs == [UInt8(ascii: "-")]
    }

    /// Passes a sign.
    mutating func pass(_ sign: UInt8) {
      expected = expected.after(sign)
      aliases.pass(sign)
      switch sign {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "\n"): return
      case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "{"):
        isOutlet = false
      default: break
      }
      // Where many stand in a row, the first ones and the last one tell.
      if signs.count == Self.signLimit { signs.removeLast() }
      signs.append(sign)
    }

    private static let signLimit = 8
  }

  /// What may come next of the head of a class.
  private enum Expected {
    case nothing, name, extended, colon, base

    /// What may come behind a name.
    init(after name: String, isDirective: Bool) {
      switch name {
      case "class": self = isDirective ? .nothing : .name
      case "interface": self = isDirective ? .name : .nothing
      case "extension": self = .extended
      case "implementation": self = isDirective ? .extended : .nothing
      default: self = .nothing
      }
    }

    /// What may come behind a byte that is of no name.
    func after(_ byte: UInt8) -> Expected {
      switch self {
      case .colon where byte == UInt8(ascii: ":"): .base
      case .colon where byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\n"): .nothing
      case .name, .extended: byte == UInt8(ascii: "\n") ? self : .nothing
      case .colon, .base: byte == UInt8(ascii: "{") ? .nothing : self
      case .nothing: .nothing
      }
    }
  }
}
