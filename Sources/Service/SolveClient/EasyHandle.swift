internal import CCurlShim

/// A handle of libcurl, which also keeps the connections that it opened.
///
/// One request at a time, from one thread. What is lent to libcurl for a transfer (body, fields,
/// sink) has to live until `perform()` returns; the methods say which.
@safe struct EasyHandle: ~Copyable {
  // SAFETY: this value alone owns the handle and frees it once; what is lent to libcurl is named.
  private let handle: UnsafeMutableRawPointer

  /// Why libcurl cannot be used; it is loaded once in a process, by whichever thread comes first.
  private static let fault: String? = {
    guard let words = unsafe ccurl_load() else { return nil }
    return unsafe String(cString: words)
  }()

  /// - Throws: `ClientError.unusableLibrary` where libcurl is missing, too old or does not start.
  init() throws(ClientError) {
    if let fault = Self.fault { throw .unusableLibrary(reason: fault) }
    guard let handle = unsafe ccurl_init() else {
      throw .unusableLibrary(reason: "it does not start")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe ccurl_cleanup(handle) }
}

extension EasyHandle {
  /// Forgets every option, but no connection.
  func reset() { unsafe ccurl_reset(handle) }

  /// Sets an option to a number.
  ///
  /// - Throws: `ClientError.unusableLibrary` where libcurl does not know the option.
  func set(_ option: CURLoption, _ number: Int) throws(ClientError) {
    try check(unsafe ccurl_set_long(handle, option, number))
  }

  /// Sets an option to a copy of the text.
  func set(_ option: CURLoption, _ text: String) throws(ClientError) {
    try check(unsafe ccurl_set_string(handle, option, text))
  }

  /// Sets the body, which must stay where it is until the transfer has ended.
  func setBody(_ body: UnsafeBufferPointer<UInt8>) throws(ClientError) {
    try check(unsafe ccurl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
    // Without an address libcurl would read the body from standard input.
    var nothing: CChar = 0
    if let address = unsafe UnsafeRawPointer(body.baseAddress) {
      try check(unsafe ccurl_set_pointer(handle, CURLOPT_POSTFIELDS, address))
    } else {
      let code = unsafe withUnsafePointer(to: &nothing) {
        unsafe ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0)
      }
      try check(code)
    }
  }

  /// Sets the field lines, which must outlive the transfer.
  func setFields(_ fields: borrowing FieldList) throws(ClientError) {
    try check(unsafe ccurl_set_list(handle, CURLOPT_HTTPHEADER, fields.head))
  }

  /// Has what the server sends appended to `sink`, which must outlive the transfer.
  ///
  /// An answer that is longer than the sink takes ends the transfer.
  func setSink(_ sink: ResponseSink) throws(ClientError) {
    let code = unsafe ccurl_set_writer(
      handle,
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let sink = unsafe Unmanaged<ResponseSink>.fromOpaque(context).takeUnretainedValue()
        let chunk = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe sink.receive(chunk) ? chunk.count : 0
      },
      Unmanaged.passUnretained(sink).toOpaque()
    )
    try check(code)
  }

  /// Has a batch give the body piece by piece and take the answer; it must outlive the transfer.
  ///
  /// Called while `perform()` runs, on its thread: for the next piece of the body, with pieces of
  /// the answer, and about once a second to ask whether to go on.
  func setTransfer(_ transfer: BatchTransfer) throws(ClientError) {
    let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
    // SAFETY: both are called by libcurl's calls below alone, while this handle performs.
    let handle = unsafe self.handle
    transfer.status = { unsafe statusOf(handle) }
    let read: ccurl_reader = { buffer, size, count, context in
      guard let buffer = unsafe buffer, let context = unsafe context else { return 0 }
      let transfer = unsafe Unmanaged<BatchTransfer>.fromOpaque(context).takeUnretainedValue()
      let target = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
      let bytes = transfer.supply(target.count)
      unsafe target.copyBytes(from: bytes)
      return bytes.count
    }
    let write: ccurl_writer = { bytes, size, count, context in
      guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
      let transfer = unsafe Unmanaged<BatchTransfer>.fromOpaque(context).takeUnretainedValue()
      let chunk = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      return unsafe transfer.receive(Array(chunk)) ? chunk.count : 0
    }
    let watch: ccurl_watcher = { context, _, _, _, _ in
      guard let context = unsafe context else { return 0 }
      let transfer = unsafe Unmanaged<BatchTransfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.isPatient() ? 0 : 1
    }
    try check(unsafe ccurl_set_reader(handle, read, context))
    try check(unsafe ccurl_set_writer(handle, write, context))
    try check(unsafe ccurl_set_watcher(handle, watch, context))
  }

  /// Sends the request and waits for the whole answer.
  ///
  /// - Returns: `CURLE_OK` for an answer of any status.
  func perform() -> CURLcode { unsafe ccurl_perform(handle) }

  /// Throws what libcurl says of an option in its own words.
  private func check(_ code: CURLcode) throws(ClientError) {
    guard code == CURLE_OK else { throw .unusableLibrary(reason: words(for: code)) }
  }
}

extension EasyHandle {
  /// The status of the answer.
  var status: Int { unsafe statusOf(handle) }

  /// When the server wants the next attempt, in seconds; libcurl reads seconds and dates alike.
  var retryAfterSeconds: Int? {
    var seconds: curl_off_t = 0
    let code = unsafe ccurl_get_offset(handle, CURLINFO_RETRY_AFTER, &seconds)
    return code == CURLE_OK && seconds > 0 ? Int(seconds) : nil
  }

  /// The answer's Content-Type.
  var mediaType: String? {
    var text: UnsafePointer<CChar>?
    guard unsafe ccurl_get_string(handle, CURLINFO_CONTENT_TYPE, &text) == CURLE_OK,
      let text = unsafe text
    else { return nil }
    return unsafe String(cString: text)
  }
}

/// The status of the answer that a handle has; 0 before there is one.
private func statusOf(_ handle: UnsafeMutableRawPointer) -> Int {
  var value = 0
  guard unsafe ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &value) == CURLE_OK else { return 0 }
  return value
}

/// libcurl's own words for what went wrong.
func words(for code: CURLcode) -> String {
  guard let text = unsafe ccurl_words(code) else { return "error \(code.rawValue)" }
  return unsafe String(cString: text)
}
