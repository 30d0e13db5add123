import Testing

@Suite("Models in a project")
struct ProjectModelTests {
  /// A view with an expression as its width.
  private func view(_ width: String, _ setUp: String = "") -> String {
    """
    class Card: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        \(setUp)
        widthAnchor.constraint(equalToConstant: \(width)).isActive = true
      }
    }
    """
  }

  @Test("are not followed through all that they call: twice as much with each of 24 functions")
  func calls() {
    let steps = (0..<24).map { "func step\($0)() { step\($0 + 1)(); step\($0 + 1)() }" }
    let model = "class Model {\nstatic let shared = Model()\n\(steps.joined(separator: "\n"))\n"
    let expected = [["root.width == 50"]]
    #expect(
      projectConstraints([
        "Model.swift": model + "func step24() {}\n}",
        "Card.swift": view("50", "Model.shared.step0()"),
      ]) == expected
    )
  }

  @Test("pass numbers through three of their functions")
  func numbers() {
    let model = """
      enum Theme { static func gap() -> CGFloat { 2 * Metrics.unit() } }
      enum Metrics { static func unit() -> CGFloat { Device.point() + 1 } }
      enum Device { static func point() -> CGFloat { 3 } }
      """
    // 2 * (3 + 1)
    let expected = [["root.width == 8"]]
    #expect(
      projectConstraints(["Model.swift": model, "Card.swift": view("Theme.gap()")]) == expected
    )
  }

  @Test("are distinguished from helpers with a view as argument, at any depth")
  func helpers() {
    let helpers = (0..<9).map { "static func h\($0)(_ v: UIView) { h\($0 + 1)(v) }" }
    let last = """
      static func h9(_ v: UIView) {
        v.heightAnchor.constraint(equalToConstant: 7).isActive = true
      }
      """
    let expected = [["root.height == 7", "root.width == 50"]]
    #expect(
      projectConstraints([
        "Pin.swift": "enum Pin {\n\(helpers.joined(separator: "\n"))\n\(last)\n}",
        "Card.swift": view("50", "Pin.h0(self)"),
      ]) == expected
    )
  }
}
