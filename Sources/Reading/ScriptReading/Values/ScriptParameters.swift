/// The numbers that a script leaves open, as far as they were asked for: each has a name and a value.
struct ScriptParameters {
  /// One of them.
  struct Parameter {
    /// Which of the placeholders it is.
    var placeholder: Int
    /// What the script calls it, with what it is a member of.
    var name: String
    /// What it is taken as.
    var value: Double
    /// Whether somebody says so.
    var isDefined: Bool
  }

  /// With which values the script is worked out, to see how it depends on them.
  enum Trial {
    /// With those that count.
    case none
    /// One parameter, by its place, is 1 more.
    case one(Int)
    /// All are far from what they are, each by another distance; the factor is 1 or -1.
    case all(Double)
  }

  /// How far off parameters are when all are tried, in points: no multiples of each other, and no
  /// whole numbers, so that whatever rounds or compares them shows.
  private static let distances = [731.53125, 412.28125, 1213.78125, 87.15625, 2011.40625]

  /// What values are given, by names with or without what they are members of.
  var definitions: [String: Double] = [:]
  /// What is tried.
  var trial = Trial.none
  /// In the order in which they were first asked for.
  private(set) var all: [Parameter] = []
  /// Their places by their placeholders.
  private var places: [Int: Int] = [:]

  /// The value of a placeholder that is used as a number, and whether somebody says what it is.
  ///
  /// - Parameters:
  ///   - placeholder: Its number.
  ///   - name: What the script calls it, with its owner; asked for only when it is met for the
  ///     first time.
  /// - Returns: The value in points, moved as the trial says; 0 where no definition names it.
  mutating func value(of placeholder: Int, name: () -> String) -> (Double, isDefined: Bool) {
    let place = places[placeholder] ?? add(placeholder, name())
    let parameter = all[place]
    switch trial {
    case .none: break
    case .one(let tried): if tried == place { return (parameter.value + 1, parameter.isDefined) }
    case .all(let factor):
      let distance = Self.distances[place % Self.distances.count] + Double(place)
      return (parameter.value + factor * distance, parameter.isDefined)
    }
    return (parameter.value, parameter.isDefined)
  }

  /// How far a parameter is from its value when all are tried.
  static func distance(of place: Int, _ factor: Double) -> Double {
    factor * (distances[place % distances.count] + Double(place))
  }

  /// Records a parameter; a definition of the whole name comes before one of its last word.
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
  /// What a script calls a placeholder, with what it is a member of: `Metrics.padding`.
  func qualifiedName(of index: Int) -> String {
    var words: [String] = []
    var place = index
    // No chain of members is longer than this.
    for _ in 0..<8 {
      words.append(self[place].name)
      switch self[place].owner {
      case .placeholder(let owner):
        place = owner
        continue
      case .type(let type): if !type.isEmpty { words.append(type) }
      case .view, nil: break
      }
      break
    }
    return words.reversed().joined(separator: ".")
  }
}

extension ScriptEvaluator {
  /// The number that an argument is, for what does not depend evenly on it: how a parameter comes out
  /// of that is not known.
  mutating func settledNumber(_ argument: ScriptArgument) -> Double? {
    let number = number(argument)
    if uncertainties.current.contains(.parameter) { uncertainties.current.insert(.guess) }
    return number
  }
}
