/// Why a text is not a document, and where.
///
/// The reader stops at the first one: what follows a syntax error is guesswork.
public struct JSONError: Error, Hashable, Sendable {
  /// What kind of wrong it is; the layers above give each its own code.
  public enum Fault: Hashable, Sendable {
    /// The text is not JSON as RFC 8259 has it.
    case syntax(JSONSyntaxFault)
    /// The text asks for more than the reader gives.
    case limit(JSONLimits.Crossed)
    /// The document is not wanted any more.
    case interrupted
  }

  /// What is wrong.
  public let fault: Fault
  /// The offending byte, from 0; the length of the text where it ends too early.
  public let offset: Int
  /// The line and column of `offset`.
  public let position: JSONPosition
  /// The JSON Pointer of the innermost array or object that was open; empty at the top.
  public let pointer: String
}

extension JSONError {
  /// One or two sentences: what was found, what belongs there and, where it is plain, the cure.
  public var message: String {
    switch fault {
    case .syntax(let fault): fault.message
    case .limit(let crossed): crossed.message
    case .interrupted: "Reading was cancelled."
    }
  }
}
