/// The kind and size of a piece of work before it is done.
///
/// They choose a class of `ServiceTimes`; a wrong guess costs only a worse estimate.
public struct Work: Hashable, Sendable {
  enum Kind: Int, Hashable, Sendable, CaseIterable {
    case document
    case script
    case interfaceBuilder
    case analysis
    case conversion
    case batchLine
  }

  let kind: Kind
  let byteCount: Int
}

extension Work {
  /// Creates the work of an input.
  public init(_ input: SolveInput) {
    byteCount = input.bytes.count
    kind =
      if input.target != nil {
        .conversion
      } else if input.range != nil {
        .analysis
      } else {
        Self.likelyKind(of: input.bytes)
      }
  }

  /// Creates the work of solving an input.
  public init(solving bytes: [UInt8]) {
    byteCount = bytes.count
    kind = Self.likelyKind(of: bytes)
  }

  /// Creates the work of a picture, mostly of a document, in a link.
  public init(drawing link: [UInt8]) {
    byteCount = link.count
    kind = .document
  }

  /// Creates the work of analysing an input over a range of sizes.
  public init(analyzing bytes: [UInt8]) {
    byteCount = bytes.count
    kind = .analysis
  }

  /// Creates the work of converting an input to another notation.
  public init(converting bytes: [UInt8]) {
    byteCount = bytes.count
    kind = .conversion
  }

  /// Creates the work of a line of a batch.
  public init(batchLineOf byteCount: Int) {
    self.byteCount = byteCount
    kind = .batchLine
  }

  /// The number of bytes checked: it is done before any charge.
  private static let glance = 64

  private static func likelyKind(of bytes: [UInt8]) -> Kind {
    for index in 0..<min(bytes.count, glance) {
      switch bytes[index] {
      case 0...0x20, 0xBB, 0xBF, 0xEF: continue
      case UInt8(ascii: "{"): return .document
      case UInt8(ascii: "<"): return .interfaceBuilder
      default: return .script
      }
    }
    return .document
  }
}
