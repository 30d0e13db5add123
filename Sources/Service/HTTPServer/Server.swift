public import HTTPWire
internal import Synchronization
public import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// An HTTP/1.1 server that listens once it is created, and serves while `run` runs.
///
/// `run` needs a thread of its own. `stop` may be called from any thread, for example one that
/// waits for signals.
public final class Server: Sendable {
  /// The actual addresses, in the order of `ServerSettings.addresses`, and then of
  /// `ServerSettings.inherited`.
  public let addresses: [ListenAddress]

  private enum Backend: Sendable {
    #if os(Linux)
    case epoll(EpollInstance)
    #endif
    case dispatch(DispatchInbox)
  }

  private let settings: ServerSettings
  private let handler: any HTTPHandler
  private let client: (any LoopClient)?
  private let clock: SystemClock
  private let backend: Backend
  /// Messages to the loop, from before it runs.
  private let mailbox: Mailbox
  private let listeners: Mutex<[Listener]>
  /// The limit of the settings, or less where the process may not have that many descriptors.
  private let connectionLimit: Int
  private let statistics: ServerStatistics

  /// Begins to listen.
  ///
  /// Also raises the limit of descriptors as far as the settings need it and the system permits,
  /// and ignores SIGPIPE.
  ///
  /// - Parameters:
  ///   - settings: The addresses, and every limit.
  ///   - handler: The application.
  ///   - client: A part of the program whose descriptors the server's loop watches.
  ///   - clock: The source of time.
  ///   - statistics: The counters of connections.
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
    // A client that has gone is an error of the call, not a signal.
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
  /// Serves until `stop` was called and the last request is answered or abandoned.
  ///
  /// - Throws: `ServerError` if the system lacks resources.
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
        // A listener is closed when its last owner releases it.
        defer { listeners = [] }
        return listeners
      },
      connectionLimit: connectionLimit,
      statistics: statistics
    )
    // An idle instance should not hold memory of the program's file.
    SystemMemory.releaseProgram()
    do {
      try loop.run()
    } catch {
      throw .outOfResources(reason: error.reason)
    }
  }

  /// Stops the server: it accepts no more connections, and `run` returns when requests are
  /// answered.
  ///
  /// Requests not answered within `ServerSettings.drainMilliseconds` are abandoned. May be called
  /// from any thread, before `run` or during it, and more than once.
  public func stop() { mailbox.post(.stop) }
}

extension Server {
  private static func makeBackend(
    _ choice: ServerSettings.Backend
  ) throws(SystemCallError) -> Backend {
    #if os(Linux)
    if choice == .automatic { return .epoll(try EpollInstance()) }
    #endif
    return .dispatch(DispatchInbox())
  }

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
