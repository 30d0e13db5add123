/// Something that is wrong with the text of a script, and the byte it stands at.
///
/// A fault is thrown to leave the statement, or reported to go on in it. `ScriptReading` turns
/// those that are kept into diagnostics, with lines for bytes; the words are here, the codes there
/// (`ScriptFindings`).
public struct SyntaxFault: Error, Sendable {
  /// What is wrong.
  public enum Kind: Sendable {
    /// Told by the lexer, which goes on as if they were closed.
    case unclosedComment, unclosedBackquote, unclosedText
    /// What a name has beyond `limit` bytes (`Lexer.nameLimit`) is not kept.
    case nameTooLong(limit: Int)
    /// Something else than what is next, or the end where `found` is `nil`.
    case unexpected(found: String?, expected: String)
    /// A closing brace too many; a bracket that is skipped and has no end; a body that has none.
    case unmatchedBrace, unclosedBracket, unclosedBlock
    /// Limits of `SwiftLimits`, and of `SwiftParser.heightLimit`.
    case nestedTooDeep(limit: Int)
    case expressionTooHigh(limit: Int)
    case tooManyExpressions(limit: Int)
    /// Digits that make no number, such as `0xZ`.
    case noNumber(String)
    /// Two elements or parameters without a comma between them; both are read.
    case missingComma(before: String)
    /// `label = value` among arguments.
    case equalsSignAfterLabel(String)
    /// `func pin(view)`: only closures may leave the type out.
    case parameterWithoutType(String)
    /// A name that a block has declared already.
    case declaredTwice(String)
    /// A class, structure or extension that ends before its braces.
    case missingBody
    /// A member of something that is optional, by its name.
    case memberOfOptional(String)
    /// An extension of a generic class of Objective-C that does not say so.
    case extensionOfObjectiveC(String)
    /// `let a = if ...`, which decides while it runs.
    case branchAsExpression
  }

  /// The fault of a file that begins at a byte of a project.
  ///
  /// - Parameter start: The first byte of the file in the row of all files.
  /// - Returns: The fault at its place in that row.
  func moved(by start: Int) -> SyntaxFault { SyntaxFault(kind, at: offset + start) }

  /// What a fault means for the rest.
  ///
  /// `ScriptReading` makes an error, a limit's error or a warning of it.
  public enum Severity: Sendable {
    /// It does not compile.
    case error
    /// It crosses a limit.
    case limit
    /// It is left out, and the rest need not suffer for it.
    case omission
  }

  /// What is wrong.
  public var kind: Kind
  /// The byte it stands at.
  public var offset: Int

  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - offset: The byte, from 0; of a project in the row of all its files.
  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension SyntaxFault {
  /// What the fault means for the rest.
  public var severity: Severity {
    switch kind {
    case .nameTooLong, .nestedTooDeep, .expressionTooHigh, .tooManyExpressions: .limit
    case .branchAsExpression: .omission
    default: .error
    }
  }

  /// What is wrong, and what would be right.
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
    case .missingComma(let next): "A comma is missing before \(next)."
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
