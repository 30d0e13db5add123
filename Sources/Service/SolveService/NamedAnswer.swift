internal import JSONText

/// Adds the name of an input to its result.
///
/// - Parameters:
///   - answer: A JSON object with members, without white space before the first.
///   - uri: The name of the input; `nil` if it has none.
/// - Returns: The object with `uri` as its first member.
public func named(_ answer: [UInt8], _ uri: String?) -> [UInt8] {
  guard let uri, answer.first == UInt8(ascii: "{") else { return answer }
  var writer = JSONWriter(capacity: uri.utf8.count + 2)
  writer.value(uri)
  var named = Array("{\"uri\":".utf8)
  named.reserveCapacity(answer.count + writer.bytes.count + named.count)
  named += writer.bytes
  named.append(UInt8(ascii: ","))
  named += answer.dropFirst()
  return named
}
