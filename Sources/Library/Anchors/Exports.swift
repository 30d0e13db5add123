// One import brings the sizes, priorities and environments that users write, and the frames and
// diagnostics that they read. Of the calls only the constants are part of the interface.
@_exported public import LayoutModel
@_exported public import enum LayoutEngine.SolveInterruption
@_exported public import struct LayoutCalls.CenterConstant
@_exported public import struct LayoutCalls.EdgeConstant
@_exported public import struct LayoutCalls.SizeConstant
