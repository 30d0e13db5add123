extension View {
  /// Marks of Interface Builder's canvas in a saved file, and operations of code on the view.
  ///
  /// Consequences of a drawing alone are certain only where Interface Builder marked them too: it
  /// keeps frames that are older than the constraints, and updates them silently.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// One bit for each mark.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is not drawn where its constraints put it.
    public static let misplaced = Marks(rawValue: 1)
    /// Its constraints do not determine its frame.
    public static let ambiguous = Marks(rawValue: 2)
    /// Code adds views or an image to it.
    public static let filledByCode = Marks(rawValue: 4)
    /// Code adds constraints to it.
    public static let constrainedByCode = Marks(rawValue: 8)
    /// The canvas gives it a content size, in the absence of another.
    public static let sizedByCanvas = Marks(rawValue: 16)
  }

  /// Its marks; empty for views of other inputs.
  public var marks: Marks {
    get { detail([]) { $0.marks } }
    set { ownDetails.marks = newValue }
  }
}
