internal import JSONText

/// Equal differences of several environments are combined; numbers are compared as text with two
/// decimals.
struct LockDifferences {
  struct Entry {
    var path: String
    /// Empty without an ID.
    var layout: String
    var view: String
    /// At least one environment, in order.
    var places: [Place] = []
  }

  /// `nil` for a view that does not exist.
  struct Place {
    /// Empty without a name.
    var environment: String
    /// x, y, width and height.
    var old: [String]?
    /// x, y, width and height; `~` for an ambiguous number.
    var new: [String]?
  }

  private(set) var entries: [Entry] = []
  private(set) var viewCount = 0

  /// Sorted by file, layout, view and environment, for reproducible reports.
  init(_ old: LockFile, _ new: LockFile) {
    let keys = Set(old.frames.keys).union(new.frames.keys)
      .filter { old.frames[$0] != new.frames[$0] }
      .sorted { one, other in
        let parts = [
          (one.path, other.path), (one.layout, other.layout), (one.view, other.view),
          (one.environment, other.environment),
        ]
        return parts.first { $0.0 != $0.1 }.map { $0.0 < $0.1 } ?? false
      }
    var entryPlaces: [[String]: Int] = [:]
    for key in keys {
      let place = Place(
        environment: key.environment,
        old: old.frames[key],
        new: new.frames[key]
      )
      let id = [key.path, key.layout, key.view, place.text]
      let index = entryPlaces[id] ?? entries.count
      if index == entries.count {
        entryPlaces[id] = index
        entries.append(Entry(path: key.path, layout: key.layout, view: key.view))
      }
      entries[index].places.append(place)
    }
    viewCount = Set(keys.map { [$0.path, $0.layout, $0.view] }).count
  }
}

extension LockDifferences.Place {
  /// In the order of lock files.
  private static let names = ["x", "y", "width", "height"]

  fileprivate var text: String {
    guard let old else { return "new: \((new ?? []).joined(separator: " "))" }
    guard let new else { return "gone: \(old.joined(separator: " "))" }
    return zip(Self.names, zip(old, new)).filter { $0.1.0 != $0.1.1 }
      .map { "\($0.0) \($0.1.0) -> \($0.1.1)" }.joined(separator: ", ")
  }
}

extension LockDifferences.Entry {
  fileprivate var text: String {
    let environments = places.map(\.environment).filter { !$0.isEmpty }
    let shown = environments.prefix(3).joined(separator: ", ")
    let others = environments.count - 3
    let list = others > 0 ? "\(shown) and \(others) more" : shown
    return "\(view): \(places[0].text)\(list.isEmpty ? "" : " (\(list))")"
  }
}

extension LockDifferences {
  /// By layout, with the path of the lock file at the end.
  func text(of lock: String) -> String {
    guard !entries.isEmpty else { return "All frames match \(lock).\n" }
    var text = ""
    var place: [String] = []
    for entry in entries {
      if place != [entry.path, entry.layout] {
        place = [entry.path, entry.layout]
        text += "\(entry.path)\(entry.layout.isEmpty ? "" : ": \(entry.layout)")\n"
      }
      text += "  \(entry.text)\n"
    }
    let count = viewCount == 1 ? "1 view differs" : "\(viewCount) views differ"
    return text + "\(count) from \(lock). To accept the new frames: windlass approve\n"
  }

  /// `{"same": false, "views": [...]}`, where each view has its environments.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("same", entries.isEmpty)
      writer.array("views") { writer in
        for entry in entries {
          writer.object { writer in
            writer.member("uri", entry.path)
            if !entry.layout.isEmpty { writer.member("layout", entry.layout) }
            writer.member("id", entry.view)
            writer.array("places") { writer in
              for place in entry.places { writer.value(place) }
            }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  /// Numbers are strings, since some are `~`.
  fileprivate mutating func value(_ place: LockDifferences.Place) {
    object { writer in
      if !place.environment.isEmpty { writer.member("environment", place.environment) }
      for (name, numbers) in [("old", place.old), ("new", place.new)] {
        guard let numbers else { continue }
        writer.array(name) { writer in
          for number in numbers { writer.value(number) }
        }
      }
    }
  }
}
