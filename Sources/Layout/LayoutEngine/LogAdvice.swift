internal import LayoutModel

extension LogAdvice {
  /// `rows`: the constraints of the conflict without assumptions.
  ///
  /// `hasOpenSize`: the conflict depends on a size that no row sets, as of a text.
  init(
    rows: [Int],
    of layout: Layout,
    _ notes: LogNotes,
    _ values: ImpliedSize?,
    hasOpenSize: Bool
  ) {
    let facts = Facts(rows: rows, layout: layout, notes: notes)
    let advice = [
      facts.systemOnly, facts.negativeSize, facts.setTwice, facts.tiedToItself,
      facts.tiedToSuperviewTwice, facts.superviewAsSibling, facts.ownWidth,
      facts.masksOnly, facts.frameOfSystemContent, facts.mask, facts.hidden,
      hasOpenSize ? nil : facts.rounding(values), facts.passingSize, facts.stretched,
      facts.tiedTwiceOnScreen, facts.givenSize, facts.collapsed, facts.tiedTwice,
    ]
    self = advice.compactMap(\.self).first ?? facts.rest
  }

  init(ofSystem layout: Layout, _ notes: LogNotes) {
    let facts = Facts(rows: Self.rows(of: layout, notes), layout: layout, notes: notes)
    self = .systemOnly(notes.systemPart, emptyAxis: facts.emptyAxis(facts.rows))
  }

  /// Rows without a conflict, with a mask or a given size of a view of the app; `nil` without one.
  init?(ofUnexplained layout: Layout, _ notes: LogNotes) {
    let facts = Facts(rows: Self.rows(of: layout, notes), layout: layout, notes: notes)
    guard
      let advice = facts.frameOfSystemContent ?? facts.mask ?? facts.givenSize ?? facts.tiedTwice
        ?? facts.missingSize ?? facts.generated ?? facts.probable
        ?? facts.advisedRow.flatMap(facts.advice(about:))
    else { return nil }
    self = advice
  }

  private static func rows(of layout: Layout, _ notes: LogNotes) -> [Int] {
    layout.constraints.indices.filter { notes.rows[$0]?.isAssumed != true }
  }

  fileprivate struct Facts {
    let rows: [Int]
    let layout: Layout
    let notes: LogNotes

    static let mostCandidates = 3
    /// Minimum distance in points that is not a margin or a spacing.
    private static let leastDistance = 100.0

    var own: [Int] { rows.filter { (notes.rows[$0]?.owner ?? .app) == .app } }

    func rows(of cause: LogNotes.Cause) -> [Int] { rows.filter { notes.rows[$0]?.cause == cause } }

    func text(_ row: Int) -> String { layout.text(of: layout.constraints[row], as: .labels) }

    func name(ofFirstItem row: Int) -> String {
      layout.text(of: layout.constraints[row].first.item, as: .labels)
    }

    func axis(_ row: Int) -> Axis? { layout.constraints[row].first.attribute.axis }

    func isSize(_ row: Int) -> Bool {
      let attribute = layout.constraints[row].first.attribute
      return attribute == .width || attribute == .height
    }

    func emptyAxis(_ rows: [Int]) -> Axis? {
      rows.first {
        layout.constraints[$0].second == nil && layout.constraints[$0].constant == 0
          && isSize($0)
      }.flatMap(axis)
    }

    func view(_ row: Int) -> Int? {
      if case .view(let view) = layout.constraints[row].first.item { view } else { nil }
    }

    func isOf(_ view: Int, _ row: Int) -> Bool {
      layout.constraints[row].first.item == .view(view)
        || layout.constraints[row].second?.item == .view(view)
    }

    /// The row of the app along an axis to weaken: a center, the broken one, a size, or the last.
    ///
    /// Content is usually tied to the far edge of its container last.
    func change(along axis: Axis?) -> String? {
      let candidates = own.filter { self.axis($0) == axis }
      let row =
        yieldingCenter(among: candidates)
        ?? own.first { $0 == notes.broken }
        ?? largestSize(among: candidates) ?? candidates.last { isSize($0) }
        ?? candidates.last { isOfFarEdge($0) && layout.constraints[$0].constant != 0 }
        ?? candidates.last(where: isOfFarEdge) ?? candidates.last
      return row.map(text)
    }

    /// The last of the largest.
    private func largestSize(among candidates: [Int]) -> Int? {
      candidates.reversed().filter { isSize($0) && layout.constraints[$0].second == nil }.max {
        layout.constraints[$0].constant < layout.constraints[$1].constant
      }
    }

    /// A center and an edge of one item that are tied to the same item, which determine a size.
    var centerAndEdge: [Int]? {
      for center in own {
        let constraint = layout.constraints[center]
        guard [.centerX, .centerY].contains(constraint.first.attribute),
          let second = constraint.second
        else { continue }
        let edge = own.first { row in
          let other = layout.constraints[row]
          return row != center && other.relation == .equal && !isSize(row)
            && axis(row) == axis(center)
            && [other.first.item, other.second?.item] == [constraint.first.item, second.item]
        }
        if let edge {
          return [center, edge].sorted { $0 == notes.broken && $1 != notes.broken }
        }
      }
      return nil
    }

    /// The only center beside a limit for a distance, which is an exception from the center.
    private func yieldingCenter(among candidates: [Int]) -> Int? {
      guard candidates.contains(where: { layout.constraints[$0].relation != .equal && !isSize($0) })
      else { return nil }
      let centers = candidates.filter {
        let constraint = layout.constraints[$0]
        return constraint.relation == .equal
          && (constraint.first.attribute == .centerX || constraint.first.attribute == .centerY)
      }
      return centers.count == 1 ? centers[0] : nil
    }

    /// Whether a row ties the lower, trailing or right edges of two items.
    private func isOfFarEdge(_ row: Int) -> Bool {
      let constraint = layout.constraints[row]
      return constraint.first.attribute == constraint.second?.attribute
        && [.bottom, .trailing, .right].contains(constraint.first.attribute)
    }

    /// One of several distances of the app that fit one screen only: the broken or the largest.
    var distance: Int? {
      let distances = own.filter {
        let constraint = layout.constraints[$0]
        return constraint.second != nil && !isSize($0)
          && abs(constraint.constant) >= Self.leastDistance
      }
      let isOnlyNumber =
        notes.broken == nil
        && !own.contains { isSize($0) && layout.constraints[$0].second == nil }
      guard distances.count > (isOnlyNumber ? 0 : 1) else { return nil }
      return distances.first { $0 == notes.broken }
        ?? distances.max {
          abs(layout.constraints[$0].constant) < abs(layout.constraints[$1].constant)
        }
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
    guard first.relation == .equal, second.relation == .equal else {
      let change = rows.first { $0 == notes.broken } ?? rows[0]
      return .outOfBounds(rows.map(text), change: text(change))
    }
    return .setTwice(
      layout.text(of: first.first, as: .labels),
      [first.constant, second.constant]
    )
  }

  var tiedToItself: LogAdvice? {
    own.first { row in
      let constraint = layout.constraints[row]
      return constraint.first.item == constraint.second?.item && !isSize(row)
        && !isSizeBetweenEdges(constraint)
    }.map { .tiedToItself(text($0)) }
  }

  private func isSizeBetweenEdges(_ constraint: Constraint) -> Bool {
    switch constraint.first.attribute {
    case .right, .trailing, .bottom: constraint.constant > 0
    case .left, .leading, .top: constraint.constant < 0
    default: false
    }
  }

  /// A width of the app for the content of a cell, beside the one that the table gives it.
  var ownWidth: LogAdvice? {
    guard rows.count == 2, own.count == 1, let row = own.first,
      let given = rows(of: .givenSize).first(where: { $0 != row }),
      layout.constraints[given].identifier?.dropFirst(6).hasPrefix("-Encapsulated-") == true
    else { return nil }
    let constraint = layout.constraints[row]
    guard constraint.first.attribute == .width, constraint.second == nil,
      constraint.first == layout.constraints[given].first,
      view(row).flatMap({ layout.views[$0].className })?.hasSuffix("ContentView") == true
    else { return nil }
    return .ownWidth(text(row), of: name(ofFirstItem: row))
  }

  /// An edge that is tied to both edges of the superview, as after an animation.
  var tiedToSuperviewTwice: LogAdvice? {
    guard let row = rows(of: .superviewAsSibling).first,
      case .tiedTwice(let anchor, let constraints, _) = tiedTwice
    else { return nil }
    return .tiedTwice(anchor, constraints, beyondSuperview: text(row))
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
      layout.text(of: inner, as: .labels),
      superview: layout.text(of: outer, as: .labels),
      axis: axis
    )
  }

  var mask: LogAdvice? {
    let masks = rows(of: .mask).filter { notes.rows[$0]?.owner != .system }
    guard !masks.isEmpty else { return nil }
    let emptyAxis = emptyAxis(masks)
    if own.isEmpty, notes.systemPart == .toolbar, let emptyAxis {
      return .systemOnly(.toolbar, emptyAxis: emptyAxis)
    }
    // Views with constraints, before containers of such views.
    let others = rows.filter {
      notes.rows[$0]?.cause != .mask && notes.rows[$0]?.cause != .givenSize
    }
    var superviews: [Int: [Item]] = [:]
    for mask in masks {
      guard let view = notes.rows[mask]?.maskedView,
        let second = layout.constraints[mask].second, second.item != .view(view)
      else { continue }
      superviews[view, default: []].append(second.item)
    }
    let placed = masks.filter { mask in
      let view = notes.rows[mask]?.maskedView
      let known = view.flatMap { superviews[$0] } ?? []
      return others.contains { places($0, view, known) }
    }
    // Without constraints, a view with a fixed size, before one that follows its superview.
    let fixed = masks.filter { layout.constraints[$0].second == nil }
    let known = placed.isEmpty ? fixed : placed
    var names: [String] = []
    for mask in known.isEmpty ? masks : known {
      let name =
        notes.rows[mask]?.maskedView.map { layout.text(of: .view($0), as: .labels) }
        ?? name(ofFirstItem: mask)
      if !names.contains(name) { names.append(name) }
    }
    guard placed.isEmpty else { return .mask(names, alternative: nil) }
    let change = change(along: emptyAxis ?? axis(masks[0]))
    if let emptyAxis { return .emptyFrame(names[0], axis: emptyAxis, change: change) }
    // The frame of a screen is that of a controller's view.
    if let change, let size = fixed.first(where: isOfScreen), let axis = axis(size) {
      let change = distance.map(text) ?? change
      return .givenSize(axis, layout.constraints[size].constant, .screen, change: change)
    }
    return .mask(names, alternative: change)
  }

  var hidden: LogAdvice? {
    guard let row = rows(of: .hiding).first, let axis = axis(row) else { return nil }
    let item = layout.constraints[row].first.item
    // The broken row is needed for no contradiction if the spacing is enough for one.
    let size = notes.broken.flatMap { broken in
      (notes.rows[broken]?.owner ?? .app) == .app && isSize(broken) ? text(broken) : nil
    }
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
      spacing: isStack ? spacing : nil,
      change: isStack && spacing != nil ? size : change(along: axis)
    )
  }

  func rounding(_ values: ImpliedSize?) -> LogAdvice? {
    guard let values, values.isRounding else { return nil }
    return .rounding(abs(values.implied - values.size), change: change(along: values.axis))
  }

  /// Whether a row places a view beside or within another one, rather than others within the view.
  ///
  /// `superviews`: the items that the mask of the view relates it to.
  private func places(_ row: Int, _ view: Int?, _ superviews: [Item]) -> Bool {
    guard let view else { return false }
    let constraint = layout.constraints[row]
    for case .view(let other)? in [constraint.first.item, constraint.second?.item]
    where notes.superviews[other] == view { return false }
    let items = [constraint.first.item, constraint.second?.item]
    let isInSuperview = superviews.contains { items.contains($0) }
    if !isInSuperview, isOuter(view, in: constraint) { return false }
    if constraint.first.item == .view(view) { return true }
    // Siblings meet with opposite edges; a container and its content with the same.
    return constraint.second?.item == .view(view)
      && constraint.second?.attribute != constraint.first.attribute
  }

  /// Whether a row insets another item from an edge of a view.
  private func isOuter(_ view: Int, in constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.first.attribute == second.attribute else {
      return false
    }
    let isFirst = constraint.first.item == .view(view)
    return switch second.attribute {
    case .bottom, .trailing, .right: isFirst ? constraint.constant > 0 : constraint.constant < 0
    case .top, .leading, .left: isFirst ? constraint.constant < 0 : constraint.constant > 0
    default: false
    }
  }

  /// Masks that contradict each other, without a constraint of the app.
  var masksOnly: LogAdvice? {
    guard rows.count > 1, rows.allSatisfy({ notes.rows[$0]?.cause == .mask }) else { return nil }
    return smallFrame(rows, content: nil)
  }

  /// The mask of a view of the app around views of the system that need more.
  var frameOfSystemContent: LogAdvice? {
    let masks = rows(of: .mask).filter { notes.rows[$0]?.owner != .system }
    let others = rows.filter { notes.rows[$0]?.owner == .system }
    guard !others.isEmpty, masks.count + others.count == rows.count, emptyAxis(masks) == nil,
      let part = notes.systemPart
    else { return nil }
    return smallFrame(masks, content: part)
  }

  private func smallFrame(_ masks: [Int], content: LogNotes.SystemPart?) -> LogAdvice? {
    guard
      let row = masks.first(where: { isSize($0) && layout.constraints[$0].second == nil }),
      let axis = axis(row)
    else { return nil }
    return .masksOnly(
      name(ofFirstItem: row),
      axis: axis,
      points: layout.constraints[row].constant,
      content: content
    )
  }

  /// The size that a container gives its content, in a log that is cut.
  var missingSize: LogAdvice? {
    guard notes.isCut, rows(of: .givenSize).isEmpty else { return nil }
    let cell = layout.views.indices.first {
      layout.views[$0].className?.hasSuffix("CellContentView") == true
    }
    let axes: [Axis] = [.vertical, .horizontal]
    let known = axes.first { axis in
      own.count { row in self.axis(row) == axis && (cell.map { isOf($0, row) } ?? true) } > 1
    }
    guard let axis = known, let change = change(along: axis) else { return nil }
    return .missingSize(
      axis,
      of: cell.map { layout.text(of: .view($0), as: .labels) },
      change: change
    )
  }

  /// One anchor that two rows of the app tie to different ones, among rows of the system.
  var tiedTwice: LogAdvice? {
    guard own.count == 2 else { return nil }
    let (first, second) = (layout.constraints[own[0]], layout.constraints[own[1]])
    guard first.relation == .equal, second.relation == .equal,
      let anchor = [first.first, first.second].compactMap(\.self).first(where: {
        $0 == second.first || $0 == second.second
      })
    else { return nil }
    return .tiedTwice(layout.text(of: anchor, as: .labels), own.map(text))
  }

  /// One anchor that two rows of the app tie to different ones, where the screen is not to change.
  var tiedTwiceOnScreen: LogAdvice? {
    guard case .givenSize(_, _, .screen, _) = givenSize else { return nil }
    return tiedTwice
  }

  var probable: LogAdvice? {
    if let broken = notes.broken, own.contains(broken) { return .probable(text(broken)) }
    let sizes = own.filter { isSize($0) && layout.constraints[$0].second == nil }
    if sizes.count == 1 { return .probable(text(sizes[0])) }
    return own.last.flatMap { change(along: axis($0)) }.map { .probable($0) }
  }

  /// A given size that is probably temporary: 0, or a height.
  var passingSize: LogAdvice? {
    guard case .givenSize(let axis, let points, let kind, _) = givenSize,
      kind == .empty || axis == .vertical && kind != .screen && points > 0
    else { return nil }
    return givenSize
  }

  var givenSize: LogAdvice? {
    let all = rows(of: .givenSize)
    let related = all.filter { size in own.contains { axis($0) == axis(size) } }
    let given = related.isEmpty ? all : related
    // Of two, a size of 0 is the temporary one, and one without an identifier may be a library's.
    guard
      let row = given.first(where: { emptyAxis([$0]) != nil })
        ?? given.first(where: { layout.constraints[$0].identifier != nil }) ?? given.first,
      let axis = axis(row)
    else { return nil }
    let other = given.first { $0 != row && self.axis($0) == axis }
    if own.isEmpty, other == nil, notes.rows[row]?.owner == .system {
      return .systemOnly(notes.systemPart, emptyAxis: emptyAxis([row]))
    }
    let kind = kind(ofGivenSize: row)
    let distance = kind == .screen ? distance.map(text) : nil
    return .givenSize(
      axis,
      layout.constraints[row].constant,
      kind,
      change: distance ?? change(along: axis) ?? other.map(text)
    )
  }

  private func kind(ofGivenSize row: Int) -> LogAdvice.GivenSize {
    let constraint = layout.constraints[row]
    let points = constraint.constant
    guard constraint.second == nil, let axis = axis(row) else { return .other }
    if points == 0 { return .empty }
    if constraint.identifier?.hasPrefix("NSView-Encapsulated") == true {
      return axis == .horizontal ? .column : .row
    }
    let className = view(row).flatMap { layout.views[$0].className } ?? ""
    let isCell = className.hasSuffix("Cell") || className.hasSuffix("ContentView")
    if isCell, axis == .vertical { return .row }
    // A cell is 320 wide before it gets the width of its table.
    if isCell, points == 320 { return .other }
    return isOfScreen(row) ? .screen : .other
  }

  private func isOfScreen(_ row: Int) -> Bool {
    let points = layout.constraints[row].constant
    let isWidth = axis(row) == .horizontal
    return Device.all.contains { device in
      Device.Orientation.allCases.contains { orientation in
        let size = device.size(orientation)
        return points == (isWidth ? size.width : size.height)
      }
    }
  }

  /// A view with a size of its own, both of whose edges a stack view sets.
  var stretched: LogAdvice? {
    let edges = rows(of: .alignment)
    for row in own where isSize(row) {
      guard let axis = axis(row), let view = view(row) else { continue }
      let edgesOfView = edges.filter { isOf(view, $0) && self.axis($0) == axis }
      if edgesOfView.count >= 2 {
        return .stretched(name(ofFirstItem: row), axis: axis, change: text(row))
      }
    }
    return nil
  }

  var collapsed: LogAdvice? {
    guard let row = own.first(where: { emptyAxis([$0]) != nil }), let axis = axis(row),
      let view = view(row)
    else { return nil }
    let others = own.filter { $0 != row && self.axis($0) == axis }
    let change = others.first { $0 == notes.broken } ?? others.last { isOf(view, $0) }
    return .collapsed(name(ofFirstItem: row), axis: axis, change: change.map(text))
  }

  /// The first row that the system added for a setting of the app, and has advice about.
  var advisedRow: Int? {
    (rows(of: .shares) + rows).first { notes.rows[$0]?.advice != nil }
  }

  /// The advice about a row, where no other message names it.
  func advice(about row: Int) -> LogAdvice? {
    guard let note = notes.rows[row], let role = note.role, let advice = note.advice else {
      return nil
    }
    return .setting("`\(text(row))` is \(role). \(advice)", change: nil)
  }

  /// The advice about a row that Interface Builder adds to a view without constraints.
  var generated: LogAdvice? {
    rows.first { layout.constraints[$0].identifier?.hasPrefix("IB auto generated") == true }
      .flatMap(advice(about:))
  }

  var rest: LogAdvice {
    let only = own.count == 1 && rows.count > 1 ? text(own[0]) : nil
    if let only, !isSize(own[0]), !(rows(of: .alignment) + rows(of: .spacing)).isEmpty {
      return .arranged(only)
    }
    if let advice = advisedRow.flatMap({ notes.rows[$0]?.advice }) {
      return .setting(advice, change: only)
    }
    if let only { return .only(only) }
    if let pair = centerAndEdge { return .choice(pair.map(text)) }
    let broken = own.filter { $0 == notes.broken }
    let sizes = own.filter {
      let constraint = layout.constraints[$0]
      return $0 != notes.broken && isSize($0) && constraint.second == nil
        || constraint.first.item == constraint.second?.item && isSizeBetweenEdges(constraint)
    }
    let first = distance.map { [$0] } ?? []
    // Of few positions, any may be the wrong one.
    let positions = own.count <= Self.mostCandidates && !own.contains(where: isSize) ? own : []
    var others: [Int] = []
    for row in broken + sizes + positions where row != first.first && !others.contains(row) {
      others.append(row)
    }
    let candidates = (first + others).prefix(Self.mostCandidates).map(text)
    let last = own.last.flatMap { change(along: axis($0)) }
    return .choice(candidates.isEmpty ? [last].compactMap(\.self) : candidates)
  }
}
