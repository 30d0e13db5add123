internal import LayoutModel

/// What writing bytes costs, in units of a `WorkMeter`.
func unitsOfWriting(_ byteCount: Int) -> Int { 16 + byteCount >> 4 }
