internal import LayoutModel

extension Diagnostic {
  /// The message, and the reasons why it is not proven.
  var statement: String {
    let reasons = doubts.compactMap(\.explanation)
    guard !reasons.isEmpty else { return message }
    let separator = message.contains("\n") ? "\n" : " "
    return
      "\(message)\(separator)\(certainty == .likely ? "Likely" : "Possible"): \(reasons.joined(separator: " "))"
  }
}
