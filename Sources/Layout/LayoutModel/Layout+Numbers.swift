extension Layout {
  /// Readers report such numbers where they are written.
  ///
  /// This check also covers numbers that code computes, that a file derives from others, and that a
  /// reader misses.
  var numberFaults: [Diagnostic] {
    var faults: [Diagnostic] = []
    // A copy of a view or a constraint would retain its strings.
    for index in views.indices
    where !(views[index].intrinsicContentSize?.isLegal ?? true)
      || !views[index].hasUsualDetails && !views[index].hasLegalDetails
    {
      faults.append(
        fault("A number of \(name(ofView: index))", views[index].location, [views[index].id])
      )
    }
    for index in constraints.indices
    where !NumberRange.any.contains(constraints[index].multiplier)
      || !NumberRange.any.contains(constraints[index].constant)
    {
      let constraint = constraints[index]
      faults.append(fault("A number of \(text(of: constraint))", constraint.location, []))
    }
    for index in environments.indices where !environments[index].hasLegalNumbers {
      faults.append(fault("A number of the environment", SourceLocation(), []))
    }
    return faults
  }

  private func fault(_ subject: String, _ location: SourceLocation, _ items: [String]) -> Diagnostic
  {
    let message = "\(subject) is out of range. Write \(NumberRange.any.description)."
    return Diagnostic(.valueOutOfRange, message, at: location, items: items)
  }
}

extension Double {
  fileprivate var isLegal: Bool { NumberRange.any.contains(self) }
}

extension Double? {
  fileprivate var isLegal: Bool { map(\.isLegal) ?? true }
}

extension View {
  /// Each detail by itself, since a copy of all of them is large.
  fileprivate var hasLegalDetails: Bool {
    firstBaselineOffsetFromTop.isLegal && lastBaselineOffsetFromBottom.isLegal
      && baselineOffsetFromCenter.isLegal && alignmentRectInsets.isLegal
      && (layoutMargins?.isLegal ?? true) && (directionalLayoutMargins?.isLegal ?? true)
      && (frame?.isLegal ?? true) && (scroll?.isLegal ?? true) && (stack?.hasLegalNumbers ?? true)
      && (text.map { $0.doubt.isLegal && $0.lineDistance.isLegal && $0.slack.isLegal } ?? true)
  }
}

extension StackArrangement {
  fileprivate var hasLegalNumbers: Bool {
    spacing.isLegal && edgeInsets.isLegal && customSpacing.values.allSatisfy(\.isLegal)
  }
}

extension View.Scroll {
  fileprivate var isLegal: Bool {
    contentInset.isLegal && contentOffset.map { $0.x.isLegal && $0.y.isLegal } ?? true
  }
}

extension IntrinsicContentSize {
  fileprivate var isLegal: Bool {
    width.isLegal && height.isLegal
      && heightForWidth.allSatisfy {
        $0.width.isLegal && $0.height.isLegal && $0.spacedWidth.isLegal
      }
  }
}

extension Rect {
  fileprivate var isLegal: Bool { x.isLegal && y.isLegal && width.isLegal && height.isLegal }
}

extension EdgeInsets {
  fileprivate var isLegal: Bool { top.isLegal && left.isLegal && bottom.isLegal && right.isLegal }
}

extension DirectionalEdgeInsets {
  fileprivate var isLegal: Bool {
    top.isLegal && leading.isLegal && bottom.isLegal && trailing.isLegal
  }
}

extension Environment {
  fileprivate var hasLegalNumbers: Bool {
    func isLegal(_ extent: Extent) -> Bool {
      if case .points(let points) = extent { points.isLegal } else { true }
    }
    return isLegal(width) && isLegal(height) && scale.isLegal && safeAreaInsets.isLegal
      && keyboardHeight.isLegal && readableWidth.isLegal && systemSpacing.isLegal
      && overrides.values.allSatisfy {
        ($0.intrinsicContentSize?.isLegal ?? true) && $0.hasLegalDetails
      }
  }
}
