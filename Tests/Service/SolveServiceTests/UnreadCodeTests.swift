import JSONText
import SolveService
import Testing

@Suite("Unread code")
struct UnreadCodeTests {
  @Test("is reported by cause and line beside its finding")
  func unread() throws {
    let answer = try solvedText(
      """
      class Card: UIView {
        let a = UIView()
        func layOut() {
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.top).isActive = true
          a.leftAnchor.constraint(equalTo: leftAnchor, constant: Metrics.left).isActive = true
        }
      }
      """
    )
    let unread = answer["unread"]?.elements.map { cause in
      let lines = cause["lines"]?.elements.compactMap { $0["line"]?.int }
      return "\(cause["cause"]?.string ?? ""): \(lines ?? [])"
    }
    #expect(unread == ["unknown values: [5, 6]"])
  }

  @Test("is left out where everything was read")
  func whole() throws {
    let answer = try solvedText("let a = UIView()\nview.addSubview(a)\na.widthAnchor == 3")
    #expect(answer["unread"] == nil)
  }
}
