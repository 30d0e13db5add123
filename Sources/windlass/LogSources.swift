internal import LayoutModel
internal import SolveService

/// The source of a program in a folder, in which explanations of a log look for what made its rows.
///
/// Code and Interface Builder files are read as `windlass lint` reads them. What cannot be read has no place
/// to tell, and is not told of: the log is what matters.
struct LogSources {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// Adds all files of a folder, or one file.
  ///
  /// - Parameters:
  ///   - path: The folder, or the file.
  ///   - explainer: Takes them.
  ///   - solver: What reads them.
  /// - Returns: What is wrong with the path; `nil` for nothing.
  func add(
    _ path: String,
    to explainer: inout LogExplainer,
    _ solver: inout InputSolver
  ) -> String? {
    var walk = FileWalk(console) { _, _ in false }
    walk.add(path)
    if let fault = walk.faults.first { return fault }
    var project: [SolveProject.File] = []
    for file in walk.files {
      let bytes: [UInt8]
      switch console.read(file.path) {
      case .success(let content): bytes = content
      case .failure(let fault):
        if file.isNamed { return fault.message(for: file.path) }
        continue
      }
      if file.isScript {
        project.append(SolveProject.File(uri: file.path, bytes: bytes))
      } else if file.isLayout(bytes) {
        var input = SolveInput(bytes: bytes, kind: InputKind(ofFile: file.path))
        input.uri = file.path
        add(input, names: namesInCode(bytes), to: &explainer, &solver)
      }
    }
    guard !project.isEmpty else { return nil }
    var input = SolveInput(project: SolveProject(files: project))
    // Code does not say how large its root is, and no constraint depends on it.
    input.overrides.device = Device(named: "iPhoneSE")
    add(input, to: &explainer, &solver)
    return nil
  }

  private func add(
    _ input: SolveInput,
    names: (outlets: [Int: String], classes: [Int: String]) = ([:], [:]),
    to explainer: inout LogExplainer,
    _ solver: inout InputSolver
  ) {
    // A file that is too large to be read has no place to tell.
    try? explainer.addSource(
      input,
      outlets: names.outlets,
      classes: names.classes,
      &solver
    )
  }
}

/// What an Interface Builder file names in its code, by the lines of the elements that are named.
///
/// Xcode writes an element a line: what is needed of it stands in its tag.
///
/// - Parameter bytes: The file.
/// - Returns: The names of outlets for constraints, and the classes of views.
func namesInCode(_ bytes: [UInt8]) -> (outlets: [Int: String], classes: [Int: String]) {
  var names: (outlets: [Int: String], classes: [Int: String]) = ([:], [:])
  var outlets: [String: String] = [:]
  var constraints: [(id: String, line: Int)] = []
  let outlet = Array("<outlet ".utf8)
  let constraint = Array("<constraint ".utf8)
  for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .enumerated()
  {
    let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if words.starts(with: constraint), let id = attribute("id", of: words) {
      constraints.append((id, index + 1))
    } else if words.starts(with: outlet), let id = attribute("destination", of: words),
      let name = attribute("property", of: words)
    {
      outlets[id] = name
    } else if let name = attribute("customClass", of: words) {
      names.classes[index + 1] = name
    }
  }
  for (id, line) in constraints { names.outlets[line] = outlets[id] }
  return names
}

/// The value of an attribute in an element that stands on one line.
private func attribute(_ name: String, of element: ArraySlice<UInt8>) -> String? {
  let start = Array(" \(name)=\"".utf8)
  guard let range = element.range(of: start) else { return nil }
  let value = element[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
  return String(decoding: value, as: UTF8.self)
}
