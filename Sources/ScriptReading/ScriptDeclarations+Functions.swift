import LayoutModel
import SwiftSubset

extension ScriptDeclarations {
  /// The script's own function of a name that takes these arguments, for a receiver.
  func function(
    _ name: Symbol,
    of receiver: ScriptValue,
    type: Int?,
    _ arguments: [ScriptArgument]
  ) -> Int? {
    guard let candidates = functions[name] else { return nil }
    meter.charge(candidates.count)
    return candidates.first { index in
      let function = tree.functions[index]
      return !function.isComputed && function.body >= 0 && fits(function, receiver, type)
        && takes(function, arguments) != nil
    }
  }

  /// The script's own computed property of a name.
  func property(_ name: Symbol, of receiver: ScriptValue, type: Int?) -> Int? {
    guard let candidates = functions[name] else { return nil }
    meter.charge(candidates.count)
    return candidates.first {
      tree.functions[$0].isComputed && tree.functions[$0].body >= 0
        && fits(tree.functions[$0], receiver, type)
    }
  }

  /// Whether a function is a member of what it is called on.
  private func fits(_ function: SyntaxTree.Function, _ receiver: ScriptValue, _ type: Int?)
    -> Bool
  {
    guard function.owner >= 0 else { return true }
    let declaration = tree.types[Int(function.owner)]
    let owner = names[declaration.name]
    switch receiver {
    case .item(.view(let index)):
      if let type, isOrInherits(type, owner) { return true }
      if let known = types[owner], tree.types[known].isProtocol { return declaration.isExtension }
      return types[owner] == nil && isViewType(owner) && declaration.isExtension
        || index == 0 && type == nil && types[owner] == nil
    case .item, .support: return owner.hasSuffix("LayoutGuide") || owner == "LayoutGuide"
    case .anchor(let anchor):
      return owner == "NSLayoutAnchor"
        || owner == "NSLayoutDimension" && !anchor.attribute.isLocation
        || owner == "NSLayoutXAxisAnchor" && anchor.attribute.isLocation
          && anchor.attribute.isHorizontal
        || owner == "NSLayoutYAxisAnchor" && anchor.attribute.isLocation
          && !anchor.attribute.isHorizontal
    case .constraint: return owner == "NSLayoutConstraint"
    case .priority: return owner == "UILayoutPriority"
    case .word:
      // A case of one of the script's enumerations.
      return owner == "UILayoutPriority"
        || types[owner].map { !tree.types[$0].isClass && !function.isStatic } == true
    case .array: return ["Array", "Collection", "Sequence"].contains(owner)
    case .type(let name): return name == owner && function.isStatic
    case .number: return ["CGFloat", "Double", "Int", "Float"].contains(owner)
    default: return false
    }
  }

  private func isOrInherits(_ type: Int, _ owner: String) -> Bool {
    var current: Int? = type
    // A cycle of classes would go on for ever.
    for _ in 0..<32 {
      guard let index = current else { return false }
      let declaration = tree.types[index]
      meter.charge(declaration.inherited.count)
      if names[declaration.name] == owner { return true }
      if declaration.inherited.contains(where: { names[$0] == owner }) { return true }
      current = declaration.inherited.lazy.compactMap { types[names[$0]] }.first
    }
    return false
  }

  /// Which argument each parameter of a function gets; `nil` where they do not fit.
  func takes(
    _ function: SyntaxTree.Function,
    _ arguments: [ScriptArgument]
  ) -> [Range<Int>]? {
    meter.charge(function.parameters.count)
    var place = 0
    var ranges: [Range<Int>] = []
    for parameter in function.parameters {
      let label = parameter.label >= 0 ? names[parameter.label] : nil
      let begin = place
      if place < arguments.count, arguments[place].label == label,
        suits(arguments[place].value, parameter.type)
      {
        place += 1
        while parameter.isVariadic, place < arguments.count, arguments[place].label == nil {
          place += 1
        }
      } else if parameter.defaultValue < 0, !parameter.isVariadic {
        // A closure may stand behind the call, without its label.
        guard place == arguments.count - 1, case .closure = arguments[place].value else {
          return nil
        }
        place += 1
      }
      ranges.append(begin..<place)
    }
    return place == arguments.count ? ranges : nil
  }

  /// Whether a value may be of a type, as far as overloads have to tell.
  private func suits(_ value: ScriptValue, _ type: Symbol) -> Bool {
    guard type >= 0 else { return true }
    let name = names[type]
    switch value {
    case .number:
      return !name.hasSuffix("Anchor") && name != "NSLayoutDimension" && !isViewType(name)
    case .anchor(let anchor):
      return name == "NSLayoutAnchor"
        || name
          == (anchor.attribute.isLocation
            ? anchor.attribute.isHorizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
            : "NSLayoutDimension")
        || name == "T"
    case .item, .undeclared: return !["CGFloat", "Double", "Int", "Float", "Bool"].contains(name)
    default: return true
    }
  }

  /// The function that `super` calls: that of the next class which has one and is not running.
  func superFunction(_ name: Symbol, of type: Int, _ arguments: [ScriptArgument]) -> Int? {
    guard let candidates = functions[name] else { return nil }
    meter.charge(candidates.count)
    for ancestor in chain(of: type).dropFirst() {
      let found = candidates.first { candidate in
        let function = tree.functions[candidate]
        return function.owner >= 0 && names[tree.types[Int(function.owner)].name] == ancestor
          && active[candidate, default: 0] == 0 && function.body >= 0
          && takes(function, arguments) != nil
      }
      if let found { return found }
    }
    return nil
  }
}
