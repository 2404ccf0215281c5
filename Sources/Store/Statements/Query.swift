/// A query that is put together piece by piece, with its values.
struct Query {
  private(set) var sql: StatementText
  private(set) var arguments: Bindings

  init(_ start: StatementText, _ arguments: Bindings = []) {
    sql = start
    self.arguments = Bindings(room: 12)
    self.arguments += arguments
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

  /// A further condition, behind one that is there.
  mutating func add<Entity>(and scope: Scope<Entity>) {
    if scope.isAll { return }
    add(" AND ")
    add(scope.sql, scope.arguments)
  }
}
