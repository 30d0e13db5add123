import LayoutModel
import SwiftSubset

extension ScriptDeclarations {
  /// The script's function of a name that takes these arguments, for a receiver.
  ///
  /// Of several overloads the first that takes the arguments counts; `suits` compares the types of
  /// arguments. Functions without a body are requirements of a protocol. `type`: the script's class
  /// of the receiver, if it is a view of one.
  func function(
    _ name: Symbol,
    of receiver: ScriptValue,
    type: Int?,
    _ arguments: [ScriptArgument]
  ) -> Int? {
    let found = candidates(name, for: receiver, type)
    // Mostly there is none, and the closure below copies all declarations.
    if found.isEmpty { return nil }
    return nearest(found, to: receiver, type) { function in
      // The cheap conditions come first: most candidates fail by their labels.
      !function.isComputed && function.body >= 0 && fits(function, receiver, type)
        && takes(function, arguments) != nil
    }
  }

  /// `nil` where the script has no such function.
  ///
  /// Code of an app compiles: a function of one class is not called on a view of another one, and
  /// has a parameter for each label.
  func changesLayout(
    _ name: Symbol,
    of receiver: ScriptValue?,
    type: Int?,
    _ arguments: [ScriptArgument]
  ) -> Bool? {
    let isOfView = if case .item(.view(1...))? = receiver { true } else { false }
    let found =
      if isOfView, let receiver {
        candidates(name, for: receiver, type).filter { candidate in
          let function = tree.functions[candidate]
          return function.owner >= 0 && fits(function, receiver, type)
        }
      } else {
        (functions[name]?.all ?? []) + (blockFunctions[name] ?? [])
      }
    if found.isEmpty { return nil }
    let labels = arguments.compactMap(\.label).map { names.known($0) }
    meter.charge(found.count * (1 + labels.count))
    let isCallable = found.contains { candidate in
      let parameters = tree.functions[candidate].parameters
      return labels.allSatisfy { label in parameters.contains { $0.label == label } }
    }
    return isCallable ? !harmless.contains(name) : nil
  }

  /// Fields of the object have precedence.
  func property(_ name: Symbol, of receiver: ScriptValue, type: Int?) -> Int? {
    let found = candidates(name, for: receiver, type)
    if found.isEmpty { return nil }
    return nearest(found, to: receiver, type) { function in
      function.isComputed && function.body >= 0 && fits(function, receiver, type)
    }
  }

  func isOfProtocol(_ function: Int) -> Bool {
    let owner = Int(tree.functions[function].owner)
    guard owner >= 0, tree.types[owner].isExtension, let type = resolvedType(of: owner) else {
      return false
    }
    return tree.types[type].isProtocol
  }

  /// The override that is nearest to the class of the receiver, and of equals the first, or in a
  /// project one of the same file.
  ///
  /// A base class that calls `setUp()` calls the override of the object's class.
  private func nearest(
    _ candidates: [Int],
    to receiver: ScriptValue,
    _ type: Int?,
    where counts: (SyntaxTree.Function) -> Bool
  ) -> Int? {
    meter.charge(candidates.count)
    if candidates.count == 1 { return counts(tree.functions[candidates[0]]) ? candidates[0] : nil }
    let ancestors =
      if case .item(.view) = receiver, let type {
        self.ancestors(of: type)
      } else {
        [Ancestor]()
      }
    let isPlain = ancestors.count < 2 && !types.isOfProject
    let isOther = if case .item(.view(1...)) = receiver { true } else { false }
    var best: (function: Int, rank: Int)?
    for index in candidates where counts(tree.functions[index]) {
      if isPlain { return index }
      var rank = 2 * rank(of: index, in: ancestors, isOther: isOther)
      if types.isOfProject, types.file(at: tree.functions[index].start) != types.file { rank += 1 }
      if best.map({ rank < $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.function
  }

  /// Functions of blocks come first, unless the call is on another object, and free functions last.
  private func rank(of function: Int, in ancestors: [Ancestor], isOther: Bool) -> Int {
    meter.charge(ancestors.count)
    let owner = Int(tree.functions[function].owner)
    if blockFunctions[tree.functions[function].name]?.contains(function) == true {
      return isOther ? ancestors.count + 1 : -1
    }
    guard owner >= 0, ancestors.count > 1 else { return ancestors.count }
    return ancestors.firstIndex { isPart(owner, of: $0) } ?? ancestors.count
  }

  /// Free functions fit every receiver.
  ///
  /// Members fit an object of their type, of a type that inherits from it, or of the system type
  /// that they extend: an extension of `UIView` is a member of every view.
  private func fits(_ function: SyntaxTree.Function, _ receiver: ScriptValue, _ type: Int?)
    -> Bool
  {
    guard function.owner >= 0 else { return true }
    let declaration = tree.types[Int(function.owner)]
    let owner = names[declaration.name]
    switch receiver {
    // A view of a class of the script has its members; extensions of protocols count for every
    // view, since conformances may be in another file.
    case .item(.view(let index)):
      if let type, isOrInherits(type, Int(function.owner)) { return true }
      // Members of another class fit its objects only.
      guard declaration.isExtension || index == 0 && type == nil else { return false }
      if let known = types[declaration.name], tree.types[known].isProtocol {
        return declaration.isExtension
      }
      let isOfViews = isViewType(owner) || owner == "NSObject" || owner == "UIResponder"
      return types[declaration.name] == nil && isOfViews && declaration.isExtension
        || index == 0 && type == nil && types[declaration.name] == nil
    // Guides have no class of the script.
    case .item, .support: return owner.hasSuffix("LayoutGuide") || owner == "LayoutGuide"
    case .anchor(let anchor):
      return owner == "NSLayoutAnchor"
        || owner == "NSLayoutDimension" && !anchor.attribute.isLocation
        || owner == "NSLayoutXAxisAnchor" && anchor.attribute.isLocation
          && anchor.attribute.isHorizontal
        || owner == "NSLayoutYAxisAnchor" && anchor.attribute.isLocation
          && !anchor.attribute.isHorizontal
    // Extensions of the system's class, such as a `with(priority:)` of an app.
    case .constraint: return owner == "NSLayoutConstraint"
    case .priority: return owner == "UILayoutPriority"
    case .word(let word), .wordCall(let word, _):
      return owner == "UILayoutPriority" || !function.isStatic && isValue(word, of: declaration)
    case .array: return ["Array", "Collection", "Sequence"].contains(owner)
    // Static functions, also of nested types, whose names end with the owner's, and inherited ones:
    // an extension of `UIView` makes views of every class.
    case .type(let name):
      guard function.isStatic else { return false }
      if name == owner || name.hasSuffix(".\(owner)") { return true }
      guard let known = types[name] else { return false }
      return isOrInherits(known, Int(function.owner))
        || declaration.isExtension && ["UIView", "NSView"].contains(owner)
          && viewClass(of: known) != nil
    case .number: return ["CGFloat", "Double", "Int", "Float"].contains(owner)
    default: return false
    }
  }

  /// Any word, unless the type is an enumeration.
  private func isValue(_ word: String, of declaration: SyntaxTree.TypeDeclaration) -> Bool {
    let file = types.file(at: declaration.start)
    guard let type = types.type(named: declaration.name, in: file), !tree.types[type].isClass else {
      return false
    }
    return EnumerationCases.has(word, names[declaration.name], in: file, self) ?? true
  }

  /// At most `inheritanceLimit` steps; only the first base that the script declares is followed,
  /// and protocols are only compared with.
  private func isOrInherits(_ type: Int, _ declaration: Int) -> Bool {
    let owner = tree.types[declaration].name
    var current: Int? = type
    // Classes that do not compile may inherit in a cycle.
    for _ in 0..<Self.inheritanceLimit {
      guard let index = current else { return false }
      let inherited = tree.types[index].inherited
      meter.charge(inherited.count)
      if isPart(declaration, of: Ancestor(name: tree.types[index].name, type: index)) {
        return true
      }
      if inherited.contains(owner) {
        let file = types.file(at: tree.types[index].start)
        let type = types.type(named: owner, in: file)
        if isPart(declaration, of: Ancestor(name: owner, type: type)) { return true }
      }
      current = base(of: index)
    }
    return false
  }

  /// The arguments of each parameter of a function, by labels and order as in Swift.
  ///
  /// A range of indices into the arguments for each parameter, empty for a default value.
  func takes(
    _ function: SyntaxTree.Function,
    _ arguments: [ScriptArgument]
  ) -> [Range<Int>]? {
    meter.charge(function.parameters.count)
    var place = 0
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(function.parameters.count)
    for parameter in function.parameters {
      let label = parameter.label >= 0 ? names[parameter.label] : nil
      let begin = place
      if place < arguments.count, arguments[place].label == label,
        suits(arguments[place].value, parameter, in: function)
      {
        place += 1
        while parameter.isVariadic, place < arguments.count, arguments[place].label == nil {
          place += 1
        }
      } else if parameter.defaultValue < 0, !parameter.isVariadic {
        // A trailing closure, without its label.
        guard place == arguments.count - 1, case .closure = arguments[place].value,
          suits(arguments[place].value, parameter, in: function)
        else { return nil }
        place += 1
      }
      ranges.append(begin..<place)
    }
    if place == arguments.count { return ranges }
    return withTrailingClosure(ranges, function, arguments, at: place)
  }

  /// The closure goes to the last parameter without an argument, if all such parameters have
  /// default values: a parameter of function type takes precedence.
  private func withTrailingClosure(
    _ ranges: [Range<Int>],
    _ function: SyntaxTree.Function,
    _ arguments: [ScriptArgument],
    at place: Int
  ) -> [Range<Int>]? {
    guard place == arguments.count - 1, arguments[place].label == nil,
      case .closure = arguments[place].value
    else { return nil }
    let open = ranges.indices.filter { ranges[$0].isEmpty && !function.parameters[$0].isVariadic }
    guard let receiver = open.last(where: { function.parameters[$0].type < 0 }) ?? open.last else {
      return nil
    }
    var ranges = ranges
    ranges[receiver] = place..<arguments.count
    return ranges
  }

  /// Only the usual differences of overloads are compared: numbers and anchors, horizontal and
  /// vertical anchors, closures by the number of their parameters, words and the cases of an
  /// enumeration.
  private func suits(
    _ value: ScriptValue,
    _ parameter: SyntaxTree.Function.Parameter,
    in function: SyntaxTree.Function
  ) -> Bool {
    if case .closure(let closure) = value, parameter.arity >= 0 {
      let given = tree.functions[closure.function]
      return !given.hasParameters || given.parameters.count == parameter.arity
    }
    guard parameter.type >= 0 else { return true }
    let name = names[parameter.type]
    switch value {
    // A number is no anchor, no dimension and no view.
    case .number:
      return !name.hasSuffix("Anchor") && name != "NSLayoutDimension" && !isViewType(name)
    // Overloads for the two axes differ only in the type of the anchor; a generic one has the type
    // `T`.
    case .anchor(let anchor):
      return name == "NSLayoutAnchor"
        || name
          == (anchor.attribute.isLocation
            ? anchor.attribute.isHorizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
            : "NSLayoutDimension")
        || name == "T"
    case .word(let word):
      let file = types.file(at: function.start)
      return EnumerationCases.has(word, name, in: file, self) ?? true
    case .item, .open(.undeclared):
      return !["CGFloat", "Double", "Int", "Float", "Bool"].contains(name)
    default: return true
    }
  }

  /// Running functions are skipped, so that `super` in a recursive override ends.
  func superFunction(_ name: Symbol, of type: Int, _ arguments: [ScriptArgument]) -> Int? {
    // From the base class on; the class itself is the caller.
    for ancestor in ancestors(of: type).dropFirst() {
      let candidates = functions(named: name, ofTypesNamed: ancestor.name)
      meter.charge(candidates.count)
      let found = candidates.first { candidate in
        let function = tree.functions[candidate]
        return isPart(Int(function.owner), of: ancestor) && active[candidate, default: 0] == 0
          && function.body >= 0 && takes(function, arguments) != nil
      }
      if let found { return found }
    }
    return nil
  }
}
