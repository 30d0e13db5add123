public import HTTPWire
internal import Synchronization
public import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// An HTTP/1.1 server: it listens from the moment it is made, and serves while `run` runs.
///
/// `run` wants a thread to itself. `stop` may be called from any other, for example from the one
/// that waits for signals.
public final class Server: Sendable {
  /// Where the server listens in fact, in the order of `ServerSettings.addresses`, and then of
  /// `ServerSettings.inherited`.
  public let addresses: [ListenAddress]

  /// What waits for descriptors on this system.
  private enum Backend: Sendable {
    #if os(Linux)
    case epoll(EpollInstance)
    #endif
    case dispatch(DispatchInbox)
  }

  private let settings: ServerSettings
  /// The application, which gets every request.
  private let handler: any HTTPHandler
  private let client: (any LoopClient)?
  private let clock: SystemClock
  private let backend: Backend
  /// What other threads have for the loop, from before it runs.
  private let mailbox: Mailbox
  /// Those that are not served yet: `run` takes them.
  private let listeners: Mutex<[Listener]>
  /// As the settings have it, or fewer where the process may not have that many descriptors.
  private let connectionLimit: Int
  private let statistics: ServerStatistics

  /// Begins to listen.
  ///
  /// It also lets the process have as many descriptors as the settings ask for, as far as it may,
  /// and has it ignore SIGPIPE.
  ///
  /// - Parameters:
  ///   - settings: Where to listen, and every limit.
  ///   - handler: The application.
  ///   - client: A part of the program whose descriptors the server's loop watches.
  ///   - clock: Where to learn the time.
  ///   - statistics: Where to count connections.
  /// - Throws: When the server cannot listen on one of its addresses; it then listens on none.
  public init(
    settings: ServerSettings = ServerSettings(),
    handler: any HTTPHandler,
    client: (any LoopClient)? = nil,
    clock: SystemClock = .machine,
    statistics: ServerStatistics = ServerStatistics()
  ) throws(ServerError) {
    precondition(
      !settings.addresses.isEmpty || !settings.inherited.isEmpty,
      "A server listens on at least one address"
    )
    var opened: [Listener] = []
    for address in settings.addresses {
      opened.append(
        try Listener.open(
          address,
          mode: settings.socketMode,
          sharesPort: settings.sharesPort
        )
      )
    }
    for number in settings.inherited { opened.append(try Listener.inherit(number)) }
    // A client that has gone is an error of the call, not a signal to the program.
    _ = signal(SIGPIPE, SIG_IGN)
    self.settings = settings
    self.handler = handler
    self.client = client
    self.clock = clock
    self.statistics = statistics
    do {
      backend = try Self.makeBackend(settings.backend)
    } catch {
      throw .outOfResources(reason: error.reason)
    }
    mailbox = Mailbox(waking: Self.waker(of: backend))
    addresses = opened.map(\.address)
    listeners = Mutex(opened)
    connectionLimit = DescriptorLimit.raise(forConnections: settings.connectionLimit)
  }
}

extension Server {
  /// Serves until `stop` was called and the last request is answered or given up.
  ///
  /// - Throws: When the system has no more of what a server needs.
  public func run() throws(ServerError) {
    var loop = Loop(
      settings: settings,
      handler: handler,
      client: client,
      clock: clock,
      poller: makePoller(),
      mailbox: mailbox,
      listeners: listeners.withLock { listeners in
        precondition(!listeners.isEmpty, "A server runs once")
        // Nothing else may keep one: a listener is closed when its last owner lets go of it.
        defer { listeners = [] }
        return listeners
      },
      connectionLimit: connectionLimit,
      statistics: statistics
    )
    // An instance that waits should not hold memory for it.
    SystemMemory.releaseProgram()
    do {
      try loop.run()
    } catch {
      throw .outOfResources(reason: error.reason)
    }
  }

  /// Ends the server: no connection is accepted any more, and `run` returns when requests are answered.
  ///
  /// What is not answered within `ServerSettings.drainMilliseconds` is given up. May be called from
  /// any thread, before `run` or during it, and more than once.
  public func stop() { mailbox.post(.stop) }
}

extension Server {
  /// - Throws: When the system has no descriptor left for it.
  private static func makeBackend(
    _ choice: ServerSettings.Backend
  ) throws(SystemCallError) -> Backend {
    #if os(Linux)
    if choice == .automatic { return .epoll(try EpollInstance()) }
    #endif
    return .dispatch(DispatchInbox())
  }

  /// What ends a wait of the backend from another thread.
  private static func waker(of backend: Backend) -> any Waker {
    switch backend {
    #if os(Linux)
    case .epoll(let instance): instance
    #endif
    case .dispatch(let inbox): inbox
    }
  }

  private func makePoller() -> any Poller {
    switch backend {
    #if os(Linux)
    case .epoll(let instance): EpollPoller(instance)
    #endif
    case .dispatch(let inbox): DispatchPoller(inbox)
    }
  }
}
