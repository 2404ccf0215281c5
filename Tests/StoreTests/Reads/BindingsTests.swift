import Foundation
import GRDB
import Journal
import Testing

@testable import Store

struct BindingsTests {
  /// What SQLite makes of one value: its type and its text, or its bytes.
  private func stored(_ values: Bindings) throws -> String? {
    try DatabaseQueue().read { db in
      try db.value("SELECT typeof(v) || ' ' || coalesce(quote(v), '') FROM (SELECT ? AS v)", values)
    }
  }

  @Test(
    arguments: [
      ([nil], "null NULL"), ([-3], "integer -3"), ([2.5], "real 2.5"), ([""], "text ''"),
      (["it’s 5 km"], "text 'it’s 5 km'"), ([Data()], "blob X''"),
      ([Data([0, 255])], "blob X'00FF'"), ([true], "integer 1"),
      ([RowID<Action>(rawValue: 7)], "integer 7"),
    ] as [(Bindings, String)])
  func `each kind of value arrives as it is`(values: Bindings, expected: String) throws {
    #expect(try stored(values) == expected)
  }

  @Test func `a text is bound without NUL, where SQLite would take it for ended`() throws {
    let long = String(repeating: "ä\0", count: 500_000)
    let found: (Int, String)? = try DatabaseQueue().read {
      try $0.only("SELECT length(CAST(?1 AS BLOB)), substr(?1, 1, 2)", [long]) {
        try ($0.next(), $0.next())
      }
    }
    #expect(found?.0 == 1_000_000)
    #expect(found?.1 == "ää")
  }

  @Test(arguments: [[], [1], [1, 2, 3]] as [Bindings])
  func `values that the statement does not ask for are an error`(values: Bindings) throws {
    try DatabaseQueue().read { db -> Void in
      #expect(throws: DatabaseError.self) {
        let _: Int? = try db.value("SELECT ? + ?", values)
      }
    }
  }

  @Test func `a statement that runs again has its new values alone`() throws {
    let sums: [Int?] = try DatabaseQueue().read { db in
      try [[1, 2], [nil, 2], [3, 4]].map { try db.value("SELECT ? + ?", Bindings($0)) }
    }
    #expect(sums == [3, nil, 7])
  }
}
