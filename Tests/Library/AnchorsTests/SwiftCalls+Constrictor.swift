import Anchors

extension SwiftCalls {
  /// The calls of `CallTables.constrictor` that compile, as Swift.
  static let constrictor = SwiftCalls { calls in
    calls.add("a.constrictor.top(to: view)") { view, a, b, g in
      a.constrictor.top(to: view)
    }
    calls.add("a.constrictor.top(to: b, .bottom, with: 8)") { view, a, b, g in
      a.constrictor.top(to: b, .bottom, with: 8)
    }
    calls.add(
      "a.constrictor.top(as: .greaterOrEqual, to: view, prioritizeAs: .high, is: .disabled)"
    ) { view, a, b, g in
      a.constrictor.top(as: .greaterOrEqual, to: view, prioritizeAs: .high, is: .disabled)
    }
    calls.add("a.constrictor.bottom(to: view, with: 10)") { view, a, b, g in
      a.constrictor.bottom(to: view, with: 10)
    }
    calls.add("a.constrictor.bottom(as: .lessOrEqual, to: b, .top)") { view, a, b, g in
      a.constrictor.bottom(as: .lessOrEqual, to: b, .top)
    }
    calls.add("a.constrictor.leading(to: view, with: 10)") { view, a, b, g in
      a.constrictor.leading(to: view, with: 10)
    }
    calls.add("a.constrictor.leading(to: b, .trailing)") { view, a, b, g in
      a.constrictor.leading(to: b, .trailing)
    }
    calls.add("a.constrictor.trailing(to: view, with: 10)") { view, a, b, g in
      a.constrictor.trailing(to: view, with: 10)
    }
    calls.add(
      "a.constrictor.trailing(as: .lessOrEqual, to: b, .leading, with: -10, prioritizeAs: .low + 1, is: .enabled)"
    ) { view, a, b, g in
      a.constrictor.trailing(
        as: .lessOrEqual,
        to: b,
        .leading,
        with: -10,
        prioritizeAs: .low + 1,
        is: .enabled
      )
    }
    calls.add("a.constrictor.left(to: view, with: 1)") { view, a, b, g in
      a.constrictor.left(to: view, with: 1)
    }
    calls.add("a.constrictor.right(to: view, with: 1)") { view, a, b, g in
      a.constrictor.right(to: view, with: 1)
    }
    calls.add("a.constrictor.centerX(to: view, with: 1)") { view, a, b, g in
      a.constrictor.centerX(to: view, with: 1)
    }
    calls.add("a.constrictor.centerX(to: view, .leading)") { view, a, b, g in
      a.constrictor.centerX(to: view, .leading)
    }
    calls.add("a.constrictor.centerY(to: view, .bottom)") { view, a, b, g in
      a.constrictor.centerY(to: view, .bottom)
    }
    calls.add("a.constrictor.leading(to: view, .left)") { view, a, b, g in
      a.constrictor.leading(to: view, .left)
    }
    calls.add("a.constrictor.width(to: b)") { view, a, b, g in
      a.constrictor.width(to: b)
    }
    calls.add(
      "a.constrictor.width(as: .greaterOrEqual, to: b, .height, with: 4, multiplyBy: 2, prioritizeAs: .fit)"
    ) { view, a, b, g in
      a.constrictor.width(
        as: .greaterOrEqual,
        to: b,
        .height,
        with: 4,
        multiplyBy: 2,
        prioritizeAs: .fit
      )
    }
    calls.add("a.constrictor.width(to: 50)") { view, a, b, g in
      a.constrictor.width(to: 50)
    }
    calls.add("a.constrictor.width(as: .lessOrEqual, to: 50, prioritizeAs: .low)") {
      view,
      a,
      b,
      g in
      a.constrictor.width(as: .lessOrEqual, to: 50, prioritizeAs: .low)
    }
    calls.add("a.constrictor.height(to: a, .width)") { view, a, b, g in
      a.constrictor.height(to: a, .width)
    }
    calls.add("a.constrictor.height(as: .greaterOrEqual, to: 50, is: .disabled)") { view, a, b, g in
      a.constrictor.height(as: .greaterOrEqual, to: 50, is: .disabled)
    }
    calls.add("a.constrictor.height(to: b, multiplyBy: 0.5)") { view, a, b, g in
      a.constrictor.height(to: b, multiplyBy: 0.5)
    }
    calls.add("a.constrictor.width(to: 50, prioritizeAs: .required + 1)") { view, a, b, g in
      a.constrictor.width(to: 50, prioritizeAs: .required + 1)
    }
    calls.add("a.constrictor.edge(to: view)") { view, a, b, g in
      a.constrictor.edge(to: view)
    }
    calls.add("a.constrictor.edge(to: view, with: 10)") { view, a, b, g in
      a.constrictor.edge(to: view, with: 10)
    }
    calls.add("a.constrictor.edge(to: view, with: .horizontal(15))") { view, a, b, g in
      a.constrictor.edge(to: view, with: .horizontal(15))
    }
    calls.add("a.constrictor.edge(to: view, with: .vertical(5) & .leading(1) & .trailing(2))") {
      view,
      a,
      b,
      g in
      a.constrictor.edge(to: view, with: .vertical(5) & .leading(1) & .trailing(2))
    }
    calls.add("a.constrictor.edge(to: view, with: .top(3) & .bottom(4))") { view, a, b, g in
      a.constrictor.edge(to: view, with: .top(3) & .bottom(4))
    }
    calls.add("a.constrictor.edge(to: view, .trailing, .top, with: 6)") { view, a, b, g in
      a.constrictor.edge(to: view, .trailing, .top, with: 6)
    }
    calls.add(
      "a.constrictor.edge(to: view, .top, .leading, .trailing, with: .all(15), prioritizeAs: .high, is: .disabled)"
    ) { view, a, b, g in
      a.constrictor.edge(
        to: view,
        .top,
        .leading,
        .trailing,
        with: .all(15),
        prioritizeAs: .high,
        is: .disabled
      )
    }
    calls.add("a.constrictor.edge(as: .greaterOrEqual, to: view, with: 10)") { view, a, b, g in
      a.constrictor.edge(as: .greaterOrEqual, to: view, with: 10)
    }
    calls.add("a.constrictor.edge(as: .greaterOrEqual, to: view, .top, .leading)") {
      view,
      a,
      b,
      g in
      a.constrictor.edge(as: .greaterOrEqual, to: view, .top, .leading)
    }
    calls.add("a.constrictor.center(in: view)") { view, a, b, g in
      a.constrictor.center(in: view)
    }
    calls.add(
      "a.constrictor.center(as: .lessOrEqual, in: view, with: 8, prioritizeAs: .low, is: .disabled)"
    ) { view, a, b, g in
      a.constrictor.center(as: .lessOrEqual, in: view, with: 8, prioritizeAs: .low, is: .disabled)
    }
    calls.add("a.constrictor.center(in: view, with: .centerX(-16) & .centerY(32))") {
      view,
      a,
      b,
      g in
      a.constrictor.center(in: view, with: .centerX(-16) & .centerY(32))
    }
    calls.add("a.constrictor.center(in: view, with: .centerY(32))") { view, a, b, g in
      a.constrictor.center(in: view, with: .centerY(32))
    }
    calls.add("a.constrictor.size(to: 10)") { view, a, b, g in
      a.constrictor.size(to: 10)
    }
    calls.add(
      "a.constrictor.size(as: .lessOrEqual, to: .width(10) & .height(20), prioritizeAs: .high, is: .disabled)"
    ) { view, a, b, g in
      a.constrictor.size(
        as: .lessOrEqual,
        to: .width(10) & .height(20),
        prioritizeAs: .high,
        is: .disabled
      )
    }
    calls.add("a.constrictor.size(to: .width(10))") { view, a, b, g in
      a.constrictor.size(to: .width(10))
    }
    calls.add("a.constrictor.size(to: .height(10))") { view, a, b, g in
      a.constrictor.size(to: .height(10))
    }
    calls.add("a.constrictor.size(to: b)") { view, a, b, g in
      a.constrictor.size(to: b)
    }
    calls.add("a.constrictor.size(to: b, with: 2, multiplyBy: 0.75)") { view, a, b, g in
      a.constrictor.size(to: b, with: 2, multiplyBy: 0.75)
    }
    calls.add(
      "a.constrictor.size(as: .greaterOrEqual, to: b, with: .height(2), prioritizeAs: .required - 1)"
    ) { view, a, b, g in
      a.constrictor.size(as: .greaterOrEqual, to: b, with: .height(2), prioritizeAs: .required - 1)
    }
    calls.add("g.constrictor.width(to: a)") { view, a, b, g in
      g.constrictor.width(to: a)
    }
    calls.add("a.constrictor.top(to: view.safeAreaLayoutGuide).height(to: 44).leading(to: view)") {
      view,
      a,
      b,
      g in
      a.constrictor.top(to: view.safeAreaLayoutGuide).height(to: 44).leading(to: view)
    }
  }
}
