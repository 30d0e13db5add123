internal import LayoutModel

/// The names of one expression of Swift or Objective-C as far as it was read: `self.photo.image`, or
/// `[self.photo setImage`.
struct NameChain {
  /// The names, the last of them last.
  private var names: [String] = []
  /// Whether a bracket stands before it: then a name may follow without a sign, the message.
  private var isReceiver = false
  /// Whether it is an argument that gets a constraint, or is one that is turned on or off.
  private var isConstrained = false
  /// Whether constraints are listed that are turned on or off.
  private var isList = false

  /// What an expression does with a property.
  struct Deed {
    /// The property.
    var property: String
    /// Whether it is one of the object whose code it is.
    var isOwn: Bool
    /// What is done with it.
    var deeds: ClassCode.Deeds
  }
}

extension NameChain {
  /// Adds a name, or begins anew with it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - signs: What stands between it and the name before.
  mutating func append(_ name: String, behind signs: [UInt8]) {
    let name = name.first == "_" ? String(name.drop { $0 == "_" }) : name
    if signs == [UInt8(ascii: ".")], !names.isEmpty {
      names.append(name)
    } else if signs.isEmpty, isReceiver, !names.isEmpty {
      names.append(name)
      isReceiver = false
    } else {
      begin(name, behind: signs)
    }
  }

  /// Begins anew with a name.
  private mutating func begin(_ name: String, behind signs: [UInt8]) {
    if names.last.map(Self.activations.contains) == true, names.count > 1 { isList = true }
    if signs.contains(UInt8(ascii: ")")) { isList = false }
    let isLabelled = names.last.map(Self.itemLabels.contains) == true
    let isArgument = isLabelled && signs == [UInt8(ascii: ":")]
    let isElement =
      isList && (signs.last == UInt8(ascii: "[") || signs.last == UInt8(ascii: ","))
    isConstrained = isArgument || isElement
    isReceiver = signs.last == UInt8(ascii: "[")
    // The label of an argument counts with what is called.
    let isItem = name == "item" && names.last == "NSLayoutConstraint"
    names = [isItem ? "constraintWithItem" : name]
  }

  /// What the names so far do with the property before the last of them.
  ///
  /// - Parameter isAssigned: Whether an equals sign follows.
  /// - Returns: `nil` where that is nothing that matters.
  func deed(isAssigned: Bool) -> Deed? {
    if isConstrained, !isAssigned, let name = names.last {
      return Deed(property: name, isOwn: isOwn(names.count - 1), deeds: .constrained)
    }
    guard names.count > 1, let word = names.last else { return nil }
    var place = names.count - 2
    if place > 0, Self.extensions.contains(names[place]) { place -= 1 }
    let deeds = isAssigned ? Self.deeds(ofValue: word) : Self.deeds(ofCall: word)
    if deeds.isEmpty { return nil }
    return Deed(property: names[place], isOwn: isOwn(place), deeds: deeds)
  }

  /// Whether the name at a place is a property of the object itself.
  private func isOwn(_ place: Int) -> Bool {
    place == 0 || place == 1 && Self.selves.contains(names[0])
  }

  /// What the object itself is called.
  private static let selves: Set<String> = ["self", "strongSelf", "weakSelf"]
  /// What libraries call the members that they give every object.
  private static let extensions: Set<String> = ["kf", "sd", "af", "rx", "nk"]
  /// What turns constraints on or off.
  private static let activations: Set<String> = [
    "activate", "deactivate", "activateConstraints", "deactivateConstraints",
  ]
  /// What stands before views that get a constraint.
  private static let itemLabels: Set<String> = ["constraintWithItem", "toItem"]

  /// What it is to assign to a property.
  private static func deeds(ofValue name: String) -> ClassCode.Deeds {
    switch name {
    case "image", "images", "animationImages", "arrangedSubviews": .filled
    case "constant", "isActive", "active", "priority", "translatesAutoresizingMaskIntoConstraints":
      .constrained
    default: []
    }
  }

  /// What it is to call, or to ask for, something.
  private static func deeds(ofCall name: String) -> ClassCode.Deeds {
    if let verb = fillingVerbs.first(where: name.hasPrefix) {
      let object = name.dropFirst(verb.count).lowercased()
      if fillings.contains(where: object.contains) { return .filled }
    }
    switch name {
    case "snp", "setConstant", "setActive", "setPriority": return .constrained
    default:
      let isTied = name.hasSuffix("Anchor") || ties.contains(where: name.hasPrefix)
      return isTied ? .constrained : []
    }
  }

  /// How the names of methods begin that give a view what it shows, and what that is.
  private static let fillingVerbs = ["add", "insert", "set", "load", "download", "fetch", "show"]
  private static let fillings = ["subview", "arrangedview", "image"]
  /// How the names of methods begin that give a view constraints.
  private static let ties = [
    "mas_", "autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter", "addConstraint",
    "constrain", "pin", "anchor",
  ]
}
