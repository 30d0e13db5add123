internal import LayoutModel
internal import LinearSolver

extension Translation {
  /// The choice between several optima: the one of Apple's systems (rule 3.3b), the most important
  /// preference first.
  ///
  /// Ties go by document order.
  ///
  /// Preferences apply to optima alone, so none of them changes a violation. Each is fixed in its
  /// turn for those after it. The order: constraints level by level, content sizes from the last
  /// view on, small sizes in document order, then positions.
  func preferences() -> [Preference] {
    var list = PreferenceList(self)
    list.keepConstraints()
    list.keepContentSizes()
    list.makeSizesSmall()
    list.placeAtEnds()
    return list.preferences
  }
}

/// Preferences in order of importance.
private struct PreferenceList {
  private let translation: Translation
  private(set) var preferences: [Preference] = []

  init(_ translation: Translation) { self.translation = translation }

  private var variables: Variables { translation.variables }
  private var prepared: PreparedLayout { translation.prepared }

  /// Prefers a number as near to a target as possible, in points.
  private mutating func want(_ variable: Int, near target: Double = 0) {
    preferences.append(.near(LinearForm([.init(variable, 1)], near: target)))
  }

  /// At one priority explicit constraints are kept, and content sizes are violated.
  ///
  /// One preference for a level, that the sum of its constraints' violations is minimal: order 1 of
  /// rule 3.3b.
  mutating func keepConstraints() {
    var rowsOfLevel = [[Int]](repeating: [], count: translation.program.levelCount)
    for (row, origin) in translation.origins.enumerated() {
      guard case .constraint = origin else { continue }
      rowsOfLevel[translation.program.level(ofRow: row)].append(row)
    }
    for rows in rowsOfLevel.dropFirst() where !rows.isEmpty {
      preferences.append(.kept(rows: rows))
    }
  }

  /// Of content sizes the first is violated: the others are kept, from the last one on.
  ///
  /// Order 2 of rule 3.3b: one preference a row.
  mutating func keepContentSizes() {
    for row in translation.origins.indices.reversed() {
      switch translation.origins[row] {
      case .contentHugging, .compressionResistance: preferences.append(.kept(rows: [row]))
      default: break
      }
    }
  }

  /// Sizes are minimal: the smallest frame is that of an empty alignment rectangle.
  ///
  /// Order 3 of rule 3.3b.
  ///
  /// Guides and scroll content come after all views.
  mutating func makeSizesSmall() {
    for (index, view) in prepared.views.enumerated() {
      want(variables.view(index, .width), near: view.horizontal.inside)
      want(variables.view(index, .height), near: view.vertical.inside)
    }
    for index in translation.layout.guides.indices {
      want(variables.guide(index, .width))
      want(variables.guide(index, .height))
    }
    for view in variables.contents {
      for component in [Variables.Component.width, .height] {
        if let variable = variables.content(of: view, component) { want(variable) }
      }
    }
  }

  /// An inequality in either direction is tight, and of two opposite ones that towards leading or
  /// top; an item without an inequality lies at its superview's leading and top edges.
  ///
  /// Orders 4 and 5 of rule 3.3b. An ideal length comes last, being invisible.
  mutating func placeAtEnds() {
    let variables = variables
    for (index, view) in prepared.views.enumerated() {
      guard let superview = view.superview else { continue }
      place(in: superview) { variables.view(index, $0) }
    }
    for (index, guide) in translation.layout.guides.enumerated() {
      place(in: guide.owningView) { variables.guide(index, $0) }
    }
    for view in variables.ideals {
      if let variable = variables.ideal(of: view) { want(variable) }
    }
  }

  /// Two preferences for an item: its distance from leading in its container, and from the top.
  private mutating func place(in view: Int, _ variable: (Variables.Component) -> Int) {
    var leading: [LinearForm.Term] = [.init(variable(.x), 1)]
    if translation.anchors.direction(ofView: view) == .rightToLeft {
      let width = variables.content(of: view, .width) ?? variables.view(view, .width)
      leading = [.init(width, 1), .init(variable(.x), -1), .init(variable(.width), -1)]
    }
    preferences.append(.atEnd(LinearForm(leading, near: 0)))
    preferences.append(.atEnd(LinearForm([.init(variable(.y), 1)], near: 0)))
  }
}
