internal import LayoutModel

/// Reads a `<stackView>`; the engine lays it out (rule 4.11).
///
/// Absent attributes have the defaults of a stack view made in code: UIKit fills, AppKit has
/// gravity areas and centers. `spacingType="standard"` is 8 points. A UIKit stack view is relative
/// to its margins where the file writes margins.
struct StackElement {
  let file: InterfaceFile
  let header: FileHeader
  let variations: Variations
  let element: Int

  func arrangement(of views: [Int]) -> StackArrangement {
    var stack = StackArrangement(
      arrangedSubviews: views,
      kind: header.isMac ? .nsStackView : .uiStackView
    )
    func word(_ name: Word) -> Word? { file.word(name, of: variations.source(of: name, element)) }
    stack.axis = word(header.isMac ? .orientation : .axis) == .vertical ? .vertical : .horizontal
    stack.distribution = distribution(word(.distribution))
    let alignment = alignment(word(.alignment), stack.axis)
    if alignment.fits(stack.axis) { stack.alignment = alignment }
    if let spacing = file.number(.spacing, of: variations.source(of: .spacing, element)) {
      stack.spacing = spacing
    } else if word(.spacingType) == .standard {
      stack.spacing = 8
    }
    stack.isBaselineRelativeArrangement = word(.baselineRelativeArrangement) == .yes
    // By the presence of margins in the file.
    stack.isLayoutMarginsRelativeArrangement =
      file.child(.edgeInsets, key: .layoutMargins, of: element) != nil
      || file.child(.directionalEdgeInsets, key: .directionalLayoutMargins, of: element) != nil
    stack.customSpacing = customSpacing(of: views)
    if header.isMac { readAppKit(into: &stack) }
    return stack
  }

  private func readAppKit(into stack: inout StackArrangement) {
    func priority(_ name: Word) -> Priority? {
      file.number(name, of: element).flatMap { Priority(Float($0)) }
    }
    stack.huggingPriority = View.AxisPriorities(
      horizontal: priority(.horizontalStackHuggingPriority),
      vertical: priority(.verticalStackHuggingPriority)
    )
    stack.clippingResistancePriority = View.AxisPriorities(
      horizontal: priority(.horizontalClippingResistancePriority),
      vertical: priority(.verticalClippingResistancePriority)
    )
    stack.detachesHiddenViews = file.has(.detachesHiddenViews, .yes, element)
    guard let insets = file.child(.edgeInsets, key: .edgeInsets, of: element) else { return }
    stack.edgeInsets = file.edgeInsets(insets)
  }

  private func distribution(_ word: Word?) -> StackArrangement.Distribution {
    switch word {
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    case .fill: .fill
    case .gravityAreas: .gravityAreas
    default: header.isMac ? .gravityAreas : .fill
    }
  }

  /// UIKit's top and leading are one number, as are bottom and trailing, and files write either.
  private func alignment(
    _ word: Word?,
    _ axis: Axis
  ) -> StackArrangement.Alignment {
    switch word {
    case .leading, .left, .top: axis == .vertical ? .leading : .top
    case .trailing, .right, .bottom: axis == .vertical ? .trailing : .bottom
    case .center, .centerX, .centerY: .center
    case .firstBaseline: .firstBaseline
    case .lastBaseline, .baseline: .lastBaseline
    default: header.isMac ? .center : .fill
    }
  }

  /// AppKit writes one number for each arranged view; the largest float is the default.
  private func customSpacing(of views: [Int]) -> [Int: Double] {
    guard let list = file.child(.customSpacing, of: element) else { return [:] }
    var spacing: [Int: Double] = [:]
    for (place, real) in file.children(of: list).enumerated() where place < views.count {
      // The largest Float is no spacing.
      guard let value = file.number(.value, of: real, .finite), value < 1e6 else { continue }
      spacing[views[place]] = value
    }
    return spacing
  }
}
