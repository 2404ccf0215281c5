/// The words of languages of Asia, of Romania and of Bulgaria.
extension TongueWords {
  static let far: [String: String] = [
    "id": """
    function: saya dan ini tidak untuk dengan yang di selama sudah
    telling: kemarin hari besok lari berlari membaca berenang berjalan ingin menit jam halaman
     lalu buku
    half: setengah
    until: sampai, hingga, sebelum
    at: jam, pukul
    """,
    "vi": """
    function: tôi và đã không với trong được
    telling: hôm qua nay chạy đọc bơi phút giờ trang muốn
    half: nửa
    until: trước, đến
    at: lúc
    """,
    "ja": """
    instead: じゃなくて, ではなく, じゃなく, の代わりに, のかわりに
    goal: 目標, ゴール
    plan: 計画を立てたい, 計画を立てて, 計画を立てよう, 計画を作, 計画したい, 計画をお願い, 計画お願い, 計画頼, プランを, プランが, プランお願い
    half: 半
    before: より前に, より前, 前に, までに
    until: までに, まで, 末までに, 末まで
    day -2: おととい
    day -1: きのう
    day 0: きょう, さっき
    day 1: あした
    day 2: あさって
    day 0 morning: 今朝, けさ
    day 0 evening: 今晩
    day -1 night: 昨夜, 昨晩, ゆうべ
    part evening: 夕べ
    12-24: クリスマスイブ
    12-25: クリスマス
    1-1: 元日, 元旦, お正月, 正月
    12-31: 大晦日, 大みそか, 年末, 年内
    next: 来週の
    bed: 寝る, 就寝, 布団, ベッド, 消灯
    from: から
    number 10000: 万
    at most: 以内, 以下, まで, 多くても, 多くて, 長くても, せいぜい, 最大, 最大で, 最高
    at least: 少なくとも, 最低, 最低でも
    to: から
    part morning: 午前, 午前中
    part afternoon: 午後
    and: けど, それから, そして, その後, でも
    not: じゃなく, ではなく, なかった, なかっ, ませんでした, できず, せず, サボっ, サボり, さぼっ, キャンセル, 中止
    my: うちの, 私の, 僕の, 俺の
    kin: 夫, 妻, 旦那, 主人, 奥さん, 嫁, 兄, 弟, 姉, 妹, 父, 母, お父さん, お母さん, 息子, 娘, 子供, 子ども, 祖父,
     祖母, おじいちゃん, おばあちゃん, 孫, 友達, 友人, 同僚, 上司, 彼氏, 彼女, 隣の人
    has: が, は
    unit €: ユーロ
    took: かかった, かかりました
    past: 過去, 直近, この, ここ, 最近
    delete: 削除, 消して
    undo: 元に戻して, 取り消して
    longest: いちばん長, 一番長, 最長, 最も長, いちばん遠, 一番遠
    """,
    "zh": """
    goal: 目标
    plan: 计划, 規劃, 规划, 計劃
    half: 半
    o'clock: 点, 點
    day -1: 昨日
    day 0: 今日
    day 0 morning: 今早
    day 0 evening: 今晚
    day -1 evening: 昨晚
    and a half: 个半, 個半
    to: 到, 至
    at most: 不超过, 不超過, 最多, 至多, 以内, 以下
    at least: 至少, 最少
    from: 从, 從, 自从
    until: 之前, 以前, 底之前, 底前, 底, 前, 到, 直到
    within: 在, 用
    unit kg: 公斤, 千克
    unit km: 公里, 千米
    part afternoon: 下午
    part morning: 上午, 早上
    part evening: 晚上
    and: 和, 还, 然后, 不过, 但, 但是, 又
    not: 没, 沒, 没有, 未, 别, 不
    """,
    "ko": """
    goal: 목표
    plan: 계획
    half: 반
    until: 까지
    day -2: 그제, 엊그제
    day -1 night: 어젯밤
    """,
    "el": """
    half: μισή, μισό
    until: μέχρι, έως
    at: στις
    """,
    "hi": """
    half: आधा, आधे
    one and a half: डेढ़
    until: तक
    30: आधा घंटा, आधे घंटे
    day 1: कल
    day 2: परसों
    """,
    "ar": """
    half: نصف
    number 3: ثلاث
    number 4: أربع
    number 5: خمس
    number 6: ست
    number 7: سبع
    number 8: ثماني, ثمان
    number 9: تسع
    number 10: عشر
    until: حتى
    at: الساعة
    day -2: أول امس
    """,
    "he": """
    half: חצי
    until: עד
    at: בשעה
    """,
    "fa": """
    function: من را و به از با
    telling: دیروز امروز فردا دقیقه ساعت صفحه کردم خواندم دویدم
    half: نیم
    number 1: یک
    number 2: دو
    number 3: سه
    number 4: چهار
    number 5: پنج
    number 6: شش
    number 7: هفت
    number 8: هشت
    number 9: نه
    number 10: ده
    number 20: بیست
    number 30: سی
    until: تا
    at: ساعت
    """,
    "ro": """
    goal: obiectiv, obiectivul
    function: eu am și nu la cu pentru o de în din pe
    telling: ieri azi astăzi mâine alergat citit înotat vreau minute ore oră pagini kilometri
     alaltăieri mers făcut
    half: jumătate de, jumătate
    number 1: un, o, unu, una
    number 2: doi, două
    number 3: trei
    number 4: patru
    number 5: cinci
    number 6: șase
    number 7: șapte
    number 8: opt
    number 9: nouă
    number 10: zece
    number 12: doisprezece
    number 15: cincisprezece
    number 20: douăzeci
    number 30: treizeci
    number 40: patruzeci
    number 50: cincizeci
    number 100: o sută
    until: până, până la, până pe, până în
    at: la, ora, la ora
    and: și, dar
    """,
    "bg": """
    function: аз и в на с не съм ми до че
    telling: вчера днес утре пробягах прочетох искам минути часа час страници километра
     завчера ние
    half: половин
    until: до, до края на
    at: в
    """,
    "th": """
    half: ครึ่ง
    """,
  ]
}
