import JSONText
import Testing

/// Masks that are left on and views that are added nowhere, in code of which something is not known.
@Suite("Forgotten masks and views")
struct ForgottenViewTests {
  private static let off = "label.translatesAutoresizingMaskIntoConstraints = false"
  private static let added = "view.addSubview(label)"

  /// The codes of a class with a plain view and a label, without those about unread code.
  private func codes(_ lines: String, _ others: String = "") throws -> [String] {
    let answer = try solvedText(
      """
      import UIKit
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.topAnchor),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 40),
            box.heightAnchor.constraint(equalToConstant: 8),
          ])
          \(lines)
        }
        \(others)
      }
      """
    )
    let found = answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } ?? []
    return found.filter { $0 != "AL124" && $0 != "AL126" }
  }

  /// Code with a label, its mask and its superview, in which each of the two is forgotten once.
  private func expectReported(_ lines: String, _ others: String = "") throws {
    #expect(try codes(lines, others) == [])
    for (line, code) in [(Self.off, "AL109"), (Self.added, "AL127")] {
      let found = try codes(
        lines.replacing(line, with: ""),
        others.replacing(line, with: "")
      )
      #expect(found == [code])
    }
  }

  private static let anchors = """
    label.leadingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    """

  @Test("are reported despite later changes of a constraint's constant")
  func changedNumbers() throws {
    try expectReported(
      """
      let label = UILabel()
      \(Self.off)
      \(Self.added)
      \(Self.anchors)
      bottom = label.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      bottom.isActive = true
      """,
      """
      var bottom: NSLayoutConstraint!
      func show() { bottom.constant = Keyboard.height }
      """
    )
  }

  @Test("are reported for a view that both sides of a branch constrain")
  func branches() throws {
    try expectReported(
      """
      let label = UILabel()
      \(Self.off)
      \(Self.added)
      if Settings.isWide {
        \(Self.anchors)
      } else {
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        label.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
      }
      """
    )
  }

  @Test("are reported for a view of an uncalled function")
  func uncalled() throws {
    try expectReported(
      "",
      """
      func actionWasAdded() {
        let label = UILabel()
        \(Self.off)
        \(Self.added)
        \(Self.anchors)
      }
      """
    )
  }

  @Test("are reported for a map with content")
  func maps() throws {
    try expectReported(
      """
      let label = MKMapView()
      \(Self.off)
      \(Self.added)
      \(Self.anchors)
      """,
      "func show(_ place: MKAnnotation, _ label: MKMapView) { label.addAnnotation(place) }"
    )
    try expectReported(
      """
      \(Self.off)
      \(Self.added)
      \(Self.anchors)
      """,
      """
      let label = MKMapView()
      func show(_ place: MKAnnotation) { label.addAnnotation(place) }
      """
    )
  }

  @Test("are reported for a control that gets segments later")
  func segments() throws {
    try expectReported(
      """
      \(Self.off)
      \(Self.added)
      \(Self.anchors)
      """,
      """
      let label = UISegmentedControl()
      func add(_ name: String) { label.insertSegment(withTitle: name, at: 0, animated: false) }
      """
    )
  }

  @Test("are reported for a view with a frame and without a superview")
  func frames() throws {
    let label = "let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 8))"
    #expect(try codes("\(label)\n\(Self.anchors)") == ["AL127"])
    #expect(try codes("\(label)\n\(Self.added)\n\(Self.anchors)") == [])
  }

  @Test("are none if other code or another branch may add a view")
  func others() throws {
    let uncalled = """
      let label = UILabel()
      func tie() {
        \(Self.off)
        \(Self.anchors)
      }
      """
    #expect(try codes("", uncalled) == [])
    let kept = """
      var badge: UILabel? { didSet { if let badge { Badges.show(badge, in: view) } } }
      func tie() {
        let label = UILabel()
        \(Self.off)
        self.badge = label
        \(Self.anchors)
      }
      """
    #expect(try codes("", kept) == [])
    let unset = """
      let label = UILabel()
      \(Self.off)
      content?.addSubview(label)
      \(Self.anchors)
      """
    #expect(try codes(unset, "var content: UIView?") == [])
    let branch = """
      let label = UILabel()
      \(Self.off)
      if Settings.isWide { stack.addArrangedSubview(label) } else { \(Self.added) }
      if Settings.isWide { \(Self.anchors) } else { print(1) }
      """
    #expect(try codes(branch) == [])
    let other = """
      let label = UILabel()
      \(Self.off)
      if Settings.isShown { label.alpha = 1 } else { \(Self.added) }
      \(Self.anchors)
      """
    #expect(try codes(other) == [])
  }

  @Test("are not treated as set up elsewhere if a reused cell is laid out again")
  func reused() throws {
    let answer = try solvedText(
      """
      import UIKit
      class Cell: UICollectionViewCell {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          configure()
        }
        override func prepareForReuse() {
          super.prepareForReuse()
          configure()
        }
        private func configure() {
          contentView.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 8),
          ])
        }
      }
      """
    )
    let found = answer["diagnostics"]?.proven.compactMap { $0["code"]?.string } ?? []
    #expect(found.filter { $0 != "AL124" && $0 != "AL126" } == ["AL200"])
  }
}
