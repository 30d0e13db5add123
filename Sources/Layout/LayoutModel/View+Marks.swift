extension View {
  /// What Interface Builder marked on its canvas when it saved the file, and what code does with a view of it.
  ///
  /// What follows from a drawing alone is told for certain only where Interface Builder saw it too:
  /// it keeps frames that are older than the constraints, and lays them out anew without a word.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// One bit for each mark.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is not drawn where constraints place it.
    public static let misplaced = Marks(rawValue: 1)
    /// Constraints do not say where it is.
    public static let ambiguous = Marks(rawValue: 2)
    /// Code gives it views or an image.
    public static let filledByCode = Marks(rawValue: 4)
    /// Code gives it constraints.
    public static let constrainedByCode = Marks(rawValue: 8)
    /// The size of its content is what the canvas gives it where nobody says another.
    public static let sizedByCanvas = Marks(rawValue: 16)
  }

  /// What is marked of it; empty for views of anything else.
  public var marks: Marks {
    get { detail { $0.marks } }
    set { ownDetails.marks = newValue }
  }
}
