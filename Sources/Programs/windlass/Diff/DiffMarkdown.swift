internal import LayoutPolicy
internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport

/// For a pull request, sorted by the number of moved views.
struct DiffMarkdown {
  /// At most as long as a comment may be.
  private(set) var text = ""

  /// The limit of a comment on GitHub, the lowest of common hosts.
  private static let characterLimit = 65_536
  private static let layoutLimit = 10
  private static let frameLimit = 20

  /// A layout that does not fit is left out, and counted at the end, for which 200 characters are
  /// reserved.
  init(_ files: [FileDifferences]) {
    let layouts = files.flatMap { file in file.layouts.map { (file, $0) } }
      .filter { $0.1.isVisible }
    // A stable sort.
    let sorted = layouts.enumerated().sorted {
      ($1.element.1.weight, $0.offset) < ($0.element.1.weight, $1.offset)
    }.map(\.element)
    text = "### Layouts\n\n\(summary(of: files))\n"
    var hidden = 0
    for (place, (file, layout)) in sorted.enumerated() {
      let section = Self.section(layout, in: file)
      let fits = text.utf16.count + section.utf16.count < Self.characterLimit - 200
      if place < Self.layoutLimit, fits { text += section } else { hidden += 1 }
    }
    if hidden > 0 {
      text += "\n\(hidden) more \(hidden == 1 ? "layout differs" : "layouts differ").\n"
    }
  }
}

extension DiffMarkdown {
  /// A list item if only one version has the layout.
  ///
  /// Text from files is escaped or written as code, since comments are public.
  private static func section(_ layout: LayoutDifferences, in file: FileDifferences) -> String {
    let place = layout.identity.map { ": \(escapedForMarkdown($0.title))" } ?? ""
    let title = "\(escapedForMarkdown(file.title))\(place)"
    switch layout.presence {
    case .added: return "\n- \(title) is new.\n"
    case .removed: return "\n- \(title) was removed.\n"
    case .changed: break
    }
    var text = "\n<details open>\n<summary>\(title)</summary>\n\n"
    for cause in layout.causes {
      text += "**\(cause.headline)** because "
      if cause.changes.count == 1 {
        text += "\(code(cause.changes[0].text))\n\n"
      } else {
        text += "\n\n"
        for change in cause.changes { text += "- \(code(change.text))\n" }
        text += "\n"
      }
      text += "| view | frame | where |\n|---|---|---|\n"
      for frame in cause.frames.prefix(frameLimit) {
        text +=
          "| \(escapedForMarkdown(frame.title)) | \(frame.numbers) | \(escapedForMarkdown(frame.environments)) |\n"
      }
      let others = cause.frames.count - frameLimit
      if others > 0 { text += "\nand \(others) more\n" }
      text += "\n"
    }
    for diagnostic in layout.gained {
      let message = "\(diagnostic.code.rawValue): \(diagnostic.message)"
      text += "- new \(diagnostic.severity.rawValue): \(escapedForMarkdown(message))\n"
    }
    for diagnostic in layout.lost {
      text +=
        "- resolved: \(escapedForMarkdown("\(diagnostic.code.rawValue): \(diagnostic.message)"))\n"
    }
    return text + "\n</details>\n"
  }

  /// With a fence longer than any backquotes in the text; line ends become spaces.
  private static func code(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(line)`" : "\(fence) \(line) \(fence)"
  }
}

extension LayoutDifferences {
  /// Errors first, then views.
  fileprivate var weight: Int {
    frameCount + 1_000_000 * gained.count { $0.severity == .error }
  }
}
