import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Synchronization
import Testing

/// Layouts that have cost more than they weigh, of a size.
private enum Burden: String, CaseIterable {
  case nested, ring, opposed, tops, mirrored, priorities, heap, chain, proportional

  func layout(_ count: Int) throws -> Layout {
    var views: [String] = []
    var constraints: [String] = []
    var direction = "leftToRight"
    for index in 0..<count {
      var view = "\"id\": \"v\(index)\""
      let next = (index + 1) % count
      switch self {
      case .nested:
        if index > 0 { view += ", \"superview\": \"v\(index - 1)\"" }
        constraints += [
          "v\(index).left == root.leftMargin + \(index % 7)", "v\(index).top == root.top + 1",
          "v\(index).right == root.rightMargin", "v\(index).bottom == root.bottomMargin",
        ]
      case .ring: constraints.append("v\(index).width == v\(next).width * 1.01 + 1")
      case .opposed: constraints.append("v0.width == \(index)")
      case .tops: constraints.append("v\(index).top == root.top + \(index)")
      case .mirrored: direction = "rightToLeft"
      case .priorities: constraints.append("v0.width == \(index) @ \(Double(1 + index) / 100)")
      case .heap:
        view += ", \"intrinsicContentSize\": {\"width\": \(50 + index), \"height\": 20}"
        constraints.append("v\(index).left == root.left + \(index)")
      case .chain: constraints.append("v\(next).width == v\(index).width * 20")
      case .proportional:
        view += ", \"intrinsicContentSize\": {\"width\": \(1 + index), \"height\": 20}"
        view += ", \"superview\": \"stack\""
      }
      views.append("{\(view)}")
    }
    if self == .proportional {
      let names = (0..<count).map { "\"v\($0)\"" }.joined(separator: ",")
      views.append(
        """
        {"id": "stack", "stack": {"axis": "horizontal", "distribution": "fillProportionally",
         "arrangedSubviews": [\(names)]}}
        """
      )
    }
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ",")
    let document = """
      {"environment": {"width": 375, "height": 667, "direction": "\(direction)"},
       "views": [\(views.joined(separator: ","))], "constraints": [\(texts)]}
      """
    let reading = readDocument(Array(document.utf8))
    return try #require(reading.layout, "\(reading.allDiagnostics.first?.message ?? "")")
  }
}

@Suite("Work")
struct WorkTests {
  @Test(
    "grows about as layouts do: twice the views cost no more than two and a half times as much",
    arguments: [Burden.nested, .ring, .opposed, .tops, .priorities, .heap, .chain]
  )
  fileprivate func growth(burden: Burden) throws {
    func pivots(_ count: Int) throws -> Int {
      var solver = LayoutSolver()
      _ = try solver.solve(try burden.layout(count))
      return solver.pivotsSpent
    }
    let (small, large) = (try pivots(400), try pivots(800))
    #expect(Double(large) <= 2.5 * Double(small) + 4, "\(small), then \(large)")
  }

  /// The number of checks for cancellation in a solve, which is cancelled from one check on.
  private func questions(
    cancelledFrom limit: Int,
    _ solve: (WorkBudget) throws -> Void
  ) throws -> (asked: Int, isCancelled: Bool) {
    let asked = Mutex(0)
    let budget = WorkBudget(pivots: 200_000) {
      asked.withLock {
        $0 += 1
        return $0 >= limit
      }
    }
    var isCancelled = false
    do {
      try solve(budget)
    } catch SolveInterruption.cancelled {
      isCancelled = true
    } catch SolveInterruption.budgetExceeded {
      // As good an end as any.
    }
    return (asked.withLock { $0 }, isCancelled)
  }

  @Test("stops on cancellation at any check", arguments: Burden.allCases)
  fileprivate func cancellation(burden: Burden) throws {
    let layout = try burden.layout(60)
    let range = try #require(LayoutAnalysis.Range(along: .width, from: 300, to: 400))
    for solve in [
      { budget in
        var solver = LayoutSolver()
        _ = try solver.solve(layout, budget: budget)
      },
      { budget in
        var solver = LayoutSolver()
        _ = try solver.analyze(layout, over: range, budget: budget)
      },
    ] as [(WorkBudget) throws -> Void] {
      let whole = try questions(cancelledFrom: .max, solve).asked
      for limit in stride(from: 1, through: whole, by: max(1, whole / 12)) {
        let (asked, isCancelled) = try questions(cancelledFrom: limit, solve)
        #expect(isCancelled, "question \(limit) of \(whole)")
        #expect(asked == limit, "it went on to ask")
      }
    }
  }
}
