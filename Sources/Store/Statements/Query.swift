/// A query that is put together piece by piece, with its values.
struct Query {
  private(set) var sql: StatementText
  private(set) var arguments: Bindings

  init(_ start: StatementText, _ arguments: Bindings) {
    self.init(start)
    self.arguments += arguments
  }

  init(_ start: StatementText) {
    sql = start
    arguments = Bindings(room: 12)
  }

  init(_ start: StatementText, _ value: some Bindable) {
    self.init(start)
    arguments.append(value)
  }

  mutating func add(_ sql: StatementText, _ arguments: Bindings) {
    add(sql)
    self.arguments += arguments
  }

  mutating func add(_ sql: StatementText, _ value: some Bindable) {
    add(sql)
    arguments.append(value)
  }

  mutating func add(_ sql: StatementText) { self.sql.append(sql) }

  /// A further value of what was added last.
  mutating func bind(_ value: some Bindable) { arguments.append(value) }

  /// A further condition, behind one that is there.
  mutating func add<Entity>(and scope: Scope<Entity>) {
    if scope.isAll { return }
    add(" AND ")
    add(scope.sql, scope.arguments)
  }
}
