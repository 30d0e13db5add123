internal import LayoutModel

func unitsOfWriting(_ byteCount: Int) -> Int { 16 + byteCount >> 4 }
