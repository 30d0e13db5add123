// The views of a result: their superviews, and their frames from the root's corner.

/** The results of an answer, of one layout or of many. */
export const resultsOf = (answer) => answer?.results ?? (answer ? [answer] : []);

/** The documents of a conversion, by the ids of their layouts; one alone is under "". */
export function documentsOf(conversion) {
  const documents = new Map();
  if (!conversion) return documents;
  if (!conversion.results) return documents.set("", conversion);
  for (const one of conversion.results) if (one.document) documents.set(one.layout?.id ?? "", one.document);
  return documents;
}

/** The title of a result in a list: its controller in words, or for a part of a screen its first text. */
export function titleOf({ layout = {}, environment = {}, labels = {} }, index) {
  const name = (layout.name ?? layout.scene ?? layout.id ?? "").replace(/(?<=.)(View)?Controller$/, "")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  const isPart = environment.height < 200;
  const text = isPart && Object.values(labels).map((label) => /"(.*)"/.exec(label)?.[1]).find(Boolean);
  return [text || name, environment.name].filter(Boolean).join(", ") || `Layout ${index + 1}`;
}

/** Views of a layout: ids in the order of the answer, each with its superview. */
export class Layout {
  constructor(result, document) {
    this.result = result;
    this.document = document ?? {};
    this.ids = Object.keys(result.frames ?? {});
    this.root = this.document.root?.id ?? (this.ids.includes("root") ? "root" : this.ids[0]);
    this.views = new Map((this.document.views ?? []).map((view) => [view.id, view]));
    this.superviews = new Map();
    for (const view of this.views.values()) {
      this.superviews.set(view.id, view.superview ?? this.root);
      for (const id of view.arrangedSubviews ?? []) this.superviews.set(id, view.id);
    }
    this.frames = result.frames ?? {};
    this.below = new Map();
    for (const id of this.ids) {
      const superview = this.superview(id);
      if (!this.below.has(superview)) this.below.set(superview, []);
      this.below.get(superview).push(id);
    }
  }

  /** The display name of a view. */
  name(id) {
    return this.result.labels?.[id] ?? id;
  }

  superview(id) {
    if (id === this.root) return undefined;
    const found = this.superviews.get(id) ?? this.root;
    return found === id ? this.root : found;
  }

  children(id) {
    return this.below.get(id) ?? [];
  }

  depth(id) {
    let depth = 1;
    for (let at = this.superview(id); at !== undefined && depth < 200; at = this.superview(at)) depth += 1;
    return depth;
  }

  /** The views in the order of a tree, each after its superview. */
  ordered() {
    const all = new Set();
    const left = this.root === undefined ? [] : [this.root];
    while (left.length > 0) {
      const id = left.pop();
      if (all.has(id)) continue;
      all.add(id);
      left.push(...this.children(id).toReversed());
    }
    return [...all];
  }

  /** Frames from the root's corner. */
  absolute(frames = this.frames) {
    const places = new Map();
    const place = (id, guard) => {
      if (places.has(id)) return places.get(id);
      const frame = frames[id];
      if (!frame) return { x: 0, y: 0, width: 0, height: 0 };
      const superview = this.superview(id);
      const origin = superview === undefined || guard > 200 ? { x: 0, y: 0 } : place(superview, guard + 1);
      const own = { ...frame, x: (frame.x ?? 0) + origin.x, y: (frame.y ?? 0) + origin.y };
      places.set(id, own);
      return own;
    };
    for (const id of this.ids) place(id, 0);
    return places;
  }
}

/** The frames of an analysis at one extent; `undefined` beyond its range. */
export function framesAt(analysis, extent) {
  const piece = analysis?.pieces?.find(({ from, to }) => from <= extent && extent <= to);
  if (!piece) return undefined;
  const at = ([slope, offset]) => (slope ?? 0) * extent + (offset ?? 0);
  return Object.fromEntries(
    Object.entries(piece.frames).map(([id, line]) => [
      id,
      { x: at(line.x), y: at(line.y), width: at(line.width), height: at(line.height) },
    ]),
  );
}

/** The parts of a range that no other range covers, each with both ends. */
export function gaps(ranges, from, to) {
  const left = [];
  let at = from;
  for (const [start, end] of [...ranges, [to, to]]) {
    // A gap of less than half a point is invisible, and two bands would look like two failures.
    const last = left.at(-1);
    if (start > at && last && at - last[1] < 0.5) last[1] = start;
    else if (start > at) left.push([at, start]);
    at = Math.max(at, end);
  }
  return left;
}

/** Views that differ between two sets of frames by more than rounding. */
export function moved(before, after) {
  const keys = ["x", "y", "width", "height"];
  return Object.keys(after).filter((id) => {
    const [old, now] = [before[id], after[id]];
    return !old || keys.some((key) => Math.abs((old[key] ?? 0) - (now[key] ?? 0)) > 0.01);
  });
}

/** The findings about each view, worst first: "error", "warning" or "info". */
export function severities(diagnostics) {
  const worst = new Map();
  const rank = { error: 3, warning: 2, info: 1 };
  for (const { severity, items = [], code } of diagnostics ?? []) {
    for (const id of items) {
      const known = worst.get(id);
      if (!known || rank[severity] > rank[known.severity]) worst.set(id, { severity, code });
    }
  }
  return worst;
}
