import Anchors

extension SwiftCalls {
  /// The calls of `CallTables.layoutConstraint` that compile, as Swift.
  static let layoutConstraint = SwiftCalls { calls in
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .bottom, multiplier: 0.25, constant: 12)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .top,
        relatedBy: .equal,
        toItem: view,
        attribute: .bottom,
        multiplier: 0.25,
        constant: 12
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: view, attribute: .leadingMargin, multiplier: 1, constant: 0)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .leading,
        relatedBy: .greaterThanOrEqual,
        toItem: view,
        attribute: .leadingMargin,
        multiplier: 1,
        constant: 0
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .lastBaseline, relatedBy: .lessThanOrEqual, toItem: b, attribute: .firstBaseline, multiplier: 1, constant: 0)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .lastBaseline,
        relatedBy: .lessThanOrEqual,
        toItem: b,
        attribute: .firstBaseline,
        multiplier: 1,
        constant: 0
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 50)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .width,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 50
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0, constant: 50)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .width,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 0,
        constant: 50
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 50)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .width,
        relatedBy: .equal,
        toItem: nil,
        attribute: .width,
        multiplier: 1,
        constant: 50
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .notAnAttribute, multiplier: 1, constant: 50)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .width,
        relatedBy: .equal,
        toItem: b,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 50
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 2, constant: 50)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .width,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 2,
        constant: 50
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 12)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .top,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 12
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 0, constant: 12)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .top,
        relatedBy: .equal,
        toItem: view,
        attribute: .top,
        multiplier: 0,
        constant: 12
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .height, multiplier: 0.25, constant: 0)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .top,
        relatedBy: .equal,
        toItem: view,
        attribute: .height,
        multiplier: 0.25,
        constant: 0
      )
    }
    calls.add(
      "NSLayoutConstraint(item: a, attribute: .notAnAttribute, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)"
    ) { view, a, b, g in
      NSLayoutConstraint(
        item: a,
        attribute: .notAnAttribute,
        relatedBy: .equal,
        toItem: view,
        attribute: .top,
        multiplier: 1,
        constant: 0
      )
    }
  }
}
