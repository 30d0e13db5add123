import LayoutCalls
import LayoutModel
import Testing

@Suite struct CallRemarkTests {
  @Test(
    "says what happens and what would be right",
    arguments: [
      (
        CallRemark.heightConstantIgnored(12),
        "heightToRelatedView ignores its constant: the heights are equal, without the 12. Write heightAnchor.constraint(equalTo:constant:) for the difference."
      ),
      (
        .priorityOutOfRange(1001),
        "A priority of 1001 is refused: it must be above 0 and at most 1000, and arithmetic on priorities is not clamped. Write required, or a smaller number."
      ),
      (
        .subtractionReversed(10),
        "Anchorage reads a number minus an anchor as the anchor minus the number: the constant is -10. Write the anchor first."
      ),
      (
        .farRelationReversed(.greaterThanOrEqual),
        "Anchorage turns >= round at the bottom and trailing edges: there it is <=, and the constant counts inwards."
      ),
      (
        .autoresizingMaskKept(a),
        "Quick Anchors leaves translatesAutoresizingMaskIntoConstraints true, and a never sets it to false: on a device its frame would be fixed as well. Here it counts as false."
      ),
      (
        .illegal(
          .pairing(.directionalWithAbsolute),
          first: a.anchor(.leading),
          second: view.anchor(.left)
        ),
        "a.leading and view.left cannot be paired: leading and trailing follow the layout direction, left and right do not. Write a.leading with view.leading, or a.left with view.left. UIKit says: \"A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.\""
      ),
    ]
  )
  func message(remark: CallRemark, expected: String) {
    #expect(remark.message(naming: \.name) == expected)
  }

  @Test func namesItsItems() {
    #expect(CallRemark.secondItemIgnored(b).items == [b])
    #expect(CallRemark.paddingCount(3).items.isEmpty)
  }

  /// `finalize` of Anchorage, `Assembler.configure` of Constrictor, SnapKit's `prepare` and every call of
  /// PureLayout's; the others have no such line.
  @Test func knowsWhatLibrariesDoUnasked() {
    let off = LayoutLibrary.allCases.filter(\.turnsOffAutoresizingMask)
    #expect(off == [.constrictor, .anchorage, .snapKit, .pureLayout])
    let inactive = LayoutLibrary.allCases.filter { !$0.activates }
    #expect(inactive == [.nsLayoutAnchor, .nsLayoutConstraint])
  }
}
