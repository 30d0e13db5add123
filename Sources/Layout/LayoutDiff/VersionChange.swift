public import LayoutModel

/// One thing that two versions of a layout have different: a constraint's constant, a view that was added.
///
/// Values are as documents write them, with all of their digits.
public struct VersionChange: Hashable, Sendable {
  /// What it is about.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// One property of a constraint, its items, or all of it.
    case constraint
    /// One property of a view, or a view with all that is in it.
    case view
    /// A guide, or the view that owns it.
    case guide
    /// The environment, or the root itself.
    case environment
  }

  /// What it is about.
  public var subject: Subject
  /// The id of the constraint, view or guide, or the identifier of the constraint; `nil` where it has none.
  public var id: String?
  /// The constraint, view or guide in words.
  public var name: String
  /// The property that differs; `nil` where all of it was added or removed.
  public var attribute: String?
  /// What it was; `nil` for what was added.
  public var old: String?
  /// What it is; `nil` for what was removed.
  public var new: String?
  /// Where it is, or was where it is no longer.
  public var location: SourceLocation

  /// Returns whether both say the same, wherever it is written.
  public static func == (one: VersionChange, other: VersionChange) -> Bool {
    one.subject == other.subject && one.id == other.id && one.name == other.name
      && one.attribute == other.attribute && one.old == other.old && one.new == other.new
  }

  /// Hashes what it says.
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
  /// The change in words: `loginTop.constant 12 -> 20`, `added label "Forgot?" (abc-12-def)`.
  public var text: String {
    guard let attribute else {
      return old == nil ? "added \(title)" : "removed \(title)"
    }
    // Who has an identifier, or a name that is none of many words, is called like a property's owner.
    let separator = id == name ? "." : ": "
    return "\(title)\(separator)\(attribute) \(old ?? "none") -> \(new ?? "none")"
  }

  /// The name with the id, where that says something else.
  private var title: String {
    guard let id, id != name else { return name }
    return "\(name) (\(id))"
  }
}
