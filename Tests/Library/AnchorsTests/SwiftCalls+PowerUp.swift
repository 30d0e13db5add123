import Anchors

extension SwiftCalls {
  /// The calls of `CallTables.powerUp` that compile, as Swift.
  static let powerUp = SwiftCalls { calls in
    calls.add("a.topAnchor.constrain(to: view.topAnchor)") { view, a, b, g in
      a.topAnchor.constrain(to: view.topAnchor)
    }
    calls.add("a.topAnchor.constrain(to: view.topAnchor, with: 12)") { view, a, b, g in
      a.topAnchor.constrain(to: view.topAnchor, with: 12)
    }
    calls.add("a.topAnchor.constrain(.equal, to: view.topAnchor)") { view, a, b, g in
      a.topAnchor.constrain(.equal, to: view.topAnchor)
    }
    calls.add("a.leadingAnchor.constrain(.greaterThanOrEqual, to: view.leadingAnchor, with: 12)") {
      view,
      a,
      b,
      g in
      a.leadingAnchor.constrain(.greaterThanOrEqual, to: view.leadingAnchor, with: 12)
    }
    calls.add("a.trailingAnchor.constrain(.lessThanOrEqual, to: view.trailingAnchor, with: -12)") {
      view,
      a,
      b,
      g in
      a.trailingAnchor.constrain(.lessThanOrEqual, to: view.trailingAnchor, with: -12)
    }
    calls.add(
      "a.topAnchor.constrain(.lessThanOrEqual, to: view.topAnchor, with: 1, prioritizeAs: .defaultLow, isActive: false)"
    ) { view, a, b, g in
      a.topAnchor.constrain(
        .lessThanOrEqual,
        to: view.topAnchor,
        with: 1,
        prioritizeAs: .defaultLow,
        isActive: false
      )
    }
    calls.add(
      "a.widthAnchor.constrain(to: b.widthAnchor, with: 4, multiplyBy: 0.5, prioritizeAs: .defaultHigh)"
    ) { view, a, b, g in
      a.widthAnchor.constrain(
        to: b.widthAnchor,
        with: 4,
        multiplyBy: 0.5,
        prioritizeAs: .defaultHigh
      )
    }
    calls.add(
      "a.widthAnchor.constrain(.greaterThanOrEqual, to: b.heightAnchor, multiplyBy: 2, isActive: false)"
    ) { view, a, b, g in
      a.widthAnchor.constrain(
        .greaterThanOrEqual,
        to: b.heightAnchor,
        multiplyBy: 2,
        isActive: false
      )
    }
    calls.add("a.widthAnchor.constrain(to: 50)") { view, a, b, g in
      a.widthAnchor.constrain(to: 50)
    }
    calls.add("a.widthAnchor.constrain(.lessThanOrEqual, to: 50)") { view, a, b, g in
      a.widthAnchor.constrain(.lessThanOrEqual, to: 50)
    }
    calls.add("a.widthAnchor.constrain(to: 320, prioritizeAs: .defaultHigh + 1)") { view, a, b, g in
      a.widthAnchor.constrain(to: 320, prioritizeAs: .defaultHigh + 1)
    }
    calls.add(
      "a.heightAnchor.constrain(.greaterThanOrEqual, to: 44, prioritizeAs: .required - 1, isActive: false)"
    ) { view, a, b, g in
      a.heightAnchor.constrain(
        .greaterThanOrEqual,
        to: 44,
        prioritizeAs: .required - 1,
        isActive: false
      )
    }
    calls.add("a.widthAnchor.constrain()") { view, a, b, g in
      a.widthAnchor.constrain()
    }
    calls.add("a.widthAnchor.constrain(.lessThanOrEqual)") { view, a, b, g in
      a.widthAnchor.constrain(.lessThanOrEqual)
    }
    calls.add("a.widthAnchor.constrain(to: 50, prioritizeAs: .required + 1)") { view, a, b, g in
      a.widthAnchor.constrain(to: 50, prioritizeAs: .required + 1)
    }
    calls.add("a.widthAnchor.constrain(to: 50, prioritizeAs: .defaultLow - 250)") { view, a, b, g in
      a.widthAnchor.constrain(to: 50, prioritizeAs: .defaultLow - 250)
    }
    calls.add("a.topAnchor.constrain(equalTo: view.topAnchor)") { view, a, b, g in
      a.topAnchor.constrain(equalTo: view.topAnchor)
    }
    calls.add("a.topAnchor.constrain(equalTo: view.topAnchor, with: 12, isActive: false)") {
      view,
      a,
      b,
      g in
      a.topAnchor.constrain(equalTo: view.topAnchor, with: 12, isActive: false)
    }
    calls.add("a.topAnchor.constrain(equalTo: view.topAnchor, constant: 12)") { view, a, b, g in
      a.topAnchor.constrain(equalTo: view.topAnchor, constant: 12)
    }
    calls.add("a.topAnchor.constrain(to: view.topAnchor, constant: 12)") { view, a, b, g in
      a.topAnchor.constrain(to: view.topAnchor, constant: 12)
    }
    calls.add(
      "a.topAnchor.constrain(.greaterThanOrEqual, to: view.bottomAnchor, constant: 12, priority: .defaultHigh, multiplier: 0.5, isActive: false)"
    ) { view, a, b, g in
      a.topAnchor.constrain(
        .greaterThanOrEqual,
        to: view.bottomAnchor,
        constant: 12,
        priority: .defaultHigh,
        multiplier: 0.5,
        isActive: false
      )
    }
    calls.add("a.widthAnchor.constrain(to: 320, priority: .defaultHigh + 1)") { view, a, b, g in
      a.widthAnchor.constrain(to: 320, priority: .defaultHigh + 1)
    }
    calls.add(
      "a.widthAnchor.constrain(.lessThanOrEqual, to: 320, priority: .defaultLow, isActive: false)"
    ) { view, a, b, g in
      a.widthAnchor.constrain(.lessThanOrEqual, to: 320, priority: .defaultLow, isActive: false)
    }
    calls.add("a.widthAnchor.constrain(to: 320, multiplier: 2)") { view, a, b, g in
      a.widthAnchor.constrain(to: 320, multiplier: 2)
    }
  }
}
