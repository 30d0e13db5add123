/// Bytes in the order in which they came, in pieces that are neither tiny nor huge.
struct PieceQueue: Sendable {
  /// Pieces are joined up to this length; a piece for every byte would cost memory.
  static let pieceLimit = 1 << 16

  /// Those before `head` were taken.
  private var pieces: [[UInt8]] = []
  private var head = 0

  /// How many bytes there are.
  private(set) var count = 0

  /// Adds bytes at the end.
  ///
  /// Small ones are joined to the last; none is split.
  mutating func append(_ bytes: [UInt8]) {
    count += bytes.count
    if head < pieces.count, let last = pieces.last, last.count + bytes.count <= Self.pieceLimit {
      pieces[pieces.count - 1] += bytes
    } else if !bytes.isEmpty {
      pieces.append(bytes)
    }
  }

  /// Puts bytes back at the beginning.
  ///
  /// For what an inflater did not take yet.
  mutating func putBack(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    count += bytes.count
    if head > 0 {
      head -= 1
      pieces[head] = Array(bytes)
    } else {
      pieces.insert(Array(bytes), at: 0)
    }
  }

  /// Removes and returns the first piece, which is never empty.
  ///
  /// Places of those that were taken are given back in groups, so that taking all of them is
  /// linear.
  mutating func removeFirst() -> [UInt8]? {
    guard head < pieces.count else { return nil }
    var piece: [UInt8] = []
    swap(&piece, &pieces[head])
    head += 1
    if head == pieces.count || head > 64 {
      pieces.removeFirst(head)
      head = 0
    }
    count -= piece.count
    return piece
  }
}
