public import LayoutCalls

// An operator of a type is visible only where its module is imported, and users of `Anchors` do not
// import `LayoutCalls`.

/// Adds two constants edge by edge.
public func & (lhs: EdgeConstant, rhs: EdgeConstant) -> EdgeConstant { lhs.adding(rhs) }

/// Adds two constants axis by axis.
public func & (lhs: CenterConstant, rhs: CenterConstant) -> CenterConstant { lhs.adding(rhs) }

/// Adds two constants side by side.
public func & (lhs: SizeConstant, rhs: SizeConstant) -> SizeConstant { lhs.adding(rhs) }
