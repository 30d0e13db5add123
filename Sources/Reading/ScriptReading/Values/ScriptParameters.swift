/// The open numbers of a script that were used, each with a name and a value.
struct ScriptParameters {
  struct Parameter {
    var placeholder: Int
    /// Qualified: `Metrics.padding`.
    var name: String
    var value: Double
    var isDefined: Bool
  }

  /// Changes of the parameters, which reveal the script's dependence on them.
  enum Trial {
    case none
    /// One parameter, by its index, is 1 larger.
    case one(Int)
    /// All are far from their values, each by another distance: above them, or below.
    case far(isAbove: Bool)
  }

  /// In points: neither multiples of each other nor integers, so that rounding and comparisons
  /// show.
  private static let distances = [731.53125, 412.28125, 1213.78125, 87.15625, 2011.40625]

  /// By names with or without a qualifier.
  var definitions: [String: Double] = [:]
  var trial = Trial.none
  private(set) var all: [Parameter] = []
  private var places: [Int: Int] = [:]

  /// In points, changed by the trial; 0 without a definition.
  ///
  /// `name`: its qualified name, which is called at its first use only.
  mutating func value(of placeholder: Int, name: () -> String) -> (Double, isDefined: Bool) {
    let place = places[placeholder] ?? add(placeholder, name())
    let parameter = all[place]
    switch trial {
    case .none: break
    case .one(let tried): if tried == place { return (parameter.value + 1, parameter.isDefined) }
    case .far(let isAbove):
      return (parameter.value + Self.distance(of: place, isAbove: isAbove), parameter.isDefined)
    }
    return (parameter.value, parameter.isDefined)
  }

  /// The ratio of both distances differs for each parameter, so that it shows on which of them a
  /// number depends.
  static func distance(of place: Int, isAbove: Bool) -> Double {
    let shift = isAbove ? 0 : 1 + place / distances.count
    let distance = distances[(place + shift) % distances.count] + Double(place)
    return isAbove ? distance : -distance
  }

  /// A definition of the qualified name precedes one of its last component.
  private mutating func add(_ placeholder: Int, _ name: String) -> Int {
    let short = name.split(separator: ".").last.map(String.init) ?? name
    let defined = definitions[name] ?? definitions[short]
    all.append(
      Parameter(
        placeholder: placeholder,
        name: name,
        value: defined ?? 0,
        isDefined: defined != nil
      )
    )
    places[placeholder] = all.count - 1
    return all.count - 1
  }
}

extension ScriptPlaceholders {
  /// For example `Metrics.padding`.
  func qualifiedName(of index: Int) -> String {
    var components: [String] = []
    var place = index
    // No chain of members is longer than this.
    for _ in 0..<8 {
      components.append(self[place].name)
      switch self[place].owner {
      case .placeholder(let owner):
        place = owner
        continue
      case .type(let type): if !type.isEmpty { components.append(type) }
      case .view, nil: break
      }
      break
    }
    return components.reversed().joined(separator: ".")
  }
}

extension ScriptEvaluator {
  /// The number of an argument with a nonlinear effect, whose dependence on parameters is unknown.
  mutating func numberOrGuess(_ argument: ScriptArgument) -> Double? {
    let number = number(argument)
    if uncertainties.current.contains(.parameter) { uncertainties.current.insert(.guess) }
    return number
  }
}
