/// Returns the reason phrase of a status code (RFC 9110 section 15), which is also the title of a
/// problem without a type (RFC 9457 section 4.2.1).
///
/// 428, 429 and 431 come from RFC 6585. The phrase may be empty, as in `HTTP/1.1 299 ` (RFC 9112
/// section 4); clients use the number alone.
///
/// - Returns: The phrase; empty for a code that is not used here.
public func reasonPhrase(_ status: Int) -> StaticString {
  switch status {
  case 200: "OK"
  case 201: "Created"
  case 202: "Accepted"
  case 204: "No Content"
  case 206: "Partial Content"
  case 301: "Moved Permanently"
  case 302: "Found"
  case 303: "See Other"
  case 304: "Not Modified"
  case 307: "Temporary Redirect"
  case 308: "Permanent Redirect"
  case 400: "Bad Request"
  case 401: "Unauthorized"
  case 403: "Forbidden"
  case 404: "Not Found"
  case 405: "Method Not Allowed"
  case 406: "Not Acceptable"
  case 408: "Request Timeout"
  case 409: "Conflict"
  case 411: "Length Required"
  case 412: "Precondition Failed"
  case 413: "Content Too Large"
  case 414: "URI Too Long"
  case 415: "Unsupported Media Type"
  case 416: "Range Not Satisfiable"
  case 417: "Expectation Failed"
  case 421: "Misdirected Request"
  case 422: "Unprocessable Content"
  case 426: "Upgrade Required"
  case 428: "Precondition Required"
  case 429: "Too Many Requests"
  case 431: "Request Header Fields Too Large"
  case 500: "Internal Server Error"
  case 501: "Not Implemented"
  case 502: "Bad Gateway"
  case 503: "Service Unavailable"
  case 504: "Gateway Timeout"
  case 505: "HTTP Version Not Supported"
  default: ""
  }
}
