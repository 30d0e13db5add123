public import LayoutModel

/// A fault of a constraint string, with its location.
///
/// A fault that ends reading is thrown; one after which reading can continue is collected, so that
/// a string with an unknown item and an unknown attribute has both reported. Documents, scripts and
/// the Swift API turn it into a diagnostic with `code`, `message(closest:)` and the location.
public struct NotationFault: Error, Hashable, Sendable {
  /// The kind of fault.
  public let kind: Kind
  /// The offset in bytes of UTF-8 from the beginning of the string.
  public let offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension NotationFault {
  /// The kinds of faults.
  public enum Kind: Hashable, Sendable {
    /// The string is empty.
    case empty
    /// The string is longer than the limit in bytes.
    case tooLong(limit: Int)
    /// Parentheses are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// An unexpected token; `nil` is the end of the string.
    case unexpected(String?, expected: Expected)
    /// A backquote without a closing one.
    case openBackquote
    /// Two backquotes with nothing between them.
    case emptyBackquotes
    /// A number that is not of the form `12` or `0.5`.
    case malformedNumber(String)
    /// A number outside of the range of `Double`.
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
    /// An anchor that cancels out.
    case cancelled(String)
    /// No priority has this name.
    case unknownPriority(String, closest: String?)
    /// A priority that is not above 0 and at most 1000.
    case priorityOutOfRange(String)
    /// A constraint that Auto Layout rejects.
    case illegal(
      ConstraintFault,
      first: ConstraintFault.NamedAnchor,
      second: ConstraintFault.NamedAnchor?
    )
  }

  /// The token or expression that was expected.
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

  /// The id of an item that does not exist.
  ///
  /// The caller knows the existing ids, and may search them for a similar one.
  public var unknownID: String? {
    if case .item(let fault) = kind { fault.unknownID } else { nil }
  }

  /// The items of a rejected constraint, as documents write them.
  public var items: [String] {
    guard case .illegal(_, let first, let second) = kind else { return [] }
    // An id has no backquotes in it.
    return ([first.item] + (second.map { [$0.item] } ?? [])).map { $0.filter { $0 != "`" } }
  }
}
