// SnapKit's words without views are of no use to anyone.
@_exported public import Anchors
