extension DeclarationReader {
  /// A type that is no attribute of the language, such as `@UsesAutoLayout`.
  static func isWrapper(_ attribute: String) -> Bool {
    attribute.first?.isUppercase == true && !systemAttributes.contains(attribute)
  }

  private static let systemAttributes: Set<String> = [
    "IBOutlet", "IBInspectable", "IBDesignable", "IBAction", "IBSegueAction", "GKInspectable",
    "NSManaged", "NSCopying", "MainActor", "Sendable", "Published", "Invalidating", "ViewLoading",
  ]
}
