/// A program split into variables fixed by required equalities one after another, and connected
/// components of the others.
struct Decomposition {
  private(set) var fixed: [Double?]
  private(set) var parts: [[Int32]] = []
  /// The index of each variable within its part; -1 if fixed.
  private(set) var locals: [Int32]
  private(set) var partRows: [[Int32]] = []
  /// In the order in which equalities fixed them.
  private(set) var fixers: [(variable: Int, row: Int)] = []
  /// The violated required rows over fixed variables alone: +1 if the left side is too small, -1 if
  /// too large.
  private(set) var contradictions: [(row: Int, sign: Double)] = []

  /// The variables of each link stay in one part.
  init(_ program: LinearProgram, included: [Bool], links: [LinearForm] = []) {
    fixed = [Double?](repeating: nil, count: program.variableCount)
    locals = [Int32](repeating: -1, count: program.variableCount)
    substitute(program, included)
    let union = UnionFind(count: program.variableCount)
    for row in 0..<program.rowCount where included[row] { join(program, row, union) }
    for link in links {
      let open = link.terms.filter { fixed[$0.variable] == nil }
      guard let first = open.first else { continue }
      for term in open.dropFirst() { union.join(first.variable, term.variable) }
    }
    collect(program, included, union)
  }

  func write(_ part: Int, of program: LinearProgram, to block: RowBlock) {
    block.begin(variableCount: parts[part].count)
    for row in partRows[part].map({ Int($0) }) {
      var rightSide = program.rightSides[row]
      program.forEachTerm(ofRow: row) { variable, coefficient in
        if let value = fixed[variable] {
          rightSide -= coefficient * value
        } else {
          block.addTerm(locals[variable], coefficient)
        }
      }
      block.endRow(program.rows[row].relation, rightSide, level: program.rows[row].level)
    }
    block.end(levelCount: program.levelCount)
  }

  private mutating func substitute(_ program: LinearProgram, _ included: [Bool]) {
    var openCounts = [Int32](repeating: 0, count: program.rowCount)
    var columnCounts = [Int32](repeating: 0, count: program.variableCount + 1)
    var isEquality = [Bool](repeating: false, count: program.rowCount)
    for row in 0..<program.rowCount
    where included[row] && program.rows[row].level == 0 && program.rows[row].relation == .equal {
      isEquality[row] = true
      openCounts[row] = program.rows[row].end - program.rows[row].start
      for place in program.places(ofRow: row) {
        columnCounts[Int(program.terms[place].variable) + 1] += 1
      }
    }
    for variable in 0..<program.variableCount {
      columnCounts[variable + 1] += columnCounts[variable]
    }
    var rowsOf = [Int32](repeating: 0, count: Int(columnCounts[program.variableCount]))
    var next = columnCounts
    for row in 0..<program.rowCount where isEquality[row] {
      for place in program.places(ofRow: row) {
        let variable = Int(program.terms[place].variable)
        rowsOf[Int(next[variable])] = Int32(row)
        next[variable] += 1
      }
    }
    var queue = (0..<program.rowCount).filter { isEquality[$0] && openCounts[$0] == 1 }
    var head = 0
    while head < queue.count {
      let row = queue[head]
      head += 1
      guard openCounts[row] == 1, let (variable, value) = solve(program, row) else { continue }
      fixed[variable] = value
      fixers.append((variable, row))
      for place in Int(columnCounts[variable])..<Int(columnCounts[variable + 1]) {
        let other = Int(rowsOf[place])
        openCounts[other] -= 1
        if openCounts[other] == 1 { queue.append(other) }
      }
    }
  }

  private func solve(_ program: LinearProgram, _ row: Int) -> (variable: Int, value: Double)? {
    var rest = program.rightSides[row]
    var open: (variable: Int, coefficient: Double)?
    var largest = 0.0
    program.forEachTerm(ofRow: row) { variable, coefficient in
      largest = max(largest, abs(coefficient))
      if let value = fixed[variable] {
        rest -= coefficient * value
      } else {
        open = (variable, coefficient)
      }
    }
    guard let open, abs(open.coefficient) > Tolerance.pivot * largest else { return nil }
    return (open.variable, rest / open.coefficient)
  }

  private mutating func join(_ program: LinearProgram, _ row: Int, _ union: borrowing UnionFind) {
    var first: Int?
    var rest = program.rightSides[row]
    for place in program.places(ofRow: row) {
      let variable = Int(program.terms[place].variable)
      if let value = fixed[variable] {
        rest -= program.terms[place].coefficient * value
      } else if let first {
        union.join(first, variable)
      } else {
        first = variable
      }
    }
    guard first == nil, program.rows[row].level == 0 else { return }
    let violation =
      switch program.rows[row].relation {
      case .equal: abs(rest)
      case .atLeast: rest
      case .atMost: -rest
      }
    if violation > Tolerance.visible { contradictions.append((row, rest > 0 ? 1 : -1)) }
  }

  private mutating func collect(
    _ program: LinearProgram,
    _ included: [Bool],
    _ union: borrowing UnionFind
  ) {
    var partOfRoot = [Int32](repeating: -1, count: program.variableCount)
    for variable in 0..<program.variableCount where fixed[variable] == nil {
      let root = union.root(of: variable)
      if partOfRoot[root] < 0 {
        partOfRoot[root] = Int32(parts.count)
        parts.append([])
        partRows.append([])
      }
      locals[variable] = Int32(parts[Int(partOfRoot[root])].count)
      parts[Int(partOfRoot[root])].append(Int32(variable))
    }
    for row in 0..<program.rowCount where included[row] {
      for place in program.places(ofRow: row) {
        let variable = Int(program.terms[place].variable)
        guard fixed[variable] == nil else { continue }
        partRows[Int(partOfRoot[union.root(of: variable)])].append(Int32(row))
        break
      }
    }
  }
}

extension Decomposition {
  /// Over indices within the part, with fixed variables moved into the targets.
  func sorted(_ preferences: [Preference], _ fixedSlopes: [Double]) -> [[LocalPreference]] {
    var sorted = [[LocalPreference]](repeating: [], count: parts.count)
    let places = placesOfRows
    var partOfVariable = [Int32](repeating: -1, count: locals.count)
    for (index, variables) in parts.enumerated() {
      for variable in variables { partOfVariable[Int(variable)] = Int32(index) }
    }
    func part(of form: LinearForm) -> Int? {
      form.terms.lazy.map { Int(partOfVariable[$0.variable]) }.first { $0 >= 0 }
    }
    for preference in preferences {
      switch preference {
      case .near(let whole):
        guard let part = part(of: whole) else { continue }
        let (form, target) = local(whole, fixedSlopes)
        sorted[part].append(.near(form, target: target))
      case .atEnd(let whole):
        guard let part = part(of: whole) else { continue }
        let (form, target) = local(whole, fixedSlopes)
        sorted[part].append(.atEnd(form, target: target))
      case .kept(let rows):
        var rowsOfPart: [Int: [Int]] = [:]
        for row in rows {
          if let place = places[row] { rowsOfPart[place.part, default: []].append(place.local) }
        }
        for (part, rows) in rowsOfPart { sorted[part].append(.kept(rows: rows)) }
      }
    }
    return sorted
  }

  private var placesOfRows: [Int: (part: Int, local: Int)] {
    var places: [Int: (part: Int, local: Int)] = [:]
    for (part, rows) in partRows.enumerated() {
      for (local, row) in rows.enumerated() { places[Int(row)] = (part, local) }
    }
    return places
  }

  private func local(_ form: LinearForm, _ fixedSlopes: [Double]) -> (Form, target: Double) {
    var target = form.target
    var local = Form(terms: [])
    for term in form.terms {
      if let value = fixed[term.variable] {
        target -= term.coefficient * value
        local.sensitivity -= term.coefficient * fixedSlopes[term.variable]
      } else {
        let variable = Int(locals[term.variable])
        local.terms.append(Form.Term(variable: variable, coefficient: term.coefficient))
      }
    }
    return (local, target)
  }
}
