/// The project and the commit whose files a report is about.
public struct ReportOrigin: Hashable, Sendable {
  /// The name of the project.
  public let project: String
  /// The short hash of the commit; `nil` outside of a repository.
  public let commit: String?
  /// The date of the commit, such as `2026-11-28`.
  ///
  /// A report of the same commit is the same on every day.
  public let date: String?

  /// Creates an origin.
  public init(project: String, commit: String? = nil, date: String? = nil) {
    self.project = project
    self.commit = commit
    self.date = date
  }

  /// `App, commit 1a2b3c4 of 2026-11-28`.
  var title: String {
    let date = date.map { " of \($0)" } ?? ""
    return commit.map { "\(project), commit \($0)\(date)" } ?? project
  }
}
