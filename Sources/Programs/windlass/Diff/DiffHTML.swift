internal import LayoutPolicy
internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport

/// Differences as a self-contained HTML page, without a script, for artifacts of CI and mail.
///
/// Its Content-Security-Policy blocks all loading.
struct DiffHTML {
  private(set) var text = ""
  /// Pages beyond some 32 MiB are slow to open, and a project's pictures can be far larger.
  private var pictureBytesLeft: Int

  /// Pictures beyond the limit are left out, with a note.
  init(_ files: [FileDifferences], pictureBytesLeft: Int = 32 << 20) {
    self.pictureBytesLeft = pictureBytesLeft
    text = beginPage(
      title: "Layouts: before and after",
      policy: "default-src 'none'; style-src 'unsafe-inline'",
      style: Self.style,
      summary: summary(of: files)
    )
    text += "<main>\n"
    for file in files where file.isVisible { append(file) }
    text += "</main>\n</body>\n</html>\n"
  }
}

extension DiffHTML {
  /// An added or removed layout has one picture; changes that move nothing are collapsed.
  private mutating func append(_ file: FileDifferences) {
    text += "<section>\n<h2>\(escapedForHTML(file.title))</h2>\n"
    for (index, layout) in file.layouts.enumerated() where layout.isVisible {
      text += "<article>\n"
      if let identity = layout.identity { text += "<h3>\(escapedForHTML(identity.title))</h3>\n" }
      switch layout.presence {
      case .changed: break
      case .added: text += "<p>This layout is new.</p>\n"
      case .removed: text += "<p>This layout was removed.</p>\n"
      }
      if let pictures = file.pictures[index] { append(pictures) }
      for cause in layout.causes { append(cause) }
      append(findings: layout.gained, "New findings")
      append(findings: layout.lost, "Resolved findings")
      if !layout.idle.isEmpty {
        text += "<details>\n<summary>Changes that move no view: \(layout.idle.count)</summary>\n"
        append(layout.idle)
        text += "</details>\n"
      }
      text += "</article>\n"
    }
    text += "</section>\n"
  }

  /// `LayoutReport` has escaped all text in the SVG.
  private mutating func append(_ pictures: FileDifferences.Pictures) {
    let place = pictures.environment.map { " (\(escapedForHTML($0)))" } ?? ""
    let size = (pictures.old?.utf8.count ?? 0) + (pictures.new?.utf8.count ?? 0)
    guard size > 0, size <= pictureBytesLeft else {
      text += "<p>The pictures of this layout are too large for the page.</p>\n"
      return
    }
    pictureBytesLeft -= size
    text += "<div class=\"versions\">\n"
    for (title, picture) in [("Before", pictures.old), ("After", pictures.new)] {
      guard let picture else { continue }
      text += "<figure>\n<figcaption>\(title)\(place)</figcaption>\n\(picture)</figure>\n"
    }
    text += "</div>\n"
  }

  private mutating func append(_ cause: LayoutDifferences.Cause) {
    text += "<h4>\(escapedForHTML(cause.headline)) because</h4>\n"
    append(cause.changes)
    text += """
      <div class="table"><table>
      <thead><tr><th scope="col">View</th><th scope="col">Frame</th><th scope="col">Where</th></tr></thead>
      <tbody>

      """
    for frame in cause.frames {
      text += "<tr><th scope=\"row\">\(escapedForHTML(frame.title))</th>"
      text += "<td>\(escapedForHTML(frame.numbers))</td>"
      text += "<td>\(escapedForHTML(frame.environments))</td></tr>\n"
    }
    text += "</tbody>\n</table></div>\n"
  }

  private mutating func append(_ changes: [VersionChange]) {
    text += "<ul>\n"
    for change in changes { text += "<li><code>\(escapedForHTML(change.text))</code></li>\n" }
    text += "</ul>\n"
  }

  private mutating func append(findings: [Diagnostic], _ title: String) {
    guard !findings.isEmpty else { return }
    text += "<h4>\(title)</h4>\n<ul>\n"
    for diagnostic in findings {
      let message = "\(diagnostic.code.rawValue): \(diagnostic.message)"
      text += "<li class=\"finding\"><b>\(diagnostic.severity.rawValue)</b> "
      text += "\(escapedForHTML(message))</li>\n"
    }
    text += "</ul>\n"
  }

  /// Follows the reader's light or dark setting, and supports 320 points of width.
  private static let style = """
    :root { color-scheme: light dark; --edge: #8886; }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
    h2, h3, h4, code, th { overflow-wrap: anywhere; }
    article { border: 1px solid var(--edge); border-radius: 6px; padding: 0 1rem 1rem; margin: 1rem 0; }
    .versions { display: flex; flex-wrap: wrap; gap: 1rem; }
    figure { flex: 1 1 20rem; min-width: 0; margin: 1rem 0; overflow: auto; }
    svg { width: auto; height: auto; max-width: 100%; max-height: 45rem; }
    figcaption { font-weight: 600; }
    .table { overflow-x: auto; }
    table { border-collapse: collapse; }
    th, td { text-align: start; font-weight: normal; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--edge); }
    thead th { font-weight: 600; }
    .finding { white-space: pre-wrap; }
    """
}
