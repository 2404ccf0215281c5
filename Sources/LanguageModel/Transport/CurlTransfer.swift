internal import CCurl

/// One request on its way through curl.
///
/// `@unchecked`: once handed to ``CurlLoop`` it is touched by that thread alone; curl calls back
/// on the same thread.
final class CurlTransfer: @unchecked Sendable {
  private let request: HTTPRequest
  private let caFile: String?
  private let continuation: AsyncThrowingStream<HTTPEvent, any Error>.Continuation
  private(set) var easy: UnsafeMutableRawPointer?
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var head = HTTPHead()
  private var received = 0
  private var hasBytes = false
  private var lastNews = ContinuousClock.now
  private var failure: EndpointError?

  init(
    _ request: HTTPRequest, caFile: String?,
    _ continuation: AsyncThrowingStream<HTTPEvent, any Error>.Continuation
  ) {
    self.request = request
    self.caFile = caFile
    self.continuation = continuation
  }

  /// Fails the stream, for there is no libcurl to run it.
  func refuse() { continuation.finish(throwing: EndpointFault.noCurl) }

  /// Makes curl's handle; nil, and the stream has failed, when the address is none.
  func open() -> UnsafeMutableRawPointer? {
    guard HTTPAddress.isAllowed(request.url), let easy = tw_easy_init() else {
      continuation.finish(throwing: EndpointFault.badAddress(request.url))
      return nil
    }
    self.easy = easy
    setTarget(easy)
    setLimits(easy)
    setCallbacks(easy)
    lastNews = .now
    return easy
  }

  private func setTarget(_ easy: UnsafeMutableRawPointer) {
    tw_easy_set_text(easy, CURLOPT_URL, request.url)
    for (name, value) in request.headers {
      headerList = tw_list_append(headerList, "\(name): \(value)")
    }
    // Without this curl asks for leave before a large body, and old servers do not answer.
    headerList = tw_list_append(headerList, "Expect:")
    tw_easy_set_list(easy, CURLOPT_HTTPHEADER, headerList)
    guard request.method == "POST" else { return }
    tw_easy_set_long(easy, CURLOPT_POST, 1)
    tw_easy_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
    var body = request.body
    body.withUnsafeMutableBytes { bytes in
      _ = tw_easy_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
    }
  }

  private func setLimits(_ easy: UnsafeMutableRawPointer) {
    tw_easy_set_long(easy, CURLOPT_NOSIGNAL, 1)
    tw_easy_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    tw_easy_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    tw_easy_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    tw_easy_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, request.patience.connect.milliseconds)
    // Between two lines a person thinks for longer than curl's two minutes, after which it closes what
    // is idle. The probes of the second find out a server that is gone.
    tw_easy_set_long(easy, CURLOPT_MAXAGE_CONN, 3600)
    tw_easy_set_long(easy, CURLOPT_TCP_KEEPALIVE, 1)
    // A proxy could only reach a loopback of its own.
    if HTTPAddress.isLoopback(request.url) { tw_easy_set_text(easy, CURLOPT_PROXY, "") }
    if let caFile { tw_easy_set_text(easy, CURLOPT_CAINFO, caFile) }
  }

  private func setCallbacks(_ easy: UnsafeMutableRawPointer) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    tw_easy_set_pointer(easy, CURLOPT_HEADERDATA, me)
    tw_easy_set_pointer(easy, CURLOPT_WRITEDATA, me)
    tw_easy_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      CurlTransfer.taking(bytes, size * count, me) { $0.take(header: $1) }
    }
    tw_easy_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
      CurlTransfer.taking(bytes, size * count, me) { $0.take(body: $1) }
    }
  }

  /// Hands curl's bytes on; a count other than the one given makes curl give up.
  private static func taking(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ me: UnsafeMutableRawPointer?,
    _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let me else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(me).takeUnretainedValue()
    transfer.lastNews = .now
    return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  private func take(header bytes: UnsafeRawBufferPointer) -> Bool {
    guard head.take(String(decoding: bytes, as: UTF8.self)) else { return true }
    continuation.yield(.head(status: head.status, headers: head.fields))
    return true
  }

  private func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    received += bytes.count
    guard received <= request.mostBytes else {
      failure = EndpointFault.tooLarge(request.url, request.mostBytes)
      return false
    }
    hasBytes = true
    continuation.yield(.bytes(Array(bytes)))
    return true
  }

  var millisecondsLeft: Int {
    let patience = hasBytes ? request.patience.stall : request.patience.firstByte
    return (patience - (ContinuousClock.now - lastNews)).milliseconds
  }

  func settle(_ result: CURLcode) {
    if result == CURLE_OK {
      continuation.finish()
    } else {
      let words = String(cString: tw_easy_strerror(result))
      continuation.finish(
        throwing: failure ?? EndpointFault.curl(Int(result.rawValue), words, request.url))
    }
  }

  func settleStalled() {
    continuation.finish(
      throwing: hasBytes
        ? EndpointFault.stalled(request.url, request.patience.stall)
        : EndpointFault.silent(request.url, request.patience.firstByte))
  }

  /// Frees curl's handle, after the loop let go of it.
  func close() {
    if let easy { tw_easy_cleanup(easy) }
    if let headerList { tw_list_free(headerList) }
    easy = nil
    headerList = nil
    continuation.finish()
  }
}

extension Duration {
  /// The whole milliseconds, rounded up so that what is left never reads as nothing too early.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
