extension CallTables {
  /// `NSLayoutAnchor.h`: its constraints are inactive.
  public static let layoutAnchor: [CallRow] = [
    CallRow("a.topAnchor.constraint(equalTo: view.topAnchor)", ["a.top == view.top off"]),
    CallRow(
      "a.topAnchor.constraint(lessThanOrEqualTo: view.topAnchor)",
      ["a.top <= view.top off"]
    ),
    CallRow(
      "a.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor)",
      ["a.top >= view.top off"]
    ),
    CallRow(
      "a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12)",
      ["a.bottom == view.bottom - 12 off"]
    ),
    CallRow(
      "a.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -12)",
      ["a.trailing <= view.trailing - 12 off"]
    ),
    CallRow(
      "a.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 12)",
      ["a.leading >= view.leading + 12 off"]
    ),
    // Every anchor of a view.
    CallRow("a.leftAnchor.constraint(equalTo: b.rightAnchor)", ["a.left == b.right off"]),
    CallRow("a.rightAnchor.constraint(equalTo: b.leftAnchor)", ["a.right == b.left off"]),
    CallRow("a.centerXAnchor.constraint(equalTo: b.centerXAnchor)", ["a.centerX == b.centerX off"]),
    CallRow("a.centerYAnchor.constraint(equalTo: b.centerYAnchor)", ["a.centerY == b.centerY off"]),
    CallRow(
      "a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor)",
      ["a.firstBaseline == b.lastBaseline off"]
    ),
    // Guides of the user's and of UIKit's.
    CallRow("a.topAnchor.constraint(equalTo: g.bottomAnchor)", ["a.top == g.bottom off"]),
    CallRow(
      "g.leadingAnchor.constraint(equalTo: a.trailingAnchor)",
      ["g.leading == a.trailing off"]
    ),
    CallRow(
      "a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8)",
      ["a.top == view.safeAreaLayoutGuide.top + 8 off"]
    ),
    // Dimensions.
    CallRow("a.widthAnchor.constraint(equalToConstant: 50)", ["a.width == 50 off"]),
    CallRow("a.heightAnchor.constraint(lessThanOrEqualToConstant: 50)", ["a.height <= 50 off"]),
    CallRow("a.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)", ["a.width >= 50 off"]),
    CallRow("a.widthAnchor.constraint(equalTo: b.widthAnchor)", ["a.width == b.width off"]),
    CallRow(
      "a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5)",
      ["a.width == 0.5 * b.height off"]
    ),
    CallRow(
      "a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2)",
      ["a.width <= 2 * b.width off"]
    ),
    CallRow(
      "a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2)",
      ["a.width >= 2 * b.width off"]
    ),
    CallRow(
      "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3)",
      ["a.width == 2 * b.width + 3 off"]
    ),
    CallRow(
      "a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)",
      ["a.width <= 2 * b.width + 3 off"]
    ),
    CallRow(
      "a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)",
      ["a.width >= 2 * b.width + 3 off"]
    ),
    // System spacing: 8 points each.
    CallRow(
      "b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)",
      ["b.leading == a.trailing + 16 off"]
    ),
    CallRow(
      "b.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.rightAnchor, multiplier: 1)",
      ["b.left <= a.right + 8 off"]
    ),
    CallRow(
      "b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1)",
      ["b.leading >= a.trailing + 8 off"]
    ),
    CallRow(
      "b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)",
      ["b.top == a.bottom + 8 off"]
    ),
    CallRow(
      "b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)",
      ["b.top <= a.bottom + 8 off"]
    ),
    CallRow(
      "b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 3)",
      ["b.top >= a.bottom + 24 off"]
    ),
    CallRow(
      "b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)",
      ["b.firstBaseline == a.lastBaseline + 8 off"],
      ["AL122"]
    ),
    // Distances.
    CallRow(
      "a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 20)",
      ["b.leading == a.trailing + 20 off"]
    ),
    CallRow(
      "a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(lessThanOrEqualToConstant: 20)",
      ["b.top <= a.bottom + 20 off"]
    ),
    CallRow(
      "a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: 1)",
      [
        "distance1.top == a.bottom off", "distance1.bottom == b.top off",
        "distance1.leading == a.leading off", "distance1.trailing == a.trailing off",
        "distance1.height == 0.5 * a.height + 1 off",
      ],
      ["AL122"]
    ),
    CallRow(
      "a.widthAnchor.constraint(equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor))",
      [
        "distance1.left == a.right off", "distance1.right == b.left off",
        "distance1.top == a.top off", "distance1.bottom == a.bottom off",
        "a.width == distance1.width off",
      ],
      ["AL122"]
    ),
    CallRow(
      "view.leadingAnchor.anchorWithOffset(to: a.leadingAnchor).constraint(equalTo: a.trailingAnchor.anchorWithOffset(to: view.trailingAnchor))",
      [
        "distance1.leading == view.leading off", "distance1.trailing == a.leading off",
        "distance1.top == view.top off", "distance1.bottom == view.bottom off",
        "distance2.leading == a.trailing off", "distance2.trailing == view.trailing off",
        "distance2.top == a.top off", "distance2.bottom == a.bottom off",
        "distance1.width == distance2.width off",
      ],
      ["AL122"]
    ),
    // Pairs that UIKit refuses.
    CallRow("a.leadingAnchor.constraint(equalTo: view.leftAnchor)", [], ["AL011"]),
    CallRow("a.leadingAnchor.constraint(equalTo: view.topAnchor)", [], ["AL012"]),
  ]

  /// `NSLayoutConstraint.h`.
  public static let layoutConstraint: [CallRow] = [
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .bottom, multiplier: 0.25, constant: 12)",
      ["a.top == 0.25 * view.bottom + 12 off"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: view, attribute: .leadingMargin, multiplier: 1, constant: 0)",
      ["a.leading >= view.leadingMargin off"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .lastBaseline, relatedBy: .lessThanOrEqual, toItem: b, attribute: .firstBaseline, multiplier: 1, constant: 0)",
      ["a.lastBaseline <= b.firstBaseline off"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 50)",
      ["a.width == 50 off"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0, constant: 50)",
      ["a.width == 50 off"]
    ),
    // UIKit needs both the second item and its attribute.
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 50)",
      ["a.width == 50 off"],
      ["AL117"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .notAnAttribute, multiplier: 1, constant: 50)",
      ["a.width == 50 off"],
      ["AL117"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 2, constant: 50)",
      ["a.width == 50 off"],
      ["AL117"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 12)",
      [],
      ["AL013"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 0, constant: 12)",
      [],
      ["AL013"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .height, multiplier: 0.25, constant: 0)",
      [],
      ["AL010"]
    ),
    CallRow(
      "NSLayoutConstraint(item: a, attribute: .notAnAttribute, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)",
      [],
      ["AL003"]
    ),
  ]
}
