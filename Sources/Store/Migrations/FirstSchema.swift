/// The tables of schema version 1, one file for each subject.
///
/// Times are milliseconds since 1970 in UTC, days are `YYYY-MM-DD`, amounts whole numbers of a
/// kind's smallest unit. No key cascades: a change deletes its dependants itself, so that its
/// inverse can be applied.
enum FirstSchema {
  static let statements =
    ActionTables.statements + ExpectationTables.statements + ValueTables.statements
    + TermTables.statements + ConversationTables.statements + DecisionTables.statements
    + SearchTables.statements + RollupTables.statements + DayTriggers.statements
    + FirstGoalTriggers.statements
    + ImportTables.statements
}
