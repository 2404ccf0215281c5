import Phrases
import Testing

struct CorpusTests {
  @Test(arguments: Corpus.lines)
  func `a sentence of the corpus is read as it says`(line: CorpusLine) {
    let reading = Corpus.reader.read(line.text, as: line.tense)
    #expect(reading.dateNotes == line.dates)
    #expect(reading.durationNotes == line.durations)
    #expect(reading.quantityNotes == line.quantities)
  }
}
