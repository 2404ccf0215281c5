import Phrases
import Testing

/// Numbers that a line counts its parts with.
struct NumberedListTests {
  @Test(arguments: [
    (
      "winter jobs: 1. saw the logs by the end of January 2. mend 4 fences 3. order paint",
      "winter jobs: saw the logs by the end of January ; mend 4 fences ; order paint"
    ),
    ("1) swim 2) rest 3) eat", "swim ; rest ; eat"),
    ("ran 3. 5 km, then 2. 1", "ran 3. 5 km, then 2. 1"),
    ("finished 1. in the club, 2. in town", "finished 1. in the club, 2. in town"),
    ("read 3 books", "read 3 books"),
  ])
  func `the numbers of a list of three are signs`(line: String, plain: String) {
    #expect(NumberedList.plain(line) == plain)
  }
}
