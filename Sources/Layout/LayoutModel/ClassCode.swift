/// What the code of a project says of the views and constraints that Interface Builder files make.
///
/// A file shows what there is before any code runs. Where a class fills a view of its outlets, ties it or changes
/// a constraint, what only the file leaves open or contradictory may be settled at run time.
public struct ClassCode: Hashable, Sendable {
  /// What is done with what a property holds.
  public struct Deeds: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It gets views or an image, and with them a content.
    public static let filled = Deeds(rawValue: 1)
    /// It gets constraints; or, where it is one, another constant or priority, or is turned on or off.
    public static let constrained = Deeds(rawValue: 2)
  }

  /// A property of a class.
  public struct Property: Hashable, Sendable {
    /// The class whose code it is.
    public var className: String
    /// What that code calls the property.
    public var name: String

    /// Creates the name of a property.
    public init(_ name: String, of className: String) {
      self.className = className
      self.name = name
    }
  }

  /// The classes of views whose own code has a say in how large they are.
  public var sizedClasses: Set<String> = []
  /// What is done with properties.
  public var deeds: [Property: Deeds] = [:]
  /// What classes inherit from first.
  public var bases: [String: String] = [:]

  /// No class is deeper below another one that is looked for.
  public static let depth = 16

  /// Says of no class anything.
  public init() {}

  /// A class and what it inherits from, as far as the project says it.
  ///
  /// - Parameter name: The class.
  /// - Returns: Its name first; `depth` names at most.
  public func ancestry(of name: String) -> [String] {
    var line = [name]
    while line.count < Self.depth, let base = bases[line[line.count - 1]] { line.append(base) }
    return line
  }

  /// What a class, and those that it inherits from, do with what a property holds.
  public func deeds(with property: String, of className: String) -> Deeds {
    ancestry(of: className).reduce(into: []) { deeds, name in
      deeds.formUnion(self.deeds[Property(property, of: name)] ?? [])
    }
  }
}
