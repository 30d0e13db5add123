// The global functions of Quick Anchors. Constants are in points with raw signs: negative for an
// inset at bottom and trailing edges.

/// `top == superview.top + constant`.
public func topToTop(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.topToTop, nil, constant)
}

/// `top == view.top + constant`.
public func topToTop(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.topToTop, view, constant)
}

/// `top == superview.bottom + constant`.
public func topToBottom(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.topToBottom, nil, constant)
}

/// `top == view.bottom + constant`.
public func topToBottom(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.topToBottom, view, constant)
}

/// `leading == superview.leading + constant`.
public func leadingToLeading(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.leadingToLeading, nil, constant)
}

/// `leading == view.leading + constant`.
public func leadingToLeading(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.leadingToLeading, view, constant)
}

/// `leading == superview.trailing + constant`.
public func leadingToTrailing(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.leadingToTrailing, nil, constant)
}

/// `leading == view.trailing + constant`.
public func leadingToTrailing(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.leadingToTrailing, view, constant)
}

/// `trailing == superview.trailing + constant`.
public func trailingToTrailing(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.trailingToTrailing, nil, constant)
}

/// `trailing == view.trailing + constant`.
public func trailingToTrailing(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.trailingToTrailing, view, constant)
}

/// `bottom == superview.bottom + constant`.
public func bottomToBottom(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.bottomToBottom, nil, constant)
}

/// `bottom == view.bottom + constant`.
public func bottomToBottom(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.bottomToBottom, view, constant)
}

/// `bottom == superview.top + constant`.
public func bottomToTop(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.bottomToTop, nil, constant)
}

/// `bottom == view.top + constant`.
public func bottomToTop(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.bottomToTop, view, constant)
}

/// `centerX == superview.centerX + constant`.
public func centerX(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.centerX, nil, constant)
}

/// `centerX == view.centerX + constant`.
public func centerX(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.centerX, view, constant)
}

/// `centerY == superview.centerY + constant`.
public func centerY(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.centerY, nil, constant)
}

/// `centerY == view.centerY + constant`.
public func centerY(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.centerY, view, constant)
}

/// `top == superview.safeAreaLayoutGuide.top + constant`.
public func topToSafeArea(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.topToSafeArea, nil, constant)
}

/// `bottom == superview.safeAreaLayoutGuide.bottom + constant`.
public func bottomToSafeArea(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.bottomToSafeArea, nil, constant)
}

/// `height == constant`; 0 without a constant (`AL118`).
public func heightToConstant(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.heightEqualToConstant, nil, constant)
}

/// `width == constant`; 0 without a constant (`AL118`).
public func widthToConstant(_ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.widthEqualToConstant, nil, constant)
}

/// `height == view.height`; Quick Anchors ignores the constant (`AL117`).
public func heightToRelatedView(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.heightEqualToView, view, constant)
}

/// `width == view.width + constant`.
public func widthToRelatedView(_ view: LayoutView, _ constant: Double? = nil) -> QuickAnchor {
  QuickAnchor(.widthEqualToView, view, constant)
}
