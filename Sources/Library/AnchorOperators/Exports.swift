// Operators without anchors are of no use to anyone.
@_exported public import Anchors
