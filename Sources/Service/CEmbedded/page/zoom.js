// The zoom of the drawing: buttons, keys, and the wheel with ctrl or cmd. 1 is the size that fits.

import { $ } from "./dom.js";

const [least, most, step] = [0.25, 8, 1.25];

/** Changes the factor of a drawing in a scrolling element, and keeps the point under the pointer or the center. */
export class Zoom {
  factor = 1;

  constructor(element, paint) {
    Object.assign(this, { element, paint });
    $("zoom-in").addEventListener("click", () => this.by(step));
    $("zoom-out").addEventListener("click", () => this.by(1 / step));
    $("zoom-fit").addEventListener("click", () => this.to(1));
    element.addEventListener("wheel", (event) => {
      if ((!event.ctrlKey && !event.metaKey) || $("zoom").hidden) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      this.by(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 100), event.clientX - box.x, event.clientY - box.y);
    }, { passive: false });
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || $("zoom").hidden) return;
    if (event.target.closest("input, select, textarea, [popover]")) return;
    if (event.key === "+" || event.key === "=") this.by(step);
    else if (event.key === "-") this.by(1 / step);
    else if (event.key === "0") this.to(1);
    else return;
    event.preventDefault();
  }

  by(factor, x, y) {
    this.to(this.factor * factor, x, y);
  }

  to(factor, x = this.element.clientWidth / 2, y = this.element.clientHeight / 2) {
    const { element } = this;
    const drawing = () => element.querySelector("svg")?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const before = drawing();
    const next = Math.max(least, Math.min(most, factor));
    this.factor = Math.abs(next - 1) < 0.02 ? 1 : next;
    this.paint();
    const after = drawing();
    $("zoom-fit").textContent = `${Math.round(100 * this.factor)} %`;
    // Only what is larger than its space is scrolled, also by keys.
    if (this.factor > 1) element.setAttribute("tabindex", "0");
    else element.removeAttribute("tabindex");
    if (!before || !after) return;
    const at = (from, own, size) => (size > 0 ? (from + own) / size : 0);
    element.scrollLeft += after.x - box.x + at(x, box.x - before.x, before.width) * after.width - x;
    element.scrollTop += after.y - box.y + at(y, box.y - before.y, before.height) * after.height - y;
  }
}
