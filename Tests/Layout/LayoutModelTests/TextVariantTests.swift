import LayoutModel
import Testing

@Suite("A language that texts are shown in")
struct TextVariantTests {
  @Test(
    "has the direction of its code or of most characters",
    arguments: [
      ("ar", true), ("he-IL", true), ("iw", true), ("fa_IR", true), ("ug", true), ("ks", true),
      ("uz-Arab", true), ("ar-Latn", false), ("de", false), ("az", false), ("zh-Hans", false),
    ]
  )
  func direction(code: String, isRightToLeft: Bool) {
    let variant = TextVariant(language: .translated(code, [:]))
    #expect((variant.direction == .rightToLeft) == isRightToLeft)
    #expect(TextVariant(language: .named(code)).direction == variant.direction)
  }
}
