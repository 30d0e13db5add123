// The operators are useless without anchors.
@_exported public import Anchors
