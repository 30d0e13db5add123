public import LayoutModel

/// A difference of two versions of a layout: a constraint's constant, an added view.
///
/// Values have the notation of documents, with all digits.
public struct VersionChange: Hashable, Sendable {
  /// The subject of a change.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// A property of a constraint, its items, or all of it.
    case constraint
    /// A property of a view, or its subtree.
    case view
    /// A guide, or the view that owns it.
    case guide
    /// The environment, or the root itself.
    case environment
  }

  /// The subject of the change.
  public var subject: Subject
  /// The ID of the constraint, view or guide, or the identifier of the constraint; `nil` without
  /// one.
  public var id: String?
  /// The display name of the constraint, view or guide.
  public var name: String
  /// The differing property; `nil` for an addition or removal.
  public var attribute: String?
  /// The old value; `nil` for an addition.
  public var old: String?
  /// The new value; `nil` for a removal.
  public var new: String?
  /// The location in the new version, or else in the old one.
  public var location: SourceLocation

  /// Returns whether both are equal, ignoring their locations.
  public static func == (one: VersionChange, other: VersionChange) -> Bool {
    one.subject == other.subject && one.id == other.id && one.name == other.name
      && one.attribute == other.attribute && one.old == other.old && one.new == other.new
  }

  /// Hashes all but the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(attribute)
    hasher.combine(old)
    hasher.combine(new)
  }
}

extension VersionChange {
  /// The text of the change: `loginTop.constant 12 -> 20`, `added label "Forgot?" (abc-12-def)`.
  public var text: String {
    guard let attribute else {
      return old == nil ? "added \(title)" : "removed \(title)"
    }
    // An identifier, or a single word, is written like the owner of a property.
    let separator = id == name ? "." : ": "
    return "\(title)\(separator)\(attribute) \(old ?? "none") -> \(new ?? "none")"
  }

  /// With the ID if it differs from the name.
  private var title: String {
    guard let id, id != name else { return name }
    return "\(name) (\(id))"
  }
}
