import LayoutModel
import Testing

/// The behavior of UIKit beside constraints, by its reference.
@Suite("The moves of UIKit in a class")
struct UIKitMoveTests {
  private func reading(_ members: String, of base: String = "UIView") -> LayoutReading {
    ScriptExample.reading(
      """
      import SnapKit
      import UIKit
      final class Card: \(base) {
        let box = UIView()
        \(members)
      }
      """
    )
  }

  // "Calling this method removes any constraints that refer to the view you are removing, or that refer to any view in
  // the subtree of the view you are removing" (UIView.removeFromSuperview()).
  @Test("removeFromSuperview ends the constraints across the edge, and no others")
  func removal() throws {
    let layout = try #require(
      reading(
        """
        let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.addSubview(dot)
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          dot.topAnchor.constraint(equalTo: topAnchor, constant: 2).isActive = true
          dot.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 8).isActive = true
          box.removeFromSuperview()
          addSubview(box)
        }
        """
      ).layout
    )
    let active = layout.constraints.filter(\.isActive)
    #expect(active.map { layout.text(of: $0) } == ["dot.left == box.left", "box.width == 8"])
  }

  @Test("the superview of a class's own view is another view, in which nothing is constrained here")
  func superview() throws {
    let layout = try #require(
      reading(
        """
        override func didMoveToSuperview() {
          guard let parent = superview else { return }
          widthAnchor.constraint(equalTo: parent.widthAnchor, constant: -32).isActive = true
          topAnchor.constraint(equalTo: superview!.topAnchor, constant: 20).isActive = true
          addSubview(box)
        }
        """
      ).layout
    )
    let ofRoot = layout.constraints.filter {
      $0.first.item == .view(0) && $0.second?.item == .view(0)
    }
    #expect(ofRoot.isEmpty)
  }

  @Test("the number of a closure's parameters selects the overload")
  func overloads() throws {
    let layout = try #require(
      ScriptExample.reading(
        """
        import UIKit
        extension Array {
          func walk(_ body: (Element) -> Void) { for item in self { body(item) } }
          func walk(_ body: (Element, Bool) -> Void) {
            for (index, item) in enumerated() { body(item, index == count - 1) }
          }
        }
        final class Row: UIView {
          let first = UIView(), second = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(first)
            addSubview(second)
            [first, second].walk { view, isLast in
              view.heightAnchor.constraint(equalToConstant: 20).isActive = true
              if isLast { view.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true }
            }
          }
        }
        """
      ).layout
    )
    #expect(
      layout.constraints.map { layout.text(of: $0) } == [
        "first.height == 20", "second.height == 20", "second.trailing == root.trailing",
      ]
    )
  }

  @Test("a function that returns an array leaves the activation of its constraints to its caller")
  func returned() {
    let found = reading(
      """
      func all(in view: UIView) -> [NSLayoutConstraint] {
        [box.topAnchor.constraint(equalTo: view.topAnchor), box.leftAnchor.constraint(equalTo: view.leftAnchor)]
      }
      """
    ).allDiagnostics
    #expect(!found.contains { $0.code == .neverActivated })
  }

  /// A constraint is an object: another equal one stays active.
  @Test("deactivating a constraint that was just made is a finding")
  func throwaway() {
    let found = reading(
      """
      func hide() { box.topAnchor.constraint(equalTo: topAnchor).isActive = false }
      func show() { box.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      """
    ).allDiagnostics.filter { $0.code == .neverActivated }
    #expect(found.map(\.location.line) == [5])
  }

  @Test(
    "a separator that begins before a text ends crosses it",
    arguments: [(-26, true), (-1, false), (8, false)]
  )
  func separator(constant: Int, isWrong: Bool) {
    let found = reading(
      """
      let field = UITextField()
      override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [field, box] {
          addSubview(part)
          part.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
          field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
          box.topAnchor.constraint(equalTo: field.bottomAnchor, constant: \(constant)),
          box.heightAnchor.constraint(equalToConstant: 1),
        ])
      }
      """
    ).allDiagnostics
    #expect(found.contains { $0.code == .outsideOrOverlapping } == isWrong)
  }

  // "The constraint must involve only views that are within scope of the receiving view" (UIView.addConstraint(_:)).
  @Test(
    "a constraint that is added to a view which does not contain its items raises an exception",
    arguments: [("box", true), ("self", false), ("dot", true)]
  )
  func holder(name: String, isWrong: Bool) {
    let found = reading(
      """
      let dot = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
        addSubview(dot)
        \(name).addConstraint(NSLayoutConstraint(item: dot, attribute: .top, relatedBy: .equal, toItem: box, attribute: .top, multiplier: 1, constant: 0))
      }
      """
    ).allDiagnostics
    #expect(found.contains { $0.code == .noCommonAncestor } == isWrong)
  }

  // trailing <= superview.trailing - 16 keeps 16 points free; >= lets the view end anywhere beyond.
  @Test(
    "an inequality at a far edge that points outwards is a finding with the other relation",
    arguments: [
      ("box.trailingAnchor.constraint(greaterThanOrEqualTo: trailingAnchor, constant: -16)", true),
      ("box.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16)", false),
      ("box.trailingAnchor.constraint(greaterThanOrEqualTo: trailingAnchor)", false),
    ]
  )
  func farEdge(constraint: String, isWrong: Bool) {
    let found = reading(
      """
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
        \(constraint).isActive = true
      }
      """
    ).allDiagnostics.filter { $0.code == .outsideOrOverlapping }
    #expect(found.isEmpty != isWrong)
    #expect(found.flatMap(\.fixes).map(\.title).allSatisfy { $0.contains("<= root.trailing - 16") })
  }
}
