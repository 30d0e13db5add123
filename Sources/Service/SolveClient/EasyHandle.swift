internal import CCurlShim

/// A libcurl handle, with the connections that it opened.
///
/// One request at a time, from one thread. Values lent to libcurl for a transfer (body, fields,
/// sink) must live until `perform()` returns.
@safe struct EasyHandle: ~Copyable {
  // SAFETY: this value owns the handle and frees it once; the methods document what is lent to
  // libcurl.
  private let handle: UnsafeMutableRawPointer

  /// The reason for which libcurl cannot be used; it is loaded once in a process.
  private static let fault: String? = {
    guard let fault = unsafe ccurl_load() else { return nil }
    return unsafe String(cString: fault)
  }()

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
  /// Connections are kept.
  func reset() { unsafe ccurl_reset(handle) }

  func set(_ option: CURLoption, _ number: Int) throws(ClientError) {
    try check(unsafe ccurl_set_long(handle, option, number))
  }

  /// libcurl copies the text.
  func set(_ option: CURLoption, _ text: String) throws(ClientError) {
    try check(unsafe ccurl_set_string(handle, option, text))
  }

  /// The body must stay in place until the transfer has ended.
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

  /// The field lines must outlive the transfer.
  func setFields(_ fields: borrowing FieldList) throws(ClientError) {
    try check(unsafe ccurl_set_list(handle, CURLOPT_HTTPHEADER, fields.head))
  }

  /// `sink` must outlive the transfer; a response above its limit ends the transfer.
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

  /// `transfer` must outlive the request.
  ///
  /// Called on the thread of `perform()`: for pieces of body and response, and about once a second.
  func setTransfer(_ transfer: BatchTransfer) throws(ClientError) {
    let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
    // SAFETY: both are called only by libcurl's calls below, while this handle performs.
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

  /// `CURLE_OK` for any status.
  func perform() -> CURLcode { unsafe ccurl_perform(handle) }

  private func check(_ code: CURLcode) throws(ClientError) {
    guard code == CURLE_OK else { throw .unusableLibrary(reason: message(for: code)) }
  }
}

extension EasyHandle {
  var status: Int { unsafe statusOf(handle) }

  /// The server's Retry-After, in seconds; libcurl accepts seconds and dates.
  var retryAfterSeconds: Int? {
    var seconds: curl_off_t = 0
    let code = unsafe ccurl_get_offset(handle, CURLINFO_RETRY_AFTER, &seconds)
    return code == CURLE_OK && seconds > 0 ? Int(seconds) : nil
  }

  var mediaType: String? {
    var text: UnsafePointer<CChar>?
    guard unsafe ccurl_get_string(handle, CURLINFO_CONTENT_TYPE, &text) == CURLE_OK,
      let text = unsafe text
    else { return nil }
    return unsafe String(cString: text)
  }
}

/// 0 before a response.
private func statusOf(_ handle: UnsafeMutableRawPointer) -> Int {
  var value = 0
  guard unsafe ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &value) == CURLE_OK else { return 0 }
  return value
}

func message(for code: CURLcode) -> String {
  guard let text = unsafe ccurl_words(code) else { return "error \(code.rawValue)" }
  return unsafe String(cString: text)
}
