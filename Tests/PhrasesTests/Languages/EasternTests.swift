import Testing

/// Japanese, Turkish, Korean, Chinese, Arabic, Hindi.
struct EasternTests {
  @Test(arguments: [
    ("昨日5キロ走った", "ja | 2026-11-20 | 5 km"),
    ("おととい30ページ読んだ", "ja | 2026-11-19 | 30 ページ"),
    ("一昨日、30ページ読みました", "ja | 2026-11-19 | 30 ページ"),
    ("3日前に1500メートル泳いだ", "ja | 2026-11-18 | 1500 m"),
    ("先週の月曜日に1時間半歩いた", "ja | 2026-11-16 | 90'"),
    ("6月12日に10km走った", "ja | 2026-06-12~2027-06-12 | 10 km"),
    ("2026年6月12日に十キロメートル走りました", "ja | 2026-06-12 | 10 km"),
    ("今朝、20分瞑想した", "ja | 2026-11-21/morning | 20'"),
    ("昨日の午後6時に三十分走った", "ja | 2026-11-20T18:00 | 30'"),
    ("６月末までに本を12冊読みたい", "ja | <2027-06-30 | 12 冊"),
    ("今日は腕立て伏せを20回した", "ja | 2026-11-21 | 20 回"),
    ("来週の月曜日から毎日３０分歩く", "ja | 2026-11-23 | 30'"),
    ("先月は120キロメートル走りました", "ja | 2026-10-01..2026-10-31 | 120 km"),
    ("昨日の夜、2時間15分勉強した", "ja | 2026-11-20/night | 135'"),
    ("水曜日に水を1.5リットル飲んだ", "ja | 2026-11-18~2026-11-25 | 1.5 l"),
    ("午前7時30分に8,500歩歩いた", "ja | 2026-11-21T07:30 | 8500 歩"),
    ("5週間後にマラソンを走る", "ja | 2026-12-26"),
    ("明日は走りません", "ja | 2026-11-22"),
    ("昨日、りんごを3キロもらった", "ja | 2026-11-20 | 3 kg"),
    ("昨日、川沿いを6キロ走った", "ja | 2026-11-20 | 6 km"),
    ("72キロから68キロまで落としたいです", "ja | 72 kg, 68 kg"),
    ("12月から来年の3月末まで走る", "ja | 2025-12-01..2025-12-31~2026-12-01, <2027-03-31"),
  ])
  func `Japanese`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("Dün 7,5 km koştum", "tr | 2026-11-20 | 7.5 km"),
    ("evvelsi gün 30 sayfa okudum", "tr | 2026-11-19 | 30 sayfa"),
    ("üç gün önce 1.500 metre yüzdüm", "tr | 2026-11-18 | 1500 m"),
    ("geçen pazartesi bir buçuk saat yürüdüm", "tr | 2026-11-16 | 90'"),
    ("12 Haziran'da on kilometre koştum", "tr | 2026-06-12~2027-06-12 | 10 km"),
    ("bu sabah yirmi dakika meditasyon yaptım", "tr | 2026-11-21/morning | 20'"),
    ("30 Haziran'a kadar 12 kitap okumak istiyorum", "tr | <2027-06-30 | 12 kitap"),
    ("dün akşam saat 18.30'da yarım saat koştum", "tr | 2026-11-20T18:30 | 30'"),
    ("geçen hafta 3 kez spor yaptım", "tr | 2026-11-09..2026-11-15 | 3 kez"),
    ("Bugün 80,5 kg geldim", "tr | 2026-11-21 | 80.5 kg"),
    ("yarın 5 kilometre koşacağım", "tr | 2026-11-22 | 5 km"),
    ("5 hafta sonra maraton koşacağım", "tr | 2026-12-26"),
    ("çarşamba günü 1 saat 20 dakika yüzdüm", "tr | 2026-11-18~2026-11-25 | 80'"),
    ("geçen ay yüz yirmi kilometre koştum", "tr | 2026-10-01..2026-10-31 | 120 km"),
    ("İki gün önce 40 şınav çektim", "tr | 2026-11-19 | 40 şınav"),
    ("bir hafta önce 2 litre su içtim", "tr | 2026-11-14 | 2 l"),
  ])
  func `Turkish`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("어제 5킬로미터를 달렸다", "ko | 2026-11-20 | 5 km"),
    ("3일 전에 30페이지를 읽었다", "ko | 2026-11-18 | 30 페이지"),
    ("오늘 오후 6시에 30분 동안 명상했다", "ko | 2026-11-21T18:00 | 30'"),
    ("昨天跑了5公里", "zh | 2026-11-20 | 5 km"),
    ("前天读了30页", "zh | 2026-11-19 | 30 页"),
    ("三天前游了1500米", "zh | 2026-11-18 | 1500 m"),
    ("今天下午6点跑了半小时", "zh | 2026-11-21T18:00 | 30'"),
    ("أمس ركضت 5 كيلومترات", "ar | 2026-11-20 | 5 km"),
    ("قبل ثلاثة أيام قرأت ٣٠ صفحة", "ar | 2026-11-18 | 30 صفحة"),
    ("कल मैंने 5 किलोमीटर दौड़ा", "hi | 2026-11-20~2026-11-22 | 5 km"),
    ("३ दिन पहले ३० पन्ने पढ़े", "hi | 2026-11-18 | 30 पन्ने"),
  ])
  func `Korean, Chinese, Arabic, Hindi`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }
}
