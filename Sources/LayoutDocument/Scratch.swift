/// The fields of each kind of object, filled anew for every object of the kind.
struct Scratch {
  let view = Fields<ViewKey>()
  let guide = Fields<GuideKey>()
  let constraint = Fields<ConstraintKey>()
  let environment = Fields<EnvironmentKey>()
  let source = Fields<SourceKey>()
  let intrinsicSize = Fields<IntrinsicSizeKey>()
  let axes = Fields<AxisKey>()
  let edges = Fields<EdgeKey>()
  let directionalEdges = Fields<DirectionalEdgeKey>()
  let rect = Fields<RectKey>()
  let point = Fields<PointKey>()
  let scroll = Fields<ScrollKey>()
  let stack = Fields<StackKey>()
}
