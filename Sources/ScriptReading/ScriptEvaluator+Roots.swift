import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Runs a string of a document, which has statements only.
  mutating func runAll() {
    runScript()
    finish()
  }

  /// Ends the work on a layout.
  mutating func finish() {
    settlePerhaps()
    for library in vocabulary.libraries { library.finish(&self) }
  }

  /// Runs a type with the root as `self`: what makes it, what UIKit calls, and then what nobody calls
  /// here.
  mutating func runRoot(_ type: Int) {
    let declaration = tree.types[type]
    if declaration.isClass || declaration.isExtension { usesRoot = true }
    let base = viewClass(of: type) ?? ""
    if Self.scrollViews.contains(base) { views[0].view.scroll = View.Scroll() }
    if base == "UIStackView" { views[0].view.stack = StackArrangement(arrangedSubviews: []) }
    initialize(0, of: type, [], at: Int(declaration.start))
    runUncalled(of: type)
  }

  /// Runs the functions of a type, or those of none, that nothing calls: events, delegates, and what
  /// other files call.
  mutating func runUncalled(of type: Int?) {
    for index in functionsByOwner[type.map { tree.types[$0].name }] ?? [] where !isStopped {
      guard meter.charge(4) else { return }
      let function = tree.functions[index]
      guard function.name >= 0, function.body >= 0, !function.isComputed, !function.isStatic,
        !called.contains(index),
        function.name != Keyword.`init`.symbol,
        // An article shows a helper by itself, which says nothing of what it is called with.
        type != nil || function.parameters.allSatisfy({ $0.defaultValue >= 0 })
      else { continue }
      isOrderKnown = false
      let isAlone = type == nil && constraints.isEmpty
      let arguments = standIns(for: function)
      let offset = Int(function.start)
      if isAlone {
        _ = enter(index, on: .item(.view(0)), arguments, at: offset)
      } else {
        _ = later { $0.enter(index, on: .item(.view(0)), arguments, at: offset) }
      }
    }
  }

  /// Arguments for a function that nobody calls.
  func standIns(for function: SyntaxTree.Function) -> [ScriptArgument] {
    function.parameters.filter { $0.defaultValue < 0 && !$0.isVariadic }.map { parameter in
      ScriptArgument(
        label: parameter.label >= 0 ? names[parameter.label] : nil,
        value: .unknown,
        offset: Int(function.start)
      )
    }
  }

  /// What the root is: the class that the layout is of says it, and a controller's view otherwise.
  var rootKind: Layout.RootKind {
    guard let type = scriptType(of: 0) else { return .viewController }
    let names = chain(of: type)
    if names.contains(where: { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }) {
      return .viewController
    }
    return functions[symbolOfViewDidLoad]?.contains { owns($0, names) } == true
      ? .viewController : .view
  }

  private var symbolOfViewDidLoad: Symbol { names.known("viewDidLoad") ?? -1 }

  private func owns(_ function: Int, _ types: [String]) -> Bool {
    let owner = tree.functions[function].owner
    return owner >= 0 && types.contains(names[tree.types[Int(owner)].name])
  }

  /// The names of a type and of those that it inherits from, as far as the script says them.
  func chain(of type: Int) -> [String] {
    var chain = [names[tree.types[type].name]]
    var current = type
    // A cycle of classes would go on for ever.
    while chain.count < 32, let base = tree.types[current].inherited.first {
      chain.append(names[base])
      guard let next = types[names[base]] else { break }
      current = next
    }
    return chain
  }
}
