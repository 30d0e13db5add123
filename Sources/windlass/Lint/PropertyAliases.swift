/// The variables of Swift's functions that are properties by another name: `guard let row = self.row else`.
///
/// A name holds until it is declared again: what scopes there are is not read.
struct PropertyAliases {
  /// The properties, by the variables' names.
  private var properties: [String: String] = [:]
  /// What was read last of a declaration.
  private var state = State.elsewhere

  /// How far a declaration has been read.
  private enum State: Equatable {
    case elsewhere, declared
    /// The name of the variable, and all in front of the property.
    case named(String), assigned(String), valued(String)
  }

  /// The property that a variable is; `nil` where it is none.
  subscript(name: String) -> String? { properties[name] }

  /// Takes the next name of the file.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - signs: What stands between it and the name before.
  mutating func take(_ name: String, behind signs: [UInt8]) {
    switch state {
    case .declared:
      state = .named(Self.plain(name))
      properties[Self.plain(name)] = nil
    case .assigned(let variable):
      if name == "self" { return }
      properties[variable] = Self.plain(name)
      state = .valued(variable)
    case .valued(let variable):
      // A member of the property is something else.
      if signs.last == UInt8(ascii: ".") { properties[variable] = nil }
      state = .elsewhere
    case .named, .elsewhere: state = .elsewhere
    }
    if name == "let" || name == "var" { state = .declared }
  }

  /// Passes a sign.
  mutating func pass(_ sign: UInt8) {
    switch state {
    case .named(let variable): state = sign == UInt8(ascii: "=") ? .assigned(variable) : .elsewhere
    case .assigned: if sign != UInt8(ascii: ".") { state = .elsewhere }
    case .valued(let variable):
      // What is called is no property.
      if sign == UInt8(ascii: "(") { properties[variable] = nil }
      if sign != UInt8(ascii: "."), sign != UInt8(ascii: "?") { state = .elsewhere }
    case .declared, .elsewhere: break
    }
  }

  /// The name as properties are asked for, without the underscore of Objective-C's variables.
  private static func plain(_ name: String) -> String { String(name.drop { $0 == "_" }) }
}
