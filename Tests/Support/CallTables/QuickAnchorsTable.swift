extension CallTables {
  /// `QuickAnchors.swift`; all of it leaves the view's autoresizing mask on.
  public static let quickAnchors: [CallRow] =
    [
      // Every global function, alone, with a constant, with a view, with both.
      ("topToTop()", ["a.top == view.top"]),
      ("topToTop(1)", ["a.top == view.top + 1"]),
      ("topToTop(b)", ["a.top == b.top"]),
      ("topToTop(b, 1)", ["a.top == b.top + 1"]),
      ("topToBottom(1)", ["a.top == view.bottom + 1"]),
      ("topToBottom(b, 1)", ["a.top == b.bottom + 1"]),
      ("topToSafeArea()", ["a.top == view.safeAreaLayoutGuide.top"]),
      ("topToSafeArea(1)", ["a.top == view.safeAreaLayoutGuide.top + 1"]),
      ("leadingToLeading(1)", ["a.leading == view.leading + 1"]),
      ("leadingToLeading(b, 1)", ["a.leading == b.leading + 1"]),
      ("leadingToTrailing(1)", ["a.leading == view.trailing + 1"]),
      ("leadingToTrailing(b, 1)", ["a.leading == b.trailing + 1"]),
      ("trailingToTrailing(-20)", ["a.trailing == view.trailing - 20"]),
      ("trailingToTrailing(b, 1)", ["a.trailing == b.trailing + 1"]),
      ("bottomToBottom(-20)", ["a.bottom == view.bottom - 20"]),
      ("bottomToBottom(b, 1)", ["a.bottom == b.bottom + 1"]),
      ("bottomToTop(1)", ["a.bottom == view.top + 1"]),
      ("bottomToTop(b, 1)", ["a.bottom == b.top + 1"]),
      ("bottomToSafeArea(-1)", ["a.bottom == view.safeAreaLayoutGuide.bottom - 1"]),
      ("heightToConstant(100)", ["a.height == 100"]),
      ("heightToRelatedView(b)", ["a.height == b.height"]),
      ("widthToConstant(100)", ["a.width == 100"]),
      ("widthToRelatedView(b)", ["a.width == b.width"]),
      ("widthToRelatedView(b, 10)", ["a.width == b.width + 10"]),
      ("centerX()", ["a.centerX == view.centerX"]),
      ("centerX(b, 1)", ["a.centerX == b.centerX + 1"]),
      ("centerY(1)", ["a.centerY == view.centerY + 1"]),
      ("centerY(b)", ["a.centerY == b.centerY"]),
      // The initializer.
      ("QuickAnchor(.trailingToLeading, b, -8)", ["a.trailing == b.leading - 8"]),
      ("QuickAnchor.init(.centerX)", ["a.centerX == view.centerX"]),
      ("QuickAnchor.init(.heightEqualToConstant, 100)", ["a.height == 100"]),
      ("QuickAnchor(.widthEqualToView)", ["a.width == view.width"]),
      ("Q(.topToSafeArea, b)", ["a.top == b.safeAreaLayoutGuide.top"]),
    ].map { CallRow("view.quickAdd(a, [\($0.0)])", $0.1, ["AL121"]) } + [
      CallRow(
        "view.quickAdd(a, [heightToRelatedView(b, 10)])",
        ["a.height == b.height"],
        ["AL117", "AL121"]
      ),
      CallRow("view.quickAdd(a, [heightToConstant()])", ["a.height == 0"], ["AL118", "AL121"]),
      CallRow("view.quickAdd(a, [widthToConstant()])", ["a.width == 0"], ["AL118", "AL121"]),
      CallRow(
        "view.quickAdd(a, [.topToTop(10), .trailingToTrailing(-10)])",
        ["a.top == view.top + 10", "a.trailing == view.trailing - 10"],
        ["AL125", "AL121"]
      ),
      CallRow(
        "view.quickAdd(a, [ centerX(), centerY(), heightToConstant(100), widthToConstant(100) ])",
        [
          "a.centerX == view.centerX", "a.centerY == view.centerY", "a.height == 100",
          "a.width == 100",
        ],
        ["AL121"]
      ),
      // One padding is an inset.
      CallRow(
        "view.quickAdd(a, 10)",
        [
          "a.top == view.top + 10", "a.leading == view.leading + 10",
          "a.trailing == view.trailing - 10", "a.bottom == view.bottom - 10",
        ],
        ["AL121"]
      ),
      CallRow(
        "view.quickAdd(a)",
        [
          "a.top == view.top", "a.leading == view.leading", "a.trailing == view.trailing",
          "a.bottom == view.bottom",
        ],
        ["AL121"]
      ),
      CallRow(
        "view.quickAdd(a, nil)",
        [
          "a.top == view.top", "a.leading == view.leading", "a.trailing == view.trailing",
          "a.bottom == view.bottom",
        ],
        ["AL121"]
      ),
      // Several are raw: top, leading, bottom, trailing.
      CallRow(
        "view.quickAdd(a, [10, 20, nil, -20])",
        [
          "a.top == view.top + 10", "a.leading == view.leading + 20",
          "a.trailing == view.trailing - 20",
        ],
        ["AL121"]
      ),
      CallRow(
        "view.quickAdd(a, [(b, 10), 20, -20, (b, -5)])",
        [
          "a.leading == view.leading + 20", "a.bottom == view.bottom - 20",
          "a.top == b.bottom + 10", "a.trailing == b.leading - 5",
        ],
        ["AL121"]
      ),
      CallRow(
        "view.quickAdd(a, [nil, (b, 4), (b, -4), nil])",
        ["a.leading == b.trailing + 4", "a.bottom == b.top - 4"],
        ["AL121"]
      ),
      CallRow(
        "view.quickAdd(a, [10, 30, 30, nil], [ heightToConstant(100) ])",
        [
          "a.top == view.top + 10", "a.leading == view.leading + 30",
          "a.bottom == view.bottom + 30",
          "a.height == 100",
        ],
        ["AL121"]
      ),
      // Only an Int is an Int.
      CallRow(
        "view.quickAdd(a, [10.0, 20, nil, (b, 4.5)])",
        ["a.leading == view.leading + 20"],
        ["AL117", "AL121"]
      ),
      CallRow("view.quickAdd(a, [10, 20, -20])", [], ["AL045"]),
      CallRow(
        "a.activateQuickAnchors([topToTop(4), widthToConstant(30)])",
        ["a.top == view.top + 4", "a.width == 30"]
      ),
    ]
}
