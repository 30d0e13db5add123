internal import Dispatch
internal import System

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

struct Signals: Sendable {
  private let ending = [SIGTERM, SIGINT]
  private let reloads: Bool

  /// Blocks the signals; call it before other threads exist, because they inherit the mask.
  ///
  /// `reloads`: SIGHUP reloads keys; otherwise it ends the process.
  init(reloads: Bool) {
    self.reloads = reloads
    SignalSet(reloads ? ending + [SIGHUP] : ending).block()
  }

  /// Keep the sources.
  ///
  /// `reload` runs at each SIGHUP, `stop` at the first signal to end; a second one exits at once.
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
    // Passes one signal. It begins at 0, since a semaphore must not be freed below its initial
    // value.
    let isFirst = DispatchSemaphore(value: 0)
    isFirst.signal()
    let endings = ending.map { number in
      source(number) {
        // As a shell reports a process ended by a signal.
        guard isFirst.wait(timeout: .now()) == .success else { _exit(128 + number) }
        DispatchQueue(label: "windlassd.stop").async(execute: stop)
      }
    }
    return reloads ? endings + [source(SIGHUP, reload)] : endings
  }
}
