import ArgumentParser
import Localization

extension ArgumentHelp {
  /// In the person's language where there is a translation.
  static func localized(_ sentence: Sentence) -> ArgumentHelp { ArgumentHelp(sentence.shown) }
}
