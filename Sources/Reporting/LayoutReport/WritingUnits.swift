internal import LayoutModel

/// The work of writing bytes.
func unitsOfWriting(_ byteCount: Int) -> Int { 16 + byteCount >> 4 }
