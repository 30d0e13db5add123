internal import CCurlShim

/// The field lines of a request as libcurl wants them.
@safe struct FieldList: ~Copyable {
  // SAFETY: this value alone owns the list, and frees it once.
  private(set) var head: UnsafeMutablePointer<curl_slist>?

  init() {
    unsafe head = nil
  }

  deinit { unsafe ccurl_free(head) }

  /// Adds a line at the end; an empty value after the colon takes libcurl's own line away.
  mutating func append(_ line: String) throws(ClientError) {
    // On failure the list is left as it was, and is still ours.
    guard let longer = unsafe ccurl_append(head, line) else {
      throw .unusableLibrary(reason: "out of memory")
    }
    unsafe head = longer
  }
}
