import AnchorsSnapKit
import Testing

/// What becomes of SnapKit's constraints once they are made; the counts and constants are those of
/// SnapKit's own tests, written anew.
@Suite("A constraint of SnapKit's in Swift")
struct SnapKitLifeTests {
  private let view = LayoutView("view")
  private let a = LayoutView("a")
  private let b = LayoutView("b")

  init() { view.addSubviews(a, b) }

  /// How many constraints take part.
  private var count: Int { (try? view.layout().constraints.count { $0.isActive }) ?? -1 }

  @Test("is replaced by what is remade, and gone when it is removed")
  func remakesAndRemoves() {
    a.snp.makeConstraints { make in
      make.top.equalTo(b.snp.top).offset(50)
      make.left.equalTo(b).offset(50)
    }
    #expect(count == 2)
    a.snp.remakeConstraints { $0.edges.equalTo(b) }
    #expect(count == 4)
    a.snp.removeConstraints()
    #expect(count == 0)
  }

  @Test("takes part once it is activated, as often as that")
  func prepares() {
    let constraints = a.snp.prepareConstraints { $0.edges.equalTo(b) }
    #expect(count == 0)
    for _ in 0..<2 {
      for constraint in constraints { constraint.activate() }
      #expect(count == 4)
      for constraint in constraints { constraint.deactivate() }
      #expect(count == 0)
    }
    constraints[0].isActive = true
    #expect(count == 4)
  }

  @Test("is kept, and given other constants by offset and by inset")
  func keeps() {
    var top: SnapKitConstraint?
    var bottom: SnapKitConstraint?
    a.snp.makeConstraints { make in
      top = make.top.equalTo(b).offset(50).constraint
      bottom = make.bottom.equalTo(b).offset(25).constraint
    }
    #expect(top?.layoutConstraints.map(\.constant) == [50])
    #expect(bottom?.layoutConstraints.map(\.constant) == [25])
    top?.update(offset: 15)
    bottom?.update(offset: 20)
    #expect(top?.layoutConstraints.map(\.constant) == [15])
    #expect(bottom?.layoutConstraints.map(\.constant) == [20])
    top?.update(inset: 15)
    bottom?.update(inset: 20)
    #expect(top?.layoutConstraints.map(\.constant) == [15])
    #expect(bottom?.layoutConstraints.map(\.constant) == [-20])
  }

  @Test("keeps a required priority, which is told")
  func priorities() {
    var width: SnapKitConstraint?
    a.snp.makeConstraints { width = $0.width.equalTo(5).priority(.low).constraint }
    width?.update(priority: 300)
    #expect(width?.layoutConstraints.map(\.priority) == [300])
    width?.update(priority: ConstraintPriority.required)
    #expect(width?.layoutConstraints.map(\.priority) == [300])
    #expect(view.remarks.map(\.code) == [.argumentIgnored])
  }

  @Test(
    "is told where an update matches none, which ends the program in SnapKit",
    arguments: [true, false]
  )
  func noMatch(isOtherAttribute: Bool) {
    a.snp.makeConstraints { $0.top.equalTo(b) }
    a.snp.updateConstraints { make in
      if isOtherAttribute { make.left.equalTo(b) } else { make.top.equalTo(b).priority(.high) }
    }
    #expect(view.remarks.map(\.code) == [.callRefused])
  }

  @Test("turns the mask off, whatever the closure says")
  func masks() {
    a.translatesAutoresizingMaskIntoConstraints = true
    a.snp.makeConstraints { _ in }
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("is refused without a superview to tie it to")
  func noSuperview() {
    let stray = LayoutView("stray")
    stray.snp.makeConstraints { $0.edges.equalToSuperview() }
    #expect(stray.remarks.map(\.code) == [.callRefused])
  }

  /// Leading 2 and trailing 4 are right and left from right to left: left + 4 and right - 2.
  @Test("counts insets by the direction that an app sets")
  func direction() {
    ConstraintConfig.$interfaceLayoutDirection.withValue(.rightToLeft) {
      a.snp.makeConstraints {
        $0.left.right.equalTo(b).inset(
          DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        )
      }
    }
    let constants = try? view.layout().constraints.map(\.constant)
    #expect(constants == [4, -2])
  }

  @Test("has UIKit's priorities of content by SnapKit's names")
  func contentPriorities() {
    #expect(a.snp.contentHuggingHorizontalPriority == 250)
    #expect(a.snp.contentCompressionResistanceVerticalPriority == 750)
    a.snp.contentHuggingHorizontalPriority = 251
    #expect(a.snp.contentHuggingHorizontalPriority == 251)
  }
}
