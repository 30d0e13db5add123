internal import Gzip

/// The address of a picture of an input, which holds the input itself: `GET /solve/svg/...`.
///
/// - Parameters:
///   - input: The input.
///   - server: `http://HOST:PORT` or `https://HOST`.
///   - query: The parameters, as names and values.
/// - Returns: The address; `nil` for a server on a socket.
/// - Throws: `ClientError` if `server` is invalid.
public func pictureAddress(
  of input: [UInt8],
  on server: String,
  query: [(name: String, value: String)]
) throws(ClientError) -> String? {
  let address = try ServerAddress(server)
  guard address.socketPath == nil else { return nil }
  return address.url(path: "/solve/svg/\(linkText(of: input))", query: query)
}
