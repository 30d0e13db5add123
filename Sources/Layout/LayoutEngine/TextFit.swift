internal import LayoutModel

/// Whether all of a text can be read in the room that its view has: the one place that decides it.
///
/// At one size (AL204, and AL300 where the audit is asked for) a loss has to be beyond what is not known
/// of the text, and is then certain. Over a range of sizes (AL213) it begins where a text lacks anything
/// that can be seen.
struct TextFit {
  private let view: View

  /// - Parameter view: The view that shows the text.
  init(of view: View) { self.view = view }

  /// What a text that has less room than it asks for certainly loses.
  struct Shortage {
    /// Along which it is compressed.
    let axis: Axis
    /// What it asks for along that, in points.
    let wanted: Double
    /// The room that is missing of it, in points.
    let missing: Double
    /// The width of the view's frame, in points.
    let width: Double
  }

  /// How much less than the shortage says may be missing, because the text's size is an estimate.
  ///
  /// - Returns: Points; `nil` of a text that was measured.
  func band(of shortage: Shortage) -> Double? {
    guard doubt > 0 else { return nil }
    return shortage.axis == .horizontal ? doubt : doubtOfHeight(within: shortage.width)
  }

  /// Whether something of the text is certainly not shown.
  ///
  /// What an image or a drawing lacks is no loss: they shrink. Nor is what its author saw cut.
  func isLost(_ shortage: Shortage) -> Bool {
    guard view.text != nil, view.contentSource != .cutText else { return false }
    let missing = shortage.missing - (band(of: shortage) ?? 0)
    let isCut =
      shortage.axis == .horizontal ? missing > view.text?.slack ?? 0 : losesLine(lacking: missing)
    return isCut && !shrinks(shortage.axis, into: shortage.wanted - missing, within: shortage.width)
  }

  /// The numbers of a shortage: how far the width may be off, or how many lines are shown.
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
  /// What a text asks for along one axis, for frames of some widths.
  struct Need {
    /// The axis.
    let axis: Axis
    /// How long the view has to be along it, in points.
    let extent: Double
    /// The least width of those frames, in points; `nil` where the need holds for all narrower ones, too.
    let from: Double?
    /// The width from which on another need holds, in points; `nil` for none.
    let to: Double?
  }

  /// What a text asks for: on one line its width; on several the height that its lines take, which is
  /// constant from one width to the next.
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
  /// How far the text's width may be off, in points; 0 of one that was measured.
  private var doubt: Double { view.text?.doubt ?? 0 }

  /// How much lower a text may be than it is taken to be: as much as its lines would be fewer if they
  /// were as much narrower as their estimate may be off.
  ///
  /// - Parameter width: That of its frame, in points.
  /// - Returns: Points; 0 of a text that was measured, or that does not wrap.
  private func doubtOfHeight(within width: Double) -> Double {
    guard doubt > 0, let natural = view.intrinsicContentSize?.width, natural > 0 else { return 0 }
    let width = contentWidth(within: width)
    let wider = width + max(1, width * doubt / natural)
    guard let height = height(within: width), let less = self.height(within: wider) else {
      return 0
    }
    return max(0, height - less)
  }

  /// The width of the view's alignment rectangle, where its frame has a width, in points.
  private func contentWidth(within width: Double) -> Double {
    width - view.alignmentRectInsets.left - view.alignmentRectInsets.right
  }

  /// Whether a text that may become smaller fits then: each of its lines takes as much less of the
  /// width as its font is smaller, and is as much lower.
  ///
  /// - Parameters:
  ///   - axis: Along which it is compressed.
  ///   - space: What it has along that, in points.
  ///   - width: That of its frame, in points.
  /// - Returns: Whether all of it can be read at some size that it may take.
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

  /// The height of a text whose lines have a width; `nil` of one on a single line.
  private func height(within width: Double) -> Double? {
    let steps = view.intrinsicContentSize?.heightForWidth ?? []
    return (steps.last { $0.width <= width } ?? steps.first)?.height
  }

  /// How many lines of a text are shown where some are not.
  ///
  /// - Parameters:
  ///   - height: What all of its lines ask for, in points.
  ///   - missing: The room that is missing.
  /// - Returns: `nil` where all are shown.
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

  /// Whether what lies around a title is part of its height.
  private var losesOnlyRoom: Bool {
    view.className == "UIButton" || view.className == "NSButton"
  }

  /// Whether a text loses a line where its view is lower than it: without half a line it can still be read.
  ///
  /// A title has room above and below, and no value says how much: half of all is its line, at most.
  private func losesLine(lacking height: Double) -> Bool {
    guard let above = view.firstBaselineOffsetFromTop,
      let below = view.lastBaselineOffsetFromBottom
    else {
      return height > (view.intrinsicContentSize?.height ?? 0) / 2
    }
    return height > (above + below) / 2
  }
}
