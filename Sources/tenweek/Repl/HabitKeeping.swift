import Foundation
import Journal
import Localization

/// How habits come from the system at the first start, and from what is said later.
extension ChatSession {
  /// Takes the system's habits where nothing was ever set, and says so in one line.
  mutating func takeSystemHabits() {
    guard !FileManager.default.fileExists(atPath: Settings.path),
      let system = SystemHabits(environment: Variables.all)
    else { return }
    if keep(system.settings) { Output.prose(system.words) }
  }

  /// Asks whether a habit is to be kept that a line says.
  ///
  /// - Returns: whether the line was that and nothing else.
  mutating func takeHabit(_ words: String) -> Bool {
    guard let habit = HabitSentence(words) else { return false }
    let line = "\(habit.setting.rawValue): \(habit.value)"
    if let standing = Settings.atHand.value(habit.setting), standing.text == habit.value {
      Output.prose(localized("It is so already (\(line))."))
      return true
    }
    Output.prose("\(line) (\(habit.setting.explanation))")
    guard case .text(let answer) = reader.read(localized("Set this? y yes, n no > ")),
      CardWord(answer) == .yes
    else {
      Output.line(localized("Nothing was changed."))
      return true
    }
    if keep([(habit.setting, habit.value)]) {
      Output.prose(localized("It holds from now on: \(Settings.path)"))
    }
    return true
  }

  /// - Returns: whether they could be kept.
  private mutating func keep(_ values: [(setting: Setting, value: String)]) -> Bool {
    do {
      if !values.isEmpty { try Settings.keep(values) }
      work.surroundings.habits = Settings.atHand.habits
      Program.present()
      return true
    } catch {
      Output.error(JSONFace.words(for: error).message)
      return false
    }
  }
}
