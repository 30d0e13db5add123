/// The reason for which a server refuses a request, or has no response of the application to send.
///
/// Most are found before an application receives the request, and end the connection.
public enum RequestFault: Error, Hashable, Sendable {
  /// A line ends with a line feed alone.
  case bareLineFeed
  /// A carriage return is not followed by a line feed.
  case bareCarriageReturn
  /// A byte is not allowed in a line of this kind.
  case forbiddenByte(UInt8)
  /// More than one empty line before the request line.
  case emptyRequestLine
  /// The request line is not `METHOD SP TARGET SP VERSION`.
  case malformedRequestLine
  /// The version is not `HTTP/` digit `.` digit.
  case malformedVersion
  /// The major version is not 1.
  case unsupportedVersion
  /// The target is in none of the four forms, or not in the form of its method.
  case malformedTarget
  /// The path has a per cent sign without two hexadecimal digits, or an escaped control character
  /// or invalid UTF-8.
  case malformedEscape
  /// The request line is longer than the limit.
  case requestLineTooLong(limit: Int)

  /// A field line has no colon, or no name, or a name that is not a token.
  case malformedFieldLine
  /// A field line begins with a blank: obsolete line folding.
  case foldedFieldLine
  /// The field section is longer than the limit.
  case fieldSectionTooLong(limit: Int)
  /// The number of field lines is greater than the limit.
  case tooManyFields(limit: Int)
  /// An HTTP/1.1 request without Host.
  case missingHost
  /// More than one Host.
  case repeatedHost
  /// Host is not `host` or `host:port`.
  case malformedHost
  /// Expect asks for something other than `100-continue`.
  case unknownExpectation

  /// Content-Length is not one or more digits.
  case malformedContentLength
  /// More than one Content-Length.
  case repeatedContentLength
  /// Both Content-Length and Transfer-Encoding.
  case conflictingFraming
  /// More than one Transfer-Encoding, or one that does not end with `chunked`.
  case malformedTransferEncoding
  /// Transfer-Encoding names other codings before `chunked`.
  case unknownTransferEncoding
  /// Transfer-Encoding in HTTP/1.0, which does not have it.
  case transferEncodingInOldVersion
  /// The content is longer than the limit.
  case bodyTooLong(limit: Int)

  /// A chunk does not begin with 1 to 16 hexadecimal digits.
  case malformedChunkSize
  /// A chunk extension is not `;name` or `;name=value`.
  case malformedChunkExtension
  /// A chunk-size line, or all extensions together, are longer than the limit.
  case chunkExtensionTooLong(limit: Int)
  /// A chunk's data is not followed by CRLF.
  case unterminatedChunk
  /// The trailer section is longer than the limit.
  case trailerSectionTooLong(limit: Int)

  /// The client ended its side in the middle of a request.
  case truncated
  /// The head of the request did not arrive in time.
  case headTimeout(milliseconds: Int)
  /// The content did not arrive in time.
  case bodyTimeout(milliseconds: Int)
  /// The contents being received are longer together than the limit.
  case contentsTooLong(limit: Int)

  /// Content-Encoding names a coding that is not `gzip`, or more than one.
  case unknownContentCoding
  /// The content cannot be decoded, with the reason as a sentence.
  case undecodableContent(reason: String)
  /// The decoded content is longer than the limit, with the reason as a sentence.
  case decodedContentTooLong(reason: String)

  /// The application released the request without a response.
  case unanswered
  /// The application's response is not a valid HTTP message.
  case unsendableAnswer
}

extension RequestFault {
  /// The status code of the response.
  public var status: Int {
    switch self {
    case .bareLineFeed, .bareCarriageReturn, .forbiddenByte, .emptyRequestLine,
      .malformedRequestLine, .malformedVersion, .malformedTarget, .malformedEscape,
      .malformedFieldLine, .foldedFieldLine, .missingHost, .repeatedHost, .malformedHost,
      .malformedContentLength, .repeatedContentLength, .conflictingFraming,
      .malformedTransferEncoding, .transferEncodingInOldVersion, .malformedChunkSize,
      .malformedChunkExtension, .chunkExtensionTooLong, .unterminatedChunk, .truncated,
      .undecodableContent:
      400
    case .headTimeout, .bodyTimeout: 408
    case .bodyTooLong, .decodedContentTooLong: 413
    case .requestLineTooLong: 414
    case .unknownContentCoding: 415
    case .unknownExpectation: 417
    case .fieldSectionTooLong, .tooManyFields, .trailerSectionTooLong: 431
    case .unanswered, .unsendableAnswer: 500
    case .contentsTooLong: 503
    case .unknownTransferEncoding: 501
    case .unsupportedVersion: 505
    }
  }
}

extension RequestFault {
  /// The problem and its correction, in one or two sentences.
  public var message: String {
    switch self {
    case .bareLineFeed: "A line ends with LF alone; HTTP/1.1 lines end with CRLF."
    case .bareCarriageReturn: "A CR is not followed by LF; HTTP/1.1 lines end with CRLF."
    case .forbiddenByte(let byte):
      "The byte 0x\(String(byte, radix: 16)) is not allowed; escape or remove it."
    case .emptyRequestLine: "The request line is missing; write one such as \"GET / HTTP/1.1\"."
    case .malformedRequestLine:
      "The request line is malformed; it is a method, one space, a target, one space, a version."
    case .malformedVersion: "The version is malformed; it is \"HTTP/1.1\" or \"HTTP/1.0\"."
    case .unsupportedVersion: "Only HTTP/1.1 and HTTP/1.0 are supported."
    case .malformedTarget: "The request target is malformed; it looks like \"/path?query\"."
    case .malformedEscape:
      "The path has a bad escape; \"%\" is followed by two hexadecimal digits, and they spell UTF-8."
    case .requestLineTooLong(let limit): "The request line is longer than \(limit) bytes."
    case .malformedFieldLine: "A field line is malformed; it looks like \"Name: value\"."
    case .foldedFieldLine: "A field line begins with a blank; a value stays on one line."
    case .fieldSectionTooLong(let limit): "The field lines are longer than \(limit) bytes."
    case .tooManyFields(let limit): "There are more than \(limit) field lines."
    case .missingHost: "Host is missing; every HTTP/1.1 request has one."
    case .repeatedHost: "Host is repeated; every request has one."
    case .malformedHost: "Host is malformed; it looks like \"example.com\" or \"example.com:8080\"."
    case .unknownExpectation: "The only supported expectation is \"100-continue\"."
    default: framingMessage
    }
  }

  private var framingMessage: String {
    switch self {
    case .malformedContentLength: "Content-Length is malformed; it is one or more digits."
    case .repeatedContentLength: "Content-Length is repeated; it is given once."
    case .conflictingFraming: "Content-Length and Transfer-Encoding exclude each other."
    case .malformedTransferEncoding:
      "Transfer-Encoding is malformed; it is given once, as \"chunked\"."
    case .unknownTransferEncoding: "The only supported transfer coding is \"chunked\"."
    case .transferEncodingInOldVersion: "HTTP/1.0 has no Transfer-Encoding; send Content-Length."
    case .bodyTooLong(let limit): "The content is longer than \(limit) bytes."
    case .malformedChunkSize: "A chunk size is malformed; it is 1 to 16 hexadecimal digits."
    case .malformedChunkExtension: "A chunk extension is malformed; it looks like \";name=value\"."
    case .chunkExtensionTooLong(let limit): "Chunk extensions are longer than \(limit) bytes."
    case .unterminatedChunk: "A chunk's data is longer than its size; CRLF follows the data."
    case .trailerSectionTooLong(let limit): "The trailer lines are longer than \(limit) bytes."
    case .truncated: "The request ends before it is complete."
    case .headTimeout(let milliseconds):
      "The request's head did not arrive within \(milliseconds) milliseconds."
    case .bodyTimeout(let milliseconds):
      "The content did not arrive within \(milliseconds) milliseconds, or came too slowly."
    case .contentsTooLong(let limit):
      """
      The contents being received are longer than \(limit) bytes in total. Try again; the \
      operator sets the limit with --receiving-limit.
      """
    case .unknownContentCoding: "The only supported content coding is \"gzip\"."
    case .undecodableContent(let reason), .decodedContentTooLong(let reason): reason
    case .unanswered: "The request has no response."
    case .unsendableAnswer: "The response could not be sent."
    default: preconditionFailure("\(self) has its message elsewhere")
    }
  }
}
