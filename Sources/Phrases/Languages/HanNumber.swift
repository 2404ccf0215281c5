/// Numbers in Chinese characters, of any size: 三十, 两千五百, 一万二千.
enum HanNumber {
  private static let digits: [String: Double] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7,
    "八": 8, "九": 9,
  ]
  private static let places: [String: Double] = ["十": 10, "百": 100, "千": 1000]
  private static let scales: [String: Double] = [
    "万": 10_000, "萬": 10_000, "亿": 100_000_000, "億": 100_000_000,
  ]

  /// What counts, behind a single figure: without one 三 is a part of another word (三味線).
  private static let counters: Set<String> = [
    "回", "本", "冊", "册", "個", "个", "枚", "杯", "匹", "台", "曲", "問", "题", "題", "歩", "步", "周",
    "週", "件", "章", "品", "頁", "页", "通", "度", "番", "名", "人", "次", "遍", "首", "条", "條", "篇", "套",
    "圈", "组", "組", "道", "张", "張", "只", "件", "点", "點", "時", "时", "月", "日", "号", "號", "年", "天",
    "分", "秒", "里", "斤", "块", "元", "円", "词", "字", "句", "話", "桶", "碗", "袋", "セ", "ペ", "キ",
  ]

  /// - Returns: the value and the place behind the last character; nil where none begins.
  static func read(_ tokens: [WorldToken], at index: Int) -> (value: Double, end: Int)? {
    var total = 0.0
    var section = 0.0
    var digit: Double?
    var place = index
    while place < tokens.count, tokens[place].writing == .han,
      place == index || tokens[place].isGlued
    {
      let text = tokens[place].text
      if let value = digits[text] {
        digit = value
      } else if let value = places[text] {
        section += (digit ?? 1) * value
        digit = nil
      } else if place > index, let value = scales[text] {
        total += (section + (digit ?? 0)) * value
        section = 0
        digit = nil
      } else {
        break
      }
      place += 1
    }
    guard place > index else { return nil }
    return (total + section + (digit ?? 0), place)
  }

  /// Whether what stands behind a single figure makes it a count.
  static func counts(_ figure: WorldToken, _ next: WorldToken?) -> Bool {
    guard let next, next.isGlued, next.kind == .word else { return false }
    return ["两", "兩"].contains(figure.text) || counters.contains(String(next.text.prefix(1)))
  }
}
