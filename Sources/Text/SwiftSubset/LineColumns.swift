internal import Bounds

/// The current line is cached, since offsets mostly rise and a line may have many statements.
struct LineColumns {
  private var last = (start: 0, offset: 0)

  /// The column of an offset in bytes, from 0; a tab counts as one.
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
