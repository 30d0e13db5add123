extension DeclarationReader {
  /// Whether an attribute is a property wrapper, as `@UsesAutoLayout`: a type, and none of those that the system
  /// has for properties.
  static func isWrapper(_ attribute: String) -> Bool {
    attribute.first?.isUppercase == true && !systemAttributes.contains(attribute)
  }

  private static let systemAttributes: Set<String> = [
    "IBOutlet", "IBInspectable", "IBDesignable", "IBAction", "IBSegueAction", "GKInspectable",
    "NSManaged", "NSCopying", "MainActor", "Sendable", "Published", "Invalidating", "ViewLoading",
  ]
}
