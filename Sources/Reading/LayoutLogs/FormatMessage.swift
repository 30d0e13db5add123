import LayoutModel

/// The exception about a visual format: its reason, the format, and a caret below the mistake.
///
/// UIKit prints each on a line of its own; reports of crashes have them on one line, or no caret.
struct FormatMessage {
  private let format: Substring
  private let reason: Substring
  /// From 1.
  private let column: Int?

  /// `nil` for a message without a reason.
  init?(_ text: Substring) {
    guard let start = text.range(of: "parse constraint format:")?.upperBound else { return nil }
    let lines = text[start...].split(separator: "\n").filter { !$0.trimmed.isEmpty }
    if let place = lines.firstIndex(where: { Self.isFormat($0.trimmed) }) {
      format = lines[place].trimmed
      reason = place > lines.startIndex ? lines[place - 1].trimmed : Substring()
      let next = place + 1 < lines.endIndex ? lines[place + 1] : Substring()
      column = next.firstIndex(of: "^").map { next.distance(from: next.startIndex, to: $0) + 1 }
    } else if let line = lines.first,
      let end = ["H:", "V:", "|", "["].compactMap({ line.range(of: " \($0)")?.lowerBound }).min()
    {
      reason = line[..<end].trimmed
      let rest = line[end...]
      format = rest[..<(rest.range(of: " ^")?.lowerBound ?? rest.endIndex)].trimmed
      column = nil
    } else if let line = lines.first {
      (reason, format, column) = (line.trimmed, Substring(), nil)
    } else {
      return nil
    }
  }

  private static func isFormat(_ text: Substring) -> Bool {
    ["H:", "V:", "|", "["].contains { text.hasPrefix($0) }
  }

  var message: String {
    if reason.range(of: "have a superview") != nil {
      let view = view.map { "`\($0)`" } ?? "the view"
      return
        "The visual format `\(format)` has `|`, but \(view) has no superview. Add \(view) with addSubview before the "
        + "format."
    }
    var message = format.isEmpty ? "A visual format fails" : "The visual format `\(format)` fails"
    let space = format.firstIndex(of: " ")
    if let column, space == nil { message += " at column \(column)" }
    if !reason.isEmpty { message += ": \(reason.last == "." ? reason.dropLast() : reason)" }
    for dictionary in ["views dictionary", "metrics dictionary"] {
      guard let key = reason.range(of: " is not a key in the \(dictionary)")?.lowerBound else {
        continue
      }
      return message + ". Add \"\(reason[..<key])\" to the \(dictionary)."
    }
    if let space {
      let column = format.distance(from: format.startIndex, to: space) + 1
      return message + ". Remove the space at column \(column): a format has none."
    }
    if !format.isEmpty, !format.contains("[") {
      return message
        + ". It has no view: code that writes it from a list of views had an empty one."
    }
    return message + ". Correct it there: views stand in brackets, distances between hyphens."
  }

  /// The view beside the first `|`.
  private var view: Substring? {
    let views = format.split(separator: "[").dropFirst().map {
      $0.prefix { $0 != "]" && $0 != "(" }
    }
    return format.drop { $0 != "|" && $0 != "[" }.first == "|" ? views.first : views.last
  }
}
