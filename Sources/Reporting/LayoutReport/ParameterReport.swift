internal import JSONText
internal import LayoutModel

/// Open numbers of code, with the values for which its layout is satisfiable (rule 7.8).
extension LayoutResult.Parameter {
  /// For example `padding = 0, undefined in the code; no conflict from 0 to 8`.
  var text: String {
    let source = isDefined ? "as defined" : "undefined in the code"
    let holds: String
    switch range {
    case nil: holds = ""
    case .never?: holds = "; conflict for every value"
    case .between(nil, nil)?: holds = "; no conflict for any value"
    case .between(let low?, let high?)?:
      holds =
        low == high
        ? "; no conflict for \(decimal(low)) only"
        : "; no conflict from \(decimal(low)) to \(decimal(high))"
    case .between(let low?, nil)?: holds = "; no conflict for \(decimal(low)) or more"
    case .between(nil, let high?)?: holds = "; no conflict for \(decimal(high)) or less"
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
