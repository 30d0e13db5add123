import Dispatch
import HTTPWire
import JSONText
import LayoutModel
import SolveAPI
import SolveService
import Synchronization
import System

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Sends a request to the service, without sockets, and checks the invariants of responses.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let request = WrittenRequest(Array(UnsafeBufferPointer(start: start, count: count)))
  let response = answer(to: request)
  checks.check(response, to: request)
  guard request.method == "POST" else { return 0 }
  let again = answer(to: request)
  precondition(
    again.status == response.status && again.body == response.body,
    "The same request had two answers"
  )
  guard response.status == 200 else { return 0 }
  if request.path == "/solve" { checkSolution(of: request) }
  if request.path == "/convert", request.query.contains("to=json") { checkConversion(of: request) }
  return 0
}

/// Mutates a request by its structure.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>,
  _ count: Int,
  _ capacity: Int,
  _ seed: CUnsignedInt
) -> Int {
  var dice = Dice(seed: UInt64(seed))
  var request = WrittenRequest(Array(UnsafeBufferPointer(start: start, count: count)))
  RequestMutator.change(&request, &dice) { mutated($0) }
  return store(request.bytes, at: start, capacity)
}

/// Crosses two requests over.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
  _ first: UnsafePointer<UInt8>,
  _ firstCount: Int,
  _ second: UnsafePointer<UInt8>,
  _ secondCount: Int,
  _ output: UnsafeMutablePointer<UInt8>,
  _ capacity: Int,
  _ seed: CUnsignedInt
) -> Int {
  var dice = Dice(seed: UInt64(seed))
  var request = WrittenRequest(Array(UnsafeBufferPointer(start: first, count: firstCount)))
  let other = WrittenRequest(Array(UnsafeBufferPointer(start: second, count: secondCount)))
  RequestMutator.cross(&request, with: other, &dice)
  return store(request.bytes, at: output, capacity)
}

/// Mutates bytes as libFuzzer does without a custom mutator.
@_silgen_name("LLVMFuzzerMutate")
private func libFuzzerMutate(_: UnsafeMutablePointer<UInt8>, _: Int, _: Int) -> Int

private func mutated(_ bytes: [UInt8]) -> [UInt8] {
  let capacity = bytes.count + 64
  return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    _ = buffer.initialize(from: bytes)
    buffer[bytes.count...].initialize(repeating: 0)
    count = buffer.baseAddress.map { libFuzzerMutate($0, bytes.count, capacity) } ?? 0
  }
}

private func store(_ bytes: [UInt8], at start: UnsafeMutablePointer<UInt8>, _ capacity: Int) -> Int
{
  let count = min(bytes.count, capacity)
  for index in 0..<count { start[index] = bytes[index] }
  return count
}

// Limits of work instead of time, so that responses are reproducible.
private let limits = SolveLimits(
  views: 200,
  constraints: 400,
  environments: 8,
  nodes: 100_000,
  work: 3_000_000,
  pivots: 20_000,
  output: 4 << 20
)

private let api: SolveAPI = {
  let settings = SolveService.Settings(workers: 1, deadlineMilliseconds: 3_600_000, limits: limits)
  do throws(ThreadFailure) {
    return SolveAPI(
      backend: .threads(try SolveService(settings: settings)),
      outputLimit: limits.output
    )
  } catch {
    preconditionFailure("There is no thread")
  }
}()

private let checks: AnswerChecks = {
  let page = answer(to: WrittenRequest(Array("GET /openapi.yaml\n\n".utf8)))
  return AnswerChecks(description: String(decoding: page.body, as: UTF8.self))
}()

private func answer(to request: WrittenRequest) -> HTTPResponse {
  let began = clock()
  let exchange = Exchange()
  api.handle(request.request, exchange)
  api.endTurn()
  exchange.answered.wait()
  // Processor time, for work that no meter counts.
  precondition(clock() - began < 3 * CLOCKS_PER_SEC, "This took more than three seconds")
  guard let response = exchange.response.withLock({ $0 }) else {
    preconditionFailure("Signalled without an answer")
  }
  return response
}

private final class Exchange: HTTPExchange {
  let isCancelled = false
  let response = Mutex<HTTPResponse?>(nil)
  let answered = DispatchSemaphore(value: 0)

  func respond(_ response: HTTPResponse) {
    self.response.withLock { $0 = response }
    answered.signal()
  }
}

/// Checks that results satisfy the required constraints.
private func checkSolution(of request: WrittenRequest) {
  let type = request.fields.first { $0.name == "Content-Type" }?.value
  var input = SolveInput(bytes: request.content)
  input.kind = (try? InputKind.declared(by: type)) ?? nil
  input.overrides.width = .points(375)
  input.overrides.height = .points(667)
  var solver = InputSolver(limits: limits)
  guard case .results(let answers)? = try? solver.solve(input) else { return }
  for case .answered(let layout, let results) in answers.entries {
    if input.kind == .script { checkIsLegal(layout) }
    // Constraints of code with unknown views are neither certain nor required.
    let text = String(decoding: input.bytes, as: UTF8.self)
    guard text.hasPrefix("{"), !text.contains("\"files\""), layout.unread.isEmpty,
      layout.parameters.isEmpty
    else { continue }
    for (result, environment) in zip(results, layout.environments) {
      check(result)
      if result.status != .unsatisfiable, isModest(layout, result) {
        checkConstraints(of: layout, environment, result)
      }
    }
  }
}

/// Whether frames and constraints are in the range of screens, where a Double is precise enough.
private func isModest(_ layout: Layout, _ result: LayoutResult) -> Bool {
  func isModest(_ value: Double) -> Bool { value == 0 || (1e-3...1e6).contains(abs(value)) }
  let rects = result.geometry?.frames.map(\.rect) ?? []
  return layout.constraints.allSatisfy { isModest($0.constant) && isModest($0.multiplier) }
    && rects.allSatisfy { max(abs($0.x), abs($0.y), $0.width, $0.height) < 1e6 }
}

/// Checks that a layout survives writing and reading.
private func checkConversion(of request: WrittenRequest) {
  let conversion = request.with(query: ["to=json"])
  let written = answer(to: conversion)
  guard written.status == 200, (try? JSONDocument.parse(request.content))?.root["views"] != nil
  else {
    return
  }
  let second = answer(to: conversion.with(document: written.body))
  precondition(second.status == 200, "A document that is written cannot be read")
  precondition(second.body == written.body, "A document is written in two ways")
  let solution = request.with(path: "/solve", query: ["format=json"])
  let solved = answer(to: solution)
  let other = answer(to: solution.with(document: written.body))
  guard solved.status == 200, other.status == 200 else { return }
  let (first, last) = (AnswerChecks.json(solved.body).root, AnswerChecks.json(other.body).root)
  guard first["status"]?.equals("solved") == true, last["status"]?.equals("solved") == true else {
    return
  }
  precondition(areClose(first["frames"], last["frames"]), "The written layout has other frames")
}

/// Whether two objects have the same frames, within the rounding of written factors such as 1/3.
private func areClose(_ first: JSONValue?, _ second: JSONValue?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  if let number = first.double, let other = second.double {
    return abs(number - other) <= 0.01 + 1e-6 * abs(number)
  }
  return first.count == second.count
    && zip(first.members, second.members).allSatisfy { areClose($0.value, $1.value) }
}
