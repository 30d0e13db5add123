import Anchors

extension SwiftCalls {
  /// The calls of `CallTables.layoutAnchor` that compile, as Swift.
  static let layoutAnchor = SwiftCalls { calls in
    calls.add("a.topAnchor.constraint(equalTo: view.topAnchor)") { view, a, b, g in
      a.topAnchor.constraint(equalTo: view.topAnchor)
    }
    calls.add("a.topAnchor.constraint(lessThanOrEqualTo: view.topAnchor)") { view, a, b, g in
      a.topAnchor.constraint(lessThanOrEqualTo: view.topAnchor)
    }
    calls.add("a.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor)") { view, a, b, g in
      a.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor)
    }
    calls.add("a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12)") {
      view,
      a,
      b,
      g in
      a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12)
    }
    calls.add("a.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -12)")
    { view, a, b, g in
      a.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -12)
    }
    calls.add("a.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 12)")
    { view, a, b, g in
      a.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 12)
    }
    calls.add("a.leftAnchor.constraint(equalTo: b.rightAnchor)") { view, a, b, g in
      a.leftAnchor.constraint(equalTo: b.rightAnchor)
    }
    calls.add("a.rightAnchor.constraint(equalTo: b.leftAnchor)") { view, a, b, g in
      a.rightAnchor.constraint(equalTo: b.leftAnchor)
    }
    calls.add("a.centerXAnchor.constraint(equalTo: b.centerXAnchor)") { view, a, b, g in
      a.centerXAnchor.constraint(equalTo: b.centerXAnchor)
    }
    calls.add("a.centerYAnchor.constraint(equalTo: b.centerYAnchor)") { view, a, b, g in
      a.centerYAnchor.constraint(equalTo: b.centerYAnchor)
    }
    calls.add("a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor)") { view, a, b, g in
      a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor)
    }
    calls.add("a.topAnchor.constraint(equalTo: g.bottomAnchor)") { view, a, b, g in
      a.topAnchor.constraint(equalTo: g.bottomAnchor)
    }
    calls.add("g.leadingAnchor.constraint(equalTo: a.trailingAnchor)") { view, a, b, g in
      g.leadingAnchor.constraint(equalTo: a.trailingAnchor)
    }
    calls.add("a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8)") {
      view,
      a,
      b,
      g in
      a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8)
    }
    calls.add("a.widthAnchor.constraint(equalToConstant: 50)") { view, a, b, g in
      a.widthAnchor.constraint(equalToConstant: 50)
    }
    calls.add("a.heightAnchor.constraint(lessThanOrEqualToConstant: 50)") { view, a, b, g in
      a.heightAnchor.constraint(lessThanOrEqualToConstant: 50)
    }
    calls.add("a.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)") { view, a, b, g in
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    }
    calls.add("a.widthAnchor.constraint(equalTo: b.widthAnchor)") { view, a, b, g in
      a.widthAnchor.constraint(equalTo: b.widthAnchor)
    }
    calls.add("a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5)") {
      view,
      a,
      b,
      g in
      a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5)
    }
    calls.add("a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2)") {
      view,
      a,
      b,
      g in
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2)
    }
    calls.add("a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2)") {
      view,
      a,
      b,
      g in
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2)
    }
    calls.add("a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3)") {
      view,
      a,
      b,
      g in
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3)
    }
    calls.add(
      "a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)"
    ) { view, a, b, g in
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)
    }
    calls.add(
      "a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)"
    ) { view, a, b, g in
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)
    }
    calls.add(
      "b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)"
    ) { view, a, b, g in
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)
    }
    calls.add(
      "b.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.rightAnchor, multiplier: 1)"
    ) { view, a, b, g in
      b.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.rightAnchor, multiplier: 1)
    }
    calls.add(
      "b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1)"
    ) { view, a, b, g in
      b.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor,
        multiplier: 1
      )
    }
    calls.add("b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)") {
      view,
      a,
      b,
      g in
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)
    }
    calls.add(
      "b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)"
    ) { view, a, b, g in
      b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)
    }
    calls.add(
      "b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 3)"
    ) { view, a, b, g in
      b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 3)
    }
    calls.add(
      "b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)"
    ) { view, a, b, g in
      b.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: a.lastBaselineAnchor,
        multiplier: 1
      )
    }
    calls.add(
      "a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 20)"
    ) { view, a, b, g in
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 20)
    }
    calls.add(
      "a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(lessThanOrEqualToConstant: 20)"
    ) { view, a, b, g in
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(lessThanOrEqualToConstant: 20)
    }
    calls.add(
      "a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: 1)"
    ) { view, a, b, g in
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(
        equalTo: a.heightAnchor,
        multiplier: 0.5,
        constant: 1
      )
    }
    calls.add("a.widthAnchor.constraint(equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor))")
    { view, a, b, g in
      a.widthAnchor.constraint(equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor))
    }
    calls.add(
      "view.leadingAnchor.anchorWithOffset(to: a.leadingAnchor).constraint(equalTo: a.trailingAnchor.anchorWithOffset(to: view.trailingAnchor))"
    ) { view, a, b, g in
      view.leadingAnchor.anchorWithOffset(to: a.leadingAnchor).constraint(
        equalTo: a.trailingAnchor.anchorWithOffset(to: view.trailingAnchor)
      )
    }
    calls.add("a.leadingAnchor.constraint(equalTo: view.leftAnchor)") { view, a, b, g in
      a.leadingAnchor.constraint(equalTo: view.leftAnchor)
    }
  }
}
