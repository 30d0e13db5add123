/// The reason why a text is not a document, and its position.
///
/// The reader stops at the first one: errors behind a syntax error are not reliable.
public struct JSONError: Error, Hashable, Sendable {
  /// The kind of error; the layers above have a code for each.
  public enum Fault: Hashable, Sendable {
    /// The text is not JSON as RFC 8259 has it.
    case syntax(JSONSyntaxFault)
    /// The text exceeds a limit.
    case limit(JSONLimits.Crossed)
    /// The document is not wanted any more.
    case interrupted
  }

  /// The kind of error.
  public let fault: Fault
  /// The offending byte, from 0; the length of the text where it ends too early.
  public let offset: Int
  /// The line and column of `offset`.
  public let position: JSONPosition
  /// The JSON Pointer of the innermost array or object that was open; empty at the top.
  public let pointer: String
}

extension JSONError {
  /// One or two sentences: the text that was found, the expected one and, if it is obvious, the
  /// correction.
  public var message: String {
    switch fault {
    case .syntax(let fault): fault.message
    case .limit(let crossed): crossed.message
    case .interrupted: "Reading was cancelled."
    }
  }
}
