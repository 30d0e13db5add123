/// A fault of a script's text, with its offset.
///
/// A fault is thrown to leave the statement, or reported to continue. `ScriptReading` turns faults
/// into diagnostics with lines; the texts are here, the codes there (`ScriptFindings`).
public struct SyntaxFault: Error, Sendable {
  /// The kind of fault.
  public enum Kind: Sendable {
    /// Reported by the lexer, which continues as if they were closed.
    case unclosedComment, unclosedBackquote, unclosedText
    /// A name is longer than `limit` bytes (`Lexer.nameLimit`), and is truncated.
    case nameTooLong(limit: Int)
    /// Another token is expected, or the script ends if `found` is `nil`.
    case unexpected(found: String?, expected: String)
    /// An extra closing brace; a skipped bracket without an end; a body without an end.
    case unmatchedBrace, unclosedBracket, unclosedBlock
    /// The limits of `SwiftLimits`, and of `SwiftParser.heightLimit`.
    case nestedTooDeep(limit: Int)
    case expressionTooHigh(limit: Int)
    case tooManyExpressions(limit: Int)
    /// An invalid number, such as `0xZ`.
    case noNumber(String)
    /// A comma is missing between two elements or parameters; both are parsed.
    case missingComma(before: String)
    /// `label = value` among arguments.
    case equalsSignAfterLabel(String)
    /// `func pin(view)`: only closures may omit the type.
    case parameterWithoutType(String)
    /// A name that the block has declared already.
    case declaredTwice(String)
    /// A class, structure or extension without braces.
    case missingBody
    /// A member of an optional, by its name.
    case memberOfOptional(String)
    /// An extension of a generic class of Objective-C without `@objc`.
    case extensionOfObjectiveC(String)
    /// `let a = if ...`, which depends on run time values.
    case branchAsExpression
  }

  /// The consequence of a fault.
  ///
  /// `ScriptReading` makes an error, a limit's error or a warning of it.
  public enum Severity: Sendable {
    /// It does not compile.
    case error
    /// It exceeds a limit.
    case limit
    /// It is left out, and the rest may be unaffected.
    case omission
  }

  /// The kind of fault.
  public var kind: Kind
  /// The offset, from 0.
  public var offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension SyntaxFault {
  /// The consequence of the fault.
  public var severity: Severity {
    switch kind {
    case .nameTooLong, .nestedTooDeep, .expressionTooHigh, .tooManyExpressions: .limit
    case .branchAsExpression: .omission
    default: .error
    }
  }

  /// The problem and its correction.
  public var message: String {
    switch kind {
    case .unclosedComment: "This comment is not closed. End it with */."
    case .unclosedBackquote: "This backquote is not closed."
    case .unclosedText: "This string is not closed. End it with \"."
    case .nameTooLong(let limit): "The name is longer than \(limit) bytes. Shorten it."
    case .unexpected(let found, let expected):
      "\(found.map { "Found \($0)" } ?? "The script ends"), expected \(expected). The statement is ignored."
    case .unmatchedBrace: "This brace has no opening brace. Remove it."
    case .unclosedBracket: "This bracket is not closed. Add the closing one."
    case .unclosedBlock: "This brace is not closed. Add }."
    case .nestedTooDeep(let limit):
      "Brackets and blocks are nested more than \(limit) deep. Move the inner part to its own statement."
    case .expressionTooHigh(let limit):
      "The expression has more than \(limit) parts in a row. Store the first of them in a variable."
    case .tooManyExpressions(let limit): "The script has more than \(limit) expressions. Split it."
    case .noNumber(let text): "\(text) is not a number. Write 12, 0.5 or 1e3."
    case .missingComma(let next): "A comma is missing before `\(next)`. Add it."
    case .equalsSignAfterLabel(let label):
      "An argument label ends with a colon. Write \(label): instead of \(label) =."
    case .parameterWithoutType(let name):
      "Parameter \(name) has no type. Write one, as in \(name): Bool."
    case .declaredTwice(let name):
      "\(name) is declared twice. Rename one of them."
    case .missingBody: "The body is missing. Write {}."
    case .memberOfOptional(let name): "\(name) is optional. Write \(name)? or \(name)!."
    case .extensionOfObjectiveC(let name):
      "\(name) is a generic class of Objective-C, which only an @objc extension may extend. Write @objc extension \(name)."
    case .branchAsExpression:
      "An if or switch expression is not evaluated. Write its value."
    }
  }
}
