public import LayoutModel

/// Reads a log: each conflict in it becomes a layout of the views that its rows name, whose solution
/// shows whether and why they contradict each other.
///
/// Conflicts that differ only in addresses are one. A row that cannot be read is reported with its
/// line, and the others are explained.
///
///     Unable to simultaneously satisfy constraints.
///     (
///         "<NSLayoutConstraint:0x600 UILabel:0x7f.width == 320   (active)>",
///         "<NSLayoutConstraint:0x601 UILabel:0x7f.width == 300   (active)>"
///     )
///
/// is one conflict of two rows, and a layout with one view that has both widths.
///
/// ```swift
/// let reading = readConflictLog(Array(log.utf8), uri: "app.log")
/// var solver = LayoutSolver()
/// for layout in reading.entries.compactMap(\.layout) {
///   let diagnostics = try solver.solve(layout).flatMap(\.diagnostics)
///   print(diagnostics.map(\.message))
/// }
/// ```
///
/// - Parameters:
///   - bytes: The log, in UTF-8; invalid bytes are replaced.
///   - uri: The log's name in diagnostics.
///   - limits: How large a layout may be.
///   - meter: Charged for the work.
/// - Returns: A layout for each conflict, in their order.
public func readConflictLog(
  _ bytes: [UInt8],
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> LayoutReading {
  var scanner = LogScanner()
  var conflicts = ConflictCounts()
  // Visits each byte by pages, so that the work ends soon after the client disconnects.
  var start = 0
  while start < bytes.count, meter.charge(pageSize >> 3) {
    let end = min(bytes.count, start + pageSize)
    scanner.read(Array(bytes[start..<end])) { conflicts.add($0, meter) }
    start = end
  }
  scanner.finish { conflicts.add($0, meter) }
  return conflicts.reading(uri: uri, limits: limits, meter: meter)
}

/// Whether a text is a console log with a conflict of constraints, or another message of UIKit,
/// AppKit or a library about constraints.
///
/// Time is proportional to its length.
///
/// - Parameter text: A text of any kind, in UTF-8.
/// - Returns: Whether `readConflictLog` finds something in it.
public func isConsoleLog(_ text: ArraySlice<UInt8>) -> Bool { LogMark.isLog(text) }

/// Bytes of a log between two checks of the client's connection.
private let pageSize = 1 << 16

/// The distinct conflicts of a log, with their numbers of occurrences.
public struct ConflictCounts {
  private var places: [[UInt8]: Int] = [:]
  private var conflicts: [(conflict: LoggedConflict, count: Int)] = []

  /// Creates an empty list.
  public init() {}

  /// The number of distinct conflicts.
  public var count: Int { conflicts.count }

  /// Counts a conflict.
  ///
  /// - Parameters:
  /// - conflict: The conflict.
  /// - meter: Charged for the work; once its limit is exceeded, new conflicts are dropped.
  public mutating func add(_ conflict: LoggedConflict, _ meter: WorkMeter) {
    let signature = conflict.signature
    meter.charge(64 + signature.count)
    if let place = places[signature] {
      conflicts[place].count += 1
    } else if !meter.isOver {
      places[signature] = conflicts.count
      conflicts.append((conflict, 1))
    }
  }

  /// The layouts of the conflicts.
  ///
  /// - Parameters:
  /// - uri: The log's name in diagnostics.
  /// - limits: How large a layout may be.
  /// - meter: Charged for the work.
  /// - sources: The layouts in which rows are located.
  /// - Returns: A layout for each, or the faults of a log that has none.
  public func reading(
    uri: String?,
    limits: LayoutLimits,
    meter: WorkMeter,
    sources: ConstraintSources = ConstraintSources()
  ) -> LayoutReading {
    var entries: [LayoutReading.Entry] = []
    // The end of a conflict whose beginning the log lacks.
    let hasWhole = conflicts.contains { !$0.conflict.isEndAlone }
    let conflicts = conflicts.filter { !hasWhole || !$0.conflict.isEndAlone }
    for (number, (conflict, count)) in conflicts.enumerated() where !meter.isOver {
      if conflict.message != nil {
        entries.append(ConsoleMessage(conflict, count).entry(number: number + 1, uri: uri))
        continue
      }
      entries.append(
        LogLayout(conflict, count, number: number + 1, uri, limits, meter, sources).entry
      )
    }
    var reading = LayoutReading(entries: entries, isList: true)
    if entries.isEmpty {
      let message =
        "The log has no row of a conflict, such as "
        + "<NSLayoutConstraint:0x600 UILabel:0x7f8.width == 320   (active)>. Copy the log from "
        + "\"Unable to simultaneously satisfy constraints\" on."
      let location = SourceLocation(uri: uri, line: 1, column: 1)
      reading.diagnostics = [Diagnostic(.unreadableLogRow, message, at: location)]
    }
    return reading
  }
}
