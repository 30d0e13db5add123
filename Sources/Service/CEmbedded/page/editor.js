// The editor: a text area over lines with colours and numbers, and the marks of findings over both.

import { $, h } from "./dom.js";
import { highlighted } from "./highlight.js";
import { Marks } from "./marks.js";
import { kindOf } from "./text.js";

/** Beyond this number of lines, a text has no colours. */
const mostColoured = 5000;

/** A longer text is set without the browser's undo. */
const longestInserted = 200_000;

export class Editor {
  /** The lines that are shown, each with its text, the state after it and its element. */
  #lines = [];
  #kind = "";
  #lit = new Set();

  constructor({ onInput, onHover, onFix, onFinding }) {
    this.area = $("source");
    this.list = $("lines");
    this.scroller = $("editor");
    this.marks = new Marks({ lineAt: (line) => this.#lines[line - 1]?.element, onFix, onFinding });
    this.area.addEventListener("input", () => {
      this.render();
      onInput(this.text);
    });
    this.area.addEventListener("mousemove", (event) => onHover(this.#lineBelow(event)));
    this.area.addEventListener("mouseleave", () => onHover(undefined));
    this.area.addEventListener("keyup", () => onHover(this.#caretLine()));
    new ResizeObserver(() => this.marks.place()).observe(this.list);
  }

  get text() {
    return this.area.value;
  }

  /** Replaces the text as typing would, so that the browser's undo restores the old text. */
  replace(text) {
    this.area.focus({ preventScroll: true });
    this.area.select();
    // Browsers insert long texts slowly.
    if (text.length < longestInserted) document.execCommand("insertText", false, text);
    if (this.area.value !== text) this.area.value = text;
    this.render();
  }

  /** Shows another text from its beginning. */
  set(text) {
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.scroller.scrollTop = 0;
    this.marks.clear();
    this.render();
  }

  /** The text of a line, counted from 1. */
  line(number) {
    return this.#lines[number - 1]?.text ?? "";
  }

  /** Selects a line and scrolls to it. */
  go(line) {
    const texts = this.#lines.map(({ text }) => text);
    const start = texts.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, start + (texts[line - 1] ?? "").length);
    this.#lines[line - 1]?.element.scrollIntoView({ block: "center" });
  }

  mark(diagnostics) {
    this.marks.show(diagnostics);
  }

  /** Scrolls to a line that is not visible. */
  reveal(line) {
    const { offsetTop = 0 } = this.#lines[line - 1]?.element ?? {};
    const { scrollTop, clientHeight } = this.scroller;
    if (offsetTop > scrollTop + clientHeight - 64) this.scroller.scrollTop = offsetTop - clientHeight / 2;
  }

  /** Highlights the lines that contain one of these names. */
  light(names) {
    const wanted = new Set(names);
    const lit = new Set();
    if (wanted.size > 0) {
      for (const { text, element } of this.#lines) if (wordsOf(text).some((word) => wanted.has(word))) lit.add(element);
    }
    for (const element of this.#lit) if (!lit.has(element)) element.classList.remove("lit");
    for (const element of lit) element.classList.add("lit");
    this.#lit = lit;
  }

  /** Renders the lines that changed, and those after them whose state changed. */
  render() {
    const texts = this.text.split("\n");
    const kind = texts.length > mostColoured ? "" : kindOf(this.text);
    const isSame = kind === this.#kind;
    this.#kind = kind;
    this.area.closest("#editor").style.setProperty("--digits", String(Math.max(2, String(texts.length).length)));
    const old = this.#lines;
    let start = 0;
    while (isSame && start < old.length && start < texts.length && old[start].text === texts[start]) start += 1;
    let end = 0;
    while (isSame && end < old.length - start && end < texts.length - start
      && old[old.length - 1 - end].text === texts[texts.length - 1 - end]) end += 1;
    let state = old[start - 1]?.state ?? "";
    const made = texts.slice(start, texts.length - end).map((text) => {
      const line = this.#rendered(text, state);
      state = line.state;
      return line;
    });
    for (const { element } of old.slice(start, old.length - end)) element.remove();
    const after = old.slice(old.length - end);
    const next = after[0]?.element ?? null;
    const fragment = document.createDocumentFragment();
    fragment.append(...made.map(({ element }) => element));
    this.list.insertBefore(fragment, next);
    this.#lines = [...old.slice(0, start), ...made, ...after];
    this.#repair(start + made.length, state);
    this.marks.place();
  }

  #rendered(text, state) {
    if (this.#kind === "") return { text, state: "", element: h("div", { class: "line" }, text || "\u200b") };
    const { pieces, state: next } = highlighted(text, this.#kind, state);
    const children = pieces.map(([name, piece]) => (name ? h("span", { class: `t-${name}` }, piece) : piece));
    return { text, state: next, start: state, element: h("div", { class: "line" }, children.length > 0 ? children : "\u200b") };
  }

  #repair(index, state) {
    for (let at = index; at < this.#lines.length && this.#kind && this.#lines[at].start !== state; at += 1) {
      const line = this.#rendered(this.#lines[at].text, state);
      this.#lines[at].element.replaceWith(line.element);
      this.#lines[at] = line;
      state = line.state;
    }
  }

  #lineBelow({ clientY }) {
    const top = clientY - this.list.getBoundingClientRect().top;
    const index = this.#lines.findIndex(({ element }) => top < element.offsetTop + element.offsetHeight);
    return index < 0 ? undefined : index + 1;
  }

  #caretLine() {
    return this.text.slice(0, this.area.selectionStart).split("\n").length;
  }
}

/** The words of a line that may be names of views. */
export const wordsOf = (line) => line.match(/[\p{L}\p{N}_][\p{L}\p{N}_-]*/gu) ?? [];
