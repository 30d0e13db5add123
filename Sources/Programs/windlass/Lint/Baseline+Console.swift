internal import LayoutLint

func readBaseline(_ path: String, _ console: Console) throws(LintFault) -> Set<String> {
  switch console.read(path) {
  case .success(let bytes):
    guard let known = readFingerprints(bytes) else {
      throw .message("\(path) is not a baseline: write one with --update-baseline.")
    }
    return known
  case .failure(.missing):
    throw .message("\(path) does not exist: write it with --update-baseline.")
  case .failure(let fault): throw .message(fault.message(for: path))
  }
}
