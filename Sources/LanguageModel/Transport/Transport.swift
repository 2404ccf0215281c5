/// One request, as a transport sends it.
package struct HTTPRequest: Sendable {
  package var method: String
  package var url: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  package var patience: Patience
  /// The most bytes that an answer may have.
  package var mostBytes: Int

  package init(
    method: String = "GET", url: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = [], patience: Patience = Patience(), mostBytes: Int = 32 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.patience = patience
    self.mostBytes = mostBytes
  }
}

/// How long a transport waits.
package struct Patience: Sendable, Equatable {
  package var connect: Duration
  /// Until the first byte of the answer: a small machine may read a long prompt for minutes.
  package var firstByte: Duration
  /// Between two pieces of the answer.
  package var stall: Duration

  package init(
    connect: Duration = .seconds(5), firstByte: Duration = .seconds(600),
    stall: Duration = .seconds(90)
  ) {
    self.connect = connect
    self.firstByte = firstByte
    self.stall = stall
  }
}

/// What comes back, piece by piece: always a head first.
package enum HTTPEvent: Sendable {
  /// The status and the headers, their names in small letters.
  case head(status: Int, headers: [String: String])
  case bytes([UInt8])
}

/// A way to send requests; the program's is curl, and a test may hand in its own.
///
/// A stream that is no longer read cancels its request. Failures are ``EndpointError``s.
package struct Transport: Sendable {
  package let send: @Sendable (HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error>

  package init(
    send: @escaping @Sendable (HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error>
  ) {
    self.send = send
  }

  /// Has libcurl loaded, which otherwise the first request waits for.
  package static func prepareCurl() async { await CurlLoop.shared.prepare() }

  /// libcurl on a thread of its own, connections kept for the next request.
  ///
  /// - Parameter caFile: A file of certificates to trust in place of the system's.
  package static func curl(caFile: String? = nil) -> Transport {
    Transport { request in
      AsyncThrowingStream { continuation in
        let transfer = CurlTransfer(request, caFile: caFile, continuation)
        continuation.onTermination = { reason in
          if case .cancelled = reason { CurlLoop.shared.cancel(transfer) }
        }
        CurlLoop.shared.start(transfer)
      }
    }
  }
}
