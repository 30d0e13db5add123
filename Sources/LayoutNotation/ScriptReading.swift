public import LayoutModel

/// Reads a layout script: Swift as layout code is written, in any of the notations it knows.
///
/// Nothing of the script is run: what it says about views and constraints is worked out, and what
/// cannot be is left out with a warning at its place. `self`, `view` and anchors without a view mean
/// the root.
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - overrides: The environment, which a script cannot say itself.
///   - uri: The script's file name, for locations.
///   - limits: How large it may be.
/// - Returns: The layout with its warnings, or the mistakes that keep it from being one.
public func readScript(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits()
) -> LayoutReading {
  var parser = ScriptParser(bytes, limits: limits)
  parser.read()
  let positions = ScriptPositions(bytes)
  guard !parser.tree.statements.isEmpty else {
    let fault = parser.faults.first
    let words = fault.map { " \($0.message)" } ?? ""
    let location = positions.location(of: fault?.offset ?? 0, uri: uri)
    let message =
      "There is no layout code in this text.\(words) Write let logo = UIImageView() and constraints, or send a JSON document."
    return LayoutReading(
      entries: [],
      diagnostics: [Diagnostic(.scriptUnreadable, message, at: location)],
      isMalformed: true
    )
  }
  var environment = overrides.environment
  var evaluator = ScriptEvaluator(
    parser.tree,
    names: parser.names,
    limits: limits,
    rootSize: environment?.rootSize
  )
  evaluator.direction = environment?.direction ?? .leftToRight
  evaluator.rootWords = ScriptRootWords(parser).symbols
  evaluator.runAll()
  for fault in parser.faults {
    evaluator.diagnostics.append((Diagnostic(fault.code, fault.message), fault.offset))
  }
  // A script may say how large its root is, as playgrounds do.
  if environment == nil, let frame = evaluator.views[0].view.frame {
    environment = overrides.environment(size: Size(width: frame.width, height: frame.height))
  }
  var assembly = ScriptAssembly(evaluator, positions: positions, uri: uri)
  return assembly.reading(in: environment)
}

extension Environment {
  /// The size of the root, where it is fixed.
  fileprivate var rootSize: Size? {
    guard case .points(let width) = width, case .points(let height) = height else { return nil }
    return Size(width: width, height: height)
  }
}

extension EnvironmentOverrides {
  /// The environment that these say; `nil` where they do not say how large the root is.
  fileprivate var environment: Environment? { environment(size: nil) }

  /// The environment that these say, with a size for where they say none.
  fileprivate func environment(size: Size?) -> Environment? {
    let orientation = orientation ?? .portrait
    let screen = device?.size(orientation) ?? size
    guard let width = width ?? screen.map({ .points($0.width) }),
      let height = height ?? screen.map({ .points($0.height) })
    else { return nil }
    var environment = Environment(width: width, height: height)
    if let device {
      environment.scale = device.scale
      environment.safeAreaInsets = device.safeAreaInsets(orientation)
    }
    if let scale { environment.scale = scale }
    if let direction { environment.direction = direction }
    return environment
  }
}
