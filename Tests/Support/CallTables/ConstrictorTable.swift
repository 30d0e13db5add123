extension CallTables {
  /// Constrictor 6: `Core/Constrictor+Simple.swift` and `Sugar`; signs are raw but in `edge`.
  public static let constrictor: [CallRow] = [
    CallRow("a.constrictor.top(to: view)", ["a.top == view.top"]),
    CallRow("a.constrictor.top(to: b, .bottom, with: 8)", ["a.top == b.bottom + 8"]),
    CallRow(
      "a.constrictor.top(as: .greaterOrEqual, to: view, prioritizeAs: .high, is: .disabled)",
      ["a.top >= view.top @750 off"]
    ),
    CallRow("a.constrictor.bottom(to: view, with: 10)", ["a.bottom == view.bottom + 10"]),
    CallRow("a.constrictor.bottom(as: .lessOrEqual, to: b, .top)", ["a.bottom <= b.top"]),
    CallRow("a.constrictor.leading(to: view, with: 10)", ["a.leading == view.leading + 10"]),
    CallRow("a.constrictor.leading(to: b, .trailing)", ["a.leading == b.trailing"]),
    CallRow("a.constrictor.trailing(to: view, with: 10)", ["a.trailing == view.trailing + 10"]),
    CallRow(
      "a.constrictor.trailing(as: .lessOrEqual, to: b, .leading, with: -10, prioritizeAs: .low + 1, is: .enabled)",
      ["a.trailing <= b.leading - 10 @251"]
    ),
    CallRow("a.constrictor.left(to: view, with: 1)", ["a.left == view.left + 1"]),
    CallRow("a.constrictor.right(to: view, with: 1)", ["a.right == view.right + 1"]),
    CallRow("a.constrictor.centerX(to: view, with: 1)", ["a.centerX == view.centerX + 1"]),
    CallRow("a.constrictor.centerX(to: view, .leading)", ["a.centerX == view.leading"]),
    CallRow("a.constrictor.centerY(to: view, .bottom)", ["a.centerY == view.bottom"]),
    CallRow("a.constrictor.leading(to: view, .left)", [], ["AL011"]),
    // Sizes.
    CallRow("a.constrictor.width(to: b)", ["a.width == b.width"]),
    CallRow(
      "a.constrictor.width(as: .greaterOrEqual, to: b, .height, with: 4, multiplyBy: 2, prioritizeAs: .fit)",
      ["a.width >= 2 * b.height + 4 @50"]
    ),
    CallRow("a.constrictor.width(to: 50)", ["a.width == 50"]),
    CallRow(
      "a.constrictor.width(as: .lessOrEqual, to: 50, prioritizeAs: .low)",
      ["a.width <= 50 @250"]
    ),
    CallRow("a.constrictor.height(to: a, .width)", ["a.height == a.width"]),
    CallRow(
      "a.constrictor.height(as: .greaterOrEqual, to: 50, is: .disabled)",
      ["a.height >= 50 off"]
    ),
    CallRow("a.constrictor.height(to: b, multiplyBy: 0.5)", ["a.height == 0.5 * b.height"]),
    CallRow("a.constrictor.width(to: 50, prioritizeAs: .required + 1)", [], ["AL032"]),
    // Edges: the constants count inwards, the relation stays.
    CallRow(
      "a.constrictor.edge(to: view)",
      [
        "a.top == view.top", "a.bottom == view.bottom", "a.leading == view.leading",
        "a.trailing == view.trailing",
      ]
    ),
    CallRow(
      "a.constrictor.edge(to: view, with: 10)",
      [
        "a.top == view.top + 10", "a.bottom == view.bottom - 10", "a.leading == view.leading + 10",
        "a.trailing == view.trailing - 10",
      ]
    ),
    CallRow(
      "a.constrictor.edge(to: view, with: .horizontal(15))",
      [
        "a.top == view.top", "a.bottom == view.bottom", "a.leading == view.leading + 15",
        "a.trailing == view.trailing - 15",
      ]
    ),
    CallRow(
      "a.constrictor.edge(to: view, with: .vertical(5) & .leading(1) & .trailing(2))",
      [
        "a.top == view.top + 5", "a.bottom == view.bottom - 5", "a.leading == view.leading + 1",
        "a.trailing == view.trailing - 2",
      ]
    ),
    CallRow(
      "a.constrictor.edge(to: view, with: .top(3) & .bottom(4))",
      [
        "a.top == view.top + 3", "a.bottom == view.bottom - 4", "a.leading == view.leading",
        "a.trailing == view.trailing",
      ]
    ),
    CallRow(
      "a.constrictor.edge(to: view, .trailing, .top, with: 6)",
      ["a.trailing == view.trailing - 6", "a.top == view.top + 6"]
    ),
    CallRow(
      "a.constrictor.edge(to: view, .top, .leading, .trailing, with: .all(15), prioritizeAs: .high, is: .disabled)",
      [
        "a.top == view.top + 15 @750 off", "a.leading == view.leading + 15 @750 off",
        "a.trailing == view.trailing - 15 @750 off",
      ]
    ),
    CallRow(
      "a.constrictor.edge(as: .greaterOrEqual, to: view, with: 10)",
      [
        "a.top >= view.top + 10", "a.bottom >= view.bottom - 10", "a.leading >= view.leading + 10",
        "a.trailing >= view.trailing - 10",
      ],
      ["AL120"]
    ),
    CallRow(
      "a.constrictor.edge(as: .greaterOrEqual, to: view, .top, .leading)",
      ["a.top >= view.top", "a.leading >= view.leading"]
    ),
    // Center and size.
    CallRow(
      "a.constrictor.center(in: view)",
      ["a.centerX == view.centerX", "a.centerY == view.centerY"]
    ),
    CallRow(
      "a.constrictor.center(as: .lessOrEqual, in: view, with: 8, prioritizeAs: .low, is: .disabled)",
      ["a.centerX <= view.centerX + 8 @250 off", "a.centerY <= view.centerY + 8 @250 off"]
    ),
    CallRow(
      "a.constrictor.center(in: view, with: .centerX(-16) & .centerY(32))",
      ["a.centerX == view.centerX - 16", "a.centerY == view.centerY + 32"]
    ),
    CallRow(
      "a.constrictor.center(in: view, with: .centerY(32))",
      ["a.centerX == view.centerX", "a.centerY == view.centerY + 32"]
    ),
    CallRow("a.constrictor.size(to: 10)", ["a.width == 10", "a.height == 10"]),
    CallRow(
      "a.constrictor.size(as: .lessOrEqual, to: .width(10) & .height(20), prioritizeAs: .high, is: .disabled)",
      ["a.width <= 10 @750 off", "a.height <= 20 @750 off"]
    ),
    CallRow("a.constrictor.size(to: .width(10))", ["a.width == 10", "a.height == 0"], ["AL118"]),
    CallRow("a.constrictor.size(to: .height(10))", ["a.width == 0", "a.height == 10"], ["AL118"]),
    CallRow("a.constrictor.size(to: b)", ["a.width == b.width", "a.height == b.height"]),
    CallRow(
      "a.constrictor.size(to: b, with: 2, multiplyBy: 0.75)",
      ["a.width == 0.75 * b.width + 2", "a.height == 0.75 * b.height + 2"]
    ),
    CallRow(
      "a.constrictor.size(as: .greaterOrEqual, to: b, with: .height(2), prioritizeAs: .required - 1)",
      ["a.width >= b.width @999", "a.height >= b.height + 2 @999"]
    ),
    // Guides have a constrictor, too, and every call returns it.
    CallRow("g.constrictor.width(to: a)", ["g.width == a.width"]),
    CallRow(
      "a.constrictor.top(to: view.safeAreaLayoutGuide).height(to: 44).leading(to: view)",
      ["a.top == view.safeAreaLayoutGuide.top", "a.height == 44", "a.leading == view.leading"]
    ),
  ]
}
