extension Layout {
  /// Properties of layouts of files, code and logs, with their defaults for documents.
  @usableFromInline
  struct SourceDetails: Hashable, Sendable {
    @usableFromInline static let usual = SourceDetails()

    @usableFromInline var constraintIDs: [String] = []
    @usableFromInline var identity: LayoutIdentity?
    @usableFromInline var isOfAppCode = false
    @usableFromInline var unread: [UnreadCode] = []
    @usableFromInline var parameters: [FreeParameter] = []
    @usableFromInline var log: LogNotes?
  }

  /// The ids of constraints in a file, in their order, which identify them in another version of
  /// it; constraints after them, if any, have none.
  @inlinable public var constraintIDs: [String] {
    get { detail([]) { $0.constraintIDs } }
    _modify { yield &details.constraintIDs }
  }

  /// The identity of the layout in its file; `nil` where the input has only one.
  @inlinable public var identity: LayoutIdentity? {
    get { detail(nil) { $0.identity } }
    _modify { yield &details.identity }
  }

  /// Whether it is a class of an app, read from its code: such code compiles and runs, so that
  /// unknown parts are rarely reported.
  @inlinable
  public var isOfAppCode: Bool {
    get { detail(false) { $0.isOfAppCode } }
    _modify { yield &details.isOfAppCode }
  }

  /// Code that was skipped or guessed, by cause; empty for other inputs.
  @inlinable public var unread: [UnreadCode] {
    get { detail([]) { $0.unread } }
    _modify { yield &details.unread }
  }

  /// Unknown numbers of its code that constraints depend on; empty for other inputs.
  @inlinable public var parameters: [FreeParameter] {
    get { detail([]) { $0.parameters } }
    _modify { yield &details.parameters }
  }

  /// Annotations of a log's conflict; such a layout has no other information than its rows, and
  /// only their conflict is reported.
  @inlinable public var log: LogNotes? {
    get { detail(nil) { $0.log } }
    _modify { yield &details.log }
  }

  /// The closure avoids a copy of the other details.
  @inlinable @inline(__always)
  func detail<Value>(_ usual: Value, _ pick: (SourceDetails) -> Value) -> Value {
    box.isEmpty ? usual : pick(box[0])
  }

  /// Stored only where they differ from the defaults, so that equal layouts compare equal.
  @inlinable var details: SourceDetails {
    get { box.isEmpty ? .usual : box[0] }
    _modify {
      if box.isEmpty { box.append(.usual) }
      defer { if box[0] == .usual { box = [] } }
      yield &box[0]
    }
  }
}
