import JSONText
import SolveService
import Testing

/// Where a constant has the wrong sign, a view lies outside of its superview or over its neighbour: UIKit measures
/// both from the second anchor, so the constant alone decides.
@Suite("The sign of a constant")
struct SignFindingTests {
  /// The findings of a controller with a label, an image, a button and a plain view.
  private func findings(_ constraints: String) throws -> [JSONValue] {
    let answer = try solvedText(
      """
      final class Screen: UIViewController {
        let box = UIView()
        let name = UILabel()
        let icon = UIImageView()
        let close = UIButton()
        let text = UILabel()
        let scroll = UIScrollView()
        let page = UIView()
        let row = UIStackView()
        let bar = UIProgressView()
        let caption = UILabel()
        let guide = UILayoutGuide()
        override func viewDidLoad() {
          for part in [box, name, icon, close, text, scroll, row, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
          }
          page.translatesAutoresizingMaskIntoConstraints = false
          scroll.addSubview(page)
          caption.translatesAutoresizingMaskIntoConstraints = false
          scroll.addSubview(caption)
          view.addLayoutGuide(guide)
          NSLayoutConstraint.activate([
            \(constraints)
          ])
        }
      }
      """
    )
    return (answer["diagnostics"] ?? answer["errors"])?.proven ?? []
  }

  private func codes(_ constraints: String) throws -> [String] {
    let found = try findings(constraints).compactMap { $0["code"]?.string }
    return Set(found).subtracting(["AL124", "AL200"]).sorted()
  }

  @Test(
    "is turned safely where several constraints of the superview keep that distance",
    arguments: [
      ("name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16)", 0),
      (
        "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16), name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)",
        1
      ),
      (
        "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16), name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16), box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16)",
        2
      ),
      (
        "box.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: -8), icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 8), icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)",
        2
      ),
    ]
  )
  func grade(constraints: String, confirmations: Int) throws {
    let sign = try #require(try findings(constraints).first { $0["code"]?.string == "AL114" })
    let grades = sign["fixes"]?.elements.compactMap { $0["grade"]?.string }
    #expect(grades == [confirmations > 1 ? "safe" : "suggested"])
  }

  @Test(
    "is wrong where a view may leave its superview, or a text does",
    arguments: [
      "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16)",
      "view.trailingAnchor.constraint(equalTo: name.trailingAnchor, constant: -16)",
      "box.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: -60)",
      "view.bottomAnchor.constraint(greaterThanOrEqualTo: box.bottomAnchor, constant: -60)",
      "close.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 14), close.topAnchor.constraint(equalTo: view.topAnchor, constant: 14)",
      "page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: 16), page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16)",
      "page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: 16), page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 8)",
      "page.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20), page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: -10)",
      "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16), name.centerXAnchor.constraint(equalTo: view.centerXAnchor)",
      "row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -16)",
      "box.topAnchor.constraint(equalTo: view.topAnchor, constant: -8), text.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8)",
      "name.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10), name.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10)",
      "box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metrics.padding), box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: Metrics.padding)",
      "name.topAnchor.constraint(equalTo: box.topAnchor, constant: -5), box.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 5)",
      "caption.topAnchor.constraint(equalTo: scroll.topAnchor, constant: -16), caption.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16)",
      "box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -insets.left), box.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -insets.right)",
    ]
  )
  func outside(constraints: String) throws {
    #expect(try codes(constraints) == ["AL114"])
  }

  @Test(
    "is right where a view may be meant to reach out: by an edge alone, a corner, both sides, a little, or in a scroll view",
    arguments: [
      "box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16)",
      "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16), name.topAnchor.constraint(equalTo: view.topAnchor, constant: -16)",
      "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16), name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -16)",
      "name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5)",
      "box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 14), box.topAnchor.constraint(equalTo: view.topAnchor, constant: 14)",
      "name.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16)",
      "name.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: 16)",
      "name.topAnchor.constraint(equalTo: guide.topAnchor, constant: -16)",
      "row.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -25)",
      "scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -12), scroll.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 12)",
      "page.topAnchor.constraint(equalTo: scroll.topAnchor, constant: -16), page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16)",
      "box.leadingAnchor.constraint(equalTo: icon.leadingAnchor, constant: 4), box.trailingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4)",
      "box.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top), box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom)",
      "box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16), box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: Metrics.padding)",
    ]
  )
  func meantOutside(constraints: String) throws {
    #expect(try codes(constraints) == [])
  }

  @Test(
    "is wrong where a text lies over its neighbour, or a view does by what others keep apart",
    arguments: [
      "name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: -12), name.centerYAnchor.constraint(equalTo: icon.centerYAnchor)",
      "icon.trailingAnchor.constraint(equalTo: name.leadingAnchor, constant: 12)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: -24)",
      "name.trailingAnchor.constraint(lessThanOrEqualTo: icon.leadingAnchor, constant: 8)",
      "close.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8), box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 3), text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -3)",
      "close.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -15)",
      "close.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -15), close.centerXAnchor.constraint(equalTo: name.centerXAnchor)",
      "close.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: -10), close.widthAnchor.constraint(equalToConstant: 20)",
      "name.trailingAnchor.constraint(lessThanOrEqualTo: close.leadingAnchor, constant: 8)",
      "icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 8), box.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: -8)",
      "bar.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -4)",
      "bar.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: -10)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: Metrics.gap), text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -Metrics.gap)",
    ]
  )
  func overlapping(constraints: String) throws {
    #expect(try codes(constraints) == ["AL114"])
  }

  @Test(
    "is right where a view may be meant to lie over another: a badge, a sheet, a button with room, lines that are set close",
    arguments: [
      "name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: -12), name.topAnchor.constraint(equalTo: icon.topAnchor)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: -12), name.centerXAnchor.constraint(equalTo: icon.centerXAnchor)",
      "box.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: -20)",
      "close.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: -15)",
      "close.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: -10), close.widthAnchor.constraint(equalToConstant: 44)",
      "name.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: -30)",
      "name.topAnchor.constraint(equalTo: close.bottomAnchor, constant: -15), name.centerXAnchor.constraint(equalTo: close.trailingAnchor)",
      "close.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -14)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: -4)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 3), text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -4)",
      "name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 3), close.topAnchor.constraint(equalTo: name.bottomAnchor, constant: -3)",
      "name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12)",
    ]
  )
  func meantOver(constraints: String) throws {
    #expect(try codes(constraints) == [])
  }
}
