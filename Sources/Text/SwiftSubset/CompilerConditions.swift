import Bounds

/// Decides which code `#if` and the like leave to be read.
///
/// What the platform decides is decided; of branches that flags of the build choose, the first counts,
/// as in `#if DEBUG`.
///
/// A tree has one reading of a script, so one branch of each `#if` is taken, and the others are
/// skipped as tokens, unread. `os`, `canImport` and `targetEnvironment` are decided by whether the
/// script is for iOS or macOS, which its imports say.
///
/// Used wherever statements or cases may stand (`StatementReader`).
///
///     #if canImport(UIKit)
///     import UIKit       // read where the script is for iOS
///     #elseif os(macOS)
///     import AppKit      // read where it is for macOS
///     #endif
struct CompilerConditions {
  /// Whether the script imports AppKit and not UIKit.
  ///
  /// A script that imports neither is for iOS.
  private let isForMac: Bool

  /// Creates the conditions of the platform that a script is for.
  init(_ parser: SwiftParser) {
    let names = parser.names
    isForMac =
      names.known("UIKit") == nil && (names.known("AppKit") != nil || names.known("Cocoa") != nil)
  }

  /// Reads `#if` and the like with what is left out behind it; returns whether that is next.
  ///
  /// What the platform decides is decided; of branches that flags of the build choose, the first
  /// counts, as in `#if DEBUG`.
  func read(_ parser: inout SwiftParser) -> Bool {
    switch directiveWord(at: parser.position, parser) {
    case "if":
      parser.position += 2
      takeFirstBranch(&parser)
    case "elseif", "else":
      // The branch before it was taken.
      parser.position += 2
      skipBranches(until: { $0 == "endif" }, &parser)
      skipLine(&parser)
    case "endif", "warning", "error", "sourceLocation": skipLine(&parser)
    default: return false
    }
    return true
  }

  /// The word of a directive that stands at a place; `nil` where none does.
  private func directiveWord(at place: Int, _ parser: SwiftParser) -> String? {
    guard place + 1 < parser.tokens.count, parser.tokens[place].kind == .hash,
      parser.tokens[place + 1].kind == .word
    else { return nil }
    return parser.text(parser.tokens[place + 1])
  }

  /// Goes to the next line: what a directive says beside its word; nowhere where the file ends before it.
  private func skipLine(_ parser: inout SwiftParser) {
    guard !parser.at(.end) else { return }
    repeat { parser.position += 1 } while !parser.token.beginsLine && !parser.at(.end)
  }

  /// Goes on in the first branch that may hold; the condition is next.
  ///
  /// Where none may hold it goes on behind `#endif`; an `#else` always holds.
  private func takeFirstBranch(_ parser: inout SwiftParser) {
    while !parser.at(.end), parser.meter.charge() {
      let first = parser.position
      while !parser.token.beginsLine, !parser.at(.end) { parser.position += 1 }
      if holds(first..<parser.position, parser) != false { return }
      skipBranches(until: { $0 != "if" }, &parser)
      let word = directiveWord(at: parser.position, parser)
      guard word == "elseif" else {
        if word != nil { skipLine(&parser) }
        return
      }
      parser.position += 2
    }
  }

  /// Goes to the next directive of these words that belongs to the same `#if`.
  ///
  /// Each token that is passed is charged.
  private func skipBranches(
    until isEnd: (String) -> Bool,
    _ parser: inout SwiftParser
  ) {
    var open = 0
    while !parser.at(.end), parser.meter.charge() {
      if parser.at(.hash), parser.token.beginsLine,
        let word = directiveWord(at: parser.position, parser)
      {
        if word == "if" { open += 1 }
        if open == 0, ["elseif", "else", "endif"].contains(word), isEnd(word) { return }
        if word == "endif" { open -= 1 }
      }
      parser.position += 1
    }
  }

  /// Whether a condition holds on the platform that the script is for; `nil` where a flag decides.
  ///
  /// A part is unknown where a flag decides. `false && unknown` is `false`, `true || unknown` is
  /// `true`, and everything else with an unknown part is unknown, so that the branch is taken.
  private func holds(_ places: Range<Int>, _ parser: SwiftParser) -> Bool? {
    guard let first = places.first else { return nil }
    // Parts that are joined by && or || are judged one by one, and no parentheses around them.
    var result: Bool?
    var isAnd: Bool?
    var start = first
    for place in places.lowerBound...places.upperBound {
      let isJoint =
        place < places.upperBound
        && (parser.isOperator(parser.tokens[place], "&&")
          || parser.isOperator(parser.tokens[place], "||"))
      guard isJoint || place == places.upperBound else { continue }
      let part = partHolds(start..<place, parser)
      switch isAnd {
      case true?: result = [result, part].contains(false) ? false : result == nil ? nil : part
      case false?: result = [result, part].contains(true) ? true : result == nil ? nil : part
      case nil: result = part
      }
      if isJoint { isAnd = parser.isOperator(parser.tokens[place], "&&") }
      start = place + 1
    }
    return result
  }

  /// Whether `os(iOS)`, `canImport(UIKit)` or their opposite holds.
  ///
  /// `nil` for everything else: flags, comparisons of versions in parentheses, and what is not
  /// known.
  private func partHolds(_ places: Range<Int>, _ parser: SwiftParser) -> Bool? {
    var place = places.lowerBound
    let isOpposite = places.count > 1 && parser.isOperator(parser.tokens[place], "!")
    if isOpposite { place += 1 }
    guard place + 2 < places.upperBound, parser.tokens[place + 1].kind == .openRound else {
      return nil
    }
    let argument = parser.text(parser.tokens[place + 2])
    let holds: Bool?
    switch parser.text(parser.tokens[place]) {
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
}
