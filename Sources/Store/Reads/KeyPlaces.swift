/// Where the rows of a list stand, by key: lists are read in pages, too short for a dictionary's
/// hashes to pay, and their keys come nearly in order.
struct KeyPlaces {
  private let places: [(key: Int64, place: Int)]

  init(_ keys: [Int64]) {
    places = keys.indices.map { (keys[$0], $0) }.sorted { $0.key < $1.key }
  }

  subscript(key: Int64) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].key == key ? places[low].place : nil
  }
}
