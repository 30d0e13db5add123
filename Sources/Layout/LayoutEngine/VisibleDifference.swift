internal import LinearSolver

/// From how much on numbers of frames differ, in points: less is not seen, and no number that a document has
/// is rounded by more.
///
/// It is the one by which conflicts and ambiguities are told, so that what compares frames agrees with them.
public let visibleDifference = Tolerance.visible
