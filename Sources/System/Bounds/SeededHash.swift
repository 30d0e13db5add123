/// Hashes with a seed of the process, so that no input can be constructed to collide.
///
/// The library's hasher is stronger than tables of one document need, and costs more than the rest
/// of the table.
public enum SeededHash {
  @usableFromInline static let seed = UInt64.random(in: .min ... .max)
  @inlinable static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// The initial hash.
  @inlinable public static var start: UInt64 { seed }

  /// Mixes eight bytes into a hash.
  @inlinable
  @inline(__always)
  public static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// Returns the hash of bytes; code with many hashes keeps the initial one.
  @inlinable
  @inline(__always)
  public static func hash(_ bytes: Span<UInt8>, from initial: UInt64 = start) -> UInt64 {
    let count = bytes.count
    let (first, last) = bytes.firstAndLast
    var hash = mix(initial ^ UInt64(truncatingIfNeeded: count), first)
    if count > 8 { hash = mix(hash, last) }
    var place = 8
    while place < count &- 8 {
      hash = mix(hash, bytes.eightBytes(at: place))
      place &+= 8
    }
    return hash
  }
}

extension Span<UInt8> {
  /// Returns eight bytes from `index`, the first in the lowest position.
  ///
  /// One bounds check for all of them lets the compiler load a word.
  @inlinable
  @inline(__always)
  public func eightBytes(at index: Int) -> UInt64 {
    let part = extracting(index..<index + 8)
    let low = UInt64(part[0]) | UInt64(part[1]) &<< 8 | UInt64(part[2]) &<< 16
    let middle = UInt64(part[3]) &<< 24 | UInt64(part[4]) &<< 32 | UInt64(part[5]) &<< 40
    return low | middle | UInt64(part[6]) &<< 48 | UInt64(part[7]) &<< 56
  }

  @inlinable
  @inline(__always)
  func fourBytes(at index: Int) -> UInt64 {
    let part = extracting(index..<index + 4)
    let low = UInt64(part[0]) | UInt64(part[1]) &<< 8
    return low | UInt64(part[2]) &<< 16 | UInt64(part[3]) &<< 24
  }

  /// The first eight bytes and the last; of fewer than eight all in one word, some of them twice.
  @inlinable
  @inline(__always)
  public var firstAndLast: (UInt64, UInt64) {
    if count >= 8 { return (eightBytes(at: 0), eightBytes(at: count &- 8)) }
    if count >= 4 {
      return (fourBytes(at: 0) | fourBytes(at: count &- 4) &<< 32, 0)
    }
    if count == 0 { return (0, 0) }
    let ends = UInt64(self[0]) | UInt64(self[count &- 1]) &<< 16
    return (ends | UInt64(self[count &>> 1]) &<< 8, 0)
  }

  /// Returns whether a test of eight bytes at once passes for all bytes, of which it may have some
  /// more than once.
  @inlinable
  @inline(__always)
  public func allWords(_ isLegal: (UInt64) -> Bool) -> Bool {
    if count == 0 { return true }
    let (first, last) = firstAndLast
    // Below four bytes, the others are the first again.
    let filled = count < 4 ? first | UInt64(self[0]) &* 0x0101_0101_0100_0000 : first
    guard isLegal(filled) else { return false }
    if count <= 8 { return true }
    guard isLegal(last) else { return false }
    var place = 8
    while place < count &- 8 {
      guard isLegal(eightBytes(at: place)) else { return false }
      place &+= 8
    }
    return true
  }

  /// Returns whether the bytes are equal to those of another span from `start` on.
  @inlinable
  @inline(__always)
  public func isWritten(in text: Span<UInt8>, at start: Int) -> Bool {
    guard count >= 8 else {
      for place in 0..<count where self[place] != text[start &+ place] { return false }
      return true
    }
    var place = 0
    while place < count {
      place = Swift.min(place, count &- 8)
      guard eightBytes(at: place) == text.eightBytes(at: start &+ place) else { return false }
      place &+= 8
    }
    return true
  }
}
