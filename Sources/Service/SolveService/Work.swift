/// What is known of a piece of work before it is done.
///
/// Kind and size choose a class of `ServiceTimes`; a wrong guess costs a worse estimate and nothing
/// else.
public struct Work: Hashable, Sendable {
  /// What there is to do, as far as that tells how long it takes.
  enum Kind: Int, Hashable, Sendable, CaseIterable {
    case document
    case script
    case interfaceBuilder
    case analysis
    case conversion
    case batchLine
  }

  let kind: Kind
  /// How long the input is.
  ///
  /// In bytes, as it was sent.
  let byteCount: Int
}

extension Work {
  /// What an input asks for.
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

  /// Solving an input.
  public init(solving bytes: [UInt8]) {
    byteCount = bytes.count
    kind = Self.likelyKind(of: bytes)
  }

  /// Analysing an input over a range of sizes.
  public init(analyzing bytes: [UInt8]) {
    byteCount = bytes.count
    kind = .analysis
  }

  /// Converting an input to another notation.
  public init(converting bytes: [UInt8]) {
    byteCount = bytes.count
    kind = .conversion
  }

  /// What a line of a batch asks for.
  public init(batchLineOf byteCount: Int) {
    self.byteCount = byteCount
    kind = .batchLine
  }

  /// How many bytes are looked at: it is done before anybody has charged for them.
  private static let glance = 64

  /// What an input is at a glance; its reader looks closer (`InputKind`).
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
