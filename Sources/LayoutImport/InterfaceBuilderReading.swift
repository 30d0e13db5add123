public import LayoutModel
public import TextMetrics
internal import XMLText

/// Reads a .xib or .storyboard: every view controller's view, every view at the top of a xib and
/// every cell is a layout, with its views by their object ids.
///
/// Of the rectangles that Interface Builder stored, a layout takes the size of the root, the frames
/// of views that no constraint places (masks and containers do), and the size of leaves whose
/// content cannot be measured. The others are what solved frames are compared with
/// (`misplacedView`).
///
/// - Parameters:
///   - bytes: The file.
///   - overrides: What a query or command line says in place of the file's own canvas.
///   - texts: What measures texts, in the fonts of `overrides`; what reads a file for one device after the
///     other hands the same to each.
///   - uri: The file's name, for locations.
///   - limits: How large it may be.
///   - meter: What counts the work; the reading is worth nothing once it is over.
/// - Returns: The layouts in the file's order, each with its own mistakes if it is none, or the
///   mistakes of the whole file.
public func readInterfaceBuilder(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  texts: TextSizes? = nil,
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> LayoutReading {
  // The text is looked at eight bytes at a time, several times, and each element and attribute
  // once.
  meter.charge(bytes.count >> 3)
  do throws(XMLError) {
    let xml = try XMLDocument.parse(
      bytes,
      vocabulary: Word.vocabulary,
      limits: XMLLimits(depth: max(limits.depth, 256), nodeCount: limits.nodes),
      mayGoOn: { meter.charge(1 << 16) }
    )
    let texts = texts ?? TextSizes(overrides.fonts)
    return read(InterfaceFile(xml, meter, texts: texts), overrides, uri, limits)
  } catch {
    let isLimit = if case .limit = error.fault { true } else { false }
    let location = SourceLocation(
      uri: uri,
      line: error.position.line,
      column: error.position.column
    )
    let code: Diagnostic.Code = isLimit ? .limitExceeded : .malformedXML
    return LayoutReading(
      entries: [],
      diagnostics: [Diagnostic(code, error.fault.message, at: location)],
      isMalformed: !isLimit,
      isList: true
    )
  }
}

/// Reads a file that is XML: what it is, what its canvas installs, its objects, and then layout by
/// layout.
///
/// A query for a device decides size classes in place of the canvas.
///
/// - Parameters:
///   - file: The file.
///   - overrides: What a query says in place of the canvas.
///   - uri: The file's name.
///   - limits: How large it may be.
/// - Returns: The layouts, or why the whole file has none.
private func read(
  _ file: InterfaceFile,
  _ overrides: EnvironmentOverrides,
  _ uri: String?,
  _ limits: LayoutLimits
) -> LayoutReading {
  func invalid(_ diagnostics: [Diagnostic]) -> LayoutReading {
    LayoutReading(entries: [], diagnostics: diagnostics, isList: true)
  }
  let header: FileHeader
  do throws(FileFault) {
    header = try FileHeader(file)
  } catch {
    let fault = error.diagnostic
    let location = SourceLocation(uri: uri, line: 1, column: 1)
    return invalid([Diagnostic(fault.code, fault.message, at: location)])
  }
  let screen =
    overrides.device.map { $0.size(overrides.orientation ?? .portrait) }
    ?? header.canvas?.size(isLandscape: header.isLandscape)
  let variations = Variations(file, classes: screen.map { SizeClasses(screen: $0) })
  let tree = ObjectTree(file, excluded: variations.excluded)
  var builder = LayoutBuilder(file, header, tree, variations, overrides: overrides, uri: uri)
  builder.checkSize(limits)
  guard builder.mistakes.isEmpty else { return invalid(builder.mistakes.grouped(file.meter)) }
  return LayoutReading(
    entries: tree.roots.indices.compactMap { builder.entry($0) },
    isList: true
  )
}

// AL021 for ids that come twice, AL066 for sizes; either refuses the whole file.
extension LayoutBuilder {
  /// Refuses files that are too large or whose ids name more than one object.
  fileprivate mutating func checkSize(_ limits: LayoutLimits) {
    for element in tree.duplicates {
      let id = file.string(.id, of: element) ?? ""
      report(
        .brokenTree,
        "Two objects have the id \"\(id)\". Give each an id of its own.",
        at: element
      )
    }
    for index in tree.roots.indices {
      let views = tree.members[index].count - 1
      let constraints = tree.constraints[index].count
      if views > limits.views {
        report(
          .limitExceeded,
          "The layout has \(views) views, and the limit is \(limits.views).",
          at: tree.nodes[tree.roots[index]].element
        )
      }
      if constraints > limits.constraints {
        report(
          .limitExceeded,
          "The layout has \(constraints) constraints, and the limit is \(limits.constraints).",
          at: tree.nodes[tree.roots[index]].element
        )
      }
    }
    let items = tree.nodes.count + tree.constraints.reduce(0) { $0 + $1.count }
    if items > limits.items {
      report(
        .limitExceeded,
        "The file has \(items) views and constraints, and the limit is \(limits.items).",
        at: 0
      )
    }
  }
}
