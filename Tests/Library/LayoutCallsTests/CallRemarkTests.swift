import LayoutCalls
import LayoutModel
import Testing

@Suite struct CallRemarkTests {
  @Test(
    "has the effect and the remedy",
    arguments: [
      (
        CallRemark.heightConstantIgnored(12),
        "heightToRelatedView ignores its constant 12, so the heights are equal. Use heightAnchor.constraint(equalTo:constant:) for a difference."
      ),
      (
        .priorityOutOfRange(1001),
        "The priority 1001 is out of range: it must be above 0 and at most 1000, and arithmetic on priorities is not clamped. Write required, or a smaller number."
      ),
      (
        .subtractionReversed(10),
        "Anchorage reads a number minus an anchor as the anchor minus the number: the constant is -10. Write the anchor first."
      ),
      (
        .farRelationReversed(.greaterThanOrEqual),
        "Anchorage reverses >= to <= at the bottom and trailing edges, where the constant is measured inwards. Check the sign of the constant."
      ),
      (
        .autoresizingMaskKept(a),
        "Quick Anchors does not set translatesAutoresizingMaskIntoConstraints of a to false, so its autoresizing mask adds constraints on a device. Set it to false."
      ),
      (
        .illegal(
          .pairing(.directionalWithAbsolute),
          first: a.anchor(.leading),
          second: view.anchor(.left)
        ),
        "`a.leading` and `view.left` cannot be paired: leading and trailing follow the layout direction, left and right do not. Write `a.leading` with `view.leading`, or `a.left` with `view.left`. UIKit's message: \"A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.\""
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
