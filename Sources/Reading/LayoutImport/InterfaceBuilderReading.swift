public import LayoutModel
internal import XMLText

/// Reads a .xib or .storyboard: every view controller's view, every view at the top of a xib and
/// every cell is a layout, with its views by their object ids.
///
/// Of the rectangles that Interface Builder stored, a layout takes the size of the root, the frames
/// of views that no constraint places (masks and containers do), and the size of leaves whose
/// content cannot be measured. The others are what solved frames are compared with
/// (`misplacedView`).
///
/// ```swift
/// let reading = readInterfaceBuilder(file, uri: "Login.xib")
/// for layout in reading.entries.compactMap(\.layout) {
///   print(layout.identity?.id ?? "", layout.views.count, layout.constraints.count)
/// }
/// ```
///
/// - Parameters:
///   - bytes: The file.
///   - overrides: Values of a query or command line in place of the file's own canvas.
///   - memory: A cache of other readings of the same file, with the fonts of `overrides`; pass the
///     same one when you read a file for several devices.
///   - uri: The file's name, for locations.
///   - limits: How large it may be.
///   - meter: Counts the work; the result is invalid once the limit is exceeded.
/// - Returns: The layouts in the file's order, each with its own mistakes if it is none, or the
///   mistakes of the whole file.
public func readInterfaceBuilder(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  memory: InterfaceMemory? = nil,
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> LayoutReading {
  read(bytes, overrides, memory, uri, limits, meter, hasObjects: false).reading
}

/// The layouts of an Interface Builder file with the custom objects that own them.
public struct InterfaceScenes: Sendable {
  /// The layouts, as `readInterfaceBuilder` gives them.
  public var reading: LayoutReading
  /// The custom objects that each layout may be made for; none for an object of the system's.
  public var scenes: [[ClassScene]]
}

/// Reads a .xib or .storyboard with its custom classes and outlets.
///
/// - Parameters:
/// - bytes: The file.
/// - overrides: Values of a query or command line in place of the file's own canvas.
/// - memory: A cache of other readings of the same file, with the fonts of `overrides`.
/// - uri: The file's name, for locations.
/// - limits: How large it may be.
/// - meter: Counts the work; the result is invalid once the limit is exceeded.
/// - Returns: The scenes; for an invalid file, its mistakes alone.
public func readInterfaceScenes(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  memory: InterfaceMemory? = nil,
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> InterfaceScenes {
  read(bytes, overrides, memory, uri, limits, meter, hasObjects: true)
}

private func read(
  _ bytes: [UInt8],
  _ overrides: EnvironmentOverrides,
  _ memory: InterfaceMemory?,
  _ uri: String?,
  _ limits: LayoutLimits,
  _ meter: WorkMeter,
  hasObjects: Bool
) -> InterfaceScenes {
  let isKept = memory != nil
  let memory = memory ?? InterfaceMemory(overrides.fonts)
  do throws(XMLError) {
    let xml = try memory.xml(of: bytes) { () throws(XMLError) in
      // The text is read eight bytes at a time, several times, and each element and attribute once.
      meter.charge(bytes.count >> 3)
      return try XMLDocument.parse(
        bytes,
        vocabulary: Word.vocabulary,
        limits: XMLLimits(depth: max(limits.depth, 256), nodeCount: limits.nodes),
        shouldContinue: { meter.charge(1 << 16) }
      )
    }
    let file = InterfaceFile(xml, meter, texts: memory.texts)
    return read(file, overrides, isKept ? memory : nil, uri, limits, hasObjects: hasObjects)
  } catch {
    let isLimit = if case .limit = error.fault { true } else { false }
    let location = SourceLocation(
      uri: uri,
      line: error.position.line,
      column: error.position.column
    )
    let code: Diagnostic.Code = isLimit ? .limitExceeded : .malformedXML
    let reading = LayoutReading(
      entries: [],
      diagnostics: [Diagnostic(code, error.fault.message, at: location)],
      isMalformed: !isLimit,
      isList: true
    )
    return InterfaceScenes(reading: reading, scenes: [])
  }
}

/// A query for a device decides size classes in place of the canvas.
private func read(
  _ file: InterfaceFile,
  _ overrides: EnvironmentOverrides,
  _ memory: InterfaceMemory?,
  _ uri: String?,
  _ limits: LayoutLimits,
  hasObjects: Bool
) -> InterfaceScenes {
  func invalid(_ diagnostics: [Diagnostic]) -> InterfaceScenes {
    let reading = LayoutReading(entries: [], diagnostics: diagnostics, isList: true)
    return InterfaceScenes(reading: reading, scenes: [])
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
  let classes = screen.map { SizeClasses(screen: $0) }
  if let known = memory?.draft(for: overrides, classes, hasObjects: hasObjects, file.meter) {
    return known.scenes(for: overrides)
  }
  let variations = Variations(file, classes: classes)
  let tree = ObjectTree(file, tools: header.tools, excluded: variations.excluded)
  var builder = LayoutBuilder(file, header, tree, variations, overrides: overrides, uri: uri)
  builder.checkSize(limits)
  guard builder.mistakes.isEmpty else { return invalid(builder.mistakes.grouped(file.meter)) }
  let draft = InterfaceDraft(builder, classes, hasObjects: hasObjects)
  memory?.keep(draft)
  return draft.scenes
}

// AL021 for ids that come twice, AL066 for sizes; either refuses the whole file.
extension LayoutBuilder {
  fileprivate mutating func checkSize(_ limits: LayoutLimits) {
    for element in tree.duplicates {
      let id = file.string(.id, of: element) ?? ""
      report(
        .brokenTree,
        "Two objects have the id \"\(id)\". Change one of them.",
        at: element
      )
    }
    for index in tree.roots.indices {
      let views = tree.members[index].count - 1
      let constraints = tree.constraints[index].count
      if views > limits.views {
        report(
          .limitExceeded,
          "The layout has \(views) views, and the limit is \(limits.views). Split it, or raise --view-limit of the server.",
          at: tree.nodes[tree.roots[index]].element
        )
      }
      if constraints > limits.constraints {
        report(
          .limitExceeded,
          "The layout has \(constraints) constraints, and the limit is \(limits.constraints). Split it, or raise "
            + "--constraint-limit of the server.",
          at: tree.nodes[tree.roots[index]].element
        )
      }
    }
    let items = tree.nodes.count + tree.constraints.reduce(0) { $0 + $1.count }
    if items > limits.items {
      report(
        .limitExceeded,
        "The file has \(items) views and constraints, and the limit is \(limits.items). Split it, or raise "
          + "--item-limit of the server.",
        at: 0
      )
    }
  }
}
