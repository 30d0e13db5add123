/// A library that scripts are written with: what its words mean.
///
/// To add one, write a type in a new file in `Libraries`, and add it to `ScriptVocabulary.layoutCode`. Its
/// values conform to `ScriptObject`, and what it remembers from one call to the next while a script
/// is read is a `ScriptState`.
protocol ScriptLibrary: Sendable {
  /// Its calls, properties and operators, in the order in which they are asked.
  static var signatures: [ScriptSignatures] { get }
  /// What it does when all of a script is worked out, such as warnings about views as a whole.
  static func finish(_ evaluator: inout ScriptEvaluator)
  /// The classes of views that it knows.
  static var viewClasses: Set<String> { get }
  /// The members, functions and types that change nothing about a layout.
  static var ignoredNames: Set<String> { get }
  /// Types that its own source declares, and hardly anything else: two of them tell a copy of it.
  static var sourceTypes: Set<String> { get }
  /// What its source gives to views, and the name that files import it by; `nil` for what has neither.
  static var entry: (property: String, module: String)? { get }
}

extension ScriptLibrary {
  /// Does nothing.
  static func finish(_ evaluator: inout ScriptEvaluator) {}
  /// None.
  static var viewClasses: Set<String> { [] }
  /// None.
  static var ignoredNames: Set<String> { [] }
  /// None: it is written in another language, or shown in an article.
  static var sourceTypes: Set<String> { [] }
  /// None.
  static var entry: (property: String, module: String)? { nil }
}

/// What a library remembers while one script is read.
protocol ScriptState: AnyObject {
  init()
}
