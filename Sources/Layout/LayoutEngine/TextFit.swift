internal import LayoutModel

/// Decides whether a text is completely visible in its view.
///
/// At one size (AL204, and AL300 in the audit) a loss has to exceed the text's uncertainty, and is
/// then certain. Over a range of sizes (AL213) it begins with any visible loss.
struct TextFit {
  private let view: View

  init(of view: View) { self.view = view }

  /// The certain loss of a text with too little space.
  struct Shortage {
    /// The compressed axis.
    let axis: Axis
    /// The needed length, in points.
    let wanted: Double
    /// The missing length, in points.
    let missing: Double
    /// The width of the view's frame, in points.
    let width: Double
  }

  /// The uncertainty of a shortage in points, because the text's size is an estimate; `nil` for a
  /// measured text.
  func band(of shortage: Shortage) -> Double? {
    guard doubt > 0 else { return nil }
    return shortage.axis == .horizontal ? doubt : doubtOfHeight(within: shortage.width)
  }

  /// Whether part of the text is certainly invisible.
  ///
  /// Images and drawings shrink without a loss. A text that its author saw cut off does not count.
  func isLost(_ shortage: Shortage) -> Bool {
    guard view.text != nil, view.contentSource != .cutText else { return false }
    let missing = shortage.missing - (band(of: shortage) ?? 0)
    let isCut =
      shortage.axis == .horizontal ? missing > view.text?.slack ?? 0 : losesLine(lacking: missing)
    return isCut && !shrinks(shortage.axis, into: shortage.wanted - missing, within: shortage.width)
  }

  /// The evidence of a shortage: the uncertainty of the width, or the number of visible lines.
  func evidence(of shortage: Shortage) -> CompressionEvidence {
    var evidence = CompressionEvidence(
      axis: shortage.axis,
      missing: shortage.missing,
      wanted: shortage.wanted
    )
    if shortage.axis == .horizontal {
      if doubt > 0 { evidence.estimate = doubt }
    } else {
      evidence.lines = lines(of: shortage.wanted, lacking: shortage.missing)
    }
    return evidence
  }
}

extension TextFit {
  struct Need {
    let axis: Axis
    /// The needed length of the view, in points.
    let extent: Double
    /// The minimum width of the frames, in points; `nil` where the need holds for all narrower
    /// ones, too.
    let from: Double?
    /// The width from which another need holds, in points; `nil` for none.
    let to: Double?
  }

  /// The needs of a text: on one line its width; on several the height of its lines, which is
  /// constant between steps of the width.
  var needs: [Need] {
    guard let size = view.intrinsicContentSize else { return [] }
    let steps = size.heightForWidth
    guard !steps.isEmpty else {
      return size.width.map { [Need(axis: .horizontal, extent: $0, from: nil, to: nil)] } ?? []
    }
    return steps.enumerated().map { index, step in
      Need(
        axis: .vertical,
        extent: step.height,
        from: index > 0 ? step.width : nil,
        to: index + 1 < steps.count ? steps[index + 1].width : nil
      )
    }
  }
}

extension TextFit {
  /// The uncertainty of the text's width, in points; 0 for a measured one.
  private var doubt: Double { view.text?.doubt ?? 0 }

  /// The uncertainty of a text's height, in points: that of its lines if they are narrower than
  /// estimated; 0 for a text that was measured, or that does not wrap.
  ///
  /// `width`: that of its frame.
  private func doubtOfHeight(within width: Double) -> Double {
    guard doubt > 0, let natural = view.intrinsicContentSize?.width, natural > 0 else { return 0 }
    let width = contentWidth(within: width)
    let wider = width + max(1, width * doubt / natural)
    guard let height = height(within: width), let less = self.height(within: wider) else {
      return 0
    }
    return max(0, height - less)
  }

  /// The width of the alignment rectangle for a width of the frame, in points.
  private func contentWidth(within width: Double) -> Double {
    width - view.alignmentRectInsets.left - view.alignmentRectInsets.right
  }

  /// Whether a text that may shrink fits then: each of its lines is narrower and lower in
  /// proportion to its font.
  ///
  /// - `space`: the available length along the axis, in points.
  /// - `width`: that of its frame, in points.
  private func shrinks(_ axis: Axis, into space: Double, within width: Double) -> Bool {
    guard let least = view.text?.leastScale, least < 1, let size = view.intrinsicContentSize else {
      return false
    }
    guard axis == .vertical else { return (size.width ?? 0) * least <= space }
    guard let height = height(within: contentWidth(within: width) / least) ?? size.height else {
      return false
    }
    return !losesLine(lacking: height * least - space)
  }

  /// The height of a text at a width of its lines; `nil` for a single line.
  private func height(within width: Double) -> Double? {
    let steps = view.intrinsicContentSize?.heightForWidth ?? []
    return (steps.last { $0.width <= width } ?? steps.first)?.height
  }

  /// The number of visible lines where some are not; `nil` where all are.
  ///
  /// `height`: that of all lines, in points.
  private func lines(
    of height: Double,
    lacking missing: Double
  ) -> CompressionEvidence.LineCount? {
    guard let distance = view.text?.lineDistance, distance > 0, !losesOnlyRoom,
      let above = view.firstBaselineOffsetFromTop, let below = view.lastBaselineOffsetFromBottom
    else { return nil }
    let count = Int(clamping: ((height - above - below) / distance).rounded()) &+ 1
    // A line of which less than half is missing can be read.
    let hidden = Int(clamping: (missing / distance).rounded())
    guard count > 1, hidden > 0 else { return nil }
    return .init(shown: max(0, count - hidden), of: count)
  }

  /// Whether padding around a title is part of its height.
  private var losesOnlyRoom: Bool {
    view.className == "UIButton" || view.className == "NSButton"
  }

  /// Whether a text loses a line in a lower view: without half a line it can still be read.
  ///
  /// A title has padding of unknown size above and below: at most half of the height is its line.
  private func losesLine(lacking height: Double) -> Bool {
    guard let above = view.firstBaselineOffsetFromTop,
      let below = view.lastBaselineOffsetFromBottom
    else {
      return height > (view.intrinsicContentSize?.height ?? 0) / 2
    }
    return height > (above + below) / 2
  }
}
