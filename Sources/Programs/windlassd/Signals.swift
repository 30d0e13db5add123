internal import Dispatch
internal import System

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The signals that end the process, and the one that has it read its keys again.
struct Signals: Sendable {
  private let ending = [SIGTERM, SIGINT]
  private let reloads: Bool

  /// Keeps the signals from ending the process; called before any other thread exists, because
  /// threads inherit it.
  ///
  /// - Parameter reloads: Whether SIGHUP has a meaning; otherwise it ends the process as usual.
  init(reloads: Bool) {
    self.reloads = reloads
    SignalSet(reloads ? ending + [SIGHUP] : ending).block()
  }

  /// Waits for signals on a queue beside the server.
  ///
  /// - Parameters:
  ///   - reload: Runs at each SIGHUP, on that queue.
  ///   - stop: Runs on another one at the first signal to end; a second one ends the process at once.
  /// - Returns: What waits, for as long as it is kept.
  func handle(
    reload: @escaping @Sendable () -> Void,
    stop: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceSignal] {
    let queue = DispatchQueue(label: "windlassd.signals")
    func source(
      _ number: CInt,
      _ handler: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: handler)
      source.activate()
      return source
    }
    // Lets one signal pass. It begins at 0, since one that ends below its beginning traps.
    let isFirst = DispatchSemaphore(value: 0)
    isFirst.signal()
    let endings = ending.map { number in
      source(number) {
        // As a shell reports a process that its signal ended.
        guard isFirst.wait(timeout: .now()) == .success else { _exit(128 + number) }
        DispatchQueue(label: "windlassd.stop").async(execute: stop)
      }
    }
    return reloads ? endings + [source(SIGHUP, reload)] : endings
  }
}
