/// A query that is put together piece by piece, with its values.
///
/// For a query with conditions that not every call has: joining texts by twos copies each of them
/// several times, in a small journal for as long as the query takes.
struct Query {
  private(set) var sql: String
  private(set) var arguments: Bindings

  init(_ start: String, _ arguments: Bindings = []) {
    sql = ""
    // Room for what follows, so that the text is not moved as it grows.
    sql.reserveCapacity(start.utf8.count + 600)
    sql += start
    self.arguments = Bindings(room: 8)
    self.arguments += arguments
  }

  mutating func add(_ sql: String, _ arguments: Bindings) {
    add(sql)
    self.arguments += arguments
  }

  mutating func add(_ sql: String, _ value: some Bindable) {
    add(sql)
    arguments.append(value)
  }

  mutating func add(_ sql: String) { self.sql += sql }

  /// A further condition, behind one that is there.
  mutating func add<Entity>(and scope: Scope<Entity>) {
    if scope.isAll { return }
    sql += " AND "
    add(scope.sql, scope.arguments)
  }
}
