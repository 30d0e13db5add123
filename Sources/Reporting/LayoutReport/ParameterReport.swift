internal import JSONText
internal import LayoutModel

/// Numbers that code leaves open, and for which of their values its layout holds (rule 7.8).
extension LayoutResult.Parameter {
  /// For example `padding = 0, which nothing says; the layout holds from 0 to 8`.
  ///
  /// The range is in points; one without words was not worked out.
  var words: String {
    let source = isDefined ? "as defined" : "which nothing says"
    let holds: String
    switch range {
    case nil: holds = ""
    case .never?: holds = "; the layout holds for no value of it"
    case .between(nil, nil)?: holds = "; the layout holds for every value of it"
    case .between(let low?, let high?)?:
      holds =
        low == high
        ? "; the layout holds for \(decimal(low)) alone"
        : "; the layout holds from \(decimal(low)) to \(decimal(high))"
    case .between(let low?, nil)?: holds = "; the layout holds from \(decimal(low)) on"
    case .between(nil, let high?)?: holds = "; the layout holds up to \(decimal(high))"
    }
    return "\(name) = \(decimal(value)), \(source)\(holds)"
  }
}

extension JSONWriter {
  /// Writes `{"name":"padding","value":0,"defined":false,"holds":{"from":0,"to":8}}`.
  mutating func value(_ parameter: LayoutResult.Parameter) {
    object { writer in
      writer.member("name", parameter.name)
      writer.member("value", parameter.value)
      writer.member("defined", parameter.isDefined)
      switch parameter.range {
      case nil: break
      case .never?: writer.object("holds") { $0.member("never", true) }
      case .between(let low, let high)?:
        writer.object("holds") { writer in
          if let low { writer.member("from", low) }
          if let high { writer.member("to", high) }
        }
      }
    }
  }
}
