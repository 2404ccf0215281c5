import Foundation
import Synchronization

/// The bridge from this program, which does one thing after another, to asynchronous work.
enum Waiting {
  /// Runs asynchronous work to its end.
  static func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
      let value: Result<Value, any Error>
      do { value = .success(try await work()) } catch { value = .failure(error) }
      result.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    guard let value = result.withLock(\.self) else {
      throw BenchFailure(message: "Nothing was answered.")
    }
    return try value.get()
  }
}
