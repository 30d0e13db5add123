internal import LayoutModel
internal import LinearSolver

extension Translation {
  /// The choice between several optima: the one of Apple's systems (rule 3.3b), the most important
  /// preference first.
  ///
  /// Ties go by document order. None changes a violation: constraints level by level, content sizes
  /// from the last view on, small sizes in document order, then positions.
  func preferences() -> [Preference] {
    var list = PreferenceList(self)
    list.keepConstraints()
    list.keepContentSizes()
    list.makeSizesSmall()
    list.placeAtEnds()
    return list.preferences
  }
}

private struct PreferenceList {
  private let translation: Translation
  private(set) var preferences: [Preference] = []

  init(_ translation: Translation) { self.translation = translation }

  private var variables: Variables { translation.variables }
  private var prepared: PreparedLayout { translation.prepared }

  private mutating func want(_ variable: Int, near target: Double = 0) {
    preferences.append(.near(LinearForm([.init(variable, 1)], near: target)))
  }

  /// Order 1 of rule 3.3b: the sum of the violations of a level's constraints is minimal.
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

  /// Order 2 of rule 3.3b: content sizes are kept from the last one on.
  mutating func keepContentSizes() {
    for row in translation.origins.indices.reversed() {
      switch translation.origins[row] {
      case .contentHugging, .compressionResistance: preferences.append(.kept(rows: [row]))
      default: break
      }
    }
  }

  /// Order 3 of rule 3.3b: the smallest frame is that of an empty alignment rectangle.
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

  /// Orders 4 and 5 of rule 3.3b: of two opposite inequalities the one towards leading or top is
  /// tight.
  ///
  /// An ideal length comes last, being invisible.
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
