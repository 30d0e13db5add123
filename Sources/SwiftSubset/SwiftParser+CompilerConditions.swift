import Bounds

extension SwiftParser {
  /// Reads `#if` and the like with what is left out behind it; returns whether that is next.
  ///
  /// What the platform decides is decided; of branches that flags of the build choose, the first
  /// counts, as in `#if DEBUG`.
  mutating func conditionalCompilation() -> Bool {
    switch directiveWord(at: position) {
    case "if":
      position += 2
      takeFirstBranch()
    case "elseif", "else":
      // The branch before it was taken.
      position += 2
      skipBranches { $0 == "endif" }
      skipLine()
    case "endif", "warning", "error", "sourceLocation": skipLine()
    default: return false
    }
    return true
  }

  private func directiveWord(at place: Int) -> String? {
    guard place + 1 < tokens.count, tokens[place].kind == .hash, tokens[place + 1].kind == .word
    else { return nil }
    return text(tokens[place + 1])
  }

  private mutating func skipLine() {
    repeat { position += 1 } while !token.beginsLine && !at(.end)
  }

  /// Goes on in the first branch that may hold; the condition is next.
  private mutating func takeFirstBranch() {
    while !at(.end), meter.charge() {
      let first = position
      while !token.beginsLine, !at(.end) { position += 1 }
      if holds(first..<position) != false { return }
      skipBranches { $0 != "if" }
      let word = directiveWord(at: position)
      guard word == "elseif" else {
        if word != nil { skipLine() }
        return
      }
      position += 2
    }
  }

  /// Goes to the next directive of these words that belongs to the same `#if`.
  private mutating func skipBranches(until isEnd: (String) -> Bool) {
    var open = 0
    while !at(.end), meter.charge() {
      if at(.hash), token.beginsLine, let word = directiveWord(at: position) {
        if word == "if" { open += 1 }
        if open == 0, ["elseif", "else", "endif"].contains(word), isEnd(word) { return }
        if word == "endif" { open -= 1 }
      }
      position += 1
    }
  }

  /// Whether a condition holds on the platform that the script is for; `nil` where a flag decides.
  private func holds(_ places: Range<Int>) -> Bool? {
    guard let first = places.first else { return nil }
    // Parts that are joined by && or || are judged one by one, and no parentheses around them.
    var result: Bool?
    var isAnd: Bool?
    var start = first
    for place in places.lowerBound...places.upperBound {
      let isJoint =
        place < places.upperBound
        && (isOperator(tokens[place], "&&") || isOperator(tokens[place], "||"))
      guard isJoint || place == places.upperBound else { continue }
      let part = partHolds(start..<place)
      switch isAnd {
      case true?: result = [result, part].contains(false) ? false : result == nil ? nil : part
      case false?: result = [result, part].contains(true) ? true : result == nil ? nil : part
      case nil: result = part
      }
      if isJoint { isAnd = isOperator(tokens[place], "&&") }
      start = place + 1
    }
    return result
  }

  /// Whether `os(iOS)`, `canImport(UIKit)` or their opposite holds.
  private func partHolds(_ places: Range<Int>) -> Bool? {
    var place = places.lowerBound
    let isOpposite = places.count > 1 && isOperator(tokens[place], "!")
    if isOpposite { place += 1 }
    guard place + 2 < places.upperBound, tokens[place + 1].kind == .openRound else { return nil }
    let argument = text(tokens[place + 2])
    let holds: Bool?
    switch text(tokens[place]) {
    case "os": holds = argument == (isForMac ? "macOS" : "iOS")
    case "canImport":
      switch argument {
      case "UIKit": holds = !isForMac
      case "AppKit", "Cocoa": holds = isForMac
      default: holds = true
      }
    case "targetEnvironment": holds = argument == "simulator" ? nil : false
    case "swift", "compiler": holds = true
    default: holds = nil
    }
    return holds.map { $0 != isOpposite }
  }

  /// Whether the script imports AppKit and not UIKit.
  private var isForMac: Bool {
    guard names.known("UIKit") == nil else { return false }
    return names.known("AppKit") != nil || names.known("Cocoa") != nil
  }
}
