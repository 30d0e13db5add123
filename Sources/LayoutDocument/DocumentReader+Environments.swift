import JSONText
import LayoutModel

extension DocumentReader {
  /// Reads the environment, or the list of them.
  mutating func readEnvironments(_ fields: Fields<TopKey>) {
    guard let list = fields[.environments] else {
      if let environment = environment(fields[.environment]) { layout.environments = [environment] }
      return
    }
    if let environment = fields[.environment] {
      let words = "\"environments\" stands in place of \"environment\". Keep one of them."
      report(.valueOutOfRange, words, at: environment)
    }
    layout.hasEnvironmentList = true
    guard isArray(list, of: "environments") else { return }
    guard (1...limits.environments).contains(list.count) else {
      return report(
        list.count == 0 ? .valueOutOfRange : .limitExceeded,
        list.count == 0
          ? "\"environments\" must have at least one environment."
          : "The document has \(list.count) environments, and the limit is \(limits.environments).",
        at: list
      )
    }
    layout.environments.removeAll()
    var taken: Set<String> = []
    for element in list.elements {
      guard !log.isFull, meter.charge(64) else { return }
      guard let environment = environment(element) else { continue }
      if let name = environment.name, !taken.insert(name).inserted {
        let words = "Two environments are called \"\(name)\". Give each a name of its own."
        report(.valueOutOfRange, words, at: element["name"] ?? element)
      }
      layout.environments.append(environment)
    }
  }

  private mutating func environment(_ value: JSONValue?) -> Environment? {
    if let value, let environment = plainEnvironment(value) { return environment }
    let start = log.count
    let expected = "an object such as {\"width\": 375, \"height\": 667}"
    let fields = fields(value, room.environment, expected: expected) ?? Fields<EnvironmentKey>()
    guard log.count == start || value?.kind == .object else { return nil }
    let device = device(fields, in: value)
    let width = extent(fields[.width])
    let height = extent(fields[.height])
    let isWrong = log.count > start
    var environment = Environment(width: .fitting, height: .fitting)
    if let screen = device.screen {
      environment.scale = screen.scale
      environment.safeAreaInsets = screen.safeAreaInsets(device.orientation)
      environment.platform = screen.platform
    }
    readWorld(fields, into: &environment)
    readChanges(fields[.views], into: &environment)
    // What a query says wins over the document, and a device in a query over its numbers.
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

  /// Reads an environment of a width and a height in points, when nothing else is asked for.
  private func plainEnvironment(_ value: JSONValue) -> Environment? {
    let isAsked =
      overrides.width != nil || overrides.height != nil || overrides.device != nil
      || overrides.orientation != nil || overrides.scale != nil || overrides.direction != nil
    let fields = room.environment
    guard !isAsked, fields.read(value) == EnvironmentKey.width.bit | EnvironmentKey.height.bit,
      let width = fields[.width]?.double, NumberRange.notNegative.contains(width),
      let height = fields[.height]?.double, NumberRange.notNegative.contains(height)
    else { return nil }
    return Environment(width: .points(width), height: .points(height))
  }

  private mutating func readWorld(
    _ fields: Fields<EnvironmentKey>,
    into environment: inout Environment
  ) {
    environment.name = string(fields[.name])
    if let direction: Environment.Direction = word(fields[.direction]) {
      environment.direction = direction
    }
    let scale = number(fields[.scale], .positive)
    let insets = edges(fields[.safeAreaInsets], .notNegative)
    if overrides.device == nil {
      if let scale { environment.scale = scale }
      if let insets { environment.safeAreaInsets = insets }
    }
    if let height = number(fields[.keyboardHeight], .notNegative) {
      environment.keyboardHeight = height
    }
    if let width = number(fields[.readableWidth], .notNegative) {
      environment.readableWidth = width
    }
    if let spacing = number(fields[.systemSpacing], .notNegative) {
      environment.systemSpacing = spacing
    }
    if let platform: Environment.Platform = word(fields[.platform]) {
      environment.platform = platform
    }
    if let scale = overrides.scale { environment.scale = scale }
    if let direction = overrides.direction { environment.direction = direction }
  }

  private mutating func reportMissingSize(
    _ value: JSONValue?,
    isWidthMissing: Bool,
    isHeightMissing: Bool
  ) {
    let example = "\"environment\": {\"width\": 375, \"height\": 667}"
    let how = isWidthMissing && isHeightMissing ? "large" : isWidthMissing ? "wide" : "high"
    let size = "does not say how \(how) the root is"
    report(
      .environmentMissing,
      "The document \(size). Add \(example), or \"device\": \"iPhoneSE\", or \"fitting\" for an axis, or the query ?width=375&height=667.",
      at: value ?? document.root
    )
  }

  private mutating func extent(_ value: JSONValue?) -> Environment.Extent? {
    guard let value else { return nil }
    if value.equals("fitting") { return .fitting }
    if let string = value.string {
      reportWord(value, string, words: ["fitting"])
      return nil
    }
    guard value.kind == .number else {
      reportType(value, expected: "a number of points, or \"fitting\"")
      return nil
    }
    return number(value, .notNegative).map { .points($0) }
  }

  private mutating func device(
    _ fields: Fields<EnvironmentKey>,
    in value: JSONValue?
  ) -> (screen: Device?, orientation: Device.Orientation) {
    let orientation: Device.Orientation? = word(fields[.orientation])
    var device: Device?
    if let value = fields[.device], let name = string(value) {
      device = Device(named: name)
      if device == nil { reportDevice(value, name) }
    } else if let value = fields[.orientation], !fields.has(.device), overrides.device == nil {
      let words = "An orientation turns a device. Add \"device\": \"iPhoneSE\", or leave it out."
      report(.valueOutOfRange, words, at: value)
    }
    if overrides.orientation != nil, overrides.device == nil, !fields.has(.device) {
      let words = "The query turns a device, but there is none. Add \"device\" to it or here."
      report(.valueOutOfRange, words, at: value ?? document.root)
    }
    return (overrides.device ?? device, overrides.orientation ?? orientation ?? .portrait)
  }
}

extension DocumentReader {
  /// Notes a device that is not known; models of one screen are understood, but not all listed.
  private mutating func reportDevice(_ value: JSONValue, _ name: String) {
    let way =
      closestName(to: name, among: Device.names).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(Device.all.map(\.name).joined(separator: ", "))."
    report(.valueOutOfRange, "\"\(name)\" is not known here. \(way)", at: value)
  }

  /// Reads the views that differ in an environment: what it leaves out stays as under `views`.
  private mutating func readChanges(_ value: JSONValue?, into environment: inout Environment) {
    guard let value else { return }
    guard value.kind == .object else {
      return reportType(value, expected: "an object of view ids, each with what differs")
    }
    let fields = room.view
    for member in value.members {
      guard !log.isFull, meter.charge(64) else { return }
      let id = member.key
      guard case .view(let index) = names[id] else {
        let message =
          names[id] == nil
          ? ItemFault.unknownItem(id).message(closest: suggestion(for: id))
          : "\"\(id)\" is a guide, and a guide has nothing to change. Name a view."
        report(.unknownItem, message, atKeyOf: member)
        continue
      }
      guard member.value.kind == .object else {
        let expected =
          "an object such as {\"intrinsicContentSize\": {\"width\": 240, \"height\": 24}}"
        reportType(member.value, expected: expected)
        continue
      }
      let present = fields.read(member.value)
      reportMisplaced(fields, present, role: .change)
      if let scroll = fields[.scroll], layout.views[index].scroll == nil {
        let words = "\"\(id)\" is no scroll view. Give it \"scroll\": {} under \"views\" first."
        report(.valueOutOfRange, words, at: scroll)
      }
      var view = layout.views[index]
      readContent(fields, present, into: &view)
      environment.overrides[index] = view
    }
  }
}
