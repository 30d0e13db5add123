/// The reason why a name has no item.
public enum ItemFault: Error, Hashable, Sendable {
  /// No view or guide has the id.
  case unknownItem(String)
  /// Views have no guide of this name.
  case unknownGuide(String, owner: String)
  /// A guide has no guides.
  case guideOfGuide(BuiltInGuide, owner: String)
  /// Only scroll views have this guide.
  case notScrollView(BuiltInGuide, owner: String)
  /// Only the root has a keyboard guide.
  case keyboardBelowRoot(owner: String)
}

extension ItemFault {
  /// The code of the diagnostic that reports the fault.
  public var code: Diagnostic.Code { .unknownItem }

  /// The unknown id, for suggestions.
  public var unknownID: String? {
    if case .unknownItem(let id) = self { id } else { nil }
  }

  /// The problem and its correction; `closest` is the id that was probably meant, where there is
  /// one.
  public func message(closest: String?) -> String {
    switch self {
    case .unknownItem(let id):
      let way =
        closest.map { "Did you mean \"\($0)\"?" }
        ?? "Declare it under \"views\" or \"guides\", or correct the spelling."
      return "No view or guide has the id \"\(id)\". \(way)"
    case .unknownGuide(let name, let owner):
      let guides = BuiltInGuide.allCases.map(\.rawValue)
      let way =
        closestName(to: name, among: guides).map { "Did you mean \"\($0)\"?" }
        ?? "The guides of a view are \(guides.joined(separator: ", "))."
      return "\"\(owner)\" has no layout guide \"\(name)\". \(way)"
    case .guideOfGuide(let guide, let owner):
      return
        "\"\(owner)\" is a guide, and only views have a \(guide.rawValue). Use its owning view instead."
    case .notScrollView(let guide, let owner):
      return
        "\"\(owner)\" has no \(guide.rawValue), as it is not a scroll view. Add \"scroll\": {} or \"class\": \"UIScrollView\" to it, or use \"\(owner)\" itself."
    case .keyboardBelowRoot(let owner):
      return
        "\"\(owner)\" has no keyboardLayoutGuide, which only the root has. Use that of the root."
    }
  }
}
