import LayoutModel
import Testing

/// The reader accepts any expression in place of an anchor.
@Suite("A call like that of a constraint, of something that is no anchor")
struct OddAnchorTests {
  @Test(
    "is read without mistaking its words for names",
    arguments: [
      "a.topAnchor.constraint(equalTo: 7).isActive = true",
      "a.topAnchor.constraint(equalTo: isOn ? b.topAnchor : c.topAnchor).isActive = true",
      "a.topAnchor.constraint(equalTo: { b }()).isActive = true",
      "a.topAnchor.constraint(equalTo: \"b\").isActive = isOn ? true : false",
      "a.topAnchor.constraint(equalTo: [b][0], constant: -x).isActive = false",
      "a.snp.makeConstraints { $0.top.equalTo(isOn ? b : c).offset(-(3)) ; $0.top.equalTo(999_999) }",
      "a.snp.makeConstraints { make in make.top.equalTo({ b }()); make.edges.equalTo([b]).inset(.zero) }",
      "NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: 7), 8, \"c\", isOn ? d : e])",
    ]
  )
  func read(statement: String) {
    let reading = ScriptExample.reading(
      """
      import SnapKit
      final class Card: UIView {
        func pin(_ a: UIView, _ b: UIView, _ c: UIView, isOn: Bool, x: CGFloat) {
          \(statement)
          addSubview(a)
          b.addSubview(a)
        }
      }
      """
    )
    #expect(!reading.isMalformed)
  }
}
