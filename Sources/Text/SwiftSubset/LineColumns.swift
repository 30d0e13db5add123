internal import Bounds

/// Tells where in their lines bytes stand that are asked for mostly in rising order.
///
/// Many statements may stand in one line, which none of them walks through again: the line that was
/// looked at last is remembered.
struct LineColumns {
  /// Where the line begins that a byte was last found in, and that byte.
  private var last = (start: 0, offset: 0)

  /// Counts the bytes before a byte in its line; tabs count as one, like spaces.
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - bytes: The script, the same at each call.
  ///   - meter: What the walk is charged to.
  /// - Returns: The column, from 0.
  mutating func column(of offset: Int, in bytes: [UInt8], meter: WorkMeter) -> Int {
    let known = last.offset <= offset ? last : (start: 0, offset: 0)
    var place = offset
    while place > known.offset, bytes[place - 1] != 0x0A, bytes[place - 1] != 0x0D { place -= 1 }
    meter.charge((offset - place) / 16)
    if place == known.offset { place = known.start }
    last = (place, offset)
    return offset - place
  }
}
