internal import CCurlShim

@safe struct FieldList: ~Copyable {
  // SAFETY: this value owns the list, and frees it once.
  private(set) var head: UnsafeMutablePointer<curl_slist>?

  init() {
    unsafe head = nil
  }

  deinit { unsafe ccurl_free(head) }

  /// An empty value after the colon removes libcurl's own line.
  mutating func append(_ line: String) throws(ClientError) {
    // On failure the list is unchanged, and still owned.
    guard let longer = unsafe ccurl_append(head, line) else {
      throw .unusableLibrary(reason: "out of memory")
    }
    unsafe head = longer
  }
}
