internal import JSONText
package import LayoutModel

/// Reads a configuration and collects all mistakes, with line and column.
///
/// `ConfigurationKey` has the keys, and `configurationSchema` is the same for editors; change both
/// together. For example `{"rules": {"AL203": "off"}, "failOn": "warning"}`.
package struct ConfigurationReader {
  /// Incomplete if there are mistakes.
  private var configuration: ProjectConfiguration
  /// In the order of reading; sorted later by location.
  private var mistakes: [Diagnostic] = []
  private let uri: String

  private init(folder: String, uri: String) {
    configuration = ProjectConfiguration(folder: folder)
    self.uri = uri
  }

  /// Reads a configuration in a folder, an absolute path; throws every mistake.
  package static func read(
    _ bytes: [UInt8],
    in folder: String,
    uri: String
  ) throws(ConfigurationFault) -> ProjectConfiguration {
    var reader = ConfigurationReader(folder: folder, uri: uri)
    do throws(JSONError) {
      reader.read(try JSONDocument.parse(bytes))
    } catch {
      let place = SourceLocation(uri: uri, line: error.position.line, column: error.position.column)
      throw ConfigurationFault(mistakes: [Diagnostic(.malformedJSON, error.message, at: place)])
    }
    guard reader.mistakes.isEmpty else {
      throw ConfigurationFault(
        mistakes: reader.mistakes.sorted { $0.location.precedes($1.location) }
      )
    }
    return reader.configuration
  }
}

/// The mistakes of a configuration, each with its line and column.
package struct ConfigurationFault: Error {
  package var mistakes: [Diagnostic]
}

extension ConfigurationReader {
  /// A repeated key is a mistake, although the parser accepts it.
  private mutating func read(_ document: JSONDocument) {
    for member in document.duplicateKeys {
      let message = "\"\(member.key)\" is given twice. Remove one of them."
      report(.duplicateKey, message, at: member.keyPosition)
    }
    for (key, value) in members(of: document.root, ConfigurationKey.self, "a configuration") {
      read(key, value)
    }
  }

  /// Without a `default`, so that a new key does not compile until it is read here.
  private mutating func read(_ key: ConfigurationKey, _ value: JSONValue) {
    switch key {
    case .schema: _ = string(value, "the URL of a schema")
    case .paths: configuration.paths = strings(value, "paths")
    case .exclude: configuration.exclude = patterns(value)
    case .devices: configuration.devices = devices(value)
    case .minimumIOS:
      let versions = Device.oldestIOS...Device.newestIOS
      if let version = value.int, versions.contains(version) {
        configuration.minimumIOS = version
      } else {
        let expected = "a whole number from \(versions.lowerBound) to \(versions.upperBound)"
        report(
          value.double == nil ? .wrongType : .valueOutOfRange,
          "This must be \(expected).",
          at: value.position
        )
      }
    case .failOn: configuration.failOn = choice(value, FailureThreshold.self)
    case .information: configuration.information = truth(value)
    case .ranges: configuration.ranges = truth(value)
    case .rules: configuration.rules = rules(value)
    case .overrides: configuration.overrides = elements(value, "overrides").map { override($0) }
    case .suppress:
      configuration.suppress = elements(value, "findings").compactMap { suppression($0) }
    }
  }

  private mutating func truth(_ value: JSONValue) -> Bool? {
    if value.bool == nil { report(.wrongType, "This must be true or false.", at: value.position) }
    return value.bool
  }

  /// `{"files": ["Legacy/**"], "rules": {"AL114": "off"}}`; without `files` for none.
  private mutating func override(_ element: JSONValue) -> ProjectConfiguration.Override {
    var override = ProjectConfiguration.Override(files: [], rules: [:])
    for (key, value) in members(of: element, OverrideKey.self, "an override") {
      switch key {
      case .files: override.files = patterns(value)
      case .rules: override.rules = rules(value)
      }
    }
    return override
  }

  /// `{"file": "App/Login.xib", "id": "abc-12-def", "code": "AL203", "reason": "..."}`.
  ///
  /// All keys but `id` are required; without an `id` the finding is suppressed in the whole file.
  private mutating func suppression(
    _ element: JSONValue
  ) -> ProjectConfiguration.SuppressedFinding? {
    var file: GlobPattern?
    var code: Diagnostic.Code?
    var scope = Suppression.Scope.file
    var reason: String?
    var missing: Set = [SuppressKey.file, .code, .reason]
    for (key, value) in members(of: element, SuppressKey.self, "a finding to suppress") {
      missing.remove(key)
      switch key {
      case .file: file = pattern(value)
      case .id: scope = string(value, "the id of an object").map { .object($0) } ?? scope
      case .code: code = string(value, "a code").flatMap { self.code($0, at: value.position) }
      case .reason: reason = string(value, "the reason")
      }
    }
    for key in SuppressKey.allCases where missing.contains(key) && element.kind == .object {
      let message = "A suppression requires \"\(key.rawValue)\". Add it."
      report(.missingKey, message, at: element.position)
    }
    guard let file, let code else { return nil }
    let suppression = Suppression(
      code: code,
      scope: scope,
      reason: reason,
      location: location(of: element.position),
      isInSource: false
    )
    return ProjectConfiguration.SuppressedFinding(file: file, suppression: suppression)
  }

  private mutating func code(_ name: String, at position: JSONPosition) -> Diagnostic.Code? {
    if let code = Diagnostic.Code(named: name) { return code }
    let nearest = closestName(to: name, among: Diagnostic.Code.names)
    report(.unknownKey, "Unknown code \"\(name)\"." + guess(nearest), at: position)
    return nil
  }

  /// `{"AL203": "off", "AL200": "warning"}`; invalid settings are left out.
  private mutating func rules(_ value: JSONValue) -> [Diagnostic.Code: RuleSetting] {
    var rules: [Diagnostic.Code: RuleSetting] = [:]
    guard value.kind == .object else {
      let message = "This must be an object such as {\"AL203\": \"off\"}."
      report(.wrongType, message, at: value.position)
      return rules
    }
    for member in value.members {
      guard let code = code(member.key, at: member.keyPosition) else { continue }
      if let setting = choice(member.value, RuleSetting.self) { rules[code] = setting }
    }
    return rules
  }

  /// `"all"`, `"current"` or an array of device names; unknown ones are left out.
  private mutating func devices(_ value: JSONValue) -> DeviceSelection? {
    if value.kind == .array {
      var devices: [Device] = []
      for element in value.elements {
        guard let name = string(element, "the name of a device") else { continue }
        if let device = Device(named: name) {
          devices.append(device)
        } else {
          let message = "Unknown device \"\(name)\"."
          let nearest = closestName(to: name, among: Device.names)
          report(.valueOutOfRange, message + guess(nearest), at: element.position)
        }
      }
      return .named(devices)
    }
    if let name = value.string, ["all", "current"].contains(name) {
      return DeviceSelection(setting: name)
    }
    let message = "This must be \"all\", \"current\" or an array of names."
    report(value.string == nil ? .wrongType : .valueOutOfRange, message, at: value.position)
    return nil
  }
}

extension ConfigurationReader {
  /// In the order of the file; `owner` begins the message about unknown keys: `an override`.
  private mutating func members<Key: RawRepresentable<String> & CaseIterable>(
    of value: JSONValue,
    _ keys: Key.Type,
    _ owner: String
  ) -> [(Key, JSONValue)] {
    guard value.kind == .object else {
      report(.wrongType, "\(owner.capitalizedFirst) must be an object.", at: value.position)
      return []
    }
    var members: [(Key, JSONValue)] = []
    for member in value.members {
      if let key = Key(rawValue: member.key) {
        members.append((key, member.value))
      } else {
        let nearest = closestName(to: member.key, among: Key.allCases.map(\.rawValue))
        let message = "\(owner.capitalizedFirst) has no key \"\(member.key)\"."
        report(.unknownKey, message + guess(nearest), at: member.keyPosition)
      }
    }
    return members
  }

  /// `things` is the expected content.
  private mutating func elements(_ value: JSONValue, _ things: String) -> [JSONValue] {
    if value.kind != .array {
      report(.wrongType, "This must be an array of \(things).", at: value.position)
    }
    return Array(value.elements)
  }

  private mutating func strings(_ value: JSONValue, _ things: String) -> [String] {
    var strings: [String] = []
    for element in elements(value, things) {
      if let string = string(element, "a string") { strings.append(string) }
    }
    return strings
  }

  private mutating func string(_ value: JSONValue, _ thing: String) -> String? {
    if value.string == nil { report(.wrongType, "This must be \(thing).", at: value.position) }
    return value.string
  }

  private mutating func patterns(_ value: JSONValue) -> [GlobPattern] {
    elements(value, "patterns").compactMap { pattern($0) }
  }

  private mutating func pattern(_ value: JSONValue) -> GlobPattern? {
    guard let text = string(value, "a pattern") else { return nil }
    let pattern = GlobPattern(text)
    if pattern == nil {
      report(.valueOutOfRange, GlobPattern.refusal(of: text), at: value.position)
    }
    return pattern
  }

  /// An unknown value is out of range, with the nearest one.
  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue,
    _ choices: Choice.Type
  ) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    if let name = value.string, let choice = Choice(rawValue: name) { return choice }
    let nearest = value.string.flatMap { closestName(to: $0, among: names) }
    report(
      value.string == nil ? .wrongType : .valueOutOfRange,
      "This must be one of \(names.joined(separator: ", "))." + guess(nearest),
      at: value.position
    )
    return nil
  }

  private mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at position: JSONPosition
  ) {
    mistakes.append(Diagnostic(code, message, at: location(of: position)))
  }

  private func location(of position: JSONPosition) -> SourceLocation {
    SourceLocation(uri: uri, line: position.line, column: position.column)
  }

  /// Ends a message; empty without a near name.
  private func guess(_ nearest: String?) -> String {
    nearest.map { " Did you mean \"\($0)\"?" } ?? ""
  }
}

extension SourceLocation {
  fileprivate func precedes(_ other: SourceLocation) -> Bool {
    (line ?? 0, column ?? 0) < (other.line ?? 0, other.column ?? 0)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
