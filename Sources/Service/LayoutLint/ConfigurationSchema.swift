internal import JSONText
internal import LayoutModel
internal import SolveService

/// The JSON Schema of a configuration, for completion and checks in editors.
///
/// `windlass lint --schema` prints it, and docs/windlass.schema.json is a copy. It lists every code
/// and device of this version. JSON Schema draft 2020-12, indented, with a final line feed.
package func configurationSchema() -> [UInt8] {
  var writer = JSONWriter(form: .pretty)
  writer.object { writer in
    writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.member("title", "Configuration of windlass lint (\(ProjectConfiguration.fileName))")
    writer.member("type", "object")
    writer.member("additionalProperties", false)
    writer.object("properties") { writer in
      for key in ConfigurationKey.allCases {
        writer.object(key.rawValue) { writer in
          writer.member("description", key.summary)
          writer.members(of: key)
        }
      }
    }
    writer.object("$defs") { writer in
      writer.object("patterns") { $0.strings() }
      writer.object("rules") { writer in
        writer.member("type", "object")
        writer.object("propertyNames") { $0.choices(Diagnostic.Code.names) }
        writer.object("additionalProperties") { $0.choices(RuleSetting.allCases.map(\.rawValue)) }
      }
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
  fileprivate mutating func members(of key: ConfigurationKey) {
    switch key {
    case .schema: member("type", "string")
    case .paths: strings()
    case .exclude: member("$ref", "#/$defs/patterns")
    case .devices:
      array("oneOf") { writer in
        writer.object { $0.choices(["all", "current"]) }
        writer.object { writer in
          writer.member("type", "array")
          writer.object("items") { $0.choices(Device.names) }
        }
      }
    case .minimumIOS:
      member("type", "integer")
      member("minimum", Device.oldestIOS)
      member("maximum", Device.newestIOS)
    case .failOn: choices(FailureThreshold.allCases.map(\.rawValue))
    case .information, .ranges: member("type", "boolean")
    case .rules: member("$ref", "#/$defs/rules")
    case .suppress: suppressions()
    case .overrides:
      objects(OverrideKey.self, required: OverrideKey.allCases) { key, writer in
        switch key {
        case .files: writer.member("$ref", "#/$defs/patterns")
        case .rules: writer.member("$ref", "#/$defs/rules")
        }
      }
    }
  }

  fileprivate mutating func suppressions() {
    objects(SuppressKey.self, required: [.file, .code, .reason]) { key, writer in
      writer.member("description", key.summary)
      if key == .code {
        writer.choices(Diagnostic.Code.names)
      } else {
        writer.member("type", "string")
      }
    }
  }

  /// `keys` in this order and no others; `body` writes the schema of a value into an open object.
  fileprivate mutating func objects<Key: RawRepresentable<String> & CaseIterable>(
    _ keys: Key.Type,
    required: [Key],
    _ body: (Key, inout JSONWriter) -> Void
  ) {
    member("type", "array")
    object("items") { writer in
      writer.member("type", "object")
      writer.member("additionalProperties", false)
      writer.array("required") { writer in for key in required { writer.value(key.rawValue) } }
      writer.object("properties") { writer in
        for key in Key.allCases { writer.object(key.rawValue) { body(key, &$0) } }
      }
    }
  }

  fileprivate mutating func strings() {
    member("type", "array")
    object("items") { $0.member("type", "string") }
  }

  fileprivate mutating func choices(_ names: [String]) {
    array("enum") { writer in for name in names { writer.value(name) } }
  }
}
