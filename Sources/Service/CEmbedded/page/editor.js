// The text of a layout, with marks beside its lines.

import { $, h } from "./dom.js";

const marks = { error: "✖", warning: "▲", info: "i" };

/** The editor: a text area, the gutter beside it, and bands behind lines. */
export class Editor {
  constructor({ onInput, onHover, onMark }) {
    this.area = $("source");
    this.gutter = $("gutter");
    this.bands = $("lines");
    this.onMark = onMark;
    this.findings = new Map();
    this.lit = new Set();
    this.area.addEventListener("input", () => {
      this.show();
      onInput();
    });
    this.area.addEventListener("scroll", () => this.follow());
    this.area.addEventListener("mousemove", (event) => onHover(this.lineAt(event)));
    this.area.addEventListener("mouseleave", () => onHover(undefined));
    this.area.addEventListener("keyup", () => onHover(this.caretLine()));
  }

  get text() {
    return this.area.value;
  }

  /** Puts another text in, which the browser's undo takes back where it can. */
  replace(text) {
    this.area.focus();
    this.area.select();
    if (!document.execCommand("insertText", false, text)) this.set(text);
    if (this.area.value !== text) this.set(text);
    this.show();
  }

  set(text) {
    this.area.value = text;
    this.area.scrollTop = 0;
    this.show();
  }

  /** The text of a line, from 1. */
  line(number) {
    return this.text.split("\n")[number - 1] ?? "";
  }

  get lineHeight() {
    return parseFloat(getComputedStyle(this.area).lineHeight);
  }

  lineAt(event) {
    const top = event.clientY - this.area.getBoundingClientRect().top + this.area.scrollTop;
    return Math.floor((top - parseFloat(getComputedStyle(this.area).paddingTop)) / this.lineHeight) + 1;
  }

  caretLine() {
    return this.text.slice(0, this.area.selectionStart).split("\n").length;
  }

  /** Takes the cursor to a line, and selects it. */
  go(line) {
    const lines = this.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    this.area.scrollTop = Math.max(0, (line - 5) * this.lineHeight);
  }

  /** Marks the lines that findings are about. */
  mark(diagnostics) {
    this.findings.clear();
    const note = (line, diagnostic) => {
      const known = this.findings.get(line);
      if (!known || (known.severity !== "error" && diagnostic.severity === "error")) {
        this.findings.set(line, diagnostic);
      }
    };
    for (const diagnostic of diagnostics) {
      if (diagnostic.location?.line) note(diagnostic.location.line, diagnostic);
      for (const { line } of diagnostic.constraints ?? []) if (line) note(line, diagnostic);
    }
    this.show();
  }

  /** Lights the lines that name one of these. */
  light(names) {
    const words = new Set(names);
    const lines = names.length > 0 ? this.text.split("\n") : [];
    const lit = new Set(lines.flatMap((line, index) => (wordsOf(line).some((word) => words.has(word)) ? [index] : [])));
    for (const index of new Set([...this.lit, ...lit])) {
      for (const rows of [this.gutter, this.bands]) rows.children[index]?.classList.toggle("lit", lit.has(index));
    }
    this.lit = lit;
  }

  show() {
    const count = this.text.split("\n").length;
    const rows = [];
    const bands = [];
    for (let line = 1; line <= count; line += 1) {
      const finding = this.findings.get(line);
      const kind = finding?.severity ?? "";
      const lit = this.lit.has(line - 1) ? " lit" : "";
      rows.push(
        h(
          "div",
          {
            class: `row ${kind}${lit}`,
            title: finding?.message,
            onclick: finding && (() => this.onMark(finding)),
          },
          h("span", { class: "mark" }, marks[kind] ?? ""),
          String(line),
        ),
      );
      bands.push(h("div", { class: `band ${kind}${lit}` }, "\u200b"));
    }
    this.gutter.replaceChildren(...rows);
    this.bands.replaceChildren(...bands);
    this.follow();
  }

  follow() {
    this.gutter.scrollTop = this.area.scrollTop;
    this.bands.scrollTop = this.area.scrollTop;
  }
}

/** The words of a line that may be names of views. */
export const wordsOf = (line) => line.match(/[\p{L}\p{N}_][\p{L}\p{N}_-]*/gu) ?? [];
