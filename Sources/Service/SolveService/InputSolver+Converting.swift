internal import LayoutDocument
internal import LayoutModel
internal import LayoutNotation
internal import LayoutReport

extension InputSolver {
  mutating func layouts(of input: SolveInput) throws(ServiceError) -> [Layout] {
    let reader = try reader(of: input, within: .unlimited)
    return try read(with: reader).entries.compactMap(\.layout)
  }

  mutating func convert(
    _ input: SolveInput,
    to target: ConversionTarget,
    within deadline: Deadline
  ) throws(ServiceError) -> SolveOutcome {
    var onDevice = input
    onDevice.usesStandardDevice = true
    let reader = try reader(of: onDevice, within: deadline)
    var reading = try read(with: reader)
    if let excess = try reader.excessOfWork() { return .invalid([excess]) }
    guard reading.hasLayouts else {
      return try convertSizeless(reading, by: reader, input, target, deadline)
    }
    if !input.usesStandardDevice, !input.overrides.definesSize { reading.fixRootsOfDevice() }
    return try conversion(of: reading, by: reader, to: target) { entry in
      entry.dependsOnDevice || input.usesStandardDevice || input.overrides.definesSize
    }
  }

  /// For a document where only the size of its root is missing; the output has no size either.
  private mutating func convertSizeless(
    _ reading: LayoutReading,
    by reader: InputReader,
    _ input: SolveInput,
    _ target: ConversionTarget,
    _ deadline: Deadline
  ) throws(ServiceError) -> SolveOutcome {
    if reading.allDiagnostics.contains(where: { $0.code == .environmentMissing }) {
      var fitting = input
      fitting.overrides.width = input.overrides.width ?? .fitting
      fitting.overrides.height = input.overrides.height ?? .fitting
      let second = try self.reader(of: fitting, within: deadline)
      let again = try read(with: second)
      if let excess = try second.excessOfWork() { return .invalid([excess]) }
      if again.hasLayouts {
        return try conversion(of: again, by: second, to: target) { _ in false }
      }
    }
    let diagnostics = reading.mistakes(reader.meter)
    return reading.isMalformed ? .malformed(diagnostics) : .invalid(diagnostics)
  }

  private mutating func conversion(
    of reading: LayoutReading,
    by reader: InputReader,
    to target: ConversionTarget,
    isSized: (LayoutReading.Entry) -> Bool
  ) throws(ServiceError) -> SolveOutcome {
    let written = try write(reading, to: target, isSized: isSized, reader.meter)
    if let excess = try reader.excessOfWork() { return .invalid([excess]) }
    // Code has them as comments.
    let remarks = CodeNotation(target) == nil ? reading.remarksOfLayouts(reader.meter) : []
    return .conversion(written, target, remarks: remarks)
  }

  /// A document for each layout in one JSON text, or code with a comment for each.
  private mutating func write(
    _ reading: LayoutReading,
    to target: ConversionTarget,
    isSized: (LayoutReading.Entry) -> Bool,
    _ meter: WorkMeter
  ) throws(ServiceError) -> [UInt8] {
    defer { timings.writing = endPart() }
    var bytesLeft = limits.output
    guard let notation = CodeNotation(target) else {
      var entries: [LayoutAnswers<[UInt8]>.Entry] = []
      for entry in reading.entries {
        if let layout = entry.layout {
          let document = writeDocument(
            layout,
            isSized: isSized(entry),
            limit: bytesLeft,
            meter: meter
          )
          bytesLeft -= document.count
          entries.append(.answered(layout, [document]))
        } else {
          entries.append(.refused(entry.identity, entry.diagnostics))
        }
        guard bytesLeft >= 0 else { throw .outputTooLarge(bytes: limits.output) }
      }
      return try limits.checked(
        writeDocuments(
          LayoutAnswers(entries: entries, isList: reading.isFile),
          limit: limits.output,
          meter: meter
        )
      )
    }
    let header = notation.header
    bytesLeft -= header.utf8.count
    var types = TypeNames(reading)
    var texts: [String] = []
    for entry in reading.entries {
      guard meter.charge(64) else { break }
      let heading = reading.isFile ? entry.heading : ""
      let remarks = reading.remarks(on: entry, meter).map(\.remark).joined()
      let code =
        entry.layout.map {
          writeCode(
            $0,
            in: notation,
            typeName: types.name(of: $0, isFile: reading.isFile, entry.identity),
            isSized: isSized(entry),
            limit: bytesLeft,
            meter: meter
          )
        } ?? ""
      texts.append(heading + remarks + code)
      bytesLeft -= texts[texts.count - 1].utf8.count
      guard bytesLeft >= 0 else { throw .outputTooLarge(bytes: limits.output) }
    }
    return try limits.checked(Array((header + texts.joined(separator: "\n")).utf8))
  }
}

extension LayoutReading {
  /// Lint diagnostics of the layout are reported when it is solved.
  fileprivate func remarks(on entry: Entry, _ meter: WorkMeter) -> [Diagnostic] {
    let lint = Set((entry.layout?.lint(meter) ?? []).map(\.diagnostic.code))
    return (diagnostics + entry.diagnostics).filter { !lint.contains($0.code) }
  }

  /// The remarks about layouts that were read.
  fileprivate func remarksOfLayouts(_ meter: WorkMeter) -> [Diagnostic] {
    entries.filter { $0.layout != nil }.flatMap { remarks(on: $0, meter) }
  }
}

private struct TypeNames {
  private var taken: Set<String>
  /// The next number of each name; counting from the start, every name would try all before it.
  private var numbers: [String: Int] = [:]

  /// A class of the script must not have the name of a class whose views it makes.
  init(_ reading: LayoutReading) {
    let layouts = reading.entries.compactMap(\.layout)
    taken = Set(layouts.flatMap { $0.views.compactMap(\.className) })
  }

  /// Each layout of a file has a class, and every root that is no view controller's view.
  mutating func name(of layout: Layout, isFile: Bool, _ identity: LayoutIdentity?) -> String? {
    guard isFile || layout.rootKind == .view else { return nil }
    var name = String(
      (identity?.name ?? identity?.id ?? "").unicodeScalars
        .filter { $0.isASCII && $0.properties.isXIDContinue }.map(Character.init)
    )
    let isController = name.hasSuffix("Controller") || name.hasSuffix("VC")
    // UIKit and AppKit have the classes of these prefixes.
    let isFree = name.first?.isLetter == true && !name.hasPrefix("UI") && !name.hasPrefix("NS")
    if !isFree { name = "Layout\(name)" }
    if layout.rootKind == .view, isController || !isFile { name += "View" }
    if layout.rootKind == .viewController, !isController { name += "Controller" }
    let stem = name
    var number = numbers[stem] ?? 2
    while !taken.insert(name).inserted {
      name = "\(stem)\(number)"
      number += 1
    }
    numbers[stem] = number
    return name
  }
}

extension CodeNotation {
  fileprivate var header: String {
    switch self {
    case .snapkit: "import SnapKit\n\n"
    case .anchorage: "import Anchorage\n\n"
    case .plain, .nslayoutanchor, .powerup, .vfl: ""
    }
  }

  fileprivate init?(_ target: ConversionTarget) {
    switch target {
    case .json: return nil
    case .plain: self = .plain
    case .nslayoutanchor: self = .nslayoutanchor
    case .powerup: self = .powerup
    case .anchorage: self = .anchorage
    case .snapkit: self = .snapkit
    case .vfl: self = .vfl
    }
  }
}

extension LayoutReading {
  /// Gives the root of each layout that depends on the device the size of that device, from which
  /// masks stretch.
  fileprivate mutating func fixRootsOfDevice() {
    for index in entries.indices where entries[index].dependsOnDevice {
      guard let layout = entries[index].layout, !layout.takesPatches, !layout.isOfInterfaceBuilder,
        layout.views[0].frame == nil,
        case .points(let width) = layout.environments[0].width,
        case .points(let height) = layout.environments[0].height,
        layout.views.contains(where: { $0.superview == 0 && $0.autoresizingMask != [] })
      else { continue }
      entries[index].layout?.views[0].frame = Rect(x: 0, y: 0, width: width, height: height)
    }
  }

  fileprivate var isFile: Bool {
    isList && !entries.contains { $0.layout?.hasEnvironmentList == true }
  }
}

extension LayoutReading.Entry {
  fileprivate var heading: String {
    guard let identity else { return "" }
    let name = identity.name.map { "\($0) (\(identity.id))" } ?? identity.id
    let line = identity.line.map { ", line \($0)" } ?? ""
    let state = layout == nil ? ", which cannot be read" : ""
    return comment("\(name)\(line)\(state)")
  }
}

extension Diagnostic {
  fileprivate var remark: String {
    let place = [location.pointer, location.line.map { "line \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
    return comment("\(place.isEmpty ? "" : "\(place): ")\(code.rawValue): \(message)")
  }
}

private func comment(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar in
    scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value) ? " " : Character(scalar)
  }
  return "// \(String(scalars))\n"
}
