import LayoutModel
import Testing

/// Two required equations of the same anchors with different constants have no solution, for any
/// views (NSLayoutConstraint: "all required constraints must be satisfied").
@Suite("Two equations of one list that differ in the constant")
struct ContradictionTests {
  private func lines(_ body: String) -> [Int?] {
    let code = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        func pin(_ box: UIView, to other: UIView) {
      \(body)
        }
      }
      """
    return ScriptExample.reading(code).allDiagnostics.filter { $0.code == .unsatisfiable }
      .map(\.location.line)
  }

  @Test(
    "are a conflict, though nothing is known of the views",
    arguments: [
      "NSLayoutConstraint.activate([\nbox.topAnchor.constraint(equalTo: other.topAnchor, constant: 16),\nbox.topAnchor.constraint(equalTo: other.topAnchor, constant: 26)])",
      "box.widthAnchor.constraint(equalToConstant: 16).isActive = true\n\nbox.widthAnchor.constraint(equalToConstant: 26).isActive = true",
      "box.snp.makeConstraints { make in\nmake.leading.equalToSuperview().offset(16)\nmake.leading.equalToSuperview().offset(26)\n}",
      "box.snp.makeConstraints {\n$0.edges.equalTo(other).inset(8)\n$0.bottom.equalTo(other).offset(-9)\n}",
    ]
  )
  func conflicts(body: String) { #expect(lines(body) == [7]) }

  @Test(
    "are none with a different priority, name, item or branch",
    arguments: [
      "box.snp.makeConstraints { make in\nmake.width.equalTo(16)\nmake.width.equalTo(26).priority(500)\n}",
      "box.snp.makeConstraints {\n$0.edges.equalTo(other).inset(8)\n$0.bottom.equalTo(other).offset(-8)\n}",
      "NSLayoutConstraint.activate([\nbox.topAnchor.constraint(equalTo: other.topAnchor, constant: 16),\nother.topAnchor.constraint(equalTo: topAnchor, constant: 26)])",
      "NSLayoutConstraint.activate([\nbox.topAnchor.constraint(equalTo: other.topAnchor, constant: 16),\nbox.topAnchor.constraint(greaterThanOrEqualTo: other.topAnchor, constant: 26)])",
      "if isHidden {\nbox.widthAnchor.constraint(equalToConstant: 16).isActive = true\n} else {\nbox.widthAnchor.constraint(equalToConstant: 26).isActive = true\n}",
      "let narrow = box.widthAnchor.constraint(equalToConstant: 16)\nlet wide = box.widthAnchor.constraint(equalToConstant: 26)\nuse(narrow, wide)",
    ]
  )
  func apart(body: String) { #expect(lines(body) == []) }
}
