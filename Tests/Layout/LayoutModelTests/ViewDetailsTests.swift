import LayoutModel
import Testing

@Suite struct ViewDetailsTests {
  /// Setting one property of a plain view gives it room for all of them, which must not change any.
  @Test("is as usual in all that was not said of it, whether or not anything was")
  func defaults() {
    let plain = View(id: "a", superview: 0)
    var said = plain
    said.isHidden = false
    #expect(plain.hasUsualDetails && !said.hasUsualDetails)
    #expect(said == plain && said.hashValue == plain.hashValue)
    #expect(said.className == plain.className)
    #expect(said.origin == plain.origin)
    #expect(said.contentHuggingPriority == plain.contentHuggingPriority)
    #expect(said.contentCompressionResistancePriority == plain.contentCompressionResistancePriority)
    #expect(said.firstBaselineOffsetFromTop == plain.firstBaselineOffsetFromTop)
    #expect(said.lastBaselineOffsetFromBottom == plain.lastBaselineOffsetFromBottom)
    #expect(said.baselineOffsetFromCenter == plain.baselineOffsetFromCenter)
    #expect(said.alignmentRectInsets == plain.alignmentRectInsets)
    #expect(said.layoutMargins == plain.layoutMargins)
    #expect(said.directionalLayoutMargins == plain.directionalLayoutMargins)
    #expect(said.preservesSuperviewLayoutMargins == plain.preservesSuperviewLayoutMargins)
    #expect(said.insetsLayoutMarginsFromSafeArea == plain.insetsLayoutMarginsFromSafeArea)
    #expect(said.semanticContentAttribute == plain.semanticContentAttribute)
    #expect(said.isHidden == plain.isHidden)
    let key = \View.translatesAutoresizingMaskIntoConstraints
    #expect(said[keyPath: key] == plain[keyPath: key])
    #expect(said.frame == plain.frame)
    #expect(said.autoresizingMask == plain.autoresizingMask)
    #expect(said.scroll == plain.scroll)
    #expect(said.stack == plain.stack)
  }
}
