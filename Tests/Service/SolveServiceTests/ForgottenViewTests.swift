import JSONText
import Testing

/// Masks that are left on and views that are added nowhere, in code of which something is not known.
@Suite("Forgotten masks and views")
struct ForgottenViewTests {
  private static let off = "label.translatesAutoresizingMaskIntoConstraints = false"
  private static let added = "view.addSubview(label)"

  /// The codes of a class with a plain view and a label, without those about skipped code.
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
    return found.filter { $0 != "AL124" }
  }

  /// Code with a label, its mask and its superview, in which each of the two is forgotten once.
  private func expectTold(_ lines: String, _ others: String = "") throws {
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

  @Test("are told whatever number code gives a constraint later")
  func changedNumbers() throws {
    try expectTold(
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

  @Test("are told of a view that both sides of a branch constrain")
  func branches() throws {
    try expectTold(
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

  @Test("are told of a view that a function makes which nothing calls")
  func uncalled() throws {
    try expectTold(
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

  @Test("are told of a map that gets what it shows")
  func maps() throws {
    try expectTold(
      """
      let label = MKMapView()
      \(Self.off)
      \(Self.added)
      \(Self.anchors)
      """,
      "func show(_ place: MKAnnotation, _ label: MKMapView) { label.addAnnotation(place) }"
    )
    try expectTold(
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

  @Test("are told of a control that gets segments later")
  func segments() throws {
    try expectTold(
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

  @Test("are told of a view that has a frame and is in no other")
  func frames() throws {
    let label = "let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 8))"
    #expect(try codes("\(label)\n\(Self.anchors)") == ["AL127"])
    #expect(try codes("\(label)\n\(Self.added)\n\(Self.anchors)") == [])
  }

  @Test("are none where somebody else may add a view, or another branch does")
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

  @Test("are not taken for set up otherwise where a cell is laid out again when it is reused")
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
    #expect(found.filter { $0 != "AL124" } == ["AL200"])
  }
}
