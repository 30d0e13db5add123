import Bounds
import LayoutModel
import SwiftSubset

extension ScriptDeclarations {
  /// A class that is shown by itself has unknown arguments, such as the style of a cell: then the
  /// initializer with the most statements is chosen.
  ///
  /// Unavailable initializers and those that only end the process are skipped. Base classes follow
  /// as long as a class has only `init(coder:)`: a storyboard's content is not in the script.
  func initializer(
    of type: Int,
    for view: Int,
    _ arguments: [ScriptArgument]
  ) -> (function: Int, arguments: [ScriptArgument])? {
    let symbol = Keyword.`init`.symbol
    if !types.isOfProject { meter.charge(functions[symbol]?.all.count ?? 0) }
    var current: Int? = type
    // A class without initializers inherits those of its base class. The limit ends a cycle of
    // classes.
    for _ in 0..<32 {
      guard let owner = current else { return nil }
      let own = initializers(of: owner)
      let candidates = own.filter { !tree.functions[$0].isUnavailable && !onlyTraps($0) }
      // In a project, where most types have initializers, only those of this type are compared.
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

  /// In extensions of a system class, or of all views.
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

  /// `nil` for the system's `init(coder:)`.
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

  /// Initializers with a body in the declaration of a type, not in extensions.
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

  func hasInitializer(_ type: Int) -> Bool {
    initializers(of: type).contains { !isDecoder($0) && !onlyTraps($0) }
  }

  /// By the number of statements, the first of equals; a decoder only where there is no other.
  private func heaviest(of candidates: [Int]) -> Int? {
    let makers = candidates.filter { !isDecoder($0) }
    let ranked = makers.isEmpty ? candidates : makers
    return ranked.enumerated().max { first, second in
      (weight(first.element), -first.offset) < (weight(second.element), -second.offset)
    }?.element
  }

  /// The longest initializer mostly makes the layout; the others call it.
  private func weight(_ function: Int) -> Int { tree.list(tree.functions[function].body).count }

  /// Xcode adds `fatalError("init(coder:) has not been implemented")` to views made in code.
  private func onlyTraps(_ function: Int) -> Bool {
    let statements = tree.list(tree.functions[function].body)
    guard statements.count == 1, let first = statements.first else { return false }
    let call = tree[tree.elements[first].node]
    guard call.kind == .call, tree[call.callee].kind == .name else { return false }
    return ["fatalError", "preconditionFailure"].contains(names[tree[call.callee].name])
  }

  func isDecoder(_ function: Int) -> Bool {
    tree.functions[function].parameters.first.map { names[$0.label < 0 ? $0.name : $0.label] }
      == "coder"
  }
}
