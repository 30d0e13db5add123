/// Whether a string is in a notation of code, rather than a plain constraint with a mistake;
/// `ConstraintCodeReader` then reads it, with better messages.
///
/// `a.topAnchor == b.bottomAnchor + 8` and `view.constrictor.width(to: 20)` are code,
/// `shipAnchor.top == b.bottom` and `` `a.topAnchor`.top == 8 `` are not: only text that cannot be
/// an id counts.
func isCode(_ text: ArraySlice<UInt8>) -> Bool {
  let outside = withoutQuotedIDs(text)
  let signs = [
    "quickAdd(", "QuickAnchors", ".constrictor", ".constrain(", "NSLayoutConstraint",
    ".constraint(", "~", "/==/", "/<=/", "/>=/",
  ]
  return signs.contains(where: outside.contains) || hasAnchorMember(outside)
}

/// Replaces every id in backquotes by an underscore.
private func withoutQuotedIDs(_ text: ArraySlice<UInt8>) -> String {
  let parts = text.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
  let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  return outside.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
}

private func hasAnchorMember(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().contains { rest in
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.hasSuffix("Anchor") || word.hasSuffix("Anchors")
  }
}
