internal import LayoutModel

enum QueryFault: Error, Hashable, Sendable {
  /// A percent sign is not followed by two hexadecimal digits, or they are invalid UTF-8.
  case malformedEscape(String)
  case unknownParameter(String, known: [String])
  case missingParameter(String, expected: String)
  case repeatedParameter(String)
  case badValue(String, parameter: String, expected: String)
}

extension QueryFault {
  var parameter: String? {
    switch self {
    case .malformedEscape: nil
    case .unknownParameter(let name, _), .missingParameter(let name, _),
      .repeatedParameter(let name):
      name
    case .badValue(_, let parameter, _): parameter
    }
  }

  var message: String {
    switch self {
    case .malformedEscape(let text):
      "\"\(text)\" in the query is not percent-encoded UTF-8."
    case .unknownParameter(let name, let known):
      "Unknown query parameter \"\(name)\"."
        + (closestName(to: name, among: known).map { " Did you mean \"\($0)\"?" } ?? "")
        + " Parameters are: \(known.joined(separator: ", "))."
    case .missingParameter(let name, let expected):
      "The query parameter \"\(name)\" is missing; it must be \(expected)."
    case .repeatedParameter(let name):
      "The query parameter \"\(name)\" occurs twice. Remove one of them."
    case .badValue(let value, let parameter, let expected):
      "The query parameter \"\(parameter)\" is \"\(value)\" but must be \(expected)."
    }
  }
}

/// Form-encoded, in order, each name once; empty parts, as in `a=1&&b=2`, are ignored.
func readQuery(_ text: String) throws(QueryFault) -> [(name: String, value: String)] {
  var parameters: [(name: String, value: String)] = []
  var names: Set<String> = []
  for part in text.utf8.split(separator: UInt8(ascii: "&")) {
    let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
    let name = try formDecoded(part[..<equals])
    let value = equals == part.endIndex ? "" : try formDecoded(part[equals...].dropFirst())
    guard names.insert(name).inserted else { throw .repeatedParameter(name) }
    parameters.append((name, value))
  }
  return parameters
}

/// `application/x-www-form-urlencoded` in the URL standard: `a+b%20c` is `a b c`.
private func formDecoded(_ text: Substring.UTF8View) throws(QueryFault) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
    case UInt8(ascii: "%"):
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw .malformedEscape(String(Substring(text))) }
      bytes.append(high << 4 | low)
    default: bytes.append(byte)
    }
  }
  guard let decoded = String(validating: bytes, as: UTF8.self) else {
    throw .malformedEscape(String(Substring(text)))
  }
  return decoded
}

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
