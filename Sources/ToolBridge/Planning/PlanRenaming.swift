import Foundation
import Meaning
import Phrases
import ToolSchema

/// A line at a plan's card that gives one of its goals another name.
struct PlanRenaming {
  let line: String
  let editor: PlanEditor

  /// What a line, or one of its sentences, says.
  static func found(in marks: LineMarks, _ editor: PlanEditor) -> (goal: Int, title: String)? {
    // "Make the reading 5 books. Rename the bass one to Drums" says more.
    let said = marks.measures + marks.days.map(\.span)
    let sentences = marks.sentences.filter { sentence in said.allSatisfy(sentence.contains) }
    let lines = [marks.text] + (marks.sentences.count > 1 ? sentences : []).map(marks.words)
    return lines.lazy
      .compactMap { PlanRenaming(line: $0.trimmed, editor: editor).found }.first
  }

  /// The goal that is given another name, and that name.
  private var found: (goal: Int, title: String)? { inQuotes ?? behindName ?? ofOnlyOne ?? abroad }

  /// "Noem dat van het bier maar Minder drinken", "quello dei risparmi chiamalo Fondo Moto": the name begins with the first
  /// capital behind the verb and the words that name the goal.
  private var abroad: (goal: Int, title: String)? {
    let words = line.split(separator: " ")
    let plain = words.map { word in
      word.lowercased().filter { $0.isLetter || $0 == "'" || $0 == "’" }
    }
    guard let verb = plain.firstIndex(where: Self.isVerb), words.count <= 16 else { return nil }
    for start in words.indices where start > verb && words[start].first?.isUppercase == true {
      let front = (words[..<verb] + words[(verb + 1)..<start]).joined(separator: " ")
      // "Et appelle cet objectif Carnet de Bretagne", of the only one.
      let isOnly = editor.sketch.items.count == 1 && Self.goals.contains(plain[start - 1])
      guard case .goal(let index) = isOnly ? .goal(0) : place(of: front),
        isOnly || !PlanEditor.names(in: front).isEmpty || PlanEditor.counts(front)
      else { continue }
      let title = words[start...].joined(separator: " ").prefix { !",.;!?".contains($0) }
      return title.isEmpty || title.count > 60 ? nil : (index, String(title).trimmed)
    }
    return nil
  }

  private static let goals: Set<String> = [
    "goal", "ziel", "objetivo", "meta", "objectif", "obiettivo", "doel", "cel",
  ]

  /// "La marche" of "marcher 200 km", where no goal has its very words.
  private func place(of words: String) -> PlanEditor.Place {
    let exact = editor.place(of: words, isExact: true)
    return exact == .none ? editor.place(of: words) : exact
  }

  /// Whether a line in another language asks for a name.
  static func isAsked(in line: String) -> Bool {
    Resemblance.words(of: line.lowercased()).contains { $0 != "called" && isVerb($0) }
  }

  /// "Appeler" of "je préfère l'appeler" as well.
  private static func isVerb(_ word: String) -> Bool {
    let rest = word.split(whereSeparator: { "'’".contains($0) }).last.map(String.init) ?? word
    return verbs.contains(word) || verbs.contains(rest)
  }

  /// "Call" in the forms in which it is asked for.
  private static let verbs: Set<String> = [
    "nenn", "nenne", "nennen", "heißen", "umbenennen", "benenne", "llama", "llámalo", "llámala",
    "llame", "renombra", "llamar", "llamarlo", "llamarla", "llamarle", "renombrar",
    "renommer", "rebaptiser", "renomear", "chiamare", "chiamarlo", "chiamarla", "chiamarli",
    "rinominare", "noemen", "hernoemen", "nazwać",
    "appelle", "appelons", "appelez", "appeler", "renomme", "renommez", "rebaptise",
    "chama", "chame", "chamar", "renomeia", "renomeie", "chiama", "chiamalo", "chiamala",
    "chiamiamo", "rinomina", "called", "noem", "hernoem", "heten", "nazwij", "nazwijmy", "nazwę",
  ]

  /// "Please call it The Harbour Case", of the one goal that is there.
  private var ofOnlyOne: (goal: Int, title: String)? {
    let words = line.split(separator: " ")
    let plain = words.map { $0.lowercased() }
    guard editor.sketch.items.count == 1,
      let verb = plain.prefix(4).firstIndex(where: {
        ["call", "name", "title", "rename"].contains($0)
      }),
      verb + 2 < words.count, ["it", "that", "this"].contains(plain[verb + 1])
    else { return nil }
    let rest = words[(verb + 2)...].drop { ["to", "as", "just"].contains($0.lowercased()) }
    let title = rest.joined(separator: " ").prefix { !",.;!?".contains($0) }
    let isName = title.first?.isUppercase == true || verb < 2
    return title.isEmpty || title.count > 60 || !isName ? nil : (0, String(title).trimmed)
  }

  /// "Call the chess goal Beat Walter", "rename the running to Morning laps".
  private var behindName: (goal: Int, title: String)? {
    let words = line.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }
    let plain = words.map { $0.lowercased() }
    guard let verb = plain.prefix(3).firstIndex(where: { ["call", "rename"].contains($0) }) else {
      return nil
    }
    let ends = plain.indices.filter { index in
      index > verb + 1 && index + 1 < words.count
        && ["goal", "one", "to", "as"].contains(plain[index])
    }
    // "Rename the one about the kids to Patience".
    for end in ends {
      let front = words[(verb + 1)..<end].joined(separator: " ")
      guard case .goal(let index) = editor.place(of: front, isExact: true),
        ["goal", "one"].contains(plain[end]) || !PlanEditor.names(in: front).isEmpty
          || PlanEditor.counts(front + " one")
      else { continue }
      let rest = words[(end + 1)...].drop { ["to", "as"].contains($0.lowercased()) }
      let title = rest.joined(separator: " ").prefix { !",.;!?".contains($0) }
      return title.isEmpty || title.count > 60 ? nil : (index, String(title).trimmed)
    }
    return nil
  }

  /// "Rename the running to “Morning laps”", "call it "Family hour"".
  private var inQuotes: (goal: Int, title: String)? {
    let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»", "「", "」"]
    let pieces = line.split(omittingEmptySubsequences: false) { quotes.contains($0) }
    guard pieces.count >= 3, pieces.count % 2 == 1,
      !Set(Wording.words(of: line)).isDisjoint(with: ["rename", "call", "called", "name", "title"])
        || !Self.verbs.isDisjoint(with: Resemblance.words(of: line.lowercased()))
        || ["名前", "改名", "呼"].contains(where: line.contains),
      let title = pieces.dropLast().last.map({ String($0).trimmed }), !title.isEmpty,
      title.count <= 80
    else { return nil }
    let named = pieces.dropLast(2).joined(separator: " ")
      .replacing("rename", with: " ").replacing("Rename", with: " ").replacing("call", with: " ")
      .replacing("Call", with: " ")
    let words = pieces.count > 3 ? String(pieces[1]) : named
    guard case .goal(let index) = editor.place(of: words),
      // "Rename the novel to First draft, “novel” frightens me".
      !editor.sketch.items[index].title.lowercased().contains(title.lowercased())
    else { return nil }
    return (index, title)
  }
}

extension PlanRenaming {
  /// Whether a line says no more than a name: "200 km bastano, e chiamala Giro del lago" says how much as well.
  static func isAll(_ title: String, of marks: LineMarks) -> Bool {
    let name = marks.span(of: title)
    return marks.measures.allSatisfy { measure in name.map(measure.overlaps) ?? false }
  }
}

extension PlanAnswer {
  /// Changes of a goal to which the same line gives another name.
  func renamed(_ acts: [Act]) -> [Act] {
    guard plan.card != nil, let (goal, title) = PlanRenaming.found(in: marks, editor),
      !PlanRenaming.isAll(title, of: marks)
    else { return acts }
    var change = Amendment(record: record(plan.sketch.items[goal]))
    change.title = title
    change.targets = marks.quotedMeasures.filter { !title.contains($0.words ?? "") }
    let others = acts.filter { act in
      guard case .amend(let other) = act, let name = other.record.title ?? other.record.words
      else { return false }
      return editor.place(of: name) != .goal(goal)
    }
    return [.amend(change)] + others
  }
}
