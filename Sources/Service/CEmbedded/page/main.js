// Puts the page together: the editor changes the session, and the parts of the page show its answer.

import { askText } from "./api.js";
import { Canvas } from "./canvas.js";
import { connect, showPart } from "./controls.js";
import { $, counted, debounced, h, number } from "./dom.js";
import { Editor, wordsOf } from "./editor.js";
import { examples } from "./examples.js";
import { Findings, titleOf } from "./findings.js";
import { moved, severities } from "./layout.js";
import { showMatrix } from "./matrix.js";
import { Session } from "./session.js";
import { showTextSettings } from "./settings.js";
import { copy, opened, showShare } from "./share.js";
import { Slider } from "./sliders.js";
import { decoded, stringsOf, translated } from "./strings.js";
import { fixed, kindOf } from "./text.js";
import { Views } from "./views.js";

const session = new Session();

const editor = new Editor({
  onInput: (text) => session.type(text),
  onHover: (line) => lightLine(line),
  onFix: (fix) => apply(fix),
  onFinding: (finding) => session.finding !== finding && session.choose(finding),
});
const findings = new Findings({
  onGo: (line) => {
    showPart("code");
    editor.go(line);
  },
  onSelect: (id) => session.select(id),
  onChoose: (finding) => session.choose(finding),
  onPreview: (fix) => preview(fix),
  onFix: (fix) => apply(fix),
});
const views = new Views({
  onSelect: (id) => session.select(id),
  onHover: (id) => light(id),
  onShift: (id, key, value) => canvas.shift(id, key, value),
});
const canvas = new Canvas(session, { onSelect: (id) => session.select(id), onHover: (id) => light(id) });
const sliders = Object.fromEntries(["width", "height"].map((along) => [
  along, new Slider(along, { onMove: (extent) => session.resize(along, extent) }),
]));

const showSlider = () => {
  for (const { along, element } of Object.values(sliders)) element.hidden = along !== $("along").value;
};
$("along").addEventListener("change", showSlider);
showSlider();

session.on("answer", () => {
  const { scene, answer } = session;
  for (const along of ["width", "height"]) {
    const extent = scene.result.environment?.[along];
    if (extent) sliders[along].set(extent);
  }
  $("views").parentElement.hidden = scene.layout.ids.length === 0;
  $("sliders").hidden = scene.layout.ids.length === 0;
  if (answer.kind === "log") for (const slider of Object.values(sliders)) slider.show(undefined);
  editor.mark(scene.diagnostics);
  revealFirstIssue(scene.diagnostics);
  list();
  showViews();
  showShare({ state: { ...session.settings, text: answer.text }, query: answer.query, answer: answer.solution, showStatus });
});
session.on("analysis", () => {
  for (const along of ["width", "height"]) sliders[along].show(session.answer.analyses[along]);
});
session.on("selection", () => {
  list();
  showViews();
  light(session.selected);
  const index = session.scene.diagnostics.indexOf(session.finding);
  if (index >= 0) $(`finding-${index}`)?.scrollIntoView({ block: "nearest" });
});
session.on("frames", () => {
  for (const along of ["width", "height"]) sliders[along].set(Number(session.settings[along] || session.scene.result.environment[along]));
  showViews();
});
session.on("phase", () => showPhase());

const showStatus = (text) => {
  $("status").textContent = text;
};

/** A short wait shows no status of its own. */
const showStatusLater = debounced(300, showStatus);

/** The status of an answer: the result, the issues by severity, and the size. */
function statusOf({ result, diagnostics }) {
  const count = (severity) => diagnostics.filter((one) => one.severity === severity).length;
  const [errors, warnings, notes] = ["error", "warning", "info"].map(count);
  const title = { unsatisfiable: "Conflict", ambiguous: "Ambiguous", invalid: "Invalid" }[result.status]
    ?? (diagnostics.length > 0 ? "Solved" : "No issues");
  const issues = [[errors, "error"], [warnings, "warning"], [notes, "note"]].filter(([many]) => many > 0)
    .map(([many, name]) => counted(many, name));
  return issues.length > 0 ? `${title}: ${issues.join(", ")}` : title;
}

/** Shows the phase of the session: only the current answer has links and fixes. */
function showPhase() {
  const { phase, problem, scene } = session;
  document.body.dataset.phase = phase;
  $("marks").inert = phase === "solving";
  $("share").inert = phase !== "current";
  for (const name of ["findings", "views", "inspector"]) $(name).inert = phase === "solving" || (phase === "failed" && name !== "findings");
  showTextSettings(kindOf(session.text));
  $("key").hidden = !(phase === "failed" && session.needsKey);
  showStatusLater.cancel();
  if (phase === "solving") {
    showStatusLater("Solving…");
  } else if (phase === "current") {
    document.body.dataset.status = scene.result.status;
    showStatus(statusOf(scene));
  } else if (phase === "empty") {
    document.body.dataset.status = "empty";
    showStatus("Empty");
    findings.clear();
    views.clear();
    $("views").parentElement.hidden = true;
    $("sliders").hidden = true;
  } else if (phase === "failed") {
    document.body.dataset.status = "refused";
    const errors = problem.errors ?? [];
    const refusal = errors.length > 0 ? `Not read: ${counted(errors.length, "error")}` : problem.message;
    showStatus(session.needsKey ? "This server requires a key." : refusal);
    editor.mark(errors);
    findings.show(errors.length > 0 ? errors : [{ severity: "error", message: problem.message }], undefined, undefined);
  }
}

function list() {
  const { layout, diagnostics } = session.scene;
  const names = (id) => (layout.ids.includes(id) ? layout.name(id) : undefined);
  findings.show(diagnostics, layout.ids.length > 0 ? names : undefined, session.finding);
}

function showViews() {
  const { layout, diagnostics } = session.scene;
  views.show(layout, session.frames, session.selected, severities(diagnostics));
}

/** Highlights a view everywhere: in the drawing, in the tree, in the text. */
function light(id) {
  lightViews((one) => one === id);
  const { layout } = session.scene ?? {};
  editor.light(id === undefined || !layout ? [] : [id, layout.name(id)].filter((name) => wordsOf(name).length === 1));
}

/** Highlights the views that a line names. */
function lightLine(line) {
  const words = new Set(line === undefined ? [] : wordsOf(editor.line(line)));
  lightViews((id) => words.has(id) || words.has(session.scene?.layout.name(id)));
}

function lightViews(isLit) {
  for (const element of document.querySelectorAll("[data-id]")) element.classList.toggle("lit", isLit(element.dataset.id));
}

/** Shows the effect of a fix. */
async function preview(fix) {
  if (!fix) {
    findings.showEffect([]);
    canvas.paint();
    return;
  }
  if (fix.code) {
    findings.showEffect([`In your code: \`${fix.code}\``]);
    return;
  }
  try {
    const result = await session.preview(fixed(editor.text, fix));
    if (fix.isTrial) {
      const isFree = !(result.diagnostics ?? []).some(({ code }) => code === "AL050");
      findings.showEffect([isFree
        ? "Without it, the other constraints hold together. Remove it in your code, or set its priority to 999."
        : "Without it, the other constraints still conflict."]);
      return;
    }
    const before = session.frames;
    const ids = moved(before, result.frames);
    const { layout, diagnostics } = session.scene;
    const frame = (one) => (one ? `${number(one.x)}, ${number(one.y)}, ${number(one.width)} × ${number(one.height)}` : "none");
    findings.showEffect([
      `After the fix: ${statusOf({ result, diagnostics: result.diagnostics ?? [] })} (now ${counted(diagnostics.length, "issue")}).`,
      ...ids.slice(0, 4).map((id) => `${layout.name(id)}: ${frame(before[id])} → ${frame(result.frames[id])}`),
      ids.length === 0 ? "No frame changes." : ids.length > 4 ? `${ids.length - 4} more views move.` : "",
    ].filter(Boolean));
    canvas.compare(result.frames);
  } catch (error) {
    findings.showEffect([error.message]);
  }
}

/** Applies a fix to the text; the browser's undo takes it back. A trial stays a preview. */
async function apply(fix) {
  if (session.phase !== "current") return;
  if (fix.code) {
    await copy(fix.code);
    findings.showEffect([`Copied: \`${fix.code}\``]);
    return;
  }
  if (fix.isTrial) {
    preview(fix);
    return;
  }
  const before = editor.text;
  await replace(fixed(before, fix));
  findings.showEffect([`Applied: ${titleOf(fix)}`], h("button", { type: "button", id: "undo", onclick: () => replace(before) }, "Undo"));
}

/** Replaces the text of the layout that is shown, and keeps its settings. */
function replace(text, settings = {}) {
  editor.replace(text);
  session.text = editor.text;
  return session.set(settings);
}

/** Whether the text was opened, and its first issue is not yet shown. */
let isOpening = false;

/** Scrolls to the first error or warning of a text that was opened; a text that is typed stays where it is. */
function revealFirstIssue(diagnostics) {
  const lines = diagnostics.filter(({ severity }) => severity !== "info").map(({ location }) => location?.line).filter(Boolean);
  if (isOpening && lines.length > 0) editor.reveal(Math.min(...lines));
  isOpening = false;
}

function open(text, settings = {}) {
  isOpening = true;
  editor.set(text);
  if (text === "") {
    showPart("code");
    editor.area.focus();
  }
  return session.open(text, settings);
}

/** Opens a file, and the translations that come with it. */
async function openFiles(files) {
  const isTranslation = ({ name }) => name.endsWith(".strings");
  const file = files.find((one) => !isTranslation(one));
  if (file) {
    $("example").value = "";
    await open(await file.text(), { name: file.name });
  }
  for (const one of files.filter(isTranslation)) await translate(one);
}

/** Puts the texts of a translation into the file of the editor, and measures them; undo takes them back. */
async function translate(file) {
  const strings = stringsOf(decoded(await file.arrayBuffer()));
  const { text, count } = translated(editor.text, strings);
  if (kindOf(editor.text) !== "interfaceBuilder" || count === 0) {
    showStatus(`${file.name} has no text for the file in the editor: open the .xib or .storyboard that it translates first.`);
    return;
  }
  await replace(text, { leafSizes: "measured" });
  showStatus(`${count} of ${counted(strings.length, "text")} of ${file.name}: ${$("status").textContent}`);
}

async function rewrite(notation) {
  try {
    const text = await askText("convert", { ...session.query, to: notation }, editor.text);
    // Code does not contain the size of the root, which is kept.
    const { width, height } = session.scene?.result.environment ?? {};
    const size = notation !== "json" && !session.query.device && width ? { width: String(width), height: String(height) } : {};
    await replace(text, { name: "", ...size });
  } catch (error) {
    showStatus(error.message);
  }
}

async function matrix() {
  const button = $("matrix-button");
  const isOpen = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!isOpen));
  $("matrix").hidden = isOpen;
  for (const name of ["drawing", "caption"]) $(name).hidden = !isOpen;
  canvas.paint();
  if (isOpen) return;
  await showMatrix(session, (device) => {
    matrix();
    $("device").focus();
    session.set({ device, width: "", height: "", keyboardHeight: "" });
  });
}

/** Opens the layout of the address, or the first example. */
async function start() {
  let found;
  let problem;
  try {
    found = await opened();
  } catch {
    problem = "The link has no readable layout.";
  }
  const { text, name, ...settings } = found ?? examples[0];
  if (!found) $("example").value = "0";
  await open(text, found ? { name, ...settings } : settings);
  if (problem) showStatus(problem);
}

$("main").hidden = false;
$("tabs").hidden = false;
connect(session, { open, openFiles, rewrite, matrix, start });
start();
