// Where layouts fail between the sizes that people look at: inequalities of straight lines, so their ends are exact.

const slack = 0.5;

/** The extents of a piece at which all of these lines, `[slope, offset]`, are more than nothing. */
function where(lines, from, to) {
  let [low, high] = [from, to];
  for (const [slope, offset] of lines) {
    if (slope === 0) {
      if (offset <= 0) return undefined;
    } else if (slope > 0) {
      low = Math.max(low, -offset / slope);
    } else {
      high = Math.min(high, -offset / slope);
    }
  }
  return low < high ? [low, high] : undefined;
}

const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1] - slack];

/** Frames as lines from the root's corner. */
function lines(piece, layout) {
  const all = new Map();
  for (const id of layout.ordered()) {
    const frame = piece.frames[id];
    if (!frame || [frame.x, frame.y, frame.width, frame.height].flat().includes(null)) continue;
    const origin = all.get(layout.superview(id)) ?? { left: [0, 0], top: [0, 0] };
    const [left, top] = [plus(frame.x, origin.left), plus(frame.y, origin.top)];
    all.set(id, { left, top, right: plus(left, frame.width), bottom: plus(top, frame.height) });
  }
  return all;
}

/** Ranges that touch, as one. */
function joined(ranges) {
  const all = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1] + 1e-6) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Whether a view shows something that may be covered: text, an image or a control. */
const paints = (view) => /Label|Button|Image|Text|Switch|Slider|Field|Control|Stepper/.test(view?.class ?? "")
  || view?.intrinsicContentSize !== undefined;

/**
 * Content that leaves the root, or lies on other content, at some extents and not at others.
 *
 * What is so everywhere is taken as meant.
 */
export function failures(analysis, layout) {
  const found = new Map();
  const note = (kind, names, range) => {
    if (!range) return;
    const key = `${kind} ${names.join(" ")}`;
    if (!found.has(key)) found.set(key, { kind, names, ranges: [] });
    found.get(key).ranges.push(range);
  };
  const leaves = layout.ids.filter((id) => paints(layout.views.get(id)) && layout.children(id).length === 0).slice(0, 60);
  for (const piece of analysis.pieces) {
    const frames = lines(piece, layout);
    const root = frames.get(layout.root);
    if (!root) continue;
    leaves.forEach((id, index) => {
      const a = frames.get(id);
      if (!a) return;
      for (const line of [minus(root.left, a.left), minus(a.right, root.right), minus(root.top, a.top), minus(a.bottom, root.bottom)]) {
        note("outside", [layout.name(id)], where([line], piece.from, piece.to));
      }
      for (const other of leaves.slice(index + 1)) {
        const b = frames.get(other);
        if (!b) continue;
        const apart = [minus(a.right, b.left), minus(b.right, a.left), minus(a.bottom, b.top), minus(b.bottom, a.top)];
        note("overlap", [layout.name(id), layout.name(other)], where(apart, piece.from, piece.to));
      }
    });
  }
  return [...found.values()]
    .map((failure) => ({ ...failure, ranges: joined(failure.ranges) }))
    .filter(({ ranges }) => !(ranges[0][0] <= analysis.from && ranges[0][1] >= analysis.to));
}
