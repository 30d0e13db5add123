extension LayoutAnalysis {
  /// The frames at one size of the root, as a result with diagnostics.
  ///
  /// - Parameters:
  /// - extent: The size, in points of the root; one outside the range takes the nearest piece.
  /// - diagnostics: The diagnostics of the result.
  /// - Returns: A result without a name, whose frames are not rounded.
  public func result(at extent: Double, saying diagnostics: [Diagnostic] = []) -> LayoutResult {
    let piece = pieces.first { extent <= $0.to } ?? pieces.last
    let frames = (piece?.frames ?? []).map { frame in
      LayoutResult.Frame(
        id: frame.id,
        rect: Rect(
          x: frame.x.value(at: extent),
          y: frame.y.value(at: extent),
          width: frame.width.value(at: extent),
          height: frame.height.value(at: extent)
        ),
        contentSize: frame.contentSize.map {
          Size(width: $0.width.value(at: extent), height: $0.height.value(at: extent))
        }
      )
    }
    var environment = environment
    switch range.axis {
    case .width: environment.width = .points(extent)
    case .height: environment.height = .points(extent)
    }
    environment.name = nil
    let root = frames.first?.rect
    return LayoutResult(
      status: diagnostics.contains { $0.code == .unsatisfiable } ? .unsatisfiable : .solved,
      environment: environment,
      geometry: LayoutResult.Geometry(
        rootSize: Size(width: root?.width ?? 0, height: root?.height ?? 0),
        frames: frames
      ),
      diagnostics: diagnostics,
      viewCount: max(0, frames.count - 1),
      constraintCount: 0
    )
  }

  /// The failures, each as a result at its worst size.
  public var worstResults: [LayoutResult] {
    failures.map { result(at: $0.worst, saying: [$0.diagnostic]) }
  }
}

extension LayoutAnswers<LayoutAnalysis> {
  /// Removes the failures with some codes.
  public mutating func leaveOut(_ codes: Diagnostic.Code...) {
    for index in entries.indices {
      guard case .answered(let layout, var analyses) = entries[index] else { continue }
      for place in analyses.indices {
        analyses[place].failures.removeAll { codes.contains($0.diagnostic.code) }
      }
      entries[index] = .answered(layout, analyses)
    }
  }
}

extension LayoutAnswers<LayoutResult> {
  /// Adds failures over ranges, each as a result of its layout at its worst size.
  ///
  /// - Parameters:
  /// - analyses: The analyses of layouts that already have results.
  /// - isIncluded: Whether a layout may have the sizes of an analysis.
  public mutating func add(
    _ analyses: LayoutAnswers<LayoutAnalysis>,
    where isIncluded: (Layout, LayoutAnalysis) -> Bool
  ) {
    for entry in analyses.entries {
      guard case .answered(let layout, let all) = entry else { continue }
      let results = all.filter { isIncluded(layout, $0) }.flatMap(\.worstResults)
      if !results.isEmpty { entries.append(.answered(layout, results)) }
    }
  }
}
