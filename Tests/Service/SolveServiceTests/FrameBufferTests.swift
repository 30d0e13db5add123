import Testing

@testable import SolveService

@Suite struct FrameBufferTests {
  @Test("takes frames apart wherever their bytes are cut", arguments: [1, 2, 5, 12, 13, 40, 1000])
  func cuts(pieceLength: Int) {
    let payloads: [[UInt8]] = [[], [1], [], Array(0..<200), [7, 8, 9], Array(100..<190)]
    var bytes: [UInt8] = []
    for (number, payload) in payloads.enumerated() {
      let header = WorkerFrames.Header(length: payload.count, number: UInt32(number), time: 3)
      WorkerFrames.append(header, to: &bytes)
      bytes += payload
    }
    var buffer = FrameBuffer()
    var received: [(number: UInt32, payload: [UInt8])] = []
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      let piece = Array(bytes[start..<min(start + pieceLength, bytes.count)])
      // A buffer is longer than the bytes that are read into it.
      buffer.append(piece + [99], count: piece.count)
      while let (header, payload) = buffer.next() {
        #expect(header.length == payload.count && header.time == 3)
        received.append((header.number, payload))
      }
    }
    #expect(received.map(\.number) == [0, 1, 2, 3, 4, 5])
    #expect(received.map(\.payload) == payloads)
  }
}
