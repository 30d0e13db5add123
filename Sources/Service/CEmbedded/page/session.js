// One text, its settings, and the answer to them. Everything that is shown comes from one answer.

import { Problem, ask } from "./api.js";
import { debounced } from "./dom.js";
import { Layout, documentsOf, framesAt, resultsOf, titleOf } from "./layout.js";
import { defaults, queryOf, usualDevice } from "./settings.js";
import { kindOf, titlesOf } from "./text.js";

/** Roots that are lower than this are cells and other parts of screens. */
const leastScreen = 200;

/** The response of the server to one text with one query. */
class Answer {
  constructor(text, query, solution, conversion) {
    Object.assign(this, { text, query, solution });
    this.kind = kindOf(text);
    this.analyses = {};
    this.titles = this.kind === "script" ? titlesOf(text) : new Map();
    const documents = documentsOf(conversion);
    const ofFile = solution.results ? solution.diagnostics ?? [] : [];
    const results = resultsOf(solution);
    this.scenes = (results.length > 0 ? results : [{ status: "solved", frames: {} }]).map((result, index) => ({
      title: titleOf(result, index),
      result,
      layout: new Layout(result, documents.get(result.layout?.id ?? "") ?? documents.get("")),
      diagnostics: [...withTrials(result.diagnostics ?? [], text, this.kind), ...ofFile],
    }));
  }

  /** The first scene that has views in its root. */
  get firstWithContent() {
    const hasContent = ({ layout }) => layout.ids.length > 1;
    const isScreen = ({ result }) => result.environment?.height >= leastScreen;
    const first = this.scenes.findIndex((scene) => hasContent(scene) && isScreen(scene));
    return Math.max(first >= 0 ? first : this.scenes.findIndex(hasContent), 0);
  }
}

/** A log contains no code that could be changed, so its other fixes are trials: the same conflict without one of its rows. */
function withTrials(diagnostics, text, kind) {
  if (kind !== "log") return diagnostics;
  const lines = text.split("\n");
  const removal = (line, count) => ({ line, column: 1, endLine: line + count, endColumn: 1, text: "" });
  return diagnostics.map((diagnostic) => {
    const rows = (diagnostic.constraints ?? []).filter(({ line }) => line);
    if (diagnostic.code !== "AL050") return diagnostic;
    const fixes = rows.map(({ line, label, text: own }) => ({
      isTrial: true,
      title: `Try without \`${label ?? own}\``,
      edits: [removal(line, 1), ...recovery(lines, line, removal)],
    }));
    return { ...diagnostic, fixes: [...(diagnostic.fixes ?? []), ...fixes] };
  });
}

/** The edit that removes the constraint that the system broke, which a log repeats after its list. */
function recovery(lines, line, removal) {
  const index = lines.findIndex((one, at) => at >= line && one.includes("Will attempt to recover by breaking"));
  return index < 0 ? [] : [removal(index + 1, 2)];
}

/** The text that is edited and what is known of it; `on` names a handler for each change. */
export class Session {
  #request;
  #handlers = {};
  #hasUsualDevice = false;
  #afterPause = debounced(200, () => this.solve());

  constructor() {
    this.text = "";
    this.settings = { ...defaults };
    this.index = undefined;
    this.phase = "solving";
  }

  /** Calls a handler after a change: "phase", "answer", "analysis", "selection", "frames". */
  on(event, handler) {
    (this.#handlers[event] ??= []).push(handler);
  }

  #emit(event) {
    for (const handler of this.#handlers[event] ?? []) handler(this);
  }

  #enter(phase) {
    this.phase = phase;
    this.#emit("phase");
  }

  get scene() {
    return this.answer?.scenes[this.index ?? 0];
  }

  get query() {
    return queryOf(this.text, this.settings);
  }

  /** Takes a text that is being typed, and solves it after a pause. */
  type(text) {
    this.text = text;
    this.#request?.abort();
    this.#enter("solving");
    this.#afterPause();
  }

  /** Opens another text. */
  open(text, settings = {}) {
    this.text = text;
    this.settings = { ...defaults, ...settings };
    this.#hasUsualDevice = false;
    this.index = undefined;
    this.selected = undefined;
    return this.solve();
  }

  /** Changes settings, and solves again. */
  set(settings) {
    Object.assign(this.settings, settings);
    return this.solve();
  }

  /** Gives code a device, because it does not contain the size of its root; other texts lose that device again. */
  #chooseDevice(kind) {
    const { settings } = this;
    if (kind !== "script" && this.#hasUsualDevice) settings.device = "";
    const isNeeded = kind === "script" && !settings.device && !(settings.width && settings.height);
    if (isNeeded) settings.device = usualDevice;
    this.#hasUsualDevice = kind === "script" && (isNeeded || (this.#hasUsualDevice && settings.device === usualDevice));
  }

  async solve() {
    if (this.text.trim() !== "") this.#chooseDevice(kindOf(this.text));
    this.#afterPause.cancel();
    this.#request?.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const { text, query } = this;
    const turn = String(Number(document.body.dataset.asked ?? 0) + 1);
    document.body.dataset.asked = turn;
    this.#enter("solving");
    if (text.trim() === "") {
      this.answer = undefined;
      this.#enter("empty");
      return;
    }
    const started = performance.now();
    try {
      const isLog = kindOf(text) === "log";
      const conversion = isLog ? undefined : ask("convert", { ...query, to: "json" }, text, signal).catch(() => undefined);
      const solution = await ask("solve", query, text, signal);
      const answer = new Answer(text, query, solution, await conversion);
      if (signal.aborted) return;
      this.#show(answer);
      performance.measure("answer", { start: started });
      if (!isLog) await this.#analyse(answer, signal);
      if (!signal.aborted) document.body.dataset.analysed = turn;
    } catch (error) {
      if (error.name === "AbortError") return;
      this.problem = error;
      this.needsKey = error instanceof Problem && error.status === 401;
      this.#enter("failed");
    }
  }

  #show(answer) {
    this.answer = answer;
    if (this.index === undefined || this.index >= answer.scenes.length) this.index = answer.firstWithContent;
    this.#enterScene();
  }

  #enterScene() {
    const { layout, diagnostics } = this.scene;
    this.frames = layout.frames;
    if (!layout.ids.includes(this.selected)) this.selected = undefined;
    this.finding = this.selected === undefined ? diagnostics.find(({ code }) => code === "AL050") : undefined;
    this.phase = "current";
    this.#emit("answer");
    this.#emit("phase");
  }

  /** Shows another scene of the same answer. */
  async showScene(index) {
    this.index = index;
    this.selected = undefined;
    this.#enterScene();
    this.answer.analyses = {};
    if (this.answer.kind !== "log") await this.#analyse(this.answer, this.#request.signal);
  }

  /** Requests the frames at all sizes, so that a slider moves without requests. */
  async #analyse(answer, signal) {
    const { environment = {} } = this.scene.result;
    const index = this.index;
    await Promise.all(["width", "height"].map(async (along) => {
      const other = along === "width" ? "height" : "width";
      const [from, to] = rangeOf(along, environment[along] ?? 0);
      const query = { ...answer.query, along, from, to, [along]: "", [other]: environment[other] };
      try {
        const results = resultsOf(await ask("analyze", query, answer.text, signal));
        answer.analyses[along] = results[index] ?? results[0];
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }));
    if (!signal.aborted) this.#emit("analysis");
  }

  /** Moves an edge of the root: at once between breakpoints, exactly after a pause. */
  resize(along, extent) {
    this.settings[along] = String(extent);
    const frames = framesAt(this.answer?.analyses[along], extent);
    if (this.phase !== "solving") this.#enter("solving");
    if (frames) {
      this.frames = frames;
      this.finding = undefined;
      this.#emit("frames");
    }
    this.#afterPause();
  }

  select(id) {
    this.selected = id === this.selected ? undefined : id;
    this.finding = undefined;
    this.#emit("selection");
  }

  choose(finding) {
    this.finding = finding === this.finding ? undefined : finding;
    if (this.finding) this.selected = undefined;
    this.#emit("selection");
  }

  /** The result for the text with a fix. */
  async preview(text) {
    const solution = await ask("solve", queryOf(text, this.settings), text);
    const results = resultsOf(solution);
    return results[this.index] ?? results[0] ?? { status: "solved", frames: {} };
  }
}

/** The extents of a slider, around the one that is shown. */
export function rangeOf(along, extent) {
  const [low, high] = along === "width" ? [320, 1032] : [480, 1376];
  return [Math.min(low, Math.floor(extent)), Math.max(high, Math.ceil(extent))];
}
