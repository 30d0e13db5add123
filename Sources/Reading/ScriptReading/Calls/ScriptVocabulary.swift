/// The merged vocabulary of several libraries, in their order.
///
/// Immutable, and shared by all readings. An entry evaluates a call or passes it to the next, so
/// that an earlier library takes precedence.
public final class ScriptVocabulary: Sendable {
  /// `receiver.name(…)`.
  let methods: [String: [ScriptSignatures.Call]]
  /// `name(…)`.
  let functions: [String: [ScriptSignatures.Call]]
  /// `receiver.name`.
  let getters: [String: [ScriptSignatures.Getter]]
  /// `receiver.name = value`.
  let setters: [String: [ScriptSignatures.Setter]]
  /// `left name right`, or `name right`.
  let operators: [String: [ScriptSignatures.Operator]]
  /// In lookup order.
  let libraries: [any ScriptLibrary.Type]
  /// Members that only views, guides and their anchors have: the receiver of one is a view.
  let viewMembers: Set<String>
  let viewClasses: Set<String>
  /// Names without effect on a solved layout.
  let ignoredNames: Set<String>
  /// The functions among them.
  let ignoredCalls: Set<String>

  init(_ libraries: [any ScriptLibrary.Type]) {
    let signatures = libraries.flatMap { $0.signatures }
    methods = Self.merged(signatures.map(\.methods))
    functions = Self.merged(signatures.map(\.functions))
    getters = Self.merged(signatures.map(\.getters))
    setters = Self.merged(signatures.map(\.setters))
    operators = Self.merged(signatures.map(\.operators))
    viewMembers = Self.members(signatures.filter(\.areOfViews))
      .subtracting(Self.members(signatures.filter { !$0.areOfViews }))
    viewClasses = libraries.reduce(into: []) { $0.formUnion($1.viewClasses) }
    ignoredNames = libraries.reduce(into: []) { $0.formUnion($1.ignoredNames) }
    ignoredCalls = libraries.reduce(into: []) { $0.formUnion($1.ignoredCalls) }
    self.libraries = libraries
  }

  private static func members(_ signatures: [ScriptSignatures]) -> Set<String> {
    signatures.reduce(into: []) { members, signatures in
      members.formUnion(signatures.methods.keys)
      members.formUnion(signatures.getters.keys)
      members.formUnion(signatures.setters.keys)
    }
  }

  /// For each name the entries of all tables that have it, in their order.
  private static func merged<Entry>(_ tables: [[String: Entry]]) -> [String: [Entry]] {
    tables.reduce(into: [:]) { merged, table in
      for (name, entry) in table { merged[name, default: []].append(entry) }
    }
  }
}

extension ScriptVocabulary {
  /// Apps name view classes after the system's, so a suffix suffices; a controller counts as its
  /// view.
  func isViewName(_ name: String) -> Bool {
    guard name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true else {
      return viewClasses.contains(name)
    }
    let endings = Self.viewEndings[name.utf8.last ?? 0] ?? []
    return endings.contains(where: name.hasSuffix) || viewClasses.contains(name)
  }

  /// By their last letters, since most names end with another one.
  private static let viewEndings = Dictionary(
    grouping: [
      "View", "Label", "Button", "Field", "Control", "Cell", "Bar", "Switch", "Slider", "Indicator",
      "Picker", "Stepper", "Controller",
    ]
  ) { $0.utf8.last ?? 0 }

  /// By the prefixes of frameworks unrelated to layout, which app types do not have by convention.
  func isForeign(_ name: String) -> Bool {
    (Self.foreignPrefixes.contains(where: name.hasPrefix) || Self.foreignTypes.contains(name))
      && !isViewName(name)
  }

  /// An undeclared type that fills tables or handles touches does not move its views.
  static func leavesViews(_ name: String) -> Bool {
    idleEndings.contains(where: name.hasSuffix)
  }

  private static let idleEndings = ["DataSource", "Recognizer", "Interaction", "Observation"]

  private static let foreignPrefixes = [
    "UI", "NS", "CA", "CG", "AV", "MK", "WK", "SK", "CL", "Dispatch", "Notification",
  ]
  private static let foreignTypes: Set<String> = [
    "Selector", "Bundle", "URL", "Timer", "Date", "Data", "String", "Bool", "Void", "Locale",
  ]

  /// Whether the members of a system type are words for layouts or texts.
  static func isLayoutType(_ name: String) -> Bool {
    name.hasPrefix("UILayout") || name.hasPrefix("NSLayout") || name.hasPrefix("UIStackView")
      || name.hasPrefix("NSStackView") || name.hasPrefix("UISemantic")
      || name == "NSUserInterfaceLayoutOrientation" || name.hasPrefix("NSAttributedString")
      || name.hasPrefix("UIFont") || name.hasPrefix("NSFont")
  }
}
