import JSONText

extension JSONValue {
  /// The diagnostics of a list that are proven: those that a check of a project reports.
  var proven: [JSONValue] { elements.filter { $0["certainty"] == nil } }
}
