extension Layout {
  /// What is said of layouts of files, code and logs, with what it is in documents.
  struct SourceDetails: Hashable, Sendable {
    static let usual = SourceDetails()

    var constraintIDs: [String] = []
    var identity: LayoutIdentity?
    var isOfAppCode = false
    var unread: [UnreadCode] = []
    var parameters: [FreeParameter] = []
    var log: LogNotes?
  }

  /// The ids that a file gives constraints, in their order, to find them again in another version of it;
  /// those behind them, of which there may be some, have none.
  public var constraintIDs: [String] {
    get { detail { $0.constraintIDs } }
    _modify { yield &details.constraintIDs }
  }

  /// Which layout of its file it is; `nil` where the input has only one.
  public var identity: LayoutIdentity? {
    get { detail { $0.identity } }
    _modify { yield &details.identity }
  }

  /// Whether it is a class of an app, read from its code: such code compiles and runs, so that little is
  /// told of what is not known.
  public var isOfAppCode: Bool {
    get { detail { $0.isOfAppCode } }
    _modify { yield &details.isOfAppCode }
  }

  /// What of its code was left out or guessed, by cause; empty for what is no code.
  public var unread: [UnreadCode] {
    get { detail { $0.unread } }
    _modify { yield &details.unread }
  }

  /// The numbers of its code that are not known, which constraints depend on; empty for what is no code.
  public var parameters: [FreeParameter] {
    get { detail { $0.parameters } }
    _modify { yield &details.parameters }
  }

  /// What the log says beside the constraints, where the layout is a conflict of one; nothing is known then
  /// but what its rows say, so that only their conflict is told.
  public var log: LogNotes? {
    get { detail { $0.log } }
    _modify { yield &details.log }
  }

  /// One of the details; a closure takes it out, so that the others are not copied along.
  private func detail<Value>(_ pick: (SourceDetails) -> Value) -> Value {
    box.isEmpty ? pick(.usual) : pick(box[0])
  }

  /// All of the details; they are kept only where they are not as usual, so that layouts which say the
  /// same are equal.
  private var details: SourceDetails {
    get { detail { $0 } }
    _modify {
      if box.isEmpty { box.append(.usual) }
      defer { if box[0] == .usual { box = [] } }
      yield &box[0]
    }
  }
}
