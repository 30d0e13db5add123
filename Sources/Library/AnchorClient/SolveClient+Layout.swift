import LayoutDocument
public import LayoutModel
@_exported public import SolveClient

extension SolveClient {
  /// Has the server solve a layout, which is sent as a document.
  ///
  /// ```swift
  /// var client = try SolveClient(server: address)
  /// let answer = try client.solve(layout, query: [("width", "375"), ("height", "667")])
  /// ```
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - query: What the query says in place of the layout's environment, such as a width, and how
  ///     the answer is written, as names and values.
  /// - Returns: The answer, of any status.
  /// - Throws: When there is no answer.
  public mutating func solve(
    _ layout: Layout,
    query: [(name: String, value: String)] = []
  ) throws(ClientError) -> ClientResponse {
    try solve(body: writeDocument(layout), mediaType: "application/json", query: query)
  }
}
