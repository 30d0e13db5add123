// Who imports `Anchors` writes sizes, priorities and environments, and reads frames and diagnostics:
// one import brings them along. Of the calls only the constants are part of what users write.
@_exported public import LayoutModel
@_exported public import enum LayoutEngine.SolveInterruption
@_exported public import struct LayoutCalls.CenterConstant
@_exported public import struct LayoutCalls.EdgeConstant
@_exported public import struct LayoutCalls.SizeConstant
