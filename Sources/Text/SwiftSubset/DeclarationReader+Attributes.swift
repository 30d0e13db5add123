extension DeclarationReader {
  /// Whether an attribute is a property wrapper, such as `@UsesAutoLayout`: a type that is no
  /// attribute of the language.
  static func isWrapper(_ attribute: String) -> Bool {
    attribute.first?.isUppercase == true && !systemAttributes.contains(attribute)
  }

  private static let systemAttributes: Set<String> = [
    "IBOutlet", "IBInspectable", "IBDesignable", "IBAction", "IBSegueAction", "GKInspectable",
    "NSManaged", "NSCopying", "MainActor", "Sendable", "Published", "Invalidating", "ViewLoading",
  ]
}
