// The canvas: the scenes, the drawing at the size that fits, and a caption below it.

import { Animation, prefersStillness } from "./animation.js";
import { $, counted, h, number } from "./dom.js";
import { coveredViews, draw, extentOf } from "./drawing.js";
import { severities } from "./layout.js";
import { arithmeticOf, drawRows } from "./rows.js";
import { nameOf } from "./screens.js";
import { Zoom } from "./zoom.js";

export class Canvas {
  #animation = new Animation();
  #animated;

  constructor(session, handlers) {
    Object.assign(this, { session, handlers });
    this.element = $("drawing");
    this.size = "";
    this.zoom = new Zoom(this.element, () => this.#restart());
    new ResizeObserver(() => {
      const size = `${this.element.offsetWidth} ${this.element.offsetHeight}`;
      if (size === this.size) return;
      this.size = size;
      this.paint();
    }).observe(this.element);
    session.on("answer", () => {
      this.#animation.stop();
      this.#showScenes();
      this.paint();
      this.#autoplay();
    });
    session.on("frames", () => this.#restart());
    session.on("selection", () => this.#restart());
    session.on("phase", () => this.#showPhase());
    $("guides").addEventListener("change", () => this.paint());
  }

  #restart() {
    this.#animation.stop();
    this.paint();
  }

  /** Draws what is shown; with other frames behind it, where there are any to compare with. */
  paint(ghost, frames) {
    const { scene, answer } = this.session;
    $("zoom").hidden = !answer || scene.layout.ids.length === 0 || this.element.hidden;
    if (!answer) {
      this.element.replaceChildren(emptiness());
      $("caption").replaceChildren();
      return;
    }
    if (scene.layout.ids.length === 0) {
      this.element.replaceChildren(...rowsOf(scene.diagnostics, Math.min(520, Math.max(this.element.clientWidth - 64, 200))));
      $("caption").replaceChildren();
      return;
    }
    const shown = frames ?? this.session.frames;
    const extras = this.#extras(shown);
    const other = ghost ?? (this.session.phase === "current" && !frames ? scene.result.witness?.frames : undefined);
    this.element.replaceChildren(draw(scene.layout, shown, { ...extras, ghost: other }));
    if (!frames) this.#describe();
  }

  #extras(frames) {
    const { session } = this;
    const { layout, result, diagnostics } = session.scene;
    const extras = {
      device: session.answer.query.device || layout.document.environment?.device,
      keyboardHeight: session.answer.query.keyboardHeight,
      hasGuides: $("guides").checked,
      caption: `${layout.name(layout.root ?? "")}: ${result.status}, ${counted(layout.ids.length - 1, "view")}`,
      titles: session.answer.titles,
      severity: severities(diagnostics),
      selected: session.selected,
      finding: session.finding,
      ...this.handlers,
    };
    const { width, height } = extentOf(layout, frames, extras);
    // Space around the device for the labels of constraints.
    const [across, down] = [this.element.offsetWidth - 32, this.element.offsetHeight - 24];
    return { ...extras, scale: Math.max(Math.min(across / width, down / height, 2), 0.02) * this.zoom.factor };
  }

  /** The caption below the drawing: the arithmetic of a conflict, the range of an ambiguity, or the device. */
  #describe() {
    const { session } = this;
    const { layout, result } = session.scene;
    const { finding } = session;
    const parts = [];
    const sum = finding && arithmeticOf(finding);
    if (sum) parts.push(h("strong", { class: "broken" }, sum));
    const witness = result.witness?.frames;
    if (!sum && witness && session.phase === "current") {
      const action = this.#animation.isRunning ? "Stop" : "Show it";
      const button = h("button", { type: "button", class: "link", id: "replay", onclick: () => this.#toggle() }, action);
      parts.push("Another solution is equally good. ", button);
    }
    const covered = coveredViews(layout, session.frames, Number(session.answer.query.keyboardHeight));
    if (covered.length > 0) {
      const names = covered.slice(0, 4).map((id) => layout.name(id)).join(", ");
      const rest = covered.length > 4 ? ` and ${covered.length - 4} more` : "";
      parts.push(h("span", { class: "loose" }, `Behind the keyboard: ${names}${rest}.`));
    }
    const { width, height } = session.frames[layout.root] ?? {};
    const device = session.answer.query.device;
    if (parts.length === 0 && width) parts.push(`${device ? `${nameOf(device)}, ` : ""}${number(width)} × ${number(height)} points`);
    const hadFocus = $("caption").contains(document.activeElement);
    $("caption").replaceChildren(h("p", {}, parts));
    if (hadFocus) $("replay")?.focus();
  }

  #autoplay() {
    const { scene, answer } = this.session;
    const witness = scene.result.witness?.frames;
    const key = `${answer.text}${JSON.stringify(answer.query)}${this.session.index}`;
    if (!witness || prefersStillness() || this.session.finding || key === this.#animated) return;
    this.#animated = key;
    this.#play(witness);
  }

  #play(witness) {
    const { frames } = this.session.scene.layout;
    this.#animation.play(frames, witness, (step) => this.paint(frames, step), () => this.paint());
    this.#describe();
  }

  #toggle() {
    const witness = this.session.scene.result.witness?.frames;
    if (this.#animation.isRunning) this.#animation.stop();
    else if (prefersStillness()) this.paint(undefined, witness);
    else this.#play(witness);
  }

  /** Stops the motion, and draws other frames behind the ones that are shown. */
  compare(frames) {
    this.#animation.stop();
    this.paint(frames);
  }

  /** Draws one number of a view at another value, behind the drawing. */
  shift(id, key, value) {
    const frames = structuredClone(this.session.frames);
    frames[id][key] = value;
    this.compare(frames);
  }

  #showScenes() {
    const { answer, index } = this.session;
    const strip = $("scenes");
    strip.hidden = answer.scenes.length < 2;
    if (strip.hidden) {
      strip.replaceChildren();
      return;
    }
    const device = answer.query.device;
    strip.replaceChildren(...answer.scenes.map(({ title, layout, diagnostics, result }, at) => {
      const worst = diagnostics.some(({ severity }) => severity === "error") ? "broken" : result.status === "ambiguous" ? "loose" : "";
      const picture = at < 60 && layout.ids.length > 0 && layout.ids.length < 400
        ? draw(layout, layout.frames, { isSmall: true, caption: "", device, severity: new Map() }) : undefined;
      return h(
        "button",
        { type: "button", class: `scene ${worst}`, "aria-pressed": String(at === index), onclick: () => this.session.showScene(at) },
        picture && h("span", { class: "thumbnail", "aria-hidden": "true" }, picture),
        h("span", {}, title),
      );
    }));
    strip.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** Dims what is not the answer to the text of the editor, and turns it off. */
  #showPhase() {
    const { phase } = this.session;
    if (phase !== "current") this.#animation.stop();
    if (phase === "empty") {
      this.paint();
      $("scenes").hidden = true;
    }
    for (const name of ["drawing", "scenes"]) $(name).inert = phase !== "current";
    $("sliders").inert = phase === "failed" || phase === "empty";
    if (phase === "failed") {
      $("caption").replaceChildren(h("p", {}, this.session.answer ? "The drawing shows the last layout that could be read." : ""));
    }
  }
}

const emptiness = () => h("p", { class: "empty" }, "Paste code, a log or a document into the editor, drop a file, or choose an example.");

/** A log has no frames: each conflict is drawn as a sum. */
function rowsOf(diagnostics, width) {
  const sums = diagnostics.map((diagnostic) => drawRows(diagnostic, width)).filter(Boolean);
  if (sums.length > 0) return [h("div", { class: "sums" }, sums)];
  return [h("p", { class: "empty" }, "A log has no frames. The issues list the constraints of its conflicts.")];
}
