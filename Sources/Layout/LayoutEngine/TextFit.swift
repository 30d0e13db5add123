internal import LayoutModel

/// Decides whether a text is completely visible in its view.
///
/// At one size (AL204, and AL300 in the audit) a loss has to exceed the text's uncertainty, and is
/// then certain. Over a range of sizes (AL213) it begins with any visible loss.
struct TextFit {
  private let view: View

  init(of view: View) { self.view = view }

  struct Shortage {
    let axis: Axis
    let wanted: Double
    let missing: Double
    let width: Double
  }

  /// In points, because the text's size is an estimate; `nil` for a measured text.
  func band(of shortage: Shortage) -> Double? {
    guard doubt > 0 else { return nil }
    return shortage.axis == .horizontal ? doubt : doubtOfHeight(within: shortage.width)
  }

  /// False for images and drawings, which shrink without a loss, and for a text drawn as cut off.
  func isLost(_ shortage: Shortage) -> Bool {
    guard view.text != nil, view.contentSource != .cutText else { return false }
    let missing = shortage.missing - (band(of: shortage) ?? 0)
    let isCut =
      shortage.axis == .horizontal ? missing > view.text?.slack ?? 0 : losesLine(lacking: missing)
    return isCut && !shrinks(shortage.axis, into: shortage.wanted - missing, within: shortage.width)
  }

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
    let extent: Double
    /// `nil` where the need holds for all narrower frames, too.
    let from: Double?
    /// `nil` where no other need follows.
    let to: Double?
  }

  /// On one line the width; on several the height, which is constant between steps of the width.
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
  private var doubt: Double { view.text?.doubt ?? 0 }

  /// That of its lines if they are narrower than estimated; 0 for a text that was measured, or that
  /// does not wrap.
  private func doubtOfHeight(within width: Double) -> Double {
    guard doubt > 0, let natural = view.intrinsicContentSize?.width, natural > 0 else { return 0 }
    let width = contentWidth(within: width)
    let wider = width + max(1, width * doubt / natural)
    guard let height = height(within: width), let less = self.height(within: wider) else {
      return 0
    }
    return max(0, height - less)
  }

  private func contentWidth(within width: Double) -> Double {
    width - view.alignmentRectInsets.left - view.alignmentRectInsets.right
  }

  /// True where each line is narrower and lower in proportion to its font.
  ///
  /// `width`: that of its frame, in points.
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

  private func height(within width: Double) -> Double? {
    let steps = view.intrinsicContentSize?.heightForWidth ?? []
    return (steps.last { $0.width <= width } ?? steps.first)?.height
  }

  private func lines(
    of height: Double,
    lacking missing: Double
  ) -> CompressionEvidence.LineCount? {
    guard let distance = view.text?.lineDistance, distance > 0, !losesOnlyPadding,
      let above = view.firstBaselineOffsetFromTop, let below = view.lastBaselineOffsetFromBottom
    else { return nil }
    let count = Int(clamping: ((height - above - below) / distance).rounded()) &+ 1
    // A line of which less than half is missing can be read.
    let hidden = Int(clamping: (missing / distance).rounded())
    guard count > 1, hidden > 0 else { return nil }
    return .init(shown: max(0, count - hidden), of: count)
  }

  private var losesOnlyPadding: Bool {
    view.className == "UIButton" || view.className == "NSButton"
  }

  /// Without half a line it can still be read.
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
