// Puts the page together: what is typed is sent, and what comes back is shown.

import { Problem, ask, askText } from "./api.js";
import { wire } from "./controls.js";
import { showMatrix } from "./devices.js";
import { $, debounced, h, number } from "./dom.js";
import { Editor, wordsOf } from "./editor.js";
import { examples } from "./examples.js";
import { Findings } from "./findings.js";
import { Layout, documentsOf, framesAt, moved, resultsOf, titleOf } from "./layout.js";
import { Picture, lightViews } from "./picture.js";
import { opened, showShare } from "./share.js";
import { Slider } from "./sliders.js";
import { asItSays, choices, shown, state } from "./state.js";
import { decoded, stringsOf, translated } from "./strings.js";
import { fixed, kindOf } from "./text.js";
import { showTextSettings, textsOf } from "./texts.js";
import { Views } from "./views.js";

let asked;

const say = (words) => {
  $("status").textContent = words;
};

/** Solves when a hand rests: on the keys, or on a slider. */
const solveAtRest = debounced(200, () => solve());

const editor = new Editor({
  onInput: () => {
    // An answer to what stood there before is none.
    asked?.abort();
    solveAtRest();
  },
  onHover: (line) => hoverLine(line),
  onMark: (finding) => choose(finding),
});
const findings = new Findings({
  onGo: (line) => editor.go(line),
  onSelect: (id) => select(id),
  onChoose: (finding) => choose(finding === shown.finding ? undefined : finding),
  onPreview: (fix) => preview(fix),
  onFix: (fix) => make(fix),
});
const views = new Views({
  onSelect: (id) => select(id),
  onHover: (id) => light(id),
  onShift: (id, key, value) => picture.shift(id, key, value),
});
const picture = new Picture(views, { onSelect: (id) => select(id), onHover: (id) => light(id) });
const sliders = {
  width: new Slider("width", { onMove: (extent) => resize("width", extent) }),
  height: new Slider("height", { onMove: (extent) => resize("height", extent) }),
};

/** The screen of code that names none: code says nothing of the root's size. */
const usualDevice = "iPhoneSE";

/** The query of a request. */
function query() {
  const { width, height, device, orientation, direction, scale } = state;
  const asking = { width, height, device, orientation: device ? orientation : "", direction, scale };
  const kind = kindOf(editor.text);
  if (kind === "script") asking.device ||= usualDevice;
  return { ...asking, ...textsOf(kind, state) };
}

/** Solves what stands in the editor. */
async function solve() {
  solveAtRest.cancel();
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const turn = String(Number(document.body.dataset.asked ?? 0) + 1);
  document.body.dataset.asked = turn;
  const text = editor.text;
  const asking = query();
  const kind = kindOf(text);
  const isLog = kind === "log";
  showTextSettings(kind);
  const started = performance.now();
  try {
    const conversion = isLog ? undefined : ask("convert", { ...asking, to: "json" }, text, signal).catch(() => undefined);
    const answer = await ask("solve", isLog ? {} : asking, text, signal);
    shown.conversion = await conversion;
    if (signal.aborted) return;
    shown.answer = answer;
    showAnswer();
    performance.measure("answer", { start: started });
    await showShare({ state: { ...state, text }, query: isLog ? {} : asking, answer, say });
    if (isLog || signal.aborted) return;
    await analyse(text, asking, signal);
    if (!signal.aborted) document.body.dataset.analysed = turn;
  } catch (error) {
    if (error.name === "AbortError") return;
    refuse(error);
  }
}

/** Shows an answer: the layouts that it has, and the one that is chosen. */
function showAnswer() {
  const results = resultsOf(shown.answer);
  shown.index = Math.min(shown.index, Math.max(results.length - 1, 0));
  $("layout-label").hidden = results.length < 2;
  $("layout").replaceChildren(...results.map((result, index) => h("option", { value: index }, titleOf(result, index))));
  $("layout").value = shown.index;
  const result = results[shown.index] ?? { status: "solved", frames: {}, diagnostics: [] };
  const documents = documentsOf(shown.conversion);
  shown.layout = new Layout(result, documents.get(result.layout?.id ?? "") ?? documents.get(""));
  shown.frames = shown.layout.frames;
  shown.finding = undefined;
  shown.analyses = {};
  if (!shown.layout.ids.includes(shown.selected)) shown.selected = undefined;
  const hasFrames = shown.layout.ids.length > 0;
  for (const id of ["sliders", "matrix-button", "reset", "legend"]) $(id).hidden = !hasFrames;
  for (const along of ["width", "height"]) {
    const extent = result.environment?.[along];
    if (extent) sliders[along].set(extent);
  }
  const ofFile = shown.answer.results ? shown.answer.diagnostics ?? [] : [];
  const diagnostics = [...(result.diagnostics ?? []), ...ofFile];
  shown.diagnostics = diagnostics;
  editor.mark(diagnostics);
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const { width, height } = result.environment ?? {};
  const size = width ? `${number(width)} × ${number(height)} points, ` : "";
  say(`${result.status}: ${size}${count(errors, "error")}, ${count(diagnostics.length - errors, "other finding")}`);
  document.body.dataset.status = result.status;
  if (errors > 0) shown.finding = diagnostics.find(({ code }) => code === "AL050");
  picture.paint();
  list();
}

/** Lists the findings, with the names of the views that are drawn. */
function list() {
  const { layout, diagnostics = [], finding } = shown;
  const names = (id) => (layout.ids.includes(id) ? layout.name(id) : undefined);
  findings.show(diagnostics, layout.ids.length > 0 ? names : undefined, finding);
}

const count = (many, word) => `${many} ${word}${many === 1 ? "" : "s"}`;

/** Shows what is wrong with the text itself. */
function refuse(error) {
  const isKeyMissing = error instanceof Problem && error.status === 401;
  $("key").hidden = !isKeyMissing;
  const errors = error.errors ?? [];
  say(isKeyMissing ? "This server requires a key." : error.message);
  document.body.dataset.status = "refused";
  editor.mark(errors);
  findings.show(
    errors.length > 0 ? errors : [{ code: "", name: "no result", severity: "error", message: error.message }],
    undefined,
  );
}

/** Asks for all extents at once, so that the sliders need no answers. */
async function analyse(text, asking, signal) {
  const environment = shown.layout.result.environment ?? {};
  await Promise.all(["width", "height"].map(async (along) => {
    const other = along === "width" ? "height" : "width";
    const [from, to] = sliders[along].range(environment[along] ?? 0);
    const range = { ...asking, along, from, to, [along]: "", [other]: environment[other] };
    try {
      const results = resultsOf(await ask("analyze", range, text, signal));
      if (signal.aborted) return;
      shown.analyses[along] = results[shown.index] ?? results[0];
    } catch (error) {
      if (error.name === "AbortError") return;
    }
    sliders[along].show(shown.analyses[along]);
  }));
}

/** Moves the root's edge: at once by the lines between breakpoints, and exactly when it rests. */
function resize(along, extent) {
  state[along] = String(extent);
  sliders[along].set(extent);
  const frames = framesAt(shown.analyses?.[along], extent);
  if (frames) {
    shown.frames = frames;
    shown.finding = undefined;
    const { satisfiable = [] } = shown.analyses[along];
    const holds = satisfiable.some(([from, to]) => from <= extent && extent <= to);
    say(`${along} ${number(extent)}: ${holds ? "no conflict" : "conflict"}`);
    const { layout } = shown;
    layout.result = { ...layout.result, witness: undefined };
    picture.paint();
  }
  solveAtRest();
}

/** Lights a view wherever it is shown: in the drawing, in the tree, in the text. */
function light(id) {
  lightViews((one) => one === id);
  const { layout } = shown;
  editor.light(id === undefined || !layout ? [] : [id, layout.name(id)].filter((name) => wordsOf(name).length === 1));
}

/** Lights the views that a line names. */
function hoverLine(line) {
  const words = new Set(line === undefined ? [] : wordsOf(editor.line(line)));
  lightViews((id) => words.has(id) || words.has(shown.layout?.name(id)));
}

function select(id) {
  shown.selected = id === shown.selected ? undefined : id;
  shown.finding = undefined;
  picture.paint();
  light(shown.selected);
}

function choose(finding) {
  shown.finding = finding;
  picture.paint();
  list();
  const index = (shown.diagnostics ?? []).indexOf(finding);
  if (index >= 0) $(`finding-${index}`).scrollIntoView({ block: "nearest" });
}

/** Shows what a fix would make of the layout. */
async function preview(fix) {
  if (!fix) {
    findings.tell([]);
    picture.paint();
    return;
  }
  try {
    const results = resultsOf(await ask("solve", query(), fixed(editor.text, fix)));
    const result = results[shown.index] ?? results[0];
    const before = shown.frames;
    const ids = moved(before, result.frames);
    const frame = (one) => (one ? `${number(one.x)}, ${number(one.y)}, ${number(one.width)} × ${number(one.height)}` : "nowhere");
    findings.tell([
      `After the fix: ${result.status}, ${count((result.diagnostics ?? []).length, "finding")} (now ${(shown.diagnostics ?? []).length}).`,
      ...ids.slice(0, 6).map((id) => `${shown.layout.name(id)}: ${frame(before[id])} → ${frame(result.frames[id])}`),
      ids.length === 0 ? "No frame changes." : ids.length > 6 ? `${ids.length - 6} more views move.` : "",
    ].filter(Boolean));
    picture.paint(result.frames);
  } catch (error) {
    findings.tell([error.message]);
  }
}

/** Makes a fix in the text, which undo takes back. */
function make(fix) {
  editor.replace(fixed(editor.text, fix));
  say(`Applied: ${fix.title}`);
  solve();
}

/** Opens a text under a name, looked at as that text says. */
function open(text, name = "", settings = {}) {
  Object.assign(state, asItSays, { name }, settings);
  shown.index = 0;
  shown.selected = undefined;
  for (const key of choices) $(key).value = state[key];
  editor.set(text);
  return solve();
}

async function openFile(file) {
  if (!file) return;
  if (file.name.endsWith(".strings")) await translate(file);
  else await open(await file.text(), file.name);
}

/** Puts the texts of a translation into the file of the editor, and measures them; undo takes them back. */
async function translate(file) {
  const strings = stringsOf(decoded(await file.arrayBuffer()));
  const { text, count: many } = translated(editor.text, strings);
  if (kindOf(editor.text) !== "interfaceBuilder" || many === 0) {
    say(`${file.name} has no text for the file in the editor: open the .xib or .storyboard that it translates first.`);
    return;
  }
  state.leafSizes = "measured";
  $("leafSizes").value = "measured";
  editor.replace(text);
  await solve();
  say(`${many} of ${count(strings.length, "text")} of ${file.name}: ${$("status").textContent}`);
}

async function rewrite(target) {
  try {
    const text = await askText("convert", { ...query(), to: target }, editor.text);
    // Code says nothing of the root's size, which is to stay.
    const { width, height } = shown.layout?.result.environment ?? {};
    if (target !== "json" && !state.device && width) Object.assign(state, { width: String(width), height: String(height) });
    state.name = "";
    editor.replace(text);
    await solve();
  } catch (error) {
    say(error.message);
  }
}

async function matrix() {
  const button = $("matrix-button");
  const isOpen = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!isOpen));
  $("matrix").hidden = isOpen;
  if (isOpen) return;
  await showMatrix(editor.text, query(), shown.conversion, shown.index, (device) => {
    $("device").value = device;
    Object.assign(state, { device, width: "", height: "" });
    solve();
  });
}

/** Opens what the address holds, or the first example. */
async function start() {
  let found;
  try {
    found = await opened();
  } catch {
    say("The link has no readable layout.");
  }
  const { text, name = "", ...settings } = found ?? examples[0];
  await open(text, found ? name : "", settings);
}

$("main").hidden = false;
wire({ solve, open, openFile, rewrite, matrix, start });
start();
