import Foundation
import Journal

/// A made-up export of Apple Health: mostly heart beats and steps, among them workouts, sleep and
/// mindful minutes, in about the shares that a watch gives over the years.
enum HealthFile {
  /// Writes at least so many megabytes and tells how many it became.
  static func write(megabytes: Int, to path: String) throws -> Double {
    guard let file = fopen(path, "w") else { throw Refusal(verbatim: "\(path) cannot be written.") }
    defer { fclose(file) }
    var written = 0
    func put(_ text: String) {
      fputs(text, file)
      written += text.utf8.count
    }
    put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_DE\">\n")
    var minute = 0
    while written < megabytes << 20 {
      put(block(from: minute))
      minute += 1440
    }
    put("</HealthData>\n")
    return Double(written) / 1_048_576
  }

  /// A day: a beat a minute, a walk, a night in eight parts, ten mindful minutes.
  private static func block(from start: Int) -> String {
    var text = ""
    for minute in 0..<1440 {
      let time = stamp(start + minute)
      text += record(
        "HKQuantityTypeIdentifierHeartRate", time, time,
        "unit=\"count/min\" value=\"\(60 + minute % 50)\"")
    }
    text += """
       <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="31.5" \
      durationUnit="min" sourceName="Ann’s Watch" startDate="\(stamp(start + 600))" \
      endDate="\(stamp(start + 632))">
        <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="3.02" \
      unit="km"/>
       </Workout>

      """
    for part in 0..<8 {
      text += record(
        "HKCategoryTypeIdentifierSleepAnalysis", stamp(start + part * 50),
        stamp(start + part * 50 + 45), "value=\"HKCategoryValueSleepAnalysisAsleepCore\"")
    }
    return text
      + record(
        "HKCategoryTypeIdentifierMindfulSession", stamp(start + 1200), stamp(start + 1210), "")
  }

  private static func record(
    _ type: String, _ start: String, _ end: String, _ rest: String
  ) -> String {
    """
     <Record type="\(type)" sourceName="Ann’s Watch" sourceVersion="10.1" \
    device="&lt;&lt;HKDevice: 0x281&gt;, name:Apple Watch, model:Watch, hardware:Watch6,1&gt;" \
    creationDate="\(end)" startDate="\(start)" endDate="\(end)" \(rest)/>

    """
  }

  /// `2016-03-01 18:15:00 +0000`, so many minutes after 2010 began.
  private static func stamp(_ minute: Int) -> String {
    let seconds = 1_262_304_000 + Int64(minute) * 60
    let text = Instant(milliseconds: seconds * 1000).utcText
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) +0000"
  }
}
