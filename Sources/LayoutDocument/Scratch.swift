/// The fields of each kind of object, made for the first object of the kind and filled anew for
/// every other.
struct Scratch {
  lazy var view = Fields<ViewKey>()
  lazy var guide = Fields<GuideKey>()
  lazy var constraint = Fields<ConstraintKey>()
  lazy var environment = Fields<EnvironmentKey>()
  lazy var source = Fields<SourceKey>()
  lazy var intrinsicSize = Fields<IntrinsicSizeKey>()
  lazy var axes = Fields<AxisKey>()
  lazy var edges = Fields<EdgeKey>()
  lazy var directionalEdges = Fields<DirectionalEdgeKey>()
  lazy var rect = Fields<RectKey>()
  lazy var point = Fields<PointKey>()
  lazy var scroll = Fields<ScrollKey>()
  lazy var stack = Fields<StackKey>()
}
