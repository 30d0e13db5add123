public import LayoutModel

/// Something wrong with a constraint string, and where.
///
/// A fault that ends reading is thrown; one behind which reading can go on is collected, so that a
/// string with an unknown item and an unknown attribute is told of both. Documents, scripts and the
/// Swift API turn it into a diagnostic with `code`, `message(closest:)` and the place.
public struct NotationFault: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The place, in bytes of UTF-8 from the beginning of the string.
  public let offset: Int

  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - offset: Where, in bytes from the beginning of the string.
  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension NotationFault {
  /// The ways in which a string may be wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing is written.
    case empty
    /// The string is longer than this many bytes.
    case tooLong(limit: Int)
    /// Parentheses are nested deeper than this.
    case tooDeep(limit: Int)
    /// Something stands where something else belongs; `nil` is the end of the string.
    case unexpected(String?, expected: Expected)
    /// A backquote that nothing closes.
    case openBackquote
    /// Two backquotes with nothing between them.
    case emptyBackquotes
    /// A number that is not written like `12` or `0.5`.
    case malformedNumber(String)
    /// A number beyond what a `Double` can hold.
    case hugeNumber(String, isFactor: Bool)
    /// A relation in the spelling of another language, and the right one.
    case foreignRelation(String, right: String)
    /// A second relation.
    case secondRelation
    /// An item without an attribute.
    case missingAttribute(String)
    /// More than an item, a guide and an attribute.
    case longPath(String)
    /// The item does not exist.
    case item(ItemFault)
    /// The attribute does not exist.
    case unknownAttribute(String)
    /// Anchors multiplied with each other.
    case product
    /// A number or anchor divided by an anchor.
    case divisionByAnchor
    /// A division by zero.
    case divisionByZero
    /// A third anchor.
    case thirdAnchor(String)
    /// No anchor at all.
    case noAnchor
    /// An anchor that the arithmetic leaves nothing of.
    case cancelled(String)
    /// No priority has this name.
    case unknownPriority(String, closest: String?)
    /// A priority that is not above 0 and at most 1000.
    case priorityOutOfRange(String)
    /// What Auto Layout itself refuses.
    case illegal(
      ConstraintFault,
      first: ConstraintFault.NamedAnchor,
      second: ConstraintFault.NamedAnchor?
    )
  }

  /// What belongs in a place.
  public enum Expected: String, Hashable, Sendable {
    /// The beginning of a side.
    case operand = "an anchor such as button.leading, a number, or a parenthesis"
    /// After the left side.
    case relation = "==, <= or >="
    /// After the right side.
    case end = "+, -, *, /, a priority after @, or the end"
    /// After an expression in parentheses.
    case closingParenthesis = "a closing parenthesis"
    /// After a dot.
    case member = "an attribute such as leading, or a layout guide"
    /// After `@`.
    case priority =
      "a priority: a number, a name such as defaultHigh, or a name plus or minus a number"
    /// After a sign in a priority.
    case priorityNumber = "a number"
    /// After a priority.
    case priorityEnd = "the end; a priority is a number, a name, or a name plus or minus a number"
  }
}

extension NotationFault {
  /// The code of the diagnostic that reports the fault.
  ///
  /// The codes are those of docs/semantics.md; most faults of the grammar share one (AL067).
  public var code: Diagnostic.Code {
    switch kind {
    case .tooLong, .tooDeep: .limitExceeded
    case .item(let fault): fault.code
    case .unknownAttribute: .unknownAttribute
    case .hugeNumber(_, let isFactor): isFactor ? .multiplierNotFinite : .constantNotFinite
    case .divisionByZero: .multiplierNotFinite
    case .priorityOutOfRange: .priorityOutOfRange
    case .illegal(let fault, _, _): fault.code
    case .empty, .unexpected, .openBackquote, .emptyBackquotes, .malformedNumber, .foreignRelation,
      .secondRelation, .missingAttribute, .longPath, .product, .divisionByAnchor, .thirdAnchor,
      .noAnchor, .cancelled, .unknownPriority:
      .constraintString
    }
  }

  /// The id that nothing has, for which a nearer one may be looked up.
  ///
  /// The ids there are, are known by the caller, who pays for looking through them.
  public var unknownID: String? {
    if case .item(let fault) = kind { fault.unknownID } else { nil }
  }

  /// The items that a refused constraint ties, as documents write them.
  public var items: [String] {
    guard case .illegal(_, let first, let second) = kind else { return [] }
    // An id has no backquotes in it.
    return ([first.item] + (second.map { [$0.item] } ?? [])).map { $0.filter { $0 != "`" } }
  }
}
