/// The effects of a project's code on the views and constraints of Interface Builder files.
///
/// A file shows the state before any code runs. Where a class fills a view of its outlets,
/// constrains it or changes a constraint, an ambiguity or conflict of the file may be resolved at
/// run time.
public struct ClassCode: Hashable, Sendable {
  /// Operations on the object in a property.
  public struct Deeds: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It gets subviews or an image, and with them a content size.
    public static let filled = Deeds(rawValue: 1)
    /// A view gets constraints; a constraint gets another constant or priority, or is activated or
    /// deactivated.
    public static let constrained = Deeds(rawValue: 2)
  }

  /// A property of a class.
  public struct Property: Hashable, Sendable {
    /// The class that declares it.
    public var className: String
    /// The property's name.
    public var name: String

    /// Creates the name of a property.
    public init(_ name: String, of className: String) {
      self.className = className
      self.name = name
    }
  }

  /// View classes whose code influences their size.
  public var sizedClasses: Set<String> = []
  /// Operations on properties.
  public var deeds: [Property: Deeds] = [:]
  /// The superclass of each class.
  public var bases: [String: String] = [:]

  /// Maximum depth of inheritance that is followed.
  public static let depth = 16

  /// Creates an empty set of facts.
  public init() {}

  /// A class and its superclasses, as far as the project declares them.
  ///
  /// - Parameter name: The class.
  /// - Returns: At most `depth` names, the class's first.
  public func ancestry(of name: String) -> [String] {
    var line = [name]
    while line.count < Self.depth, let base = bases[line[line.count - 1]] { line.append(base) }
    return line
  }

  /// The operations of a class and its superclasses on the object in a property.
  public func deeds(with property: String, of className: String) -> Deeds {
    ancestry(of: className).reduce(into: []) { deeds, name in
      deeds.formUnion(self.deeds[Property(property, of: name)] ?? [])
    }
  }
}
