import Bounds
import LayoutModel
import SwiftSubset

extension ScriptDeclarations {
  /// The initializer that makes an object of a type with these arguments, and the arguments for it.
  ///
  /// Who shows a class by itself says nothing of what it is made with, as cells are with a style: then
  /// it is the one that does most. Those that are unavailable, or that only end the process, are none.
  ///
  /// The classes it inherits from are asked in turn, as long as the own ones only decode. What
  /// decodes (`init(coder:)`) is never chosen: a storyboard's content is not in the script.
  func initializer(
    of type: Int,
    for view: Int,
    _ arguments: [ScriptArgument]
  ) -> (function: Int, arguments: [ScriptArgument])? {
    let symbol = Keyword.`init`.symbol
    if !types.isOfProject { meter.charge(functions[symbol]?.all.count ?? 0) }
    var current: Int? = type
    // A class without written initializers has those of the class it inherits from.
    // The limit ends a class that inherits from itself.
    for _ in 0..<32 {
      guard let owner = current else { return nil }
      let own = initializers(of: owner)
      let candidates = own.filter { !tree.functions[$0].isUnavailable && !onlyTraps($0) }
      // Of a project, in which every other type has some, those of others are not looked at.
      let first =
        types.isOfProject
        ? candidates.first { takes(tree.functions[$0], arguments) != nil }
        : function(symbol, of: .item(.view(view)), type: type, arguments)
      if let fitting = first, candidates.contains(fitting), !isDecoder(fitting),
        !arguments.isEmpty || weight(fitting) > 1
      {
        return (fitting, arguments)
      }
      if arguments.isEmpty, let best = heaviest(of: candidates) {
        return (best, standIns(for: tree.functions[best]))
      }
      guard own.allSatisfy(isDecoder), !tree.types[owner].inherited.isEmpty else {
        return nil
      }
      current = parent(of: owner)
    }
    return nil
  }

  /// The initializer that an extension of a class of the system's has for these arguments, or one of all
  /// views.
  func extensionInitializer(of name: String, _ arguments: [ScriptArgument]) -> Int? {
    let symbol = Keyword.`init`.symbol
    for owner in [name, "UIView", "NSView"] where types[owner] == nil {
      guard let known = names.known(owner) else { continue }
      let candidates = functions(named: symbol, ofTypesNamed: known)
      meter.charge(candidates.count)
      let found = candidates.first {
        tree.functions[$0].body >= 0 && takes(tree.functions[$0], arguments) != nil
      }
      if let found, active[found, default: 0] == 0 { return found }
    }
    return nil
  }

  /// The initializer that makes an object of a type of what a file holds; `nil` where the system's does.
  func decoder(of type: Int) -> Int? {
    var current: Int? = type
    for _ in 0..<Self.inheritanceLimit {
      guard let owner = current else { return nil }
      let found = initializers(of: owner).first {
        isDecoder($0) && !tree.functions[$0].isUnavailable && !onlyTraps($0)
      }
      if let found { return found }
      current = parent(of: owner)
    }
    return nil
  }

  /// The initializers that a type declares itself and not in an extension, with a body.
  private func initializers(of type: Int) -> [Int] {
    let symbol = Keyword.`init`.symbol
    let known =
      types.isOfProject ? functionsByOwner[tree.types[type].name] : functions[symbol]?.all ?? []
    if types.isOfProject { meter.charge(known.count) }
    return known.filter {
      Int(tree.functions[$0].owner) == type && tree.functions[$0].name == symbol
        && tree.functions[$0].body >= 0
    }
  }

  /// Whether a type has an initializer that makes objects in code.
  func hasInitializer(_ type: Int) -> Bool {
    initializers(of: type).contains { !isDecoder($0) && !onlyTraps($0) }
  }

  /// The initializer that has most to do, the first of those alike; one that decodes only where there
  /// is no other.
  private func heaviest(of candidates: [Int]) -> Int? {
    let makers = candidates.filter { !isDecoder($0) }
    let ranked = makers.isEmpty ? candidates : makers
    return ranked.enumerated().max { first, second in
      (weight(first.element), -first.offset) < (weight(second.element), -second.offset)
    }?.element
  }

  /// How many statements a function has.
  ///
  /// The longest initializer is taken for the one that lays out; others mostly hand on to it.
  private func weight(_ function: Int) -> Int { tree.list(tree.functions[function].body).count }

  /// Whether a function does nothing but end the process.
  ///
  /// `fatalError("init(coder:) has not been implemented")` is what Xcode writes into views made in
  /// code.
  private func onlyTraps(_ function: Int) -> Bool {
    let statements = tree.list(tree.functions[function].body)
    guard statements.count == 1, let first = statements.first else { return false }
    let call = tree[tree.elements[first].node]
    guard call.kind == .call, tree[call.callee].kind == .name else { return false }
    return ["fatalError", "preconditionFailure"].contains(names[tree[call.callee].name])
  }

  /// Whether an initializer is the one that reads an archive, by its first label.
  func isDecoder(_ function: Int) -> Bool {
    tree.functions[function].parameters.first.map { names[$0.label < 0 ? $0.name : $0.label] }
      == "coder"
  }
}
