internal import LinearSolver

/// The difference in points from which numbers of frames count as different: a smaller one is
/// invisible, and no number of a document is rounded by more.
///
/// Conflicts and ambiguities use the same threshold, so that comparisons of frames agree with them.
public let visibleDifference = Tolerance.visible
