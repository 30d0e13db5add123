/// A notation that documents may use, but that is not read yet.
public enum ForeignNotation: String, Hashable, Sendable, CaseIterable {
  case quickAnchors = "the notation of Quick Anchors"
  case constrictor = "the notation of Constrictor"
  case powerUp = "the notation of Power-Up Your Anchors"
  case layoutAnchor = "the notation of NSLayoutAnchor"
  case layoutConstraint = "the notation of NSLayoutConstraint"
  case anchorage = "the notation of Anchorage"
}

extension ForeignNotation {
  /// Recognises a notation by its words; `nil` for what may be a plain constraint with a mistake.
  ///
  /// An id may be `shipAnchor`, so only words that cannot be an id count: members such as
  /// `.topAnchor`, calls, and operators. What stands in backquotes is an id.
  init?(of text: ArraySlice<UInt8>) {
    let words = Self.withoutQuotedIDs(text)
    if words.contains("quickAdd(") || words.contains("QuickAnchors") {
      self = .quickAnchors
    } else if words.contains(".constrictor") || words.contains(".constrict(") {
      self = .constrictor
    } else if words.contains(".constrain(") {
      self = .powerUp
    } else if words.contains("NSLayoutConstraint") {
      self = .layoutConstraint
    } else if words.contains(".constraint(") {
      self = .layoutAnchor
    } else if words.contains("~") || words.contains("/==/") || words.contains("/<=/")
      || words.contains("/>=/")
    {
      self = .anchorage
    } else if Self.hasAnchorMember(words) {
      self = ["==", "<=", ">="].contains(where: words.contains) ? .anchorage : .layoutAnchor
    } else {
      return nil
    }
  }

  private static func withoutQuotedIDs(_ text: ArraySlice<UInt8>) -> String {
    let parts = text.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return outside.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
  }

  /// Whether there is a member such as `.topAnchor` or `.edgeAnchors`.
  private static func hasAnchorMember(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().contains { rest in
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return word.hasSuffix("Anchor") || word.hasSuffix("Anchors")
    }
  }
}
