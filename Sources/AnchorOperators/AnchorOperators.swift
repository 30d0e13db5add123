@_exported public import Anchors
