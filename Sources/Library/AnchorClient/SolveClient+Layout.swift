import LayoutDocument
public import LayoutModel
@_exported public import SolveClient

extension SolveClient {
  /// Solves a layout on the server, which receives it as a document.
  ///
  /// ```swift
  /// var client = try SolveClient(server: address)
  /// let answer = try client.solve(layout, query: [("width", "375"), ("height", "667")])
  /// ```
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - query: Parameters that replace the layout's environment, such as a width, and select the
  ///     form of the result, as names and values.
  /// - Returns: The response, of any status.
  /// - Throws: `ClientError` if there is no response.
  public mutating func solve(
    _ layout: Layout,
    query: [(name: String, value: String)] = []
  ) throws(ClientError) -> ClientResponse {
    try solve(body: writeDocument(layout), mediaType: "application/json", query: query)
  }
}
