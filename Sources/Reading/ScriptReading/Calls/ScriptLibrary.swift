/// The vocabulary of a library for scripts.
///
/// To add one, write a type in a new file in `Libraries`, and add it to
/// `ScriptVocabulary.layoutCode`. Its values conform to `ScriptObject`, and its state during a
/// script is a `ScriptState`.
protocol ScriptLibrary: Sendable {
  /// In lookup order.
  static var signatures: [ScriptSignatures] { get }
  /// Runs at the end of a script, for example for warnings about views as a whole.
  static func finish(_ evaluator: inout ScriptEvaluator)
  static var viewClasses: Set<String> { get }
  /// Members, functions and types without effect on a layout.
  static var ignoredNames: Set<String> { get }
  /// The functions among them.
  static var ignoredCalls: Set<String> { get }
  /// Types that only its own source declares: two of them identify a copy of it.
  static var sourceTypes: Set<String> { get }
  /// The property that its source adds to views, and its module name.
  static var entry: (property: String, module: String)? { get }
}

extension ScriptLibrary {
  static func finish(_ evaluator: inout ScriptEvaluator) {}
  static var viewClasses: Set<String> { [] }
  static var ignoredNames: Set<String> { [] }
  static var ignoredCalls: Set<String> { [] }
  static var sourceTypes: Set<String> { [] }
  static var entry: (property: String, module: String)? { nil }
}

protocol ScriptState: AnyObject {
  init()

  /// A copy for another evaluation that begins in the same state.
  func copy() -> Self
}
