import JSONText
import LayoutModel

struct EnvironmentReader: ~Copyable {
  private let values: ValueReader
  private let mistakes: MistakeReporter
  /// The environment of a query or a command line, which has precedence.
  private let overrides: EnvironmentOverrides
  private let limit: Int

  init(_ values: ValueReader, overrides: EnvironmentOverrides, limit: Int) {
    self.values = values
    mistakes = values.mistakes
    self.overrides = overrides
    self.limit = limit
  }
}

extension EnvironmentReader {
  /// Empty where they are wrong; `environment` and `environments` exclude each other.
  ///
  /// `items`: without the changes of an environment.
  func environments(
    _ list: JSONValue,
    besides environment: JSONValue?,
    of items: borrowing ItemReader
  ) -> [Environment] {
    if let environment {
      let message = "\"environments\" and \"environment\" cannot be combined. Remove one of them."
      mistakes.report(.valueOutOfRange, message, at: environment)
    }
    guard values.isArray(list, of: "environments") else { return [] }
    guard (1...limit).contains(list.count) else {
      mistakes.report(
        list.count == 0 ? .valueOutOfRange : .limitExceeded,
        list.count == 0
          ? "\"environments\" must have at least one environment."
          : "The document has \(list.count) environments, and the limit is \(limit). Split it, or raise "
            + "--environment-limit of the server.",
        at: list
      )
      return []
    }
    var environments: [Environment] = []
    var taken: Set<String> = []
    for element in list.elements {
      guard !mistakes.isFull, values.meter.charge(64) else { break }
      guard let environment = self.environment(element, of: items) else { continue }
      if let name = environment.name, !taken.insert(name).inserted {
        let message = "Two environments have the name \"\(name)\". Rename one of them."
        mistakes.report(.valueOutOfRange, message, at: element["name"] ?? element)
      }
      environments.append(environment)
    }
    return environments
  }

  /// `nil` where its size is missing, which is AL068 unless it has another mistake.
  ///
  /// The size is that of the query, else of the query's device, else of the document's numbers,
  /// else of its device.
  func environment(
    _ value: JSONValue?,
    of items: borrowing ItemReader
  ) -> Environment? {
    let start = mistakes.count
    let expected = "an object such as {\"width\": 375, \"height\": 667}"
    let fields =
      values.fields(value, values.workspace.environment, expected: expected)
      ?? Fields<EnvironmentKey>()
    guard mistakes.count == start || value?.kind == .object else { return nil }
    let width = extent(fields[.width])
    let height = extent(fields[.height])
    // Most environments have only a size.
    if isUnasked, value?.count == 2, let width, let height {
      return Environment(width: width, height: height)
    }
    let device = device(fields, in: value)
    let isWrong = mistakes.count > start
    var environment = Environment(width: .fitting, height: .fitting)
    if let screen = device.screen {
      environment.scale = screen.scale
      environment.safeAreaInsets = screen.safeAreaInsets(device.orientation)
      environment.platform = screen.platform
    }
    readSurroundings(fields, into: &environment)
    readChanges(fields[.views], of: items, into: &environment)
    // A query has precedence over the document, and its device over the document's numbers.
    let isAsked = overrides.device != nil
    let screen = device.screen?.size(device.orientation)
    let wide = overrides.width ?? (isAsked ? nil : width) ?? screen.map { .points($0.width) }
    let high = overrides.height ?? (isAsked ? nil : height) ?? screen.map { .points($0.height) }
    guard let wide, let high else {
      if !isWrong {
        reportMissingSize(value, isWidthMissing: wide == nil, isHeightMissing: high == nil)
      }
      return nil
    }
    environment.width = wide
    environment.height = high
    return environment
  }

  /// Whether neither query nor flag sets anything of the environment.
  private var isUnasked: Bool {
    overrides.width == nil && overrides.height == nil && overrides.device == nil
      && overrides.orientation == nil && overrides.scale == nil && overrides.direction == nil
      && overrides.keyboardHeight == nil
  }

  /// Reads everything but size, device and views.
  ///
  /// The document's numbers replace those of a device, unless the query sets another device.
  /// Lengths are points, from 0 to 1e9.
  private func readSurroundings(
    _ fields: Fields<EnvironmentKey>,
    into environment: inout Environment
  ) {
    environment.name = values.string(fields[.name])
    if let direction: Environment.Direction = values.word(fields[.direction]) {
      environment.direction = direction
    }
    let scale = values.number(fields[.scale], .positive)
    let insets = values.edges(fields[.safeAreaInsets], .notNegative)
    if overrides.device == nil {
      if let scale { environment.scale = scale }
      if let insets { environment.safeAreaInsets = insets }
    }
    if let height = values.number(fields[.keyboardHeight], .notNegative) {
      environment.keyboardHeight = height
    }
    if let width = values.number(fields[.readableWidth], .notNegative) {
      environment.readableWidth = width
    }
    if let spacing = values.number(fields[.systemSpacing], .notNegative) {
      environment.systemSpacing = spacing
    }
    if let platform: Environment.Platform = values.word(fields[.platform]) {
      environment.platform = platform
    }
    environment.drawnAxes = drawnAxes(fields[.drawnAxes])
    overrides.applySurroundings(to: &environment)
  }

  /// The axes along which the root's size is that of the canvas; without those that a query sets.
  private func drawnAxes(_ value: JSONValue?) -> Environment.Axes {
    guard let value, values.isArray(value, of: "\"horizontal\" and \"vertical\"") else { return [] }
    var axes: Environment.Axes = []
    for element in value.elements {
      guard !mistakes.isFull, values.meter.charge(8) else { break }
      let axis: Axis? = values.word(element)
      switch axis {
      case .horizontal where overrides.width == nil && overrides.device == nil:
        axes.insert(.horizontal)
      case .vertical where overrides.height == nil && overrides.device == nil:
        axes.insert(.vertical)
      default: break
      }
    }
    return axes
  }

  /// Lists every way to set them (AL068).
  private func reportMissingSize(
    _ value: JSONValue?,
    isWidthMissing: Bool,
    isHeightMissing: Bool
  ) {
    let example = "\"environment\": {\"width\": 375, \"height\": 667}"
    let missing = isWidthMissing && isHeightMissing ? "size" : isWidthMissing ? "width" : "height"
    let size = "does not give the \(missing) of the root"
    mistakes.report(
      .environmentMissing,
      "The document \(size). Add \(example), or \"device\": \"iPhoneSE\", or \"fitting\" for an axis, or the query ?width=375&height=667.",
      at: value ?? mistakes.document.root
    )
  }

  /// Reads points from 0 to 1e9, or `fitting` for the smallest size that content takes.
  private func extent(_ value: JSONValue?) -> Environment.Extent? {
    guard let value else { return nil }
    if value.equals("fitting") { return .fitting }
    if let string = value.string {
      mistakes.reportWord(value, string, choices: ["fitting"])
      return nil
    }
    guard value.kind == .number else {
      mistakes.reportType(value, expected: "a number of points, or \"fitting\"")
      return nil
    }
    return values.number(value, .notNegative).map { .points($0) }
  }

  /// The device of the query, else of the document, by default in portrait.
  ///
  /// An orientation without a device is AL065. `value`: the environment; `nil` where the document
  /// has none.
  private func device(
    _ fields: Fields<EnvironmentKey>,
    in value: JSONValue?
  ) -> (screen: Device?, orientation: Device.Orientation) {
    let orientation: Device.Orientation? = values.word(fields[.orientation])
    var device: Device?
    if let value = fields[.device], let name = values.string(value) {
      device = Device(named: name)
      if device == nil { reportDevice(value, name) }
    } else if let value = fields[.orientation], !fields.has(.device), overrides.device == nil {
      let message =
        "\"orientation\" requires a device. Add one, such as \"device\": \"iPhoneSE\", or remove it."
      mistakes.report(.valueOutOfRange, message, at: value)
    }
    if overrides.orientation != nil, overrides.device == nil, !fields.has(.device) {
      let message =
        "\"orientation\" in the query requires a device. Add \"device\" to the query or to the environment."
      mistakes.report(.valueOutOfRange, message, at: value ?? mistakes.document.root)
    }
    return (overrides.device ?? device, overrides.orientation ?? orientation ?? .portrait)
  }
}

extension EnvironmentReader {
  /// Models of one screen are understood, but not all listed.
  private func reportDevice(_ value: JSONValue, _ name: String) {
    let way =
      closestName(to: name, among: Device.names).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(Device.all.map(\.name).joined(separator: ", "))."
    mistakes.report(.valueOutOfRange, "Unknown device \"\(name)\". \(way)", at: value)
  }

  /// Members that cannot change (an id, a superview, a stack view) are reported as misplaced.
  private func readChanges(
    _ value: JSONValue?,
    of items: borrowing ItemReader,
    into environment: inout Environment
  ) {
    guard let value else { return }
    guard value.kind == .object else {
      return mistakes.reportType(value, expected: "an object of view ids, each with its overrides")
    }
    let common = values.workspace.platform
    values.workspace.platform = .one(environment.platform)
    defer { values.workspace.platform = common }
    let fields = values.workspace.view
    for member in value.members {
      guard !mistakes.isFull, values.meter.charge(64) else { return }
      let id = member.key
      guard case .view(let index) = items.names[id] else {
        let closest = items.names[id] == nil ? mistakes.suggestion(for: id, in: items.names) : nil
        let message =
          items.names[id] == nil
          ? ItemFault.unknownItem(id).message(closest: closest)
          : "\"\(id)\" is a guide, and only views have content. Use the id of a view."
        mistakes.report(.unknownItem, message, atKeyOf: member)
        continue
      }
      guard member.value.kind == .object else {
        let expected =
          "an object such as {\"intrinsicContentSize\": {\"width\": 240, \"height\": 24}}"
        mistakes.reportType(member.value, expected: expected)
        continue
      }
      let present = fields.read(member.value)
      items.content.reportMisplaced(fields, present, role: .change)
      if let scroll = fields[.scroll], items.layout.views[index].scroll == nil {
        let message = "\"\(id)\" is not a scroll view. Add \"scroll\": {} to it under \"views\"."
        mistakes.report(.valueOutOfRange, message, at: scroll)
      }
      var view = items.layout.views[index]
      items.content.readContent(fields, present, into: &view)
      environment.overrides[index] = view
    }
  }
}
