/// A local date and time of day without a zone, to the second: what a clock on the wall shows.
package struct WallTime: Hashable, Sendable {
  package let day: Day
  /// Seconds since local midnight, 0…86,399.
  package let secondOfDay: Int

  /// Seconds outside the day carry over into the days around it.
  package init(day: Day, secondOfDay: Int) {
    let carry = Int((Double(secondOfDay) / 86_400).rounded(.down))
    self.day = day.adding(days: carry)
    self.secondOfDay = secondOfDay - carry * 86_400
  }

  package init(day: Day, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.init(day: day, secondOfDay: hour * 3600 + minute * 60 + second)
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  package var second: Int { secondOfDay % 60 }

  package func adding(seconds: Int) -> WallTime {
    WallTime(day: day, secondOfDay: secondOfDay + seconds)
  }

  /// Reads `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`; a space may stand for the T.
  package init?(_ text: some StringProtocol) {
    let clock = text.utf8.dropFirst(10)
    guard let day = Day(text[..<clock.startIndex]) else { return nil }
    var numbers = [0, 0, 0]
    var count = 0
    for byte in clock {
      switch (count % 3, byte) {
      case (0, UInt8(ascii: "T")) where count == 0, (0, UInt8(ascii: " ")) where count == 0: break
      case (0, UInt8(ascii: ":")) where count > 0: break
      case (1, UInt8(ascii: "0")...UInt8(ascii: "9")), (2, UInt8(ascii: "0")...UInt8(ascii: "9")):
        guard count < 9 else { return nil }
        numbers[count / 3] = numbers[count / 3] * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
      count += 1
    }
    guard [0, 6, 9].contains(count), numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else {
      return nil
    }
    self.init(day: day, hour: numbers[0], minute: numbers[1], second: numbers[2])
  }

  /// `YYYY-MM-DDTHH:MM`, as tools write a start time.
  package var minuteText: String { "\(day)T\(padded(hour, 2)):\(padded(minute, 2))" }
}

extension WallTime: Comparable {
  package static func < (left: WallTime, right: WallTime) -> Bool {
    (left.day, left.secondOfDay) < (right.day, right.secondOfDay)
  }
}

extension WallTime: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SS`.
  package var description: String { "\(minuteText):\(padded(second, 2))" }
}
