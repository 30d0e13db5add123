public import Bounds
public import LayoutModel
import SwiftSubset

/// The result of reading a constraint string in a notation of code.
public struct ConstraintCodeReading: Sendable {
  /// The constraints in the order in which they are made, without locations; each has its `index`
  /// where there are several.
  public var constraints: [Constraint]
  /// The findings; with an error among them there are no constraints.
  public var findings: [ScriptFinding]
}

/// Reads constraint strings in the notations of code, as in `button.topAnchor.constraint(equalTo:
/// root.topAnchor, constant: 12)`.
///
/// They are evaluated like scripts, with the items of a document. Their constraints are active:
/// `.isActive = true` may be omitted. One reader serves all strings of a document, so that their
/// total cost is bounded.
public struct ConstraintCodeReader {
  /// The longest string, in bytes.
  public static let lengthLimit = 4096

  private let names: ItemNames
  private let limits: LayoutLimits
  /// The document's views, by the same indices.
  private let views: [ScriptView]
  /// The document's guides, by the same indices.
  private let guides: [ScriptGuide]
  /// Of the first environment; some notations depend on it.
  private let direction: Environment.Direction
  /// Of all strings so far.
  private var steps = 0
  private let meter: WorkMeter

  private let vocabulary: ScriptVocabulary

  /// Creates a reader for a layout with its views and guides.
  ///
  /// - Parameters:
  ///   - names: The views and guides by their names.
  ///   - layout: The layout that has them.
  ///   - limits: Limits of the layout's size.
  ///   - meter: Counts the work; at its limit the result is incomplete.
  ///   - vocabulary: The names of the notations.
  public init(
    names: ItemNames,
    layout: Layout,
    limits: LayoutLimits,
    meter: WorkMeter,
    vocabulary: ScriptVocabulary
  ) {
    self.vocabulary = vocabulary
    self.names = names
    self.limits = limits
    self.meter = meter
    views = layout.views.map { ScriptView(view: $0, offset: 0) }
    guides = layout.guides.map {
      ScriptGuide(id: $0.id, owner: $0.owningView, offset: 0)
    }
    direction = layout.environments.first?.direction ?? .leftToRight
  }

  /// Reads a string of UTF-8.
  ///
  /// - Parameter text: The string with its escapes resolved.
  /// - Returns: Constraints between the document's items; findings have their offsets in the
  ///   string.
  public mutating func read(_ text: [UInt8]) -> ConstraintCodeReading {
    guard text.count <= Self.lengthLimit else {
      let message =
        "The constraint string is longer than \(Self.lengthLimit) bytes. Split it into several constraints."
      return refused(.limitExceeded, message, at: Self.lengthLimit)
    }
    var parser = SwiftParser(
      text,
      dialect: .layoutCode,
      limits: SwiftLimits(limits),
      meter: meter
    )
    parser.read()
    if let fault = parser.faults.first {
      return refused(fault.diagnostic.code, fault.message, at: fault.offset)
    }
    var evaluator = ScriptEvaluator(
      parser,
      limits: limits,
      items: names,
      vocabulary: vocabulary
    )
    evaluator.scene.views = views
    evaluator.scene.guides = guides
    evaluator.direction = direction
    evaluator.steps = steps
    evaluator.runAll()
    steps = evaluator.steps
    return reading(of: evaluator)
  }

  private func reading(of evaluator: ScriptEvaluator) -> ConstraintCodeReading {
    let findings = evaluator.findings.diagnostics.map { diagnostic, offset in
      var finding = ScriptFinding(diagnostic: diagnostic, offset: offset)
      // A missing constraint is an error in a document, unlike in a script.
      if diagnostic.code == .skippedCode { finding.diagnostic.code = .constraintString }
      return finding
    }
    guard !findings.contains(where: { $0.diagnostic.code.kind == .mistake }) else {
      return ConstraintCodeReading(constraints: [], findings: findings)
    }
    guard !evaluator.scene.constraints.isEmpty else {
      let message =
        "The code makes no constraint. Write a call such as `a.topAnchor.constraint(equalTo: root.topAnchor)`."
      return refused(.constraintString, message, at: 0)
    }
    var constraints = evaluator.scene.constraints.map { object in
      var constraint = object.constraint
      if !object.wasActivated { constraint.isActive = true }
      return constraint
    }
    if constraints.count > 1 {
      for index in constraints.indices { constraints[index].index = index }
    }
    return ConstraintCodeReading(constraints: constraints, findings: findings)
  }

  private func refused(
    _ code: Diagnostic.Code,
    _ message: String,
    at offset: Int
  ) -> ConstraintCodeReading {
    // A fault in the text of a script is an error of the string here.
    let diagnostic = Diagnostic(code == .limitExceeded ? code : .constraintString, message)
    return ConstraintCodeReading(
      constraints: [],
      findings: [ScriptFinding(diagnostic: diagnostic, offset: offset)]
    )
  }
}
