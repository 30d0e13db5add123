import SwiftSubset

/// The variables in scope: those of functions in a stack of frames, and global ones.
///
/// Lookup takes constant time: the innermost variable of each name is known, and each variable has
/// a reference to the one that it hides.
struct ScriptScopes {
  typealias Symbol = SymbolTable.Symbol

  private struct Frame {
    /// The identity for closures; a frame that continues as a closure has the closure's id.
    var id: Int
    var receiver: ScriptValue
    /// `$0` and so on.
    var parameters: [ScriptValue] = []
    var base: Int
    /// The frame whose variables are also in scope, as for a closure that is called from another
    /// frame; below 0 for none.
    var home = -1
  }

  private struct Local {
    var name: Symbol
    var value: ScriptValue
    var frame: Int
    /// The variable of the name that it hides; below 0 for none.
    var hidden: Int
    /// The innermost variable of the name in the frames below; below 0 for none.
    var outer: Int
  }

  /// The script's own first; never empty.
  private var frames: [Frame]
  /// The number of frames so far, for ids.
  private var frameCount = 1
  /// The variables of all frames, the innermost last.
  private var locals: [Local] = []
  /// The innermost variable of each symbol; below 0, or nothing, for none.
  private var innermost = SymbolMap<Int>()
  private var globals = SymbolMap<ScriptValue>()

  init(receiver: ScriptValue) {
    frames = [Frame(id: 0, receiver: receiver, base: 0)]
  }
}

extension ScriptScopes {
  var receiver: ScriptValue { frames[frames.count - 1].receiver }

  /// The frame to which new closures belong.
  var frame: Int { frames[frames.count - 1].id }

  var parameters: [ScriptValue] {
    get { frames[frames.count - 1].parameters }
    set { frames[frames.count - 1].parameters = newValue }
  }

  /// For `forget(since:)`.
  var mark: Int { locals.count }

  mutating func forget(since mark: Int) {
    while locals.count > mark, let last = locals.popLast() {
      innermost[last.name] = last.hidden
    }
  }

  /// The variables of its caller are in scope for a nested function.
  mutating func enter(receiver: ScriptValue, seesCaller: Bool = false) {
    frameCount += 1
    let home = seesCaller ? frames.count - 1 : -1
    frames.append(Frame(id: frameCount, receiver: receiver, base: locals.count, home: home))
  }

  /// Continues in the frame in which a closure was made, or in an empty one if that has ended.
  ///
  /// Returns whether a separate frame was made, since the closure is called from another one.
  mutating func enter(closureOf id: Int, receiver: ScriptValue) -> Bool {
    guard let home = frames.lastIndex(where: { $0.id == id }) else {
      frames.append(Frame(id: id, receiver: receiver, base: locals.count))
      return true
    }
    guard home < frames.count - 1 else { return false }
    var frame = frames[home]
    frame.base = locals.count
    frame.home = home
    frames.append(frame)
    return true
  }

  mutating func leave() {
    let frame = frames.removeLast()
    forget(since: frame.base)
  }
}

extension ScriptScopes {
  mutating func declare(_ name: Symbol, _ value: ScriptValue) {
    let frame = frames.count - 1
    let hidden = innermost[name] ?? -1
    let outer = hidden >= 0 && locals[hidden].frame == frame ? locals[hidden].outer : hidden
    innermost[name] = locals.count
    locals.append(Local(name: name, value: value, frame: frame, hidden: hidden, outer: outer))
  }

  /// In the frame, or in the frames in its scope.
  private func place(of name: Symbol) -> Int? {
    var place = innermost[name] ?? -1
    var frame = frames.count - 1
    // Each round goes to an outer frame, and their number is that of nested calls.
    while place >= 0 {
      let owner = locals[place].frame
      while frame > owner { frame = frames[frame].home }
      if frame == owner { return place }
      guard frame >= 0 else { return nil }
      place = locals[place].outer
    }
    return nil
  }

  subscript(local name: Symbol) -> ScriptValue? {
    place(of: name).map { locals[$0].value }
  }

  /// Returns whether there is such a variable.
  mutating func setLocal(_ name: Symbol, _ value: ScriptValue) -> Bool {
    guard let place = place(of: name) else { return false }
    locals[place].value = value
    return true
  }

  subscript(global name: Symbol) -> ScriptValue? {
    get { globals[name] }
    set { globals[name] = newValue }
  }

  var globalNames: [Symbol] { globals.symbols }
}
