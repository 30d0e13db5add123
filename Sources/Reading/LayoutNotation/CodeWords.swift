/// Tells the notations of code, such as `a.topAnchor == b.topAnchor`, from a plain constraint with
/// a mistake.
///
/// An id may be `shipAnchor`, so only words that cannot be an id count: members such as
/// `.topAnchor`, calls, and operators. What stands in backquotes is an id.
///
/// It is asked only where the plain notation has found a fault, so it costs nothing where
/// constraints are right.
///
/// For example `a.topAnchor == b.bottomAnchor + 8` and `view.constrictor.width(to: 20)` are code,
/// `shipAnchor.top == b.bottom` and `` `a.topAnchor`.top == 8 `` are not.
///
/// - Parameter text: The constraint string, in UTF-8.
/// - Returns: Whether `ConstraintCodeReader` should read it, whose messages are then the better
///   ones.
func isCode(_ text: ArraySlice<UInt8>) -> Bool {
  let words = withoutQuotedIDs(text)
  let signs = [
    "quickAdd(", "QuickAnchors", ".constrictor", ".constrain(", "NSLayoutConstraint",
    ".constraint(", "~", "/==/", "/<=/", "/>=/",
  ]
  return signs.contains(where: words.contains) || hasAnchorMember(words)
}

/// The text with an underscore for every id in backquotes.
///
/// - Parameter text: The constraint string, in UTF-8.
/// - Returns: The text in which no word is an id in backquotes.
private func withoutQuotedIDs(_ text: ArraySlice<UInt8>) -> String {
  let parts = text.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
  let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  return outside.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
}

/// Whether there is a member such as `.topAnchor` or `.edgeAnchors`.
private func hasAnchorMember(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().contains { rest in
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.hasSuffix("Anchor") || word.hasSuffix("Anchors")
  }
}
