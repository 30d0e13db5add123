import Foundation
import HTTPWire
import Testing

@Suite struct HTTPFieldsTests {
  private func fields(_ lines: (String, String)...) -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in lines { fields.append(name, value) }
    return fields
  }

  @Test func findsALineInAnyCase() {
    let fields = fields(("Content-Type", "a"), ("ETag", "b"))
    #expect(fields["content-type"] == "a")
    #expect(fields["ETAG"] == "b")
    #expect(fields["ETags"] == nil)
    #expect(fields[""] == nil)
  }

  @Test func findsTheFirstOfMany() {
    let fields = fields(("A", "1"), ("b", "2"), ("a", "3"))
    #expect(fields["a"] == "1")
    #expect(fields.values(named: "A") == ["1", "3"])
  }

  @Test func keepsOrderAndWriting() {
    let expected = [
      HTTPFields.Line(name: "X-a", value: "1"), HTTPFields.Line(name: "x-A", value: ""),
    ]
    let fields = fields(("X-a", "1"), ("x-A", ""))
    #expect(fields.lines == expected)
  }

  @Test func replacesEveryLineOfAName() {
    var actual = fields(("A", "1"), ("B", "2"), ("a", "3"))
    actual.set("A", "4")
    #expect(actual == fields(("B", "2"), ("A", "4")))
    actual.removeAll(named: "b")
    #expect(actual == fields(("A", "4")))
  }

  @Test func takesTheLinesOfAnother() {
    var actual = fields(("A", "1"))
    actual.append(contentsOf: fields(("B", "2"), ("a", "3")))
    actual.append("C", capacity: 3) { $0.append(UInt8(ascii: "4")) }
    #expect(actual == fields(("A", "1"), ("B", "2"), ("a", "3"), ("C", "4")))
    actual.removeAll(named: "a")
    #expect(actual == fields(("B", "2"), ("C", "4")))
  }

  @Test("takes the lines of a request, without its first line")
  func linesOfARequest() throws {
    let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nB:  2 \r\n\r\n".utf8)
    let request = try #require(parsedRequest(bytes))
    var actual = HTTPFields()
    actual.append(contentsOf: request.fields)
    #expect(actual == fields(("Host", "a"), ("B", "2")))
  }

  @Test func isEqualByItsLinesAlone() {
    var edited = fields(("A", "1"), ("B", "2"))
    edited.removeAll(named: "A")
    let fresh = fields(("B", "2"))
    #expect(edited == fresh)
    #expect(edited.hashValue == fresh.hashValue)
    #expect(fresh != fields(("b", "2")))
  }

  @Test(
    "finds a member of a list",
    arguments: [
      ("close", true), ("Close", true), ("foo, CLOSE , bar", true), ("foo,close", true),
      ("closed", false), ("foo close", false), ("", false), (",,", false),
    ]
  )
  func token(value: String, expected: Bool) {
    let fields = fields(("Connection", value))
    #expect(fields.hasToken("close", in: "connection") == expected)
  }

  @Test func readsBytesThatAreNoUTF8() throws {
    let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nA: caf".utf8) + [0xE9] + Array("\r\n\r\n".utf8)
    let request = try #require(parsedRequest(bytes))
    #expect(request.fields["A"] == "caf\u{FFFD}")
  }
}

@Suite struct AcceptEncodingTests {
  @Test(
    "takes gzip when it is wanted at least as much as nothing",
    arguments: [
      ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip", true), ("*", true),
      ("gzip;q=0.001", true), ("gzip ; q=1.000", true), ("br, gzip;Q=0.5", true),
      ("gzip;q=1, identity;q=1", true), ("gzip;q=0.5, *;q=0", true), ("*, gzip;q=0", false),
      ("", false), ("identity", false), ("br", false), ("gzip;q=0", false),
      ("gzip;q=0.000", false), ("*;q=0", false), ("gzip;q=0.4, identity;q=0.5", false),
      ("gzip;q=2", false), ("gzip;q=1.001", false), ("gzip;q=1e9", false), ("gzip;q=-1", false),
      ("gzip;q=", false), ("gzip;q=0.0001", false), ("gzip;level=1", false), (";;;,,,", false),
      ("gzipped", false),
    ]
  )
  func value(_ value: String, expected: Bool) {
    var fields = HTTPFields()
    fields.append("Accept-Encoding", value)
    #expect(fields.acceptsGzip == expected)
  }

  @Test func takesNothingUnasked() {
    #expect(!HTTPFields().acceptsGzip)
  }

  @Test func readsAllLines() {
    var fields = HTTPFields()
    fields.append("Accept-Encoding", "br")
    fields.append("accept-encoding", "gzip")
    #expect(fields.acceptsGzip)
  }
}

@Suite struct HTTPDateTests {
  @Test(
    "writes a time as RFC 9110 does",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"),
      (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
      (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
      (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
      // Fractions of a second are dropped, and every day of a week is distinct.
      (1_735_689_599.999_9, "Tue, 31 Dec 2024 23:59:59 GMT"),
      (345_600, "Mon, 05 Jan 1970 00:00:00 GMT"),
      (432_000, "Tue, 06 Jan 1970 00:00:00 GMT"),
      (518_400, "Wed, 07 Jan 1970 00:00:00 GMT"),
      (604_800, "Thu, 08 Jan 1970 00:00:00 GMT"),
      (691_200, "Fri, 09 Jan 1970 00:00:00 GMT"),
      (777_600, "Sat, 10 Jan 1970 00:00:00 GMT"),
      (864_000, "Sun, 11 Jan 1970 00:00:00 GMT"),
      (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ]
  )
  func text(seconds: Double, expected: String) {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test("follows the calendar for 400 years, after which it repeats")
  func calendar() {
    // Counted up day by day, from a Saturday.
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (year, month, day, weekday) = (2000, 1, 1, 6)
    for number in 0..<146_097 {
      let seconds = 946_684_800 + Double(number) * 86_400
      let text = HTTPDate.text(Date(timeIntervalSince1970: seconds))
      let padded = day < 10 ? "0\(day)" : "\(day)"
      let expected = "\(names[weekday]), \(padded) \(months[month - 1]) \(year) 00:00:00 GMT"
      guard text == expected else {
        Issue.record("\(text) for \(expected)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      day += 1
      weekday = (weekday + 1) % 7
      guard day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) else { continue }
      (day, month) = (1, month + 1)
      if month > 12 { (month, year) = (1, year + 1) }
    }
    #expect(year == 2400 && month == 1 && day == 1 && weekday == 6)
  }
}
