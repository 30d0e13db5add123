import SwiftSubset

/// The variables in reach while a script is worked out: those of functions in frames, one upon the
/// other, and those outside of functions.
///
/// Every variable is found at once, however many there are: of each name the innermost is known, and
/// each knows the one that it hides.
struct ScriptScopes {
  typealias Symbol = SymbolTable.Symbol

  /// A function or closure that is being run.
  private struct Frame {
    /// By which closures find it; a frame that goes on with a closure has the number of the
    /// closure's.
    var id: Int
    /// What `self` is.
    var receiver: ScriptValue
    /// The arguments of the closure that is being run: `$0`.
    var parameters: [ScriptValue] = []
    /// The first of its variables.
    var base: Int
    /// The frame whose variables it sees besides its own, as a closure does that is called from
    /// elsewhere; below 0 for none.
    var home = -1
  }

  /// A variable of a frame.
  private struct Local {
    /// Its name.
    var name: Symbol
    /// What it is now.
    var value: ScriptValue
    /// The frame it is of.
    var frame: Int
    /// The variable of the name that it hides; below 0 for none.
    var hidden: Int
    /// The innermost variable of the name in the frames below; below 0 for none.
    var outer: Int
  }

  /// The frames, the script's own first; never empty.
  private var frames: [Frame]
  /// How many frames there have been.
  private var frameCount = 1
  /// The variables of all frames, the innermost last.
  private var locals: [Local] = []
  /// The innermost variable of each symbol; below 0, or nothing, for none.
  private var innermost = SymbolMap<Int>()
  /// The variables outside of functions, by their symbols.
  private var globals = SymbolMap<ScriptValue>()

  /// Creates the frame of the script itself.
  init(receiver: ScriptValue) {
    frames = [Frame(id: 0, receiver: receiver, base: 0)]
  }
}

extension ScriptScopes {
  /// What `self` is.
  var receiver: ScriptValue { frames[frames.count - 1].receiver }

  /// The frame that closures made here belong to.
  var frame: Int { frames[frames.count - 1].id }

  /// The arguments of the closure that is being run.
  var parameters: [ScriptValue] {
    get { frames[frames.count - 1].parameters }
    set { frames[frames.count - 1].parameters = newValue }
  }

  /// How many variables there are, to go back to.
  var mark: Int { locals.count }

  /// Forgets the variables since a mark.
  mutating func forget(since mark: Int) {
    while locals.count > mark, let last = locals.popLast() {
      innermost[last.name] = last.hidden
    }
  }

  /// Begins a frame that sees the variables outside of functions, and those of its caller where it is
  /// of a function that stands in the caller.
  mutating func enter(receiver: ScriptValue, seesCaller: Bool = false) {
    frameCount += 1
    let home = seesCaller ? frames.count - 1 : -1
    frames.append(Frame(id: frameCount, receiver: receiver, base: locals.count, home: home))
  }

  /// Goes on in the frame that a closure was made in, or in one without variables if that is gone.
  ///
  /// - Returns: Whether that took a separate frame, since the closure is called from elsewhere.
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

  /// Ends a frame and forgets its variables.
  mutating func leave() {
    let frame = frames.removeLast()
    forget(since: frame.base)
  }
}

extension ScriptScopes {
  /// Declares a variable of the frame, in front of those of the name that are there.
  mutating func declare(_ name: Symbol, _ value: ScriptValue) {
    let frame = frames.count - 1
    let hidden = innermost[name] ?? -1
    let outer = hidden >= 0 && locals[hidden].frame == frame ? locals[hidden].outer : hidden
    innermost[name] = locals.count
    locals.append(Local(name: name, value: value, frame: frame, hidden: hidden, outer: outer))
  }

  /// The variable of a name in the frame, or in the frames that it sees.
  private func place(of name: Symbol) -> Int? {
    var place = innermost[name] ?? -1
    var frame = frames.count - 1
    // Each round goes to a frame further down, and frames lie only as deep as calls do.
    while place >= 0 {
      let owner = locals[place].frame
      while frame > owner { frame = frames[frame].home }
      if frame == owner { return place }
      guard frame >= 0 else { return nil }
      place = locals[place].outer
    }
    return nil
  }

  /// The variable of a name in functions.
  subscript(local name: Symbol) -> ScriptValue? {
    place(of: name).map { locals[$0].value }
  }

  /// Gives a variable of functions another value; returns whether there is one.
  mutating func setLocal(_ name: Symbol, _ value: ScriptValue) -> Bool {
    guard let place = place(of: name) else { return false }
    locals[place].value = value
    return true
  }

  /// The variable of a name outside of functions.
  subscript(global name: Symbol) -> ScriptValue? {
    get { globals[name] }
    set { globals[name] = newValue }
  }

  /// The symbols of the variables outside of functions; it looks at every symbol.
  var globalNames: [Symbol] { globals.symbols }
}
