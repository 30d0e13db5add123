/// A finding about a layout.
///
/// Diagnostics are results, not errors: a document with three mistakes gets three of them.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of diagnostic; codes are public and never change their meaning.
  public var code: Code
  /// The facts, from which `LayoutReport` writes a message.
  public var evidence: Evidence
  /// Its location in the source.
  public var location: SourceLocation
  /// The ids of the items concerned; the first of them where there are very many.
  public var items: [String]
  /// The names of `items`, and of those in `ambiguity`, that have one besides their id.
  public var labels: [String: String] = [:]
  /// The number of views or places concerned: those of `items` and `related`, and all that are not
  /// listed.
  public var count = 1
  /// The first of its further locations.
  public var related: [SourceLocation] = []
  /// The exact ranges of ambiguous numbers (`ambiguousLayout`).
  public var ambiguity: [AmbiguousAttribute] = []
  /// The constraints concerned; for a conflict, a minimal set.
  public var constraints: [ConstraintReference] = []
  /// The constraints that were ignored to continue.
  public var broken: [ConstraintReference] = []
  /// The proof of a conflict.
  public var certificate: [CertificateRow] = []
  /// The reasons why it is not proven; empty where it is.
  public var doubts: [Doubt] = []
  /// The severity that a configuration sets for its code; `nil` for that of the policy.
  public var setting: Severity?
  /// The kind of input that it is about.
  public var provenance = Provenance.document
  /// The violation of a constraint, in points.
  public var violation: Double?
  /// The uncertainty of `violation`, in points, where it depends on an estimate; `nil` where it
  /// does not.
  public var band: Double?
  /// Changes that remove the diagnostic.
  public var fixes: [Fix] = []

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  /// - code: The kind of diagnostic.
  /// - evidence: The facts.
  /// - location: Its location in the source.
  /// - items: The ids of the items concerned, the subject first.
  public init(
    _ code: Code,
    _ evidence: Evidence,
    at location: SourceLocation = SourceLocation(),
    items: [String] = []
  ) {
    self.code = code
    self.evidence = evidence
    self.location = location
    self.items = items
  }

  /// Creates a diagnostic of a mistake with its reader's message; long names in the message are
  /// shortened.
  public init(
    _ code: Code,
    _ message: String,
    at location: SourceLocation = SourceLocation(),
    items: [String] = []
  ) {
    self.init(code, .text(readable(message)), at: location, items: items)
  }
}

extension Diagnostic {
  /// The code and the first item, by which the diagnostics of two versions of a layout compare.
  public struct Subject: Hashable, Sendable {
    private var code: Code
    private var item: String?

    fileprivate init(_ diagnostic: Diagnostic) {
      (code, item) = (diagnostic.code, diagnostic.items.first)
    }
  }

  /// Its code and first item.
  public var subject: Subject { Subject(self) }

  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    case information = "info"
    case warning
    case error

    /// Orders severities from least to most.
    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .information: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A number of a frame that has more than one optimal value, in the superview's coordinates.
  public struct AmbiguousAttribute: Hashable, Sendable {
    /// The number.
    public enum Attribute: String, Sendable, CaseIterable {
      case minX
      case minY
      case width
      case height
    }

    /// The id of the item.
    public var item: String
    /// The attribute of its frame.
    public var attribute: Attribute
    /// The smallest optimal value; `nil` where it is unbounded.
    public var minimum: Double?
    /// The largest optimal value; `nil` where it is unbounded.
    public var maximum: Double?

    /// Creates a range.
    public init(item: String, attribute: Attribute, minimum: Double?, maximum: Double?) {
      self.item = item
      self.attribute = attribute
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A row of the proof that constraints contradict each other.
  ///
  /// `sum(terms) relation constant`, times the multiplier, added over all rows, leaves no terms and
  /// `0 >= positive` (Farkas).
  public struct CertificateRow: Hashable, Sendable {
    /// A variable of the proof, `ID.minX` (root coordinates) and the like, and its coefficient.
    public struct Term: Hashable, Sendable {
      /// The variable.
      public var variable: String
      /// The coefficient.
      public var coefficient: ExactNumber

      /// Creates a term.
      public init(_ variable: String, _ coefficient: ExactNumber) {
        self.variable = variable
        self.coefficient = coefficient
      }
    }

    /// The constraint of the row.
    public var constraint: ConstraintReference
    /// The row's left side.
    public var terms: [Term]
    /// The relation of the sides.
    public var relation: Relation
    /// The row's right side.
    public var constant: ExactNumber
    /// The multiplier of the row, an integer: not negative for `>=`, not positive for `<=`.
    public var multiplier: ExactNumber

    /// Creates a row.
    public init(
      constraint: ConstraintReference,
      terms: [Term],
      relation: Relation,
      constant: ExactNumber,
      multiplier: ExactNumber
    ) {
      self.constraint = constraint
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.multiplier = multiplier
    }
  }
}

extension Diagnostic {
  /// `places`: the indices of the layout's views by their ids.
  fileprivate mutating func applyLabels(from layout: Layout, _ places: [String: Int]) {
    for item in items + ambiguity.map(\.item) where labels[item] == nil {
      // A built-in guide follows a dot.
      let parts = item.split(separator: ".", maxSplits: 1)
      guard let id = parts.first, let view = places[String(id)] else { continue }
      if parts.count == 1 {
        labels[item] = layout.views[view].label
      } else if let guide = BuiltInGuide(rawValue: String(parts[1])) {
        labels[item] = layout.text(of: .builtIn(guide, owner: view), as: .labels)
      }
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics with the names of the layout's views.
  public func labelled(by layout: Layout) -> [Diagnostic] {
    guard layout.hasLabels, !isEmpty else { return self }
    let places = Dictionary(
      layout.views.indices.lazy.map { (layout.views[$0].id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.applyLabels(from: layout, places)
      return diagnostic
    }
  }
}
