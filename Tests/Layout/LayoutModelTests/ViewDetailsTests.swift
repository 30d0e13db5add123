import LayoutModel
import Testing

@Suite struct ViewDetailsTests {
  /// Setting one property of a plain view gives it room for all of them, which must not change any.
  @Test("has default values for unset details")
  func defaults() {
    let plain = View(id: "a", superview: 0)
    var explicit = plain
    explicit.isHidden = false
    #expect(plain.hasUsualDetails && !explicit.hasUsualDetails)
    #expect(explicit == plain && explicit.hashValue == plain.hashValue)
    #expect(explicit.className == plain.className)
    #expect(explicit.label == plain.label && explicit.text == plain.text)
    #expect(explicit.contentSource == plain.contentSource && explicit.caption == plain.caption)
    #expect(explicit.reading == plain.reading && explicit.marks == plain.marks)
    #expect(explicit.ambiguityVerification == plain.ambiguityVerification)
    #expect(explicit.appearance == plain.appearance)
    #expect(explicit.origin == plain.origin)
    #expect(explicit.contentHuggingPriority == plain.contentHuggingPriority)
    #expect(
      explicit.contentCompressionResistancePriority == plain.contentCompressionResistancePriority
    )
    #expect(explicit.firstBaselineOffsetFromTop == plain.firstBaselineOffsetFromTop)
    #expect(explicit.lastBaselineOffsetFromBottom == plain.lastBaselineOffsetFromBottom)
    #expect(explicit.baselineOffsetFromCenter == plain.baselineOffsetFromCenter)
    #expect(explicit.alignmentRectInsets == plain.alignmentRectInsets)
    #expect(explicit.layoutMargins == plain.layoutMargins)
    #expect(explicit.directionalLayoutMargins == plain.directionalLayoutMargins)
    #expect(explicit.preservesSuperviewLayoutMargins == plain.preservesSuperviewLayoutMargins)
    #expect(explicit.insetsLayoutMarginsFromSafeArea == plain.insetsLayoutMarginsFromSafeArea)
    #expect(explicit.semanticContentAttribute == plain.semanticContentAttribute)
    #expect(explicit.isHidden == plain.isHidden)
    let key = \View.translatesAutoresizingMaskIntoConstraints
    #expect(explicit[keyPath: key] == plain[keyPath: key])
    #expect(explicit.frame == plain.frame)
    #expect(explicit.autoresizingMask == plain.autoresizingMask)
    #expect(explicit.scroll == plain.scroll)
    #expect(explicit.stack == plain.stack)
  }
}
