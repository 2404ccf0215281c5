/// What stands at one place of a reply.
enum Reading {
  /// Calls inside a wrapper, unknown names among them.
  case calls([RawCall], end: Int)
  /// Calls without a wrapper, every name known; whether they are meant is for ``Illustration``.
  case bare([RawCall], end: Int)
  case reasoning(Range<Int>, end: Int)
  /// What only the program may say, up to here; it is left out of the text.
  case invented(end: Int)
  /// A marker that is left out of the text.
  case marker(end: Int)
  /// The model's turn ended; what follows is none of it.
  case turnEnd(end: Int)
  /// Calls that are whole, before one that the rest of the text does not finish.
  case cut([RawCall])
  /// A wrapper whose content is no call.
  case unreadable([RawCall], end: Int)
  /// Plain text up to here.
  case text(end: Int)
}

/// One family's way to print calls: the markers that open it, and how to read on after one.
struct CallFormat: Sendable {
  let family: String
  let openers: [String]
  /// Markers that close it, left out of the text wherever they stand alone.
  let closers: [String]
  /// Whether an opener counts only at the start of a line.
  var atLineStart = false
  let read: @Sendable (inout TextScan, _ opener: String, _ start: Int, _ after: Int) -> Reading?

  /// A family that puts calls, in any form, between markers.
  static func wrapper(
    _ family: String, _ openers: [String], closers: [String]
  ) -> CallFormat {
    CallFormat(family: family, openers: openers, closers: closers) { scan, _, _, after in
      scan.readWrapped(after: after, openers: openers, closers: closers)
    }
  }

  /// Markers that say nothing to a person and hold no calls.
  static func markers(_ family: String, _ markers: [String]) -> CallFormat {
    CallFormat(family: family, openers: markers, closers: []) { _, _, _, after in
      .marker(end: after)
    }
  }
}
