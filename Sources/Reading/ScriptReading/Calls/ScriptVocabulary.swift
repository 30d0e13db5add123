/// The words of several libraries: what each name may mean, in the order of the libraries.
///
/// Made once and shared by all readings; nothing in it changes. An entry of a name answers or
/// passes the call on to the next, so that a library which comes earlier wins.
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
  /// In the order in which they are asked.
  let libraries: [any ScriptLibrary.Type]
  /// The members that only views, guides and their anchors have: what is asked for one is a view.
  let viewMembers: Set<String>
  /// The classes of views that libraries know.
  let viewClasses: Set<String>
  /// The names of what changes nothing about a layout, as far as it is solved here.
  let ignoredNames: Set<String>

  /// Merges the words of libraries, which are asked in this order.
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
    self.libraries = libraries
  }

  /// The names of all methods and properties of some signatures.
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
  /// Whether a name is one that a class of views has.
  ///
  /// Apps name classes of views after the system's, so an ending is enough; a controller counts for
  /// the view that it shows.
  func looksLikeView(_ name: String) -> Bool {
    guard name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true else {
      return viewClasses.contains(name)
    }
    return Self.viewEndings.contains(where: name.hasSuffix) || viewClasses.contains(name)
  }

  /// What the names of classes of views end with.
  private static let viewEndings = [
    "View", "Label", "Button", "Field", "Control", "Cell", "Bar", "Switch", "Slider", "Indicator",
    "Picker", "Stepper", "Controller",
  ]

  /// Whether a type is one of the system's that has nothing to do with layout.
  ///
  /// By the prefixes of frameworks whose types lay nothing out; a name of an app never begins so by
  /// its style.
  func isForeign(_ name: String) -> Bool {
    (Self.foreignPrefixes.contains(where: name.hasPrefix) || Self.foreignTypes.contains(name))
      && !looksLikeView(name)
  }

  /// Whether a type that nothing declares leaves the views where they are that it is given: it fills tables,
  /// or listens to touches.
  static func leavesViews(_ name: String) -> Bool {
    idleEndings.contains(where: name.hasSuffix)
  }

  private static let idleEndings = ["DataSource", "Recognizer", "Interaction", "Observation"]

  /// What the names of types of the system's begin with that have nothing to do with layout.
  private static let foreignPrefixes = [
    "UI", "NS", "CA", "CG", "AV", "MK", "WK", "SK", "CL", "Dispatch", "Notification",
  ]
  /// Types of the standard library and of Foundation.
  private static let foreignTypes: Set<String> = [
    "Selector", "Bundle", "URL", "Timer", "Date", "Data", "String", "Bool", "Void", "Locale",
  ]

  /// Whether the members of a type of the system's are words that layouts or texts are made with.
  static func hasWords(_ name: String) -> Bool {
    name.hasPrefix("UILayout") || name.hasPrefix("NSLayout") || name.hasPrefix("UIStackView")
      || name.hasPrefix("NSStackView") || name.hasPrefix("UISemantic")
      || name == "NSUserInterfaceLayoutOrientation" || name.hasPrefix("NSAttributedString")
      || name.hasPrefix("UIFont") || name.hasPrefix("NSFont")
  }
}
