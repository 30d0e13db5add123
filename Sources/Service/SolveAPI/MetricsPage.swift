internal import HTTPWire
internal import SolveService

/// The content of `/metrics`: a snapshot.
///
/// A new metric is a line here, with a help text of one sentence. `MetricsText` adds the prefix of
/// names.
struct MetricsPage {
  var counts: Metrics.Counts
  var inProgress: Int
  var load: SolveService.Load
  /// `nil` if solvers are threads.
  var workers: WorkerCounts?
  var process: ProcessSample
  var identity: Identity

  /// In the client's preferred format; must not be cached.
  func response(accept: [String]) -> HTTPResponse {
    let form = MetricsText.Form(accept: accept)
    let isEnveloped = TextEnvelope.isWanted(insteadOf: form.contentType, accept: accept)
    let text = text(form)
    var response = HTTPResponse(status: 200, body: isEnveloped ? TextEnvelope.content(text) : text)
    response.fields.append(
      "Content-Type",
      isEnveloped ? TextEnvelope.contentType : form.contentType
    )
    response.fields.append("Cache-Control", "no-store")
    response.fields.append("Vary", "Accept")
    return response
  }

  private func text(_ form: MetricsText.Form) -> [UInt8] {
    var text = MetricsText(form)
    writeRequests(&text)
    writeSolving(&text)
    writeProcess(&text)
    return text.bytes
  }
}

extension MetricsPage {
  private func writeRequests(_ text: inout MetricsText) {
    let routes = zip(Route.allCases, counts.routes)
    text.family(
      .counter,
      "requests",
      "Responses, by route and status.",
      routes.flatMap { route, counts in
        // Sorted, because the order of arrival differs between processes.
        counts.answers.sorted { $0.status < $1.status }
          .map { status, count in
            .init(labels: [("route", route.label), ("code", "\(status)")], value: "\(count)")
          }
      }
    )
    text.histograms(
      "request_duration_seconds",
      "Time from the end of a request to its response, by route.",
      routes.filter { $1.duration.counts.contains { $0 > 0 } }
        .map { ([("route", $0.label)], $1.duration) }
    )
    gauge(&text, "requests_in_progress", "Requests in progress.", inProgress)
    count(
      &text,
      "refused",
      "Refused requests, by reason.",
      by: "reason",
      Metrics.RefusalReason.allCases.map { ($0.name, counts.refusals[$0.rawValue]) }
    )
  }

  /// The pool, its queue, and the phases of inputs.
  private func writeSolving(_ text: inout MetricsText) {
    gauge(&text, "solver_workers", "Solvers for short jobs.", load.workers)
    gauge(&text, "solver_workers_busy", "Busy solvers.", load.busy)
    if let workers { writeWorkers(workers, &text) }
    gauge(&text, "queue_length", "Inputs in the queue.", load.waiting)
    for (name, help, value) in [
      (
        "queue_bytes", "Size of the inputs in the queue, each counted as at least 1 KiB.",
        load.waitingByteCount
      ),
      (
        "queue_limit_bytes", "Maximum size of the inputs in the queue (--queue-limit).",
        load.queueByteLimit
      ),
    ] {
      text.family(.gauge, name, unit: "bytes", help, [.init(value: "\(value)")])
    }
    text.family(
      .gauge,
      "queue_seconds",
      unit: "seconds",
      "Estimated time to finish all queued and running inputs.",
      [.init(value: "\(load.backlogSeconds)")]
    )
    text.histograms(
      "request_span_duration_seconds",
      "Time an input spent waiting for a solver, being read, being solved and being written as a response.",
      zip(Metrics.Span.allCases, counts.spans).map { ([("span", $0.name)], $1) }
    )
    count(
      &text,
      "layouts",
      "Layouts, by status.",
      by: "status",
      Metrics.LayoutStatus.allCases.map { ($0.name, counts.layouts[$0.rawValue]) }
    )
  }

  private func writeWorkers(_ workers: WorkerCounts, _ text: inout MetricsText) {
    gauge(&text, "worker_processes_ready", "Worker processes that accept jobs.", workers.ready)
    gauge(
      &text,
      "worker_processes_demoted",
      "Worker processes with a long job, at a lower priority.",
      workers.demoted
    )
    counter(&text, "worker_processes_started", "Worker processes started.", workers.started)
    count(
      &text,
      "worker_deaths",
      "Worker processes that were killed or crashed, by reason.",
      by: "reason",
      [
        ("fault", workers.faults), ("deadline", workers.deadlines),
        ("abandoned", workers.abandoned),
      ]
    )
  }

  /// Values that the system does not provide are left out.
  private func writeProcess(_ text: inout MetricsText) {
    var labels = [("version", Release.version), ("swift", Identity.compiler)]
    if let commit = identity.commit { labels.append(("commit", commit)) }
    text.family(
      .info,
      "build",
      "Version and compiler of this build.",
      [.init(labels: labels, value: "1")]
    )
    if let seconds = process.startUnixSeconds {
      text.family(
        .gauge,
        "process_start_time_seconds",
        unit: "seconds",
        "Start time of the process since the Unix epoch.",
        [.init(value: "\(seconds)")]
      )
    }
    if let bytes = process.residentBytes {
      text.family(
        .gauge,
        "process_resident_memory_bytes",
        unit: "bytes",
        "Resident memory.",
        [.init(value: "\(bytes)")]
      )
    }
    if let count = process.openDescriptors {
      gauge(&text, "process_open_fds", "Open file descriptors.", count)
    }
    writeConnections(&text)
    counter(
      &text,
      "log_lines_dropped",
      "Log lines that could not be written.",
      process.logLinesDropped
    )
  }

  private func writeConnections(_ text: inout MetricsText) {
    gauge(&text, "connections_open", "Open connections.", process.connectionsOpen)
    counter(
      &text,
      "connections_accepted",
      "Accepted connections.",
      process.connectionsAccepted
    )
    counter(
      &text,
      "connections_refused",
      "Connections closed on arrival because their address had its maximum number.",
      process.connectionsRefused
    )
    counter(
      &text,
      "connections_evicted",
      "Idle connections closed to accept a new one at the maximum number.",
      process.connectionsEvicted
    )
    counter(
      &text,
      "connections_dropped",
      "Connections closed because their clients read responses too slowly (--unsent-limit).",
      process.connectionsDropped
    )
    for (name, help, value) in [
      ("unsent_bytes", "Memory of responses that clients have not read.", process.unsentBytes),
      ("receiving_bytes", "Received content of incomplete requests.", process.receivedBytes),
    ] {
      text.family(.gauge, name, unit: "bytes", help, [.init(value: "\(value)")])
    }
  }

  /// A family of one gauge; `name` has no `windlass_` prefix, and ends with its unit.
  private func gauge(_ text: inout MetricsText, _ name: String, _ help: String, _ value: Int) {
    text.family(.gauge, name, help, [.init(value: "\(value)")])
  }

  /// A family of counters with one label; `name` has neither `windlass_` nor `_total`.
  private func count(
    _ text: inout MetricsText,
    _ name: String,
    _ help: String,
    by label: String,
    _ counts: [(value: String, count: Int)]
  ) {
    text.family(
      .counter,
      name,
      help,
      counts.map { .init(labels: [(label, $0.value)], value: "\($0.count)") }
    )
  }

  /// A family of one counter; `name` has neither `windlass_` nor `_total`.
  private func counter(_ text: inout MetricsText, _ name: String, _ help: String, _ value: Int) {
    text.family(.counter, name, help, [.init(value: "\(value)")])
  }
}
