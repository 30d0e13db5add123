internal import LayoutModel

extension LogAdvice {
  /// `rows`: the constraints of the conflict without assumptions.
  ///
  /// `values`: the size that the rows disagree about.
  init(rows: [Int], of layout: Layout, _ notes: LogNotes, _ values: ImpliedSize?) {
    let facts = Facts(rows: rows, layout: layout, notes: notes)
    let advice = [
      facts.systemOnly, facts.negativeSize, facts.setTwice, facts.superviewAsSibling, facts.mask,
      facts.hidden, facts.rounding(values), facts.givenSize,
    ]
    self = advice.compactMap(\.self).first ?? facts.rest
  }

  /// The rules, each of which gives advice or `nil`.
  fileprivate struct Facts {
    let rows: [Int]
    let layout: Layout
    let notes: LogNotes

    var own: [Int] { rows.filter { (notes.rows[$0]?.owner ?? .app) == .app } }

    func rows(of cause: LogNotes.Cause) -> [Int] { rows.filter { notes.rows[$0]?.cause == cause } }

    func text(_ row: Int) -> String { layout.text(of: layout.constraints[row], as: .words) }

    func name(ofFirstItem row: Int) -> String {
      layout.text(of: layout.constraints[row].first.item, as: .words)
    }

    func axis(_ row: Int) -> Axis? { layout.constraints[row].first.attribute.axis }

    func isSize(_ row: Int) -> Bool {
      let attribute = layout.constraints[row].first.attribute
      return attribute == .width || attribute == .height
    }

    /// The axis of a size that a row sets to 0.
    func emptyAxis(_ rows: [Int]) -> Axis? {
      rows.first {
        layout.constraints[$0].second == nil && layout.constraints[$0].constant == 0
          && isSize($0)
      }.flatMap(axis)
    }

    /// The row of the app along an axis to weaken: the broken one, a size, or the last.
    func change(along axis: Axis?) -> String? {
      let candidates = own.filter { self.axis($0) == axis }
      let row =
        own.first { $0 == notes.broken }
        ?? candidates.last { layout.constraints[$0].second == nil } ?? candidates.last
      return row.map(text)
    }
  }
}

extension LogAdvice.Facts {
  var systemOnly: LogAdvice? {
    guard !rows.isEmpty, rows.allSatisfy({ notes.rows[$0]?.owner == .system }) else { return nil }
    return .systemOnly(notes.systemPart, emptyAxis: emptyAxis(rows))
  }

  var negativeSize: LogAdvice? {
    guard rows.count == 1, let row = own.first else { return nil }
    let constraint = layout.constraints[row]
    guard constraint.second == nil, isSize(row), constraint.constant < 0 else { return nil }
    let isPlain = constraint.identifier == nil && name(ofFirstItem: row) == "UIView"
    return .negativeSize(text(row), isOfPlainView: isPlain)
  }

  var setTwice: LogAdvice? {
    guard rows.count == 2, own.count == 2 else { return nil }
    let (first, second) = (layout.constraints[rows[0]], layout.constraints[rows[1]])
    guard first.first == second.first, first.second == second.second,
      first.multiplier == second.multiplier
    else { return nil }
    return .setTwice(
      layout.text(of: first.first, as: .words),
      [first.constant, second.constant]
    )
  }

  var superviewAsSibling: LogAdvice? {
    guard let row = rows(of: .superviewAsSibling).first, let axis = axis(row),
      let second = layout.constraints[row].second
    else { return nil }
    let first = layout.constraints[row].first
    // `superview.bottom` and `view.top`: the later edge is the superview's.
    let isFirstInside = [.top, .leading, .left].contains(first.attribute)
    let (inner, outer) = isFirstInside ? (first.item, second.item) : (second.item, first.item)
    return .superviewAsSibling(
      layout.text(of: inner, as: .words),
      superview: layout.text(of: outer, as: .words),
      axis: axis
    )
  }

  var mask: LogAdvice? {
    let masks = rows(of: .mask).filter { notes.rows[$0]?.owner != .system }
    guard !masks.isEmpty else { return nil }
    // Views with constraints, before containers of such views.
    let placed = masks.filter { mask in
      own.contains {
        layout.constraints[$0].first.item == layout.constraints[mask].first.item
      }
    }
    var names: [String] = []
    for mask in placed.isEmpty ? masks : placed {
      let name = name(ofFirstItem: mask)
      if !names.contains(name) { names.append(name) }
    }
    let emptyAxis = emptyAxis(masks)
    let isSure = !placed.isEmpty
    let alternative = isSure ? nil : change(along: axis(masks[0]))
    return .mask(names, emptyAxis: isSure ? nil : emptyAxis, alternative: alternative)
  }

  var hidden: LogAdvice? {
    guard let row = rows(of: .hiding).first, let axis = axis(row) else { return nil }
    let item = layout.constraints[row].first.item
    let spacing = rows(of: .spacing).first.map { layout.constraints[$0].constant }
    let isStack: Bool
    if case .view(let view) = item {
      isStack = layout.views[view].className?.hasSuffix("StackView") == true
    } else {
      isStack = false
    }
    return .hidden(
      name(ofFirstItem: row),
      axis: axis,
      spacing: spacing,
      isStack: isStack,
      change: change(along: axis)
    )
  }

  func rounding(_ values: ImpliedSize?) -> LogAdvice? {
    guard let values, values.isRounding else { return nil }
    return .rounding(abs(values.implied - values.size), change: change(along: values.axis))
  }

  var givenSize: LogAdvice? {
    guard let row = rows(of: .givenSize).first, let axis = axis(row) else { return nil }
    let isEmpty = layout.constraints[row].second == nil && layout.constraints[row].constant == 0
    return .givenSize(axis, isEmpty: isEmpty, change: change(along: axis))
  }

  var rest: LogAdvice {
    let advice = rows.lazy.compactMap { notes.rows[$0]?.advice }.first
    let only = own.count == 1 && rows.count > 1 ? text(own[0]) : nil
    if let advice { return .setting(advice, change: only) }
    if let only { return .only(only) }
    return .choice(hasBroken: notes.broken.map { own.contains($0) } ?? false)
  }
}
